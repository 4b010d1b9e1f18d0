import type { z } from 'zod'
import { AppError } from '#domain/shared/app-error.ts'
import { fieldTexts, serverTexts } from '#domain/shared/texts.ts'

type Found = { code?: string | undefined; expected?: unknown }

const wrongTypes: Readonly<Record<string, string>> = {
  string: fieldTexts.notText,
  number: fieldTexts.notNumber,
  int: fieldTexts.notNumber,
  boolean: fieldTexts.notYesOrNo,
  array: fieldTexts.notList,
}
const found: Readonly<Record<string, string>> = {
  invalid_value: fieldTexts.notChoice,
  too_small: fieldTexts.tooFew,
  too_big: fieldTexts.tooMuch,
}

/** For schemas without their own messages: the library's name programming types. */
const inWords = ({ code = '', expected }: Found): string =>
  (code === 'invalid_type' ? wrongTypes[String(expected)] : found[code]) ?? fieldTexts.invalid

/** Parses with a schema, or throws what the form shows: one sentence per field, the first of them as the message. */
export function parseWith<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { error: inWords })
  if (result.success) return result.data
  const all = result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
  const issues = all.filter(
    ({ path, message }, index) => index === all.findIndex((issue) => issue.path === path && issue.message === message),
  )
  throw new AppError('badRequest', issues[0]?.message ?? serverTexts.invalid, { code: 'validation_failed', issues })
}
