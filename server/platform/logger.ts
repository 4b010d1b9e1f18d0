import { pino, type DestinationStream, type Logger } from 'pino'

export type { Logger }

/** Keys whose values never reach a log, wherever they stand in an object of up to three levels. */
const secret = ['password', 'token', 'access_token', 'refresh_token', 'authorization', 'apikey', 'cookie', 'secret', 'code', 'nonce']
const paths = secret.flatMap((key) => [key, `*.${key}`, `*.*.${key}`])

/** Structured logs, one JSON line each, on standard output or where a test reads them. */
export function createLogger(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  return pino({ level, redact: { paths, censor: '[hidden]' }, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination)
}
