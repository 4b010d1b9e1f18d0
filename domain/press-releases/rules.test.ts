import { expect, test } from 'vitest'
import {
  changesSince,
  claimsOf,
  isLateEmbargo,
  openDoubts,
  paragraphsOf,
  parts,
  saidParts,
  type Parts,
} from '#domain/press-releases/rules.ts'

const empty = Object.fromEntries(parts.map((part) => [part, ''])) as Parts
const generated = { ...empty, headline: 'Marlin Releases Ebb', lead: ' Out in May. ', body: 'Recorded in Malmö.' }

test('a document has its parts as edited, else as generated, without empty ones', () => {
  expect(saidParts({ generated, edited: { headline: 'Ebb Is Out', body: ' ', quote: '“Yes”' } })).toEqual([
    { part: 'headline', text: 'Ebb Is Out' },
    { part: 'lead', text: 'Out in May.' },
    { part: 'quote', text: '“Yes”' },
  ])
})

test.each([
  ['One.\nStill one.\n\nTwo.', ['One.\nStill one.', 'Two.']],
  ['\n\n  One. \n \t\n\n Two.\n', ['One.', 'Two.']],
  ['', []],
])('%j has the paragraphs %j', (text, paragraphs) => expect(paragraphsOf(text)).toEqual(paragraphs))

test('a doubt counts as long as its words are in its part', () => {
  const doubts = [
    { part: 'body' as const, claim: 'Malmö' },
    { part: 'body' as const, claim: 'a Grammy' },
    { part: 'lead' as const, claim: 'May' },
  ]
  expect(openDoubts(doubts, { generated, edited: {} })).toEqual([doubts[0], doubts[2]])
  expect(openDoubts(doubts, { generated, edited: { body: 'It won a Grammy.', lead: '' } })).toEqual([doubts[1]])
  expect(claimsOf([...doubts, { part: 'headline', claim: 'Malmö' }])).toEqual(['Malmö', 'a Grammy', 'May'])
})

const facts = (title: string, release_date: string | null) => ({ title, release_date })
test.each([
  ['nothing', facts('Ebb', '2027-05-01'), facts('Ebb', '2027-05-01'), null],
  ['the title', facts('Ebb', '2027-05-01'), facts('Flow', '2027-05-01'), { title: 'Flow' }],
  ['the date', facts('Ebb', '2027-05-01'), facts('Ebb', null), { release_date: null }],
  ['both', facts('Ebb', '2027-05-01'), facts('Flow', '2027-06-01'), facts('Flow', '2027-06-01')],
])('of a release %s changed since', (_what, was, now, changes) =>
  expect(changesSince(facts('Ebb', '2027-05-01'), was, now)).toEqual(changes),
)

test('what the document says already is no news', () => {
  expect(changesSince(facts('Flow', '2027-05-01'), facts('Ebb', '2027-05-01'), facts('Flow', '2027-05-01'))).toBeNull()
  // A title typed on purpose stays.
  expect(changesSince(facts('EBB!', null), facts('Ebb', null), facts('Ebb', null))).toBeNull()
})

test.each([
  ['2027-05-02', '2027-05-01', true],
  ['2027-05-01', '2027-05-01', false],
  ['2027-04-30', '2027-05-01', false],
  ['2027-05-02', null, false],
])('an embargo until %s about a release on %s is late: %j', (until, date, late) =>
  expect(isLateEmbargo(until, date)).toBe(late),
)
