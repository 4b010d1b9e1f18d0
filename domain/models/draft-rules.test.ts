import { expect, test } from 'vitest'
import { doubtsOf, draftOf } from '#domain/models/draft-rules.ts'
import { openDoubts, parts, type Parts } from '#domain/press-releases/rules.ts'

test.each([
  ['A headline\n\nA lead.\n\nOne.\n\nTwo.', { headline: 'A headline', lead: 'A lead.', body: 'One.\n\nTwo.' }],
  [
    '```\n# **A headline**\r\n\r\nLead: A lead.\n \nOne.\n\n###\n```',
    { headline: 'A headline', lead: 'A lead.', body: 'One.' },
  ],
  ['A headline\n\nA\u0007 lead.\n\n- One\n- Two', { headline: 'A headline', lead: 'A  lead.', body: 'One\nTwo' }],
  ['Only a headline', null],
  ['A headline\n\nA lead.', null],
  [`${'x'.repeat(301)}\n\nA lead.\n\nOne.`, null],
  [`A headline\n\nA lead.\n\n${'x'.repeat(10_001)}`, null],
])('%j is the draft %j', (answer, draft) => expect(draftOf(answer)).toEqual(draft))

const generated = Object.fromEntries(parts.map((part) => [part, ''])) as Parts

test('what a draft adds is doubted part by part, until it is edited away', () => {
  const draft = { headline: 'Mara plays Oslo', lead: 'Mara sings.', body: 'She sold 400 tickets in Oslo.' }
  const doubts = doubtsOf(draft, ['Mara', null])
  expect(doubts).toEqual([
    { part: 'headline', claim: 'Oslo' },
    { part: 'body', claim: '400' },
    { part: 'body', claim: 'Oslo' },
  ])
  const document = { generated: { ...generated, ...draft }, edited: { body: 'She sold 400 tickets.' } }
  expect(openDoubts(doubts, document)).toEqual([
    { part: 'headline', claim: 'Oslo' },
    { part: 'body', claim: '400' },
  ])
})
