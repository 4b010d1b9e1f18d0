import { expect, test } from 'vitest'
import { creditsOf } from '#domain/ddex/credit-rules.ts'
import { partiesOf } from '#domain/ddex/party-rules.ts'
import { artistElements, recordingElement } from '#domain/ddex/recording-rules.ts'
import { sampleCopy, sampleFacts, sampleTrack, sampleWork, sampleWriter } from '#domain/ddex/samples.ts'
import type { MessageTrack } from '#domain/ddex/schema.ts'
import { xmlOf } from '#domain/shared/xml.ts'
import type { SocietyWork } from '#domain/society-tables/schema.ts'

const artist = { name: 'Marlin', ipi: null }

/** The track as the third recording of a message, with its work or none. */
function written(changes: Partial<MessageTrack>, work: SocietyWork | undefined = sampleWork(), facts = sampleFacts()) {
  const track = sampleTrack(1, changes)
  const credits = creditsOf(track, work)
  const named = [...credits.contributors, ...credits.edition].map(({ person }) => person)
  const parties = partiesOf([artist, ...credits.featured, ...named])
  return xmlOf(recordingElement({ facts, track, work, credits, artist, parties }, 3))
}
/** The elements of this name, each with all that is in it, without line breaks and indentation. */
const all = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}[ >][\\s\\S]*?</${name}>`, 'g'))].map(([found]) =>
    found.replaceAll(/\n\s*/g, ''),
  )

test('a recording of which everything is known', () => {
  const xml = written(
    {
      song_title: 'Salt',
      version_subtitle: 'Live',
      featured_artists: 'Yaw Osei',
      mastering_engineer: 'Bo Ek',
      performers: [{ name: 'Ines Prat', plays: 'Cello, Tidal harp' }],
      ai_contribution: 'partly',
      recorded_in: 'SE',
      recorded_on: '2018-05',
      advisory: 'explicit',
    },
    sampleWork(1, { writers: [sampleWriter({ legal_name: 'Ada Berg', ipi_number: null })] }),
  )
  expect(xml).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<SoundRecording>
  <ResourceReference>A3</ResourceReference>
  <Type>MusicalWorkSoundRecording</Type>
  <SoundRecordingEdition>
    <ResourceId>
      <ISRC>AA6Q72600001</ISRC>
    </ResourceId>
    <EditionContributor SequenceNumber="1">
      <ContributorPartyReference>P5</ContributorPartyReference>
      <Role>
        <Value>MasteringEngineer</Value>
      </Role>
    </EditionContributor>
    <PLine>
      <Year>2026</Year>
      <PLineCompany>Marlin</PLineCompany>
      <PLineText>(P) 2026 Marlin</PLineText>
    </PLine>
    <TechnicalDetails>
      <TechnicalResourceDetailsReference>T3</TechnicalResourceDetailsReference>
      <ClipDetails>
        <TechnicalResourceDetailsReference>T3Preview</TechnicalResourceDetailsReference>
        <ClipType>Preview</ClipType>
        <Timing>
          <StartPoint>30</StartPoint>
          <DurationUsed>PT30S</DurationUsed>
        </Timing>
        <ExpressionType>Instructive</ExpressionType>
      </ClipDetails>
    </TechnicalDetails>
  </SoundRecordingEdition>
  <WorkId>
    <ISWC>T1234567894</ISWC>
  </WorkId>
  <DisplayTitleText ApplicableTerritoryCode="Worldwide" IsDefault="true">Salt (Live)</DisplayTitleText>
  <DisplayTitle ApplicableTerritoryCode="Worldwide" IsDefault="true">
    <TitleText>Salt</TitleText>
    <SubTitle SubTitleType="Version">Live</SubTitle>
  </DisplayTitle>
  <VersionType>LiveVersion</VersionType>
  <DisplayArtistName ApplicableTerritoryCode="Worldwide" IsDefault="true">Marlin feat. Yaw Osei</DisplayArtistName>
  <DisplayArtist SequenceNumber="1">
    <ArtistPartyReference>P1</ArtistPartyReference>
    <DisplayArtistRole>MainArtist</DisplayArtistRole>
  </DisplayArtist>
  <DisplayArtist SequenceNumber="2">
    <ArtistPartyReference>P2</ArtistPartyReference>
    <DisplayArtistRole>FeaturedArtist</DisplayArtistRole>
  </DisplayArtist>
  <Contributor SequenceNumber="1">
    <ContributorPartyReference>P3</ContributorPartyReference>
    <Role>
      <Value>ComposerLyricist</Value>
    </Role>
  </Contributor>
  <Contributor SequenceNumber="2">
    <ContributorPartyReference>P4</ContributorPartyReference>
    <Role>
      <Value>Musician</Value>
      <InstrumentType>Cello</InstrumentType>
      <InstrumentType Namespace="DPID:PADPIDA2014111801Y" UserDefinedValue="Tidal harp">UserDefined</InstrumentType>
    </Role>
  </Contributor>
  <Duration>PT3M25S</Duration>
  <CreationDate ApplicableTerritoryCode="SE">2018-05</CreationDate>
  <ParentalWarningType>Explicit</ParentalWarningType>
  <ContainsAI>Partly</ContainsAI>
  <LanguageOfPerformance IsMainLanguage="true">en</LanguageOfPerformance>
</SoundRecording>
`)
})

