import type { z } from 'zod'
import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'

/** Where a list continues, as an opaque token. */
export function writeCursor(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** Decodes a cursor; throws 400 for one we did not write. */
export function readCursor<Schema extends z.ZodType>(
  schema: Schema,
  cursor: string | undefined,
): z.output<Schema> | null {
  if (cursor === undefined) return null
  try {
    const result = schema.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    if (result.success) return result.data
  } catch {
    // falls through to the one response for every invalid cursor
  }
  throw new AppError('badRequest', serverTexts.badCursor, { code: 'bad_cursor' })
}
