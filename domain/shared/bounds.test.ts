import { expect, test } from 'vitest'
import { boundText } from '#domain/shared/bounds.ts'

test('a bound names what it counts, and that deleted ones count', () => {
  expect(boundText('releases')).toBe(
    'An account can have at most 20,000 releases, including those deleted in the last 30 days',
  )
  expect(boundText('songsOfRelease')).toBe(
    'A release can have at most 2,000 songs, including those deleted in the last 30 days',
  )
})
