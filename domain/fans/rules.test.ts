import { expect, test } from 'vitest'
import { openPlaceholders, placeholders } from '#domain/fans/rules.ts'
import { campaignTemplates } from '#domain/fans/texts.ts'

test('finds every placeholder of the specification, once, in whichever field', () => {
  expect(openPlaceholders({ subject: '[DATE] at [VENUE]', content: 'At [TIME], [LINK] [LINK]\n[YOUR NAME]' })).toEqual([
    ...placeholders,
  ])
  expect(openPlaceholders({ subject: 'Out now', content: '[link] [ LINK ] [LINK' })).toEqual([])
})

test('the three templates use each placeholder between them', () => {
  expect(campaignTemplates.map(({ name }) => name)).toEqual([
    'New Release Announcement',
    'Show Announcement',
    'Thank You Message',
  ])
  expect(new Set(campaignTemplates.flatMap(openPlaceholders))).toEqual(new Set(placeholders))
})
