import { expect, test } from 'vitest'
import { createTogether } from '#server/platform/together.ts'

test('callers that ask while it is busy are in the next batch, and each gets the answer to its own question', async () => {
  const goes: number[][] = []
  const double = createTogether(async (items: number[]) => {
    goes.push(items)
    await new Promise((later) => setTimeout(later, 5))
    return items.map((item) => item * 2)
  })
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6])
  expect(await double(4)).toBe(8)
  expect(goes).toEqual([[1], [2, 3], [4]])
})

test('a failure reaches those of its go alone', async () => {
  const work = createTogether(async (items: string[]) => {
    if (items.includes('bad')) throw new Error('no')
    return items
  })
  const asked = ['good', 'bad', 'too'].map(work)
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await work('good')).toBe('good')
})
