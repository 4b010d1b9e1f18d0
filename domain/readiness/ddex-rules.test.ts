import { describe, expect, test } from 'vitest'
import { sampleCopy, sampleFacts, sampleTrack, sampleWork, sampleWriter } from '#domain/ddex/samples.ts'
import type { MessageFacts } from '#domain/ddex/schema.ts'
import { identifierTexts } from '#domain/identifiers/texts.ts'
import { ddexLines, isReady } from '#domain/readiness/rules.ts'
import { readinessTexts as texts } from '#domain/readiness/texts.ts'
import { societyTableTexts } from '#domain/society-tables/texts.ts'

describe('what the recipient of a DDEX message refuses or asks about', () => {
  const found = (changes: Partial<MessageFacts> = {}) => ddexLines(sampleFacts(changes))
  const { marks } = societyTableTexts

  test('is nothing where all is known', () => expect(found()).toEqual([]))

  test('links to where each can be fixed, and names the source', () => {
    const [sender, recipient] = found({ sender: { name: null, dpid: null }, recipient: null })
    expect(sender).toMatchObject({
      name: identifierTexts.names.dpid,
      note: texts.ddex.noSender,
      place: { page: 'registration' },
    })
    expect(recipient).toMatchObject({ note: texts.ddex.noRecipient, place: { page: 'ddex' } })
    const [track] = found({ tracks: [sampleTrack(1, { isrc: 'NOTANISRC' })] })
    expect(track).toMatchObject({ place: { page: 'label-copy', field: `${sampleTrack(1).song_id}.isrc` } })
    expect(found({ recipient: null }).every(({ source }) => source.includes('2025'))).toBe(true)
  })

  test('is one line if no label copy was saved, beside what the release itself lacks', () =>
    expect(found({ copy: null, tracks: [], recipient: null }).map(({ rule }) => rule)).toEqual([
      'recipient',
      'label-copy',
    ]))

  test('is one line for a release without tracks, whether its label copy was saved or not', () => {
    expect(found({ tracks: [] }).map(({ rule }) => rule)).toEqual(['tracks'])
    expect(found({ copy: null, tracks: [], works: [] }).map(({ rule }) => rule)).toEqual(['label-copy', 'tracks'])
  })

  test('asks about guests and emoji in titles, which stores refuse', () => {
    const tracks = [sampleTrack(1, { song_title: 'Harbor (feat. Yaw)' })]
    const lines = found({ release: { ...sampleFacts().release, title: 'Harbor 🎉' }, tracks })
    expect(lines.map(({ rule, level, place }) => [rule, level, place.field])).toEqual([
      ['style', 'asked', 'title'],
      ['style', 'asked', `${tracks[0]!.song_id}.song_title`],
    ])
  })

  test('asks about a UPC that another release has', () =>
    expect(found({ release: { ...sampleFacts().release, upc_on: 'Ebb' } })).toMatchObject([
      { rule: 'upc-twice', level: 'asked', place: { page: 'label-copy', field: 'upc' } },
    ]))

  test('names a code that two tracks share at the later of them', () => {
    const twins = [1, 2, 3].map((place) => sampleTrack(place, { isrc: 'AA6Q72000047' }))
    expect(found({ tracks: twins }).map(({ rule, name }) => [rule, name])).toEqual([
      ['isrc-twice', '2 Song 2'],
      ['isrc-twice', '3 Song 3'],
    ])
  })

  test('is a wrong IPI of a publisher by the name of the publisher, and leads to its field of its writer', () => {
    const wrong = sampleWriter({ publisher: 'Lindholt Ljud', publisher_ipi: '298', ipi_number: '1' })
    const lines = found({ works: [sampleWork(1, { writers: [sampleWriter(), wrong] })] })
    expect(lines.map(({ place: { field } }) => field)).toEqual(['2.ipi_number', '2.publisher_ipi'])
    expect(lines[1]).toMatchObject({ level: 'refused', note: marks.wrongIpi('Lindholt Ljud') })
  })

  test('never blocks a message by a mere question', () => {
    const lines = found({ works: [sampleWork(1, { state: 'unsigned', disputed: true })], left_out: ['Undertow'] })
    expect(lines.map(({ level }) => level)).toEqual(['asked', 'asked', 'asked'])
    expect(isReady(lines)).toBe(true)
  })

  test('is an exclusion from a list, but not from the world', () => {
    const copy = (territories: string[]) => sampleCopy({ territories, excluded_territories: ['US'] })
    expect(found({ copy: copy(['DE']) }).map(({ rule }) => rule)).toEqual(['excluded_territories'])
    expect(found({ copy: copy(['Worldwide']) })).toEqual([])
  })
})
