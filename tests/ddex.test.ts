import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { knownInstruments } from '#domain/ddex/instrument-rules.ts'
import { messageFaults } from '#domain/ddex/message-rules.ts'
import { ddexMessage, messageElement } from '#domain/ddex/rules.ts'
import { sampleCopy, sampleFacts, sampleRelease, sampleTrack } from '#domain/ddex/samples.ts'
import type { MessageFacts } from '#domain/ddex/schema.ts'
import { ddexLines, isReady } from '#domain/readiness/rules.ts'
import type { Line } from '#domain/readiness/schema.ts'
import { xmlOf, type Element } from '#domain/shared/xml.ts'
import { apart, faultsFor, type Fault } from './ddex-faults.ts'
import { readyReleases } from './ddex-releases.ts'
import { noSchema, readValidator } from './ddex-schema.ts'

let validate: (xml: string) => string[]
/** Random releases, about half of them with up to six faults. */
const releases = readyReleases.chain((good) =>
  fc
    .oneof(fc.constant([]), fc.shuffledSubarray(faultsFor(good), { maxLength: 6 }))
    .map((faults): Broken => ({ good, faults: apart(faults) })),
)
type Broken = { good: MessageFacts; faults: Fault[] }

const keysOf = (lines: readonly Line[]): string[] =>
  lines.map(({ rule, place: { song_id, field } }) => [rule, song_id, field].join(' ')).toSorted()

/** Without questions about titles: random ones contain emoji, which the schema accepts. */
const linesOf = (facts: MessageFacts): Line[] => ddexLines(facts).filter(({ rule }) => rule !== 'style')

/** All that are ready validate; of the others each line is needed: fixing one shortens the list by just that line. */
function expectReadyMeansMade({ good, faults }: Broken): void {
  const facts = faults.reduce((broken, fault) => fault.broken(broken), good)
  const lines = linesOf(facts)
  expect(lines.map(({ rule }) => rule).toSorted()).toEqual(faults.map(({ rule }) => rule).toSorted())
  for (const fault of faults) {
    const mended = keysOf(linesOf(fault.mended(facts, good)))
    const all = keysOf(lines)
    expect(mended).toHaveLength(all.length - 1)
    expect(all.filter((key) => key.startsWith(`${fault.rule} `))).not.toEqual(
      mended.filter((key) => key.startsWith(`${fault.rule} `)),
    )
  }
  if (isReady(lines)) expect(validate(ddexMessage(facts, 'live'))).toEqual([])
}

