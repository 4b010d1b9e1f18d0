import { expect, test } from 'vitest'
import { releaseTexts } from '#domain/releases/texts.ts'

test.each([
  [undefined, 'Failed to load releases: Unknown error'],
  ['', 'Failed to load releases: Unknown error'],
  ['No way', 'Failed to load releases: No way'],
])('a failed list with the message %j says %s', (message, text) => expect(releaseTexts.loadFailed(message)).toBe(text))

test.each([
  [null, 'draft', 'Release date needed'],
  [-36, 'released', 'out for 36 days'],
  [-1, 'released', 'out for 1 day'],
  [0, 'scheduled', 'release day'],
  [1, 'draft', '1 day to release'],
  [104, 'scheduled', '104 days to release'],
  [-2, 'draft', 'was due 2 days ago'],
  [-1, 'scheduled', 'was due 1 day ago'],
] as const)('%j days of a release that is %s is spoken as %s', (days, status, spoken) =>
  expect(releaseTexts.spokenDays(days, status)).toBe(spoken),
)
