import { describe, expect, test } from 'vitest'
import { controlledName, coverFileName, ddexMessage } from '#domain/ddex/rules.ts'
import {
  sampleCopy,
  sampleFacts,
  sampleId,
  sampleRelease,
  sampleTrack,
  sampleWork,
  sampleWriter,
} from '#domain/ddex/samples.ts'
import type { MessageFacts, MessageTrack } from '#domain/ddex/schema.ts'

const message = (changes: Partial<MessageFacts> = {}) => ddexMessage(sampleFacts(changes), 'test')
/** The texts of all elements of this name. */
const all = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map((found) => found[1]!)
const ofTrack = (changes: Partial<MessageTrack>) => message({ tracks: [sampleTrack(1, changes), sampleTrack(2)] })
const rolesIn = (xml: string) => all(xml, 'Value').filter((value) => value !== 'Pop')

test('is the same for the same facts, dated by their newest change', () => {
  expect(message()).toBe(message())
  expect(all(message(), 'MessageCreatedDateTime')).toEqual(['2026-11-24T18:40:46Z'])
  const id = all(message(), 'MessageId')[0]!
  expect(id).toMatch(/-PADPIDA2013020802I-test-20261124184046123$/)
  expect(all(ddexMessage(sampleFacts(), 'live'), 'MessageId')[0]).not.toBe(id)
})

test('is named after the release code', () =>
  expect(controlledName(sampleFacts(), 'live')).toBe('Live 0036000291452.xml'))

test('has a head that names sender, recipient and kind', () => {
  const facts = sampleFacts({ sender: { name: null, dpid: 'PA-DPIDA-2014111801-Y' } })
  const versions = 'AvsVersionId="9" LanguageAndScriptCode="en" ReleaseProfileVersionId="Audio"'
  const id = `${sampleId(1)}-PADPIDA2013020802I-live-20261124184046123`
  expect(ddexMessage(facts, 'live').split('\n').slice(1, 18).join('\n')).toBe(
    `<ern:NewReleaseMessage xmlns:ern="http://ddex.net/xml/ern/432" ${versions}>
  <MessageHeader>
    <MessageThreadId>${sampleId(1)}</MessageThreadId>
    <MessageId>${id}</MessageId>
    <MessageSender>
      <PartyId>PADPIDA2014111801Y</PartyId>
    </MessageSender>
    <MessageRecipient>
      <PartyId>PADPIDA2013020802I</PartyId>
      <PartyName>
        <FullName>Northern Stores</FullName>
      </PartyName>
    </MessageRecipient>
    <MessageCreatedDateTime>2026-11-24T18:40:46Z</MessageCreatedDateTime>
    <MessageControlType>LiveMessage</MessageControlType>
  </MessageHeader>
  <PartyList>`,
  )
  expect(all(message(), 'MessageControlType')).toEqual(['TestMessage'])
})

test.each([
  ['sv', 'sv'],
  ['zxx', 'en'],
  ['mul', 'en'],
  ['no language', 'en'],
])('is in the language of the lyrics, %s: %s', (language_lyrics, language) =>
  expect(message({ copy: sampleCopy({ language_lyrics }) })).toContain(`LanguageAndScriptCode="${language}"`),
)

test('of a single of one track has no track for sale on its own', () => {
  const single = message({ release: sampleRelease({ release_type: 'single' }), tracks: [sampleTrack(1)] })
  expect(single).toContain('ReleaseProfileVersionId="SimpleAudioSingle"')
  expect(single).not.toContain('<TrackRelease>')
  expect(all(single, 'DealReleaseReference')).toEqual(['R0'])
  expect(all(message(), 'DealReleaseReference')).toEqual(['R0', 'R1', 'R2'])
  expect(all(message(), 'ReleaseReference')).toEqual(['R0', 'R1', 'R2'])
  expect(all(message(), 'ResourceReference')).toEqual(['A1', 'A2'])
})

test('names the label as a party of its own if it is not the artist', () => {
  const labeled = message({ release: sampleRelease({ label: 'Ebb Records' }) })
  expect(all(labeled, 'FullName').slice(2, 4)).toEqual(['Marlin', 'Ebb Records'])
  expect(all(labeled, 'ReleaseLabelReference')).toEqual(['P2', 'P2', 'P2'])
  expect(all(message(), 'ReleaseLabelReference')).toEqual(['P1', 'P1', 'P1'])
})

