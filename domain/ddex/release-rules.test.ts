import { expect, test } from 'vitest'
import { partiesOf } from '#domain/ddex/party-rules.ts'
import { isSimpleSingle, releaseElement, trackReleaseElement } from '#domain/ddex/release-rules.ts'
import { sampleCopy, sampleFacts, sampleId, sampleRelease, sampleTrack } from '#domain/ddex/samples.ts'
import type { MessageCopy, MessageFacts } from '#domain/ddex/schema.ts'
import { xmlOf, type Element } from '#domain/shared/xml.ts'

const artist = { name: 'Marlin', ipi: null }
const label = { name: 'Ebb Records', ipi: null }
const told = (changes: Partial<MessageFacts> = {}, copyChanges: Partial<MessageCopy> = {}) => {
  const copy = sampleCopy(copyChanges)
  const facts = sampleFacts({ ...changes, copy })
  return { facts, copy, artist, label, parties: partiesOf([artist, label]) }
}
const linesOf = (found: Element) => xmlOf(found).split('\n').slice(1, -1)

test('a release of which everything is known', () => {
  const release = sampleRelease({ label: 'Ebb Records', genre: 'pop' })
  const cover = { file: '0036000291452_Cover.jpg', sha256: 'a'.repeat(64), bytes: 1, width: 3000, height: 3000 }
  const tracks = [sampleTrack(1, { ai_contribution: 'none' }), sampleTrack(2, { ai_contribution: 'none' })]
  const copy = {
    version_subtitle: 'Remix',
    catalog_number: 'EBB-1',
    original_release_date: '2020-01-31',
    sub_genre: 'Dream Pop',
    advisory: 'clean',
  } as const
  expect(linesOf(releaseElement(told({ release, cover, tracks }, copy))).join('\n')).toBe(`<Release>
  <ReleaseReference>R0</ReleaseReference>
  <ReleaseType>EP</ReleaseType>
  <ReleaseId>
    <ICPN>0036000291452</ICPN>
    <CatalogNumber Namespace="DPID:PADPIDA2014111801Y">EBB-1</CatalogNumber>
    <ProprietaryId Namespace="DPID:PADPIDA2014111801Y">${sampleId(1)}</ProprietaryId>
  </ReleaseId>
  <DisplayTitleText ApplicableTerritoryCode="Worldwide" IsDefault="true">Ebb (Remix)</DisplayTitleText>
  <DisplayTitle ApplicableTerritoryCode="Worldwide" IsDefault="true">
    <TitleText>Ebb</TitleText>
    <SubTitle SubTitleType="Version">Remix</SubTitle>
  </DisplayTitle>
  <VersionType>RemixVersion</VersionType>
  <DisplayArtistName ApplicableTerritoryCode="Worldwide" IsDefault="true">Marlin</DisplayArtistName>
  <DisplayArtist SequenceNumber="1">
    <ArtistPartyReference>P1</ArtistPartyReference>
    <DisplayArtistRole>MainArtist</DisplayArtistRole>
  </DisplayArtist>
  <ReleaseLabelReference>P2</ReleaseLabelReference>
  <PLine>
    <Year>2026</Year>
    <PLineCompany>Ebb Records</PLineCompany>
    <PLineText>(P) 2026 Ebb Records</PLineText>
  </PLine>
  <CLine>
    <Year>2026</Year>
    <CLineCompany>Ebb Records</CLineCompany>
    <CLineText>(C) 2026 Ebb Records</CLineText>
  </CLine>
  <Duration>PT6M50S</Duration>
  <DisplayGenre ApplicableTerritoryCode="Worldwide" IsDefault="true">
    <GenreText>Pop</GenreText>
    <SubGenre>Dream Pop</SubGenre>
    <GenreCategory>
      <Value>Pop</Value>
    </GenreCategory>
  </DisplayGenre>
  <ReleaseDate>2026-12-18</ReleaseDate>
  <OriginalReleaseDate>2020-01-31</OriginalReleaseDate>
  <ParentalWarningType>ExplicitContentEdited</ParentalWarningType>
  <ResourceGroup>
    <ResourceGroup ResourceGroupType="Side">
      <SequenceNumber>1</SequenceNumber>
      <ResourceGroupContentItem>
        <SequenceNumber>1</SequenceNumber>
        <ReleaseResourceReference>A1</ReleaseResourceReference>
      </ResourceGroupContentItem>
      <ResourceGroupContentItem>
        <SequenceNumber>2</SequenceNumber>
        <ReleaseResourceReference>A2</ReleaseResourceReference>
      </ResourceGroupContentItem>
    </ResourceGroup>
    <LinkedReleaseResourceReference LinkDescription="CoverArt">ACover</LinkedReleaseResourceReference>
  </ResourceGroup>
  <ContainsAI>None</ContainsAI>
</Release>`)
})

test('a release without code, catalog number or cover has none of them in it', () => {
  const release = sampleRelease({ upc: null, genre: null, release_date: null })
  const xml = xmlOf(releaseElement(told({ release })))
  expect(xml).not.toMatch(/ICPN|CatalogNumber|ReleaseDate|SubGenre|LinkedReleaseResourceReference|ContainsAI/)
  expect(xml).toContain('<GenreText></GenreText>')
})

test('a track of a release is for sale on its own, in its own genre or that of the release', () => {
  const of = (sub_genre: string | null) =>
    trackReleaseElement(told({}, { sub_genre: 'Dream Pop' }), sampleTrack(2, { sub_genre }), 2)
  expect(linesOf(of('Shoegaze')).join('\n')).toBe(`<TrackRelease>
  <ReleaseReference>R2</ReleaseReference>
  <ReleaseId>
    <ProprietaryId Namespace="DPID:PADPIDA2014111801Y">${sampleId(102)}</ProprietaryId>
  </ReleaseId>
  <ReleaseResourceReference>A2</ReleaseResourceReference>
  <ReleaseLabelReference>P2</ReleaseLabelReference>
  <DisplayGenre ApplicableTerritoryCode="Worldwide" IsDefault="true">
    <GenreText>Indie</GenreText>
    <SubGenre>Shoegaze</SubGenre>
  </DisplayGenre>
</TrackRelease>`)
  expect(xmlOf(of(null))).toContain('<SubGenre>Dream Pop</SubGenre>')
})

test.each([
  ['single', 1, true],
  ['single', 2, false],
  ['ep', 1, false],
  ['mixtape', 1, false],
] as const)('a %s of %i tracks is a simple single: %j', (release_type, length, isSimple) => {
  const tracks = Array.from({ length }, (_, index) => sampleTrack(index + 1))
  expect(isSimpleSingle(sampleFacts({ release: sampleRelease({ release_type }), tracks }))).toBe(isSimple)
})
