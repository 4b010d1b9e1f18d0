import { expect, test } from 'vitest'
import { releaseTexts } from '#domain/releases/texts.ts'

test.each([[undefined, 'Failed to load releases: Unknown error'], ['', 'Failed to load releases: Unknown error'], ['No way', 'Failed to load releases: No way']])('a failed list with the message %j says %s', (message, text) => expect(releaseTexts.loadFailed(message)).toBe(text))

test.each([[null, 'Release date needed'], [-36, 'released 36 days ago'], [-1, 'released 1 day ago'], [0, 'release day'], [1, '1 day to release'], [104, '104 days to release']])('%j days is spoken as %s', (days, spoken) => expect(releaseTexts.spokenDays(days)).toBe(spoken))
