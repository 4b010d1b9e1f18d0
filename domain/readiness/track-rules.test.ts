import { expect, test } from 'vitest'
import { sampleFacts, sampleTrack, sampleWork, sampleWriter } from '#domain/ddex/samples.ts'
import type { MessageFacts, MessageTrack } from '#domain/ddex/schema.ts'
import { identifierTexts } from '#domain/identifiers/texts.ts'
import { readinessTexts as said } from '#domain/label-copy/texts.ts'
import { readinessTexts as texts } from '#domain/readiness/texts.ts'
import { trackLines, workLines } from '#domain/readiness/track-rules.ts'
import { societyTableTexts } from '#domain/society-tables/texts.ts'

const { marks } = societyTableTexts
const ofTrack = (changes: Partial<MessageTrack>, facts: Partial<MessageFacts> = {}) => {
  const track = sampleTrack(1, changes)
  return trackLines(track, sampleFacts({ tracks: [track], ...facts }))
}
const notes = (lines: ReturnType<typeof trackLines>) => lines.map(({ rule, note }) => [rule, note])

test.each<[string, Partial<MessageTrack>, [string, string][]]>([
  ['everything', {}, []],
  ['no title', { song_title: ' ' }, [['song_title', said.noTitle]]],
  ['a guest in its title', { song_title: 'Harbor (feat. Yaw)' }, [['style', said.featInTitle]]],
  ['no ISRC', { isrc: null }, [['isrc', texts.ddex.none(identifierTexts.names.isrc)]]],
  ['no length', { duration_seconds: null }, [['duration_seconds', said.noDuration]]],
  ['a preview within it', { preview_start_time: 204 }, []],
  ['a preview that begins at its end', { preview_start_time: 205 }, [['preview_start_time', said.previewAfterEnd]]],
  ['an unknown language', { language_lyrics: 'xx' }, [['language_lyrics', said.unknownLanguage('xx')]]],
])('a track with %s', (_, changes, found) => expect(notes(ofTrack(changes))).toEqual(found))

test('a line leads to the field of its track, by number and title', () => {
  expect(ofTrack({ song_title: '', track_number: 3 })).toMatchObject([
    {
      name: `3 ${said.untitled}`,
      level: 'refused',
      place: { page: 'label-copy', field: `${sampleTrack(1).song_id}.song_title` },
    },
  ])
})

test('a songwriter is on the label copy or on the sheet of its own work', () => {
  const asked = [['songwriters', said.noSongwriter]]
  const blank = { songwriters: ' ' }
  expect(ofTrack(blank)).toEqual([])
  expect(notes(ofTrack(blank, { works: [sampleWork(1, { writers: [] }), sampleWork(2)] }))).toEqual(asked)
  expect(notes(ofTrack(blank, { works: [sampleWork(2)] }))).toEqual(asked)
  expect(ofTrack({}, { works: [] })).toEqual([])
})

test('an ISRC on two tracks is named at the later one; two without a valid one share none', () => {
  const tracks = [sampleTrack(1), sampleTrack(2, { isrc: sampleTrack(1).isrc })]
  const facts = sampleFacts({ tracks })
  expect(trackLines(tracks[0]!, facts)).toEqual([])
  expect(notes(trackLines(tracks[1]!, facts))).toEqual([['isrc-twice', texts.ddex.isrcTwice(1)]])
  const wrong = [1, 2].map((place) => sampleTrack(place, { isrc: 'AA6' }))
  expect(trackLines(wrong[1]!, sampleFacts({ tracks: wrong })).map(({ rule }) => rule)).toEqual(['isrc'])
})

test('a wrong ISWC leads to its field; none is needed', () => {
  const work = sampleWork(1, { iswc: 'T1234567895' })
  expect(workLines(work)).toMatchObject([
    { rule: 'iswc', name: 'Song 1', place: { page: 'label-copy', field: `${work.song_id}.iswc` } },
  ])
  expect(workLines(sampleWork(1, { iswc: null }))).toEqual([])
})

test('an IPI may be missing, but not wrong; one without its publisher is not written', () => {
  const ofWriter = (changes: Parameters<typeof sampleWriter>[0]) =>
    workLines(sampleWork(1, { writers: [sampleWriter(changes)] })).map(({ note, place }) => [note, place.field])
  expect(ofWriter({ ipi_number: null, publisher: 'Lindholt Ljud' })).toEqual([])
  expect(ofWriter({ ipi_number: '198' })).toEqual([[marks.wrongIpi('Mara Lindholt'), '1.ipi_number']])
  expect(ofWriter({ publisher_ipi: '298' })).toEqual([])
  expect(ofWriter({ publisher: 'Lindholt Ljud', publisher_ipi: '298' })).toEqual([
    [marks.wrongIpi('Lindholt Ljud'), '1.publisher_ipi'],
  ])
})

test.each([
  ['signed', []],
  ['unsigned', [['unsigned', marks.unsigned]]],
  ['draft', [['unsigned', marks.draft]]],
  ['none', []],
] as const)('a work whose shares are %s', (state, found) =>
  expect(notes(workLines(sampleWork(1, { state })))).toEqual(found),
)

test('a work in dispute is asked about, at its sheet', () => {
  const work = sampleWork(1, { disputed: true })
  const [line] = workLines(work)
  expect(line).toMatchObject({ note: marks.disputed, level: 'asked' })
  expect(line!.place).toEqual({ page: 'split-sheet', song_id: work.song_id })
})
