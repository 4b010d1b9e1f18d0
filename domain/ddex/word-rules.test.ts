import { expect, test } from 'vitest'
import { sampleCopy, sampleFacts, sampleRelease, sampleTrack } from '#domain/ddex/samples.ts'
import {
  aiElement,
  copyrightElement,
  durationText,
  genreElement,
  namespaceOf,
  titleElements,
  totalSeconds,
  versionElement,
  warningElement,
} from '#domain/ddex/word-rules.ts'
import { xmlOf, type Element } from '#domain/shared/xml.ts'

/** The lines of an element, without the head of a document and its indents. */
const lines = (found: Element | null): string[] | null =>
  found &&
  xmlOf(found)
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim())
const everywhere = 'ApplicableTerritoryCode="Worldwide" IsDefault="true"'

test('a title has its version in its text as shown, and as a part', () => {
  expect(titleElements('Low Tide', 'Live').map(lines)).toEqual([
    [`<DisplayTitleText ${everywhere}>Low Tide (Live)</DisplayTitleText>`],
    [
      `<DisplayTitle ${everywhere}>`,
      '<TitleText>Low Tide</TitleText>',
      '<SubTitle SubTitleType="Version">Live</SubTitle>',
      '</DisplayTitle>',
    ],
  ])
  expect(titleElements('Low Tide', ' ').map(lines)).toEqual([
    [`<DisplayTitleText ${everywhere}>Low Tide</DisplayTitleText>`],
    [`<DisplayTitle ${everywhere}>`, '<TitleText>Low Tide</TitleText>', '</DisplayTitle>'],
  ])
})

test.each([
  ['Bo Remix', 'RemixVersion'],
  ['Live in Malmö', 'LiveVersion'],
  ['Instrumental', 'InstrumentalVersion'],
  ['a cappella', 'ACappellaVersion'],
  ['Acappella', 'ACappellaVersion'],
  ['Demo', 'DemoVersion'],
  ['Radio Edit', 'RadioVersion'],
  ['Clean', 'CleanVersion'],
  ['Edited', 'EditedVersion'],
  ['Karaoke', 'KaraokeVersion'],
  ['Acoustic', 'AlternativeVersion'],
  ['Alternate Take', 'AlternativeVersion'],
  ['Club Mix', 'MixVersion'],
])('a version %j is a %s', (version, type) =>
  expect(lines(versionElement(version))).toEqual([`<VersionType>${type}</VersionType>`]),
)

test.each(['Deluxe', 'Alive', 'Credited', 'Mixtape', null])('a version %j is of no type', (version) =>
  expect(versionElement(version)).toBeNull(),
)

test('one explicit track makes a release explicit, one edited track an edited one', () => {
  expect(lines(warningElement('none', 'clean', 'explicit'))).toEqual([
    '<ParentalWarningType>Explicit</ParentalWarningType>',
  ])
  expect(lines(warningElement('none', 'clean'))).toEqual([
    '<ParentalWarningType>ExplicitContentEdited</ParentalWarningType>',
  ])
  expect(lines(warningElement('none'))).toEqual(['<ParentalWarningType>NotExplicit</ParentalWarningType>'])
})

test('how much AI made is said if it is known', () => {
  expect((['none', 'partly', 'all'] as const).map((each) => lines(aiElement(each)))).toEqual([
    ['<ContainsAI>None</ContainsAI>'],
    ['<ContainsAI>Partly</ContainsAI>'],
    ['<ContainsAI>All</ContainsAI>'],
  ])
  expect(aiElement(null)).toBeNull()
})

test.each([
  ['pa-dpida-2014111801-y', 'DPID:PADPIDA2014111801Y'],
  ['PADPIDA2014111801X', 'DPID:'],
  [null, 'DPID:'],
])('words of our own belong to the sender with the DPID %j', (dpid, Namespace) =>
  expect(namespaceOf(sampleFacts({ sender: { name: 'Mara Lindholt', dpid } }))).toEqual({ Namespace }),
)

test('a copyright line has its first year, its owner and both as printed', () => {
  const facts = sampleFacts({ release: sampleRelease({ label: 'Ebb Records' }) })
  expect(lines(copyrightElement('C', '© 1998, 2026', facts))).toEqual([
    '<CLine>',
    '<Year>1998</Year>',
    '<CLineCompany>Ebb Records</CLineCompany>',
    '<CLineText>(C) 1998, 2026 Ebb Records</CLineText>',
    '</CLine>',
  ])
})

test.each([
  ['the typed owner', 'Tidewater', {}, '2026 Tidewater'],
  ['the label', null, {}, '2026 Ebb Records'],
  ["the recording's own owner", 'Tidewater', { phonogram_owner: 'Bo Ek' }, '2026 Bo Ek'],
  ["the recording's own year", 'Tidewater', { phonogram_owner: ' ', phonogram_year: 2019 }, '2019 Tidewater'],
])('a recording is protected for %s', (_, typed, own, line) => {
  const facts = sampleFacts({ release: sampleRelease({ label: 'Ebb Records' }) })
  expect(lines(copyrightElement('P', typed, facts, sampleTrack(1, own)))).toContain(
    `<PLineText>(P) ${line}</PLineText>`,
  )
})

test('a copyright line without a label names the artist, and without either is left out', () => {
  expect(lines(copyrightElement('C', null, sampleFacts()))).toContain('<CLineCompany>Marlin</CLineCompany>')
  expect(copyrightElement('C', null, sampleFacts({ copy: null }))).toBeNull()
  expect(copyrightElement('C', null, sampleFacts({ copy: sampleCopy({ artist: '' }) }))).toBeNull()
  // Nothing of it can be written in XML.
  expect(copyrightElement('C', null, sampleFacts({ copy: sampleCopy({ artist: '\0' }) }))).toBeNull()
})

test('a genre is in words, with the class that DDEX has for it', () => {
  expect(lines(genreElement('Hip-Hop', 'Boom Bap'))).toEqual([
    `<DisplayGenre ${everywhere}>`,
    '<GenreText>Hip-hop</GenreText>',
    '<SubGenre>Boom Bap</SubGenre>',
    '<GenreCategory>',
    '<Value>HipHop</Value>',
    '</GenreCategory>',
    '</DisplayGenre>',
  ])
  expect(lines(genreElement('indie', null))).toEqual([
    `<DisplayGenre ${everywhere}>`,
    '<GenreText>Indie</GenreText>',
    '</DisplayGenre>',
  ])
})

test.each([
  [0, 'PT0M0S'],
  [59, 'PT0M59S'],
  [205, 'PT3M25S'],
  [3700, 'PT61M40S'],
])('%i seconds are %s', (seconds, text) => expect(durationText(seconds)).toBe(text))

test('a release is as long as its tracks whose length is known', () =>
  expect(totalSeconds([205, null, 61].map((length) => sampleTrack(1, { duration_seconds: length })))).toBe(266))
