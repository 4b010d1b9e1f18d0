import { expect, test } from 'vitest'
import { layOut, linkedPieces, plainText } from '#domain/press-releases/layout-rules.ts'
import { parts, type Parts } from '#domain/press-releases/rules.ts'

const nothing = Object.fromEntries(parts.map((part) => [part, ''])) as Parts
const laidOut = (said: Partial<Parts>, { artist = 'Mara', embargo_until = null as string | null } = {}) =>
  layOut({ generated: { ...nothing, ...said }, edited: {}, embargo_until }, artist)

test('begins with its status: free to print at once, or only from a day', () => {
  expect(laidOut({}).status).toBe('For immediate release')
  expect(laidOut({}, { embargo_until: '2027-03-05' }).status).toBe('Embargoed until Mar 5, 2027')
})

test('dateline and lead are the first section; without either there is none', () => {
  expect(laidOut({ dateline: 'Malmö', lead: 'Mara sings.' }).sections).toEqual([
    { part: 'lead', heading: null, paragraphs: ['Malmö – Mara sings.'] },
  ])
  expect(laidOut({ body: 'One.\n\nTwo.' }).sections).toEqual([
    { part: 'body', heading: null, paragraphs: ['One.', 'Two.'] },
  ])
})

test('what a journalist looks up has a heading', () => {
  const all = { quote: 'Bright', links: 'mara.example', bio: 'Mara sings.', credits: 'Label: Kajen', contact: 'Ida' }
  const headings = (artist: string) => laidOut(all, { artist }).sections.map(({ part, heading }) => [part, heading])
  expect(headings('Mara')).toEqual([
    ['quote', null],
    ['links', 'Links'],
    ['bio', 'About Mara'],
    ['credits', 'Credits'],
    ['contact', 'Contact'],
  ])
  expect(headings(' ')).toContainEqual(['bio', null])
})

test('plain text has no empty lines where a headline is missing', () => {
  expect(plainText(laidOut({ bio: 'Mara sings.' }))).toBe('For immediate release\n\nAbout Mara\n\nMara sings.\n\n###\n')
  expect(plainText(laidOut({ headline: 'Low Tide' }))).toBe('For immediate release\n\nLow Tide\n\n###\n')
})

test('an address without TLS is a link, too', () =>
  expect(linkedPieces('http://mara.example')).toEqual([{ text: 'http://mara.example', href: 'http://mara.example' }]))
