import { expect, test } from 'vitest'
import { compose, missingFacts, type Known } from '#domain/press-releases/compose-rules.ts'
import { isRightToLeft, layOut, linkedPieces, plainText } from '#domain/press-releases/layout-rules.ts'

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

test.each<[Partial<Known>, headline: string, lead: string]>([
  [{}, '“Low Tide” to be released on Mar 5, 2027', '“Low Tide” will be released on Friday, Mar 5, 2027.'],
  [
    { release, facts: { ...noFacts, home_town: 'Malmö' }, release_date: '2027-01-01' },
    'The album “Low Tide” is out',
    'The album “Low Tide” was released on Jan 1, 2027, on Kajen.',
  ],
  [{ release_date: null }, '“Low Tide” announced', '“Low Tide” has been announced.'],
])('without the name of an artist, with %j: headline and lead', (changes, headline, lead) =>
  expect(compose({ ...known, artist: ' ', ...changes })).toMatchObject({ headline, lead }),
)

test('a label that ends with a period ends the sentence, and quoted words are not quoted again', () => {
  expect(compose({ ...known, release: { ...release, label: 'Kajen Inc.' } }).lead).toMatch(/, on Kajen Inc\.$/)
  for (const words of ['“Bright”', '"Bright"', '„Hell“', '«Claire»'])
    expect(compose({ ...known, facts: { ...noFacts, quotes: [{ words, said_by: 'The Paper' }] } }).quote).toBe(
      `${words}\nThe Paper`,
    )
})

/** The facts of a press release, each of which may be missing; one of each kind of line. */
const facets: ((known: Known) => Known)[] = [
  (before) => ({ ...before, artist: 'Mara' }),
  (before) => ({ ...before, information: 'Recorded on a ferry.' }),
  (before) => ({ ...before, release_date: '2027-03-05' }),
  (before) => ({ ...before, today: '2027-04-01' }),
  ...(
    [
      { home_town: 'Malmö, Sweden' },
      { short_bio: 'Mara sings.' },
      { quotes: [{ words: 'Bright', said_by: 'The Paper' }] },
      { press_name: 'Ida' },
      { press_email: 'ida@press.example' },
      { press_phone: '+46 1' },
      { booking_email: 'book@mara.example' },
    ] as Partial<Known['facts']>[]
  ).map((fact) => (before: Known) => ({ ...before, facts: { ...before.facts, ...fact } })),
  (before) => ({ ...before, release: { ...(before.release ?? bare), label: 'Kajen' } }),
  (before) => ({ ...before, release: { ...(before.release ?? bare), songwriters: 'Mara Lindholt' } }),
]
const bare = { type: 'album', label: null, songwriters: null, producers: null }
const nothing: Known = { ...known, artist: '', release_date: null, information: '' }
/** Empty or doubled marks, marks at an end where they join nothing, and words of the language. */
const gap =
  /\(\s*\)|\[\s*\]|“\s*”|[,;:.]\s*[,;:.]|\s[,;:.]|^[ ,;:.–-]|[ ,;:–-]$|\S {2,}|\b(?:undefined|null|NaN)\b|Invalid/mu

test('any set of facts makes a document without gaps', () => {
  for (let set = 0; set < 2 ** facets.length; set++) {
    const given = facets.filter((_, bit) => set & (2 ** bit)).reduce((before, facet) => facet(before), nothing)
    const text = plainText(layOut({ generated: compose(given), edited: {}, embargo_until: null }, given.artist))
    const found = gap.exec(text)
    // Not `expect` each time: there are 8,192.
    if (found) expect.fail(`${JSON.stringify(found[0])} in\n${text}`)
  }
})

test('missing facts are left out of every part', () => {
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
  const quotes = [{ words: 'Bright', said_by: 'The Paper' }]
  expect(missingFacts({ ...noFacts, long_bio: 'Mara sings.', home_town: 'Malmö', quotes })).toEqual(['press'])
  expect(missingFacts({ ...noFacts, short_bio: 'Mara.' })).toEqual(['press', 'town', 'quote'])
})

test('the short bio comes first, each link has its line, and the notes have no space around them', () => {
  const bios = { ...noFacts, short_bio: 'Mara.', long_bio: 'Mara sings.' }
  const links = ['Spotify', 'Apple Music'].map((name) => ({ name, url: 'https://s.example' }))
  expect(compose({ ...known, facts: bios, links, information: ' On a ferry.\n' })).toMatchObject({
    bio: 'Mara.',
    links: 'Spotify: https://s.example\nApple Music: https://s.example',
    body: 'On a ferry.',
  })
  expect(compose({ ...known, facts: { ...noFacts, long_bio: 'Mara sings.' } }).bio).toBe('Mara sings.')
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

test('a right-to-left name does not reverse a sentence or a number', () => {
  const facts = { ...noFacts, home_town: 'תל אביב', press_name: 'יעל כהן', press_phone: '+972-50-1' }
  const parts = compose({ ...known, artist: 'נועה', title: 'גל 1', facts })
  expect(parts.headline).toBe('\u200eנועה\u200e to release “\u200eגל 1\u200e” on Mar 5, 2027')
  expect(parts.contact).toBe('Press: \u200eיעל כהן\u200e, +972-50-1')
  const opening = (lead: string, dateline: string) =>
    layOut({ generated: { ...parts, lead, dateline }, edited: {}, embargo_until: null }, 'נועה').sections[0]!
      .paragraphs[0]
  expect(opening(parts.lead, parts.dateline)).toMatch(
    /^\u200eתל אביב, Feb 1, 2027 – \u200eנועה\u200e, from \u200eתל אביב\u200e, will/,
  )
  expect(opening('נועה שרה', 'Malmö, Feb 1, 2027')).toBe('\u200fMalmö, Feb 1, 2027 – נועה שרה')
  expect(opening('Mara sings', 'Malmö')).toBe('Malmö – Mara sings')
  expect(opening('', 'תל אביב')).toBe('תל אביב')
})

test.each([
  ['ערב טוב, Mara', true],
  ['(1) مرحبا', true],
  ['Mara: ערב', false],
  ['123', false],
  ['\u200eערב', false],
  ['\u200fMara', true],
])('%j begins from the right: %j', (text, expected) => expect(isRightToLeft(text)).toBe(expected))

test.each([
  ['Spotify: https://open.spotify.com/artist/0', ['Spotify: ', '<https://open.spotify.com/artist/0>']],
  ['(https://a.example/x?y=1&z=2), and more.', ['(', '<https://a.example/x?y=1&z=2>', '),', ' and more.']],
  ['(see https://en.example/wiki/Low_(band)).', ['(see ', '<https://en.example/wiki/Low_(band)>', ').']],
  ['No javascript:alert(1) and no https://', ['No javascript:alert(1) and no https://']],
  ['', []],
])('of %j the web addresses are links', (line, pieces) =>
  expect(linkedPieces(line).map(({ text, href }) => (href === null ? text : `<${href}>`))).toEqual(pieces),
)
