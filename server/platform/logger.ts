import { pino, type DestinationStream, type Logger } from 'pino'

export type { Logger }

/** Keys whose values are redacted, at up to three levels of an object. */
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
 * Structured logs, one JSON line each, on standard output or where a test reads them. Lines written while a write is in progress go
 * out together with the next: a write per line would take a tenth of a request's time. The rest is flushed at exit.
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
