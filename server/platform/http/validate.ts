import type { z } from 'zod'
import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'

/** Parses with a schema, or throws what the form shows: one sentence per field, the first of them as the message. */
export function parseWith<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const all = result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
  const issues = all.filter(
    ({ path, message }, index) => index === all.findIndex((issue) => issue.path === path && issue.message === message),
  )
  throw new AppError('badRequest', issues[0]?.message ?? serverTexts.invalid, { code: 'validation_failed', issues })
}
