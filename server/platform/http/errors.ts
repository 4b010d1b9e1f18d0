import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { AppError, type ErrorKind } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { asDatabaseError, isTooSlow, isUnreachable } from '#server/platform/database/database.ts'
import { describe, type Logger } from '#server/platform/logger.ts'

const statuses: Record<ErrorKind, ContentfulStatusCode> = {
  badRequest: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  tooMany: 429,
  internal: 500,
  unavailable: 503,
}

/** A text, number or time that passed every schema but that PostgreSQL cannot store: still the sender's fault, not ours. */
const unstorable = new Set(['22021', '22P05', '22003', '22007', '22008', '22009'])

const diskFull = '53100'

/** Any thrown value as an AppError; `undefined` for an unexpected one. */
function foreseen(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (error instanceof HTTPException) {
    if (error.status === 413) return new AppError('tooLarge', serverTexts.tooLarge)
    if (error.status === 404) return new AppError('notFound', serverTexts.notFound)
    if (error.status < 500) return new AppError('badRequest', serverTexts.badBody)
  }
  const database = asDatabaseError(error)
  if (database?.code && unstorable.has(database.code)) return new AppError('badRequest', serverTexts.invalid)
  if (database?.code === diskFull) return new AppError('unavailable', serverTexts.noSpace, { code: 'no_space' })
  if (database && isTooSlow(database))
    return new AppError('unavailable', serverTexts.busy, { code: 'busy', retryAfter: 5 })
  if (database && isUnreachable(database)) return new AppError('unavailable', serverTexts.unavailable)
  return undefined
}

/**
 * The only place where a failure becomes a response. Logs unexpected failures and unreachable services in full; the response to
 * an unexpected one omits its text.
 */
export function answerError(error: unknown, c: Context, logger: Logger): Response {
  const requestId = c.get('requestId') as string | undefined
  const known = foreseen(error)
  if (!known || known.kind === 'unavailable') logger.error({ requestId, err: describe(error) }, 'request failed')
  const failure = known ?? new AppError('internal', serverTexts.internal)
  if (failure.retryAfter !== undefined) c.header('Retry-After', String(failure.retryAfter))
  return c.json(
    {
      success: false,
      error: { code: failure.code, message: failure.message, ...(failure.issues ? { issues: failure.issues } : {}) },
      ...(failure.data === undefined ? {} : { data: failure.data }),
      ...(known ? {} : { requestId }),
    },
    statuses[failure.kind],
    { 'Cache-Control': 'no-store' },
  )
}