test('is named after the release itself without a code, and so is its cover', () => {
  const facts = sampleFacts({ release: sampleRelease({ upc: 'soon' }) })
  expect(controlledName(facts, 'test')).toBe(`Test ${sampleId(1)}.xml`)
  expect(coverFileName(facts, 'png')).toBe(`${sampleId(1)}_Cover.png`)
  expect(coverFileName(sampleFacts(), 'jpg')).toBe('0036000291452_Cover.jpg')
})

test('is not made with a value that the schema lets pass though it is wrong', () => {
  expect(() => ofTrack({ isrc: 'NOTANISRC' })).toThrow('SoundRecordingEdition/ResourceId/ISRC')
  expect(() => message({ copy: null })).toThrow('label copy')
})

describe('says of a release', () => {
  test.each([
    ['ep', 2, 205, 'EP'],
    ['mixtape', 6, 300, 'EP'],
    ['mixtape', 6, 301, 'Album'],
    ['mixtape', 7, 60, 'Album'],
    ['album', 2, 60, 'Album'],
    ['single', 2, 60, 'Single'],
  ] as const)('that a %s of %i tracks, %i seconds each, is of the type %s', (release_type, length, seconds, type) => {
    const tracks = Array.from({ length }, (_, index) => sampleTrack(index + 1, { duration_seconds: seconds }))
    expect(all(message({ release: sampleRelease({ release_type }), tracks }), 'ReleaseType')).toEqual([type])
  })

  test('whole years and owners of ℗ and ©', () => {
    const xml = message({
      copy: sampleCopy({ phonogram_copyright: '℗ 1998, 2026 Tidewater', composition_copyright: '©' }),
      release: sampleRelease({ label: 'Ebb Records' }),
    })
    expect(all(xml, 'PLineText')).toContain('(P) 1998, 2026 Tidewater')
    expect(all(xml, 'CLineText')).toEqual(['(C) 2026 Ebb Records'])
    expect(all(xml, 'Year')).toContain('1998')
  })

  test.each([
    [['World'], ['UK'], [], ['GB']],
    [['Germany', 'AT'], [], ['AT', 'DE'], []],
    [['Worldwide'], [], ['Worldwide'], []],
  ])('where it is offered: %j without %j', (territories, excluded_territories, offered, excluded) => {
    const xml = message({ copy: sampleCopy({ territories, excluded_territories }) })
    expect([...new Set(all(xml, 'TerritoryCode'))]).toEqual(offered)
    expect([...new Set(all(xml, 'ExcludedTerritoryCode'))]).toEqual(excluded)
  })

  test('its genre by the class of DDEX, or in words where there is none', () => {
    expect(all(message({ release: sampleRelease({ genre: 'r&b' }) }), 'GenreText')[0]).toBe('R&amp;B')
    expect(message({ release: sampleRelease({ genre: 'r&b' }) })).toContain("<Value>R'n'B</Value>")
    expect(message()).not.toContain('GenreCategory')
  })

  test('that it is explicit if a track is', () =>
    expect(all(ofTrack({ advisory: 'explicit' }), 'ParentalWarningType')).toEqual([
      'Explicit',
      'NotExplicit',
      'Explicit',
    ]))
})

