import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'

test('Makes UUIDs of version 7 that differ and sort as they were made, also within a millisecond', () => {
  const before = Date.now()
  const ids = Array.from({ length: 20_000 }, newId)
  const after = Date.now()
  expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(ids)
  const time = (id: string) => parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
  expect(time(ids[0]!)).toBeGreaterThanOrEqual(before)
  expect(time(ids.at(-1)!)).toBeLessThanOrEqual(after)
})

test('Makes a new random part for each id', () => {
  expect(new Set(Array.from({ length: 2_000 }, () => newId().slice(-12))).size).toBe(2_000)
})
