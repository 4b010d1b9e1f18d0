import { expect, test } from 'vitest'
import { shareNext } from '#server/platform/share-next.ts'

test('callers that ask while a lookup runs share the next one, which starts after their question', async () => {
  let stored = 'old'
  const begun: string[] = []
  const look = shareNext(async (key: string) => {
    begun.push(key)
    const value = stored
    await new Promise((resolve) => setTimeout(resolve, 5))
    return `${key} ${value}`
  })
  const first = look('a')
  stored = 'new'
  const others = [look('a'), look('a'), look('b')]
  expect(await first).toBe('a old')
  expect(await Promise.all(others)).toEqual(['a new', 'a new', 'b new'])
  expect(begun.toSorted()).toEqual(['a', 'a', 'b'])
  expect(await look('a')).toBe('a new')
})

test('a failing lookup fails for the callers who shared it, and for none after', async () => {
  let works = false
  const look = shareNext(() => (works ? Promise.resolve('there') : Promise.reject(new Error('away'))))
  const asked = [look('a'), look('a'), look('a')]
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  works = true
  expect(await look('a')).toBe('there')
})