describe('says of a track', () => {
  test('its title with its version, and the guests behind the artist', () => {
    const xml = ofTrack({ version_subtitle: 'Bo Remix', featured_artists: 'Yaw, Ines' })
    expect(all(xml, 'DisplayTitleText')).toContain('Song 1 (Bo Remix)')
    expect(all(xml, 'VersionType')).toEqual(['RemixVersion'])
    expect(all(xml, 'DisplayArtistName')).toContain('Marlin feat. Yaw, Ines')
    expect(all(xml, 'DisplayArtistRole')).toContain('FeaturedArtist')
  })

  test('performers with their instruments, and roles that DDEX has a word for', () => {
    const performers = ['Drums & claps, drum set', 'Nyckelharpa-ish', 'Lead vocals', null].map((plays, index) => ({
      name: `Player ${index}`,
      plays,
    }))
    const xml = ofTrack({ performers })
    expect(rolesIn(xml)).toEqual(expect.arrayContaining(['Musician', 'Vocalist', 'Performer']))
    expect(xml.match(/<InstrumentType.*<\/InstrumentType>/g)).toEqual([
      '<InstrumentType>DrumKit</InstrumentType>',
      '<InstrumentType>HandClaps</InstrumentType>',
      expect.stringContaining('UserDefinedValue="Nyckelharpa-ish">UserDefined</InstrumentType>'),
    ])
  })

  test('how much AI made; nothing if that is unknown, nor for the release then', () => {
    expect(message()).not.toContain('ContainsAI')
    expect(all(ofTrack({ ai_contribution: 'all' }), 'ContainsAI')).toEqual(['All'])
    const both = message({
      tracks: (['none', 'all'] as const).map((ai_contribution, index) => sampleTrack(index + 1, { ai_contribution })),
    })
    expect(all(both, 'ContainsAI')).toEqual(['None', 'All', 'Partly'])
  })

  test('its own ℗ owner and year, and when it was recorded where', () => {
    const xml = ofTrack({ phonogram_owner: 'Bo Ek', phonogram_year: 2019, recorded_on: '2018-05', recorded_in: 'SE' })
    expect(all(xml, 'PLineText')).toEqual(['(P) 2019 Bo Ek', '(P) 2026 Marlin', '(P) 2026 Marlin'])
    expect(xml).toContain('<CreationDate ApplicableTerritoryCode="SE">2018-05</CreationDate>')
  })

  test('that it has no words', () => {
    expect(ofTrack({ language_lyrics: 'zxx' })).toContain('<IsInstrumental>true</IsInstrumental>')
    expect(message()).not.toContain('IsInstrumental')
  })

  test('no preview that would begin after the end, and a shorter one near it', () => {
    expect(all(ofTrack({ preview_start_time: 205 }), 'StartPoint')).toEqual(['30'])
    expect(all(ofTrack({ preview_start_time: 195 }), 'DurationUsed')).toEqual(['PT10S', 'PT30S'])
  })

  test('the writers from its sheet, and without one from the label copy', () => {
    const writers = [
      sampleWriter({ role: 'producer', writer_share: 5000, publisher: 'Lindholt Ljud', publisher_ipi: '297' }),
      sampleWriter({ legal_name: 'Yaw Osei', role: 'lyricist', ipi_number: null }),
    ]
    const works = [sampleWork(1, { writers }), sampleWork(2, { writers: [] })]
    const xml = message({ works, tracks: [sampleTrack(1), sampleTrack(2, { songwriters: 'Ada, Bo' })] })
    expect(rolesIn(xml)).toEqual([
      'Composer',
      'StudioProducer',
      'MusicPublisher',
      'Lyricist',
      'ComposerLyricist',
      'ComposerLyricist',
    ])
    expect(all(xml, 'FullName')).toEqual(expect.arrayContaining(['Lindholt Ljud', 'Yaw Osei', 'Ada', 'Bo']))
  })

  test('one contributor for each person, with everything they did', () => {
    const xml = ofTrack({ producers: 'Mara Lindholt', mix_engineer: 'mara lindholt', mastering_engineer: 'Bo Ek' })
    const [first] = xml.match(/<Contributor [\s\S]*?<\/Contributor>/g)!
    expect(all(first!, 'Value')).toEqual(['ComposerLyricist', 'StudioProducer', 'MixingEngineer'])
    expect(xml.match(/<EditionContributor [\s\S]*?<\/EditionContributor>/)![0]).toContain('MasteringEngineer')
  })

  test('the cover as the file beside it, linked from the release', () => {
    const file = '0036000291452_Cover.png'
    const xml = message({ cover: { file, sha256: 'a'.repeat(64), bytes: 1234, width: 3000, height: 3001 } })
    expect(all(xml, 'URI')).toEqual([file])
    expect(all(xml, 'HashSumValue')).toEqual(['a'.repeat(64)])
    expect(xml).toContain('<ImageCodecType>PNG</ImageCodecType>')
    expect(xml).toMatch(/<LinkedReleaseResourceReference LinkDescription="CoverArt">ACover</)
    expect(message()).not.toMatch(/<Image>|Linked/)
  })
})
