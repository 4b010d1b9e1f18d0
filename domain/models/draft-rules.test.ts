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
])('%j is the draft %j', (answer, draft) => expect(draftOf(answer)).toEqual(draft))

test('an answer with a part that is too long is no draft', () => {
  expect(draftOf(`${'x'.repeat(301)}\n\nA lead.\n\nOne.`)).toBeNull()
  expect(draftOf(`A headline\n\nA lead.\n\n${'x'.repeat(10_001)}`)).toBeNull()
})

/** As models write in spite of the instructions. */
test.each([
  [
    '#Mara  plays\nOslo',
    'Lead : She sings.',
    'One.',
    { headline: 'Mara plays Oslo', lead: 'She sings.', body: 'One.' },
  ],
  ['Headline:Mara', '  Lead: She sings.', '  One.', { headline: 'Mara', lead: 'She sings.', body: 'One.' }],
  [
    'The #1 song',
    'In the lead: Mara.',
    'A - B',
    { headline: 'The #1 song', lead: 'In the lead: Mara.', body: 'A - B' },
  ],
  [
    'Mara',
    '`She` __sings__.',
    '- One\n  -   Two\n* Three',
    { headline: 'Mara', lead: 'She sings.', body: 'One\nTwo\nThree' },
  ],
  ['```markdown\nMara', 'She sings.', 'One.\n\n**###**\n```', { headline: 'Mara', lead: 'She sings.', body: 'One.' }],
  ['Mara', 'She sings.', 'One.\r\rTwo.', { headline: 'Mara', lead: 'She sings.', body: 'One.\n\nTwo.' }],
])('marks are left out of %j, %j, %j', (headline, lead, body, draft) =>
  expect(draftOf([headline, lead, body].join('\n\n'))).toEqual(draft),
)

test('a part may be as long as one of a press release, a headline 300 letters', () => {
  const [headline, body] = ['x'.repeat(300), 'y'.repeat(10_000)]
  expect(draftOf(`${headline}\n\nA lead.\n\n${body}`)).toEqual({ headline, lead: 'A lead.', body })
})

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