describe.skipIf(noSchema !== null)(noSchema ?? 'by the schema of DDEX ERN 4.3.2', () => {
  beforeAll(async () => {
    validate = await readValidator()
  })

  const seed = 20_261_124
  test('a few random releases that are ready validate, and of the others every line is needed', () =>
    fc.assert(fc.property(releases, expectReadyMeansMade), { numRuns: 40, seed }))

  test(
    '1,000 random releases that are ready validate, and of the others every line is needed',
    { tags: ['slow'] },
    () => fc.assert(fc.property(releases, expectReadyMeansMade), { numRuns: 1000, seed: seed + 1 }),
  )

  test('every instrument we know is one that DDEX knows', () => {
    const performers = knownInstruments.map((plays) => ({ name: 'Ines Prat', plays }))
    const xml = ddexMessage(sampleFacts({ tracks: [sampleTrack(1, { performers })] }), 'test')
    expect(validate(xml)).toEqual([])
    expect(xml).not.toContain('UserDefined')
  })

  test('every territory we know is one that DDEX knows', async () => {
    const { countries } = await import('#domain/territories/rules.ts')
    const territories = countries.map(({ code }) => code)
    expect(validate(ddexMessage(sampleFacts({ copy: sampleCopy({ territories }) }), 'test'))).toEqual([])
  })

  test('a single of one track has its own message profile', () => {
    const facts = sampleFacts({ release: sampleRelease({ release_type: 'single' }), tracks: [sampleTrack(1)] })
    const xml = ddexMessage(facts, 'test')
    expect(xml).toContain('ReleaseProfileVersionId="SimpleAudioSingle"')
    expect(xml).not.toContain('<TrackRelease>')
    expect(validate(xml)).toEqual([])
  })

  const facts = () =>
    sampleFacts({
      copy: sampleCopy({ version_subtitle: 'Live' }),
      tracks: [sampleTrack(1, { version_subtitle: 'Live' }), sampleTrack(2)],
    })
  const swapped = (xml: string, first: RegExp, second: RegExp): string => {
    const [one, other] = [first.exec(xml)![0], second.exec(xml)![0]]
    return xml.replace(other, '').replace(one, other + one)
  }
  const without = (xml: string, part: RegExp) => xml.replace(part, '')

  // Standards 2.9 and 2.10, and what stops a message by the registration papers.
  test.each<[string, (xml: string) => string]>([
    ['no AvsVersionId', (xml) => xml.replace(' AvsVersionId="9"', '')],
    ['the release type Mixtape', (xml) => xml.replace('>EP<', '>Mixtape<')],
    ['a date as in a letter', (xml) => xml.replace('<ReleaseDate>2026-12-18', '<ReleaseDate>06/03/2026')],
    [
      'territories and exclusions together',
      (xml) => xml.replace('</TerritoryCode>', '</TerritoryCode><ExcludedTerritoryCode>US</ExcludedTerritoryCode>'),
    ],
    [
      'VersionType before DisplayTitle',
      (xml) => swapped(xml, /<DisplayTitle [\s\S]*?<\/DisplayTitle>/, /<VersionType>.*/),
    ],
    ['the territory World', (xml) => xml.replace('<TerritoryCode>Worldwide', '<TerritoryCode>World')],
    ['a group of tracks without its type', (xml) => xml.replace(' ResourceGroupType="Side"', '')],
    ['a language that is no code', (xml) => xml.replace(/(<LanguageOfPerformance.*?>)en/, '$1English in part')],
    ['a role without a value', (xml) => xml.replace(/<Role>\s*<Value>(.*)<\/Value>\s*<\/Role>/, '<Role>$1</Role>')],
    [
      'an AI contribution that is none of three',
      (xml) => xml.replace('</ParentalWarningType>', '</ParentalWarningType><ContainsAI>Some</ContainsAI>'),
    ],
    ['a sender without a DPID', (xml) => without(xml, /<PartyId>PADPIDA2014111801Y<\/PartyId>/)],
    ['a recipient with a name only', (xml) => without(xml, /<PartyId>PADPIDA2013020802I<\/PartyId>/)],
    ['a recording without a duration', (xml) => without(xml, /<Duration>PT3M25S<\/Duration>/)],
    ['a release without a label', (xml) => without(xml, /<ReleaseLabelReference>.*/)],
    ['a release without a genre', (xml) => without(xml, /<DisplayGenre[\s\S]*?<\/DisplayGenre>/)],
    ['a release without an id', (xml) => without(xml, /<ReleaseId>[\s\S]*?<\/ReleaseId>/)],
    ['a control character', (xml) => xml.replace('>Ebb<', '>E\u000bbb<')],
    ['an element of ERN 4.3', (xml) => xml.replaceAll('DisplayGenre', 'Genre')],
    ['the namespace of ERN 4.3', (xml) => xml.replace('/ern/432', '/ern/43')],
  ])('rejects %s', (_, breaks) => {
    const good = ddexMessage(facts(), 'test')
    const broken = breaks(good)
    expect(broken).not.toBe(good)
    expect(validate(good)).toEqual([])
    expect(validate(broken)).not.toEqual([])
  })

  /** The first element of this name, changed; null takes it out. */
  function changed(element: Element, name: string, change: (found: Element) => Element | null): Element {
    let isDone = false
    const walk = (found: Element): Element | null => {
      if (!isDone && found.name === name) {
        isDone = true
        return change(found)
      }
      const { content } = found
      return typeof content === 'string'
        ? found
        : { ...found, content: content.map(walk).filter((child) => child !== null) }
    }
    return walk(element)!
  }
  const to = (content: string) => (found: Element) => ({ ...found, content })

  // What 4.3.2 lets pass our own rules find.
  test.each<[string, string, (found: Element) => Element | null, string]>([
    ['a track without ParentalWarningType', 'ParentalWarningType', () => null, 'SoundRecording/ParentalWarningType'],
    ['an ISRC that is none', 'ISRC', to('NOTANISRC'), 'ISRC'],
    ['a track without an ISRC', 'ISRC', () => null, 'SoundRecordingEdition/ResourceId/ISRC'],
    ['an ICPN with a wrong check digit', 'ICPN', to('0036000291453'), 'ICPN'],
    ['an ISWC with a wrong check digit', 'ISWC', to('T1234567890'), 'ISWC'],
    ['an IPI with wrong check digits', 'IpiNameNumber', to('00000000198'), 'IpiNameNumber'],
    ['a DPID with a wrong check character', 'PartyId', to('PADPIDA2007050901V'), 'MessageSender/PartyId'],
    ['a release without its date', 'ReleaseDate', () => null, 'Release/ReleaseDate'],
  ])('lets %s pass, which our own rules reject', (_, name, change, fault) => {
    const message = messageElement(facts(), 'test')
    const broken = changed(message, name, change)
    expect(validate(xmlOf(broken))).toEqual([])
    expect(messageFaults(message)).toEqual([])
    expect(messageFaults(broken)).toEqual([fault])
  })
})
