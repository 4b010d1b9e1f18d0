import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '#domain/shared/app-error.ts'
import { text } from '#domain/shared/fields.ts'
import { fieldTexts } from '#domain/shared/texts.ts'
import { parseWith } from '#server/platform/http/validate.ts'

const schema = z.object({
  word: z.string(),
  count: z.int().min(0),
  yes: z.boolean(),
  list: z.array(z.string()).max(1),
  kind: z.enum(['a', 'b']),
  part: z.strictObject({}),
  own: text(2),
})
const right = { word: 'x', count: 1, yes: true, list: ['a'], kind: 'a', part: {}, own: 'ab' }

function issuesOf(changes: object): unknown {
  try {
    return parseWith(schema, { ...right, ...changes })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.issues
  }
}

describe('the messages of a schema without its own', () => {
  test('is nothing of what it accepts', () => expect(issuesOf({})).toEqual(right))

  test.each([
    ['word', 5, fieldTexts.notText],
    ['count', 'x', fieldTexts.notNumber],
    ['count', 1.5, fieldTexts.notNumber],
    ['count', -1, fieldTexts.tooFew],
    ['yes', undefined, fieldTexts.notYesOrNo],
    ['list', 'x', fieldTexts.notList],
    ['list', ['a', 'b'], fieldTexts.tooMuch],
    ['kind', 'c', fieldTexts.notChoice],
    ['part', 'x', fieldTexts.invalid],
    ['part', { more: 1 }, fieldTexts.invalid],
  ])('is a plain sentence: %s as %j: %s', (path, value, message) =>
    expect(issuesOf({ [path]: value })).toEqual([{ path, message }]),
  )

  test('does not replace the words that it has', () =>
    expect(issuesOf({ own: 'abc' })).toEqual([{ path: 'own', message: fieldTexts.tooLong(2) }]))
})
