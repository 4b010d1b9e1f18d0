import { expect, test } from 'vitest'
import { boundText } from '#domain/shared/bounds.ts'

test('a bound names what it counts, and that deleted ones count', () => {
  expect(boundText('releases')).toBe(
    'An account holds at most 20,000 releases, those deleted in the last 30 days among them',
  )
  expect(boundText('songsOfRelease')).toBe(
    'A release holds at most 2,000 songs, those deleted in the last 30 days among them',
  )
})
