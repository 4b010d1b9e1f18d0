import { pino, type DestinationStream, type Logger } from 'pino'
import { asDatabaseError } from '#server/platform/database/database.ts'

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

/** An error for the log: database errors without their parameters, others with their stack. (What is called `code` is hidden in logs.) */
export function describe(error: unknown): Record<string, unknown> {
  const database = asDatabaseError(error)
  if (database)
    return {
      name: database.name,
      databaseCode: database.code,
      constraint: database.constraint,
      sql: database.sql,
      at: database.stack,
    }
  if (error instanceof Error) return { name: error.name, message: error.message, stack: error.stack }
  // pg-boss reports what failed in a worker as a plain object.
  return isReport(error) ? { message: error.message, queue: error.queue } : { value: String(error) }
}

const isReport = (error: unknown): error is { message: string; queue?: unknown } =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
