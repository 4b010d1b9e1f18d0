import { expect, test } from 'vitest'
import { createPlaces } from '#server/platform/places.ts'

const onlyOne = { message: 'One at a time.', code: 'running', retryAfter: 3 }
const busy = { message: 'Busy.', code: 'busy', retryAfter: 5 }
const one = expect.objectContaining({ ...onlyOne, kind: 'tooMany' }) as Error
const all = expect.objectContaining({ ...busy, kind: 'unavailable' }) as Error

test("refuses an account's second piece of work until the first is done", () => {
  const enter = createPlaces({ ofOne: 1, onlyOne, ofAll: 8, busy })
  const leave = enter('mara')
  expect(() => enter('mara')).toThrow(one)
  enter('jonas')
  leave()
  enter('mara')
})

test('refuses everybody when all places are taken, and frees the place of the refused account', () => {
  const enter = createPlaces({ ofOne: 1, onlyOne, ofAll: 1, busy })
  const leave = enter('mara')
  expect(() => enter('jonas')).toThrow(all)
  leave()
  enter('jonas')
})
