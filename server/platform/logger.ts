import { pino, type DestinationStream, type Logger } from 'pino'

export type { Logger }

/** Keys whose values never reach a log, wherever they stand in an object of up to three levels. */
const secret = [
  'password',
  'token',
  'access_token',
  'refresh_token',
  'authorization',
  'apikey',
  'cookie',
  'secret',
  'code',
  'nonce',
]
const paths = secret.flatMap((key) => [key, `*.${key}`, `*.*.${key}`])

/**
 * Structured logs, one JSON line each, on standard output or where a test reads them. What is written while a line is on its way goes
 * out together with the next: a write for each would be a tenth of what a request costs. The end of the process writes out the rest.
 */
export function createLogger(
  level: string,
  destination: DestinationStream = pino.destination({ dest: 1, sync: false }),
): Logger {
  return pino(
    { level, redact: { paths, censor: '[hidden]' }, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    destination,
  )
}