test.each<[string | null, string[]]>([
  ['T-123.456.789-4', ['<WorkId><ISWC>T1234567894</ISWC></WorkId>']],
  ['T1234567895', []],
  [null, []],
])('a work with the ISWC %j', (iswc, found) =>
  expect(all(written({}, sampleWork(1, { iswc })), 'WorkId')).toEqual(found),
)

test('a recording without a work or a valid ISRC has neither code, and credits the writers of the label copy', () => {
  const track = sampleTrack(1, { isrc: 'soon' })
  const parties = partiesOf([artist, { name: 'Mara Lindholt', ipi: null }])
  const credits = creditsOf(track, undefined)
  const xml = xmlOf(recordingElement({ facts: sampleFacts(), track, work: undefined, credits, artist, parties }, 1))
  expect(xml).not.toMatch(/<ISRC>|<WorkId>/)
  expect(all(xml, 'ResourceId')).toEqual(['<ResourceId></ResourceId>'])
  expect(all(xml, 'Contributor')).toEqual([
    '<Contributor SequenceNumber="1"><ContributorPartyReference>P2</ContributorPartyReference>' +
      '<Role><Value>ComposerLyricist</Value></Role></Contributor>',
  ])
})

test.each<[string, string[]]>([
  ['en', ['<LanguageOfPerformance IsMainLanguage="true">en</LanguageOfPerformance>']],
  [
    'zxx',
    [
      '<IsInstrumental>true</IsInstrumental>',
      '<LanguageOfPerformance IsMainLanguage="true">zxx</LanguageOfPerformance>',
    ],
  ],
  ['no language', []],
])('lyrics in %j', (language_lyrics, said) => {
  const xml = written({ language_lyrics })
  expect([...all(xml, 'IsInstrumental'), ...all(xml, 'LanguageOfPerformance')]).toEqual(said)
})

test.each<[string | null, string | null, string[]]>([
  ['2018-05', null, ['<CreationDate>2018-05</CreationDate>']],
  [null, 'SE', []],
])('recorded on %j in %j', (recorded_on, recorded_in, said) =>
  expect(all(written({ recorded_on, recorded_in }), 'CreationDate')).toEqual(said),
)

test.each<[number | null, number, string[]]>([
  [205, 0, ['<DurationUsed>PT30S</DurationUsed>']],
  [205, 175, ['<DurationUsed>PT30S</DurationUsed>']],
  [205, 204, ['<DurationUsed>PT1S</DurationUsed>']],
  [205, 205, []],
  [205, 206, []],
  [null, 0, []],
])('the preview of %j seconds from second %i on', (duration_seconds, preview_start_time, said) =>
  expect(all(written({ duration_seconds, preview_start_time }), 'DurationUsed')).toEqual(said),
)

test('a length that is not known is none', () =>
  expect(all(written({ duration_seconds: null }), 'Duration')).toEqual(['<Duration>PT0M0S</Duration>']))

test('the ℗ line of the label copy, and none if nobody owns it', () => {
  const copy = { phonogram_copyright: '℗ 2024 Tidewater' }
  const facts = sampleFacts({ copy: sampleCopy(copy) })
  expect(all(written({}, sampleWork(), facts), 'PLineText')).toEqual(['<PLineText>(P) 2024 Tidewater</PLineText>'])
  expect(written({}, sampleWork(), sampleFacts({ copy: null }))).not.toContain('PLine')
})

test('names an artist alone, or with all guests', () => {
  const guests = [
    { name: ' Yaw\tOsei', ipi: null },
    { name: 'Ines Prat', ipi: null },
  ]
  const parties = partiesOf([artist, ...guests])
  const nameOf = (featured: typeof guests) =>
    artistElements({ name: 'Marlin ', ipi: null }, featured, parties).find(({ name }) => name === 'DisplayArtistName')
  expect(nameOf([])).toMatchObject({ content: 'Marlin', attributes: { IsDefault: 'true' } })
  expect(nameOf(guests)).toMatchObject({ content: 'Marlin feat. Yaw Osei, Ines Prat' })
})

test('gives one contributor all that they did, each role once with each instrument once', () => {
  const performers = [
    { name: 'Bo Ek', plays: 'Drums, drum set, claps' },
    { name: 'BO EK', plays: 'Tidal harp, TIDAL HARP, tidal-harp, vocals, ♪' },
  ]
  const xml = written({ performers, producers: 'Bo Ek' })
  const contributors = all(xml, 'Contributor')
  expect(contributors.map((each) => all(each, 'Value'))).toEqual([
    ['<Value>ComposerLyricist</Value>'],
    ['<Value>StudioProducer</Value>', '<Value>Musician</Value>', '<Value>Vocalist</Value>'],
  ])
  expect(all(contributors[1]!, 'InstrumentType')).toEqual([
    '<InstrumentType>DrumKit</InstrumentType>',
    '<InstrumentType>HandClaps</InstrumentType>',
    '<InstrumentType Namespace="DPID:PADPIDA2014111801Y" UserDefinedValue="Tidal harp">UserDefined</InstrumentType>',
    '<InstrumentType Namespace="DPID:PADPIDA2014111801Y" UserDefinedValue="♪">UserDefined</InstrumentType>',
  ])
})
