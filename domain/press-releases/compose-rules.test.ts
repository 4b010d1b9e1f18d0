import { expect, test } from 'vitest'
import { compose, missingFacts, type Known } from '#domain/press-releases/compose-rules.ts'
import { isRightToLeft, layOut, plainText } from '#domain/press-releases/layout-rules.ts'

const noFacts: Known['facts'] = {
  home_town: null,
  short_bio: null,
  long_bio: null,
  quotes: [],
  press_name: null,
  press_email: null,
  press_phone: null,
  booking_name: null,
  booking_email: null,
  booking_phone: null,
}
const known: Known = {
  artist: 'Mara',
  title: 'Low Tide',
  release_date: '2027-03-05',
  information: 'Recorded on a ferry.',
  facts: noFacts,
  release: null,
  links: [],
  today: '2027-02-01',
}
const release = { type: 'album', label: 'Kajen', songwriters: 'Mara Lindholt', producers: null }

test.each<[Partial<Known>, headline: string, lead: string]>([
  [{}, 'Mara to release “Low Tide” on Mar 5, 2027', 'Mara will release “Low Tide” on Friday, Mar 5, 2027.'],
  [
    { release, facts: { ...noFacts, home_town: 'Malmö' } },
    'Mara to release the album “Low Tide” on Mar 5, 2027',
    'Mara, from Malmö, will release the album “Low Tide” on Friday, Mar 5, 2027, on Kajen.',
  ],
  [{ today: '2027-03-05' }, 'Mara releases “Low Tide”', 'Mara released “Low Tide” on Mar 5, 2027.'],
  [{ release_date: null }, 'Mara announces “Low Tide”', 'Mara has announced “Low Tide”.'],
])('with %j: headline and lead', (changes, headline, lead) =>
  expect(compose({ ...known, ...changes })).toMatchObject({ headline, lead }),
)

test('what nobody typed is left out of every part', () => {
  expect(compose(known)).toMatchObject({
    dateline: 'Feb 1, 2027',
    quote: '',
    links: '',
    bio: '',
    credits: '',
    contact: '',
  })
  const facts = { ...noFacts, press_email: 'press@mara.example', booking_name: 'Yaw', booking_phone: '+46 1' }
  expect(compose({ ...known, release, facts })).toMatchObject({
    credits: 'Written by: Mara Lindholt\nLabel: Kajen',
    contact: 'Press: press@mara.example\nBooking: Yaw, +46 1',
  })
  expect(missingFacts(facts)).toEqual(['bio', 'town', 'quote'])
})

test('the document reads in its order, without empty parts, and ends', () => {
  const generated = compose({ ...known, links: [{ name: 'Spotify', url: 'https://s.example' }] })
  const layout = layOut({ generated, edited: { body: 'One.\n\n\nTwo.\nTwo more.' }, embargo_until: null }, 'Mara')
  expect(plainText(layout)).toBe(
    [
      'For immediate release',
      'Mara to release “Low Tide” on Mar 5, 2027',
      'Feb 1, 2027 – Mara will release “Low Tide” on Friday, Mar 5, 2027.',
      'One.',
      'Two.\nTwo more.',
      'Links',
      'Spotify: https://s.example',
      '###',
    ].join('\n\n') + '\n',
  )
})

test.each([
  ['ערב טוב, Mara', true],
  ['(1) مرحبا', true],
  ['Mara: ערב', false],
  ['123', false],
])('%j begins from the right: %j', (text, expected) => expect(isRightToLeft(text)).toBe(expected))
