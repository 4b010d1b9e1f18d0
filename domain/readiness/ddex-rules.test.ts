import { describe, expect, test } from 'vitest'
import { sampleCopy, sampleFacts, sampleTrack, sampleWork, sampleWriter } from '#domain/ddex/samples.ts'
import type { MessageFacts } from '#domain/ddex/schema.ts'
import { identifierTexts } from '#domain/identifiers/texts.ts'
import { readinessTexts as said } from '#domain/label-copy/texts.ts'
import { ddexLines, isReady } from '#domain/readiness/rules.ts'
import type { Line } from '#domain/readiness/schema.ts'
import { readinessTexts as texts } from '#domain/readiness/texts.ts'
import { societyTableTexts } from '#domain/society-tables/texts.ts'

describe('what the recipient of a DDEX message refuses or asks about', () => {
  const found = (changes: Partial<MessageFacts> = {}) => ddexLines(sampleFacts(changes))
  const { marks } = societyTableTexts
  const { missing } = said
  const onCopy = (field?: string): Line['place'] => ({ page: 'label-copy', song_id: null, ...(field && { field }) })

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

  const { release } = sampleFacts()
  // Fixing each one empties the list: every line is needed.
  test.each<[Partial<MessageFacts>, string, string, Line['place'], string]>([
    [
      { sender: { name: null, dpid: 'PADPIDA2014111801X' } },
      'sender',
      'refused',
      { page: 'registration', song_id: null, field: 'dpid' },
      'The last character does not fit',
    ],
    [{ recipient: null }, 'recipient', 'refused', { page: 'ddex', song_id: null }, texts.ddex.noRecipient],
    [{ copy: null }, 'label-copy', 'refused', onCopy(), texts.noLabelCopy],
    [{ release: { ...release, title: ' ' } }, 'title', 'refused', onCopy('title'), missing.title],
    [
      { release: { ...release, release_date: null } },
      'release_date',
      'refused',
      onCopy('release_date'),
      missing.release_date,
    ],
    [{ release: { ...release, genre: null } }, 'genre', 'refused', onCopy('genre'), missing.genre],
    [
      { release: { ...release, upc: null } },
      'upc',
      'refused',
      onCopy('upc'),
      texts.ddex.none(identifierTexts.names.gtin),
    ],
    [{ release: { ...release, upc: '036000291453' } }, 'upc', 'refused', onCopy('upc'), 'The last digit does not fit'],
    [{ release: { ...release, upc_on: 'Ebb' } }, 'upc-twice', 'asked', onCopy('upc'), texts.upcTwice('Ebb')],
    [{ left_out: ['Undertow'] }, 'left-out', 'asked', onCopy(), texts.ddex.leftOut(['Undertow'])],
    [{ copy: sampleCopy({ artist: null }) }, 'artist', 'refused', onCopy('artist'), missing.artist],
    [{ copy: sampleCopy({ territories: [] }) }, 'territories', 'refused', onCopy('territories'), missing.territories],
    [
      { copy: sampleCopy({ territories: ['DE', 'Atlantis'] }) },
      'territories',
      'refused',
      onCopy('territories'),
      said.unknownTerritories(['Atlantis']),
    ],
    [
      { copy: sampleCopy({ excluded_territories: ['Atlantis'] }) },
      'excluded_territories',
      'refused',
      onCopy('excluded_territories'),
      said.unknownTerritories(['Atlantis']),
    ],
    [
      { copy: sampleCopy({ excluded_territories: ['Worldwide'] }) },
      'excluded_territories',
      'refused',
      onCopy('excluded_territories'),
      said.excludesAll,
    ],
    [
      { copy: sampleCopy({ territories: ['DE'], excluded_territories: ['US'] }) },
      'excluded_territories',
      'refused',
      onCopy('excluded_territories'),
      said.excludesFromList,
    ],
    [
      { copy: sampleCopy({ language_lyrics: 'xx' }) },
      'language_lyrics',
      'refused',
      onCopy('language_lyrics'),
      said.unknownLanguage('xx'),
    ],
    [{ tracks: [] }, 'tracks', 'refused', onCopy(), said.noTracks],
    [{ tracks: [sampleTrack(2), sampleTrack(1)] }, 'order', 'refused', onCopy(), texts.ddex.order],
    [{ tracks: [sampleTrack(1), sampleTrack(3)] }, 'order', 'refused', onCopy(), texts.ddex.order],
  ])('is one line for %j', (changes, rule, level, place, note) => {
    const lines = found(changes)
    expect(lines.map((line) => [line.rule, line.level, line.place])).toEqual([[rule, level, place]])
    expect(lines[0]!.note).toContain(note)
  })

  test('says nothing of an exclusion from unknown territories, nor of songs left out without a label copy', () => {
    for (const territories of [[], ['Atlantis'], ['DE', 'Atlantis']]) {
      const copy = sampleCopy({ territories, excluded_territories: ['US'] })
      expect(found({ copy }).map(({ rule }) => rule)).toEqual(['territories'])
    }
    expect(found({ copy: sampleCopy({ territories: ['DE'] }) })).toEqual([])
    expect(found({ copy: null, left_out: ['Undertow'] }).map(({ rule }) => rule)).toEqual(['label-copy'])
  })
})
