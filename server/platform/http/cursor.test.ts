import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '#domain/shared/app-error.ts'
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts'

const position = z.object({ day: z.string().nullable(), n: z.number() })

test('reads back what it wrote, in a form that is safe in a URL', () => {
  fc.assert(
    fc.property(
      fc.record({ day: fc.option(fc.string({ unit: 'grapheme', maxLength: 30 })), n: fc.integer() }),
      (value) => {
        const cursor = writeCursor(value)
        expect(cursor).toMatch(/^[\w-]+$/)
        expect(readCursor(position, cursor)).toEqual(value)
      },
    ),
  )
  expect(readCursor(position, undefined)).toBeNull()
})

test('refuses anything else with one message', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.base64String(),
        fc.json().map((json) => Buffer.from(json).toString('base64url')),
      ),
      (cursor) => {
        try {
          expect(position.safeParse(readCursor(position, cursor)).success).toBe(true)
        } catch (error) {
          expect(error).toMatchObject({ kind: 'badRequest', code: 'bad_cursor' })
          expect(error).toBeInstanceOf(AppError)
        }
      },
    ),
  )
})
