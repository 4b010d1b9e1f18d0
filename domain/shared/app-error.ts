/** The product's kinds of failure; server/platform/http/errors.ts maps each to an HTTP status. */
export type ErrorKind =
  | 'badRequest'
  | 'unauthorized'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'tooLarge'
  | 'tooMany'
  | 'unavailable'
  | 'internal'

export type Issue = { path: string; message: string }

type Details = { code?: string; issues?: Issue[]; data?: unknown; retryAfter?: number }

/** A failure with a message for the person who caused it. Anything else thrown is answered with 500 and without its text. */
export class AppError extends Error {
  readonly kind: ErrorKind
  /** Machine-readable; by default the kind in snake_case. */
  readonly code: string
  readonly issues: Issue[] | undefined
  /** For conflicts: the current object. */
  readonly data: unknown
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined

  constructor(kind: ErrorKind, message: string, details: Details = {}) {
    super(message)
    this.name = 'AppError'
    this.kind = kind
    this.code = details.code ?? kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    this.issues = details.issues
    this.data = details.data
    this.retryAfter = details.retryAfter
  }
}

/** The refusal of one field, at which a form shows the sentence. */
export const fieldError = (path: string, message: string): AppError =>
  new AppError('badRequest', message, { code: 'validation_failed', issues: [{ path, message }] })

/** Whether something does not exist, or belongs to another account. */
export const isNotFound = (error: unknown): boolean => error instanceof AppError && error.kind === 'notFound'

/** For `catch`: null if it was not found. Throws any other error. */
export function nullIfNotFound(error: unknown): null {
  if (isNotFound(error)) return null
  throw error
}

/** For `catch`: refuses the field that names what was not found. Throws any other error as it is. */
export const refuseIfNotFound =
  (path: string, message: string) =>
  (error: unknown): never => {
    throw isNotFound(error) ? fieldError(path, message) : error
  }
