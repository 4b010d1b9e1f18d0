import { expect, test } from 'vitest'
import { chartTicks, searchWords, soughtWords, uniqueTags } from '#domain/fans/list-rules.ts'

test.each([
  [0, 4],
  [3, 4],
  [5, 8],
  [642, 800],
  [1_000, 2_000],
  [1_000_001, 2_000_000],
])('a chart of %i reaches to %i', (most, top) => {
  const ticks = chartTicks(most)
  expect([ticks[0], ticks.at(-1), ticks.length]).toEqual([0, top, 5])
})

test('a fan is found by name, address and city, folded; signs of CJK are words', () => {
  expect(searchWords({ name: 'Çelik Øst', city: '東京', key: 'c.ost@post.example' })).toBe(
    'celik øst c ost post example 東 京',
  )
  expect(searchWords({ name: '', city: '', key: 'a@b.example' })).toBe('a b example a b example')
  expect(soughtWords('東京 çeL')).toEqual(['東', '京', 'cel'])
  expect(searchWords({ name: '𝒳'.repeat(600), city: '', key: '' }).length).toBeLessThanOrEqual(500)
})

test('tags are compared without case', () => expect(uniqueTags(['Vinyl', 'vinyl', 'x'])).toEqual(['vinyl', 'x']))
