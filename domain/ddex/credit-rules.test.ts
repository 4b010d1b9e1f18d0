import { expect, test } from 'vitest'
import { creditsOf } from '#domain/ddex/credit-rules.ts'
import { sampleTrack, sampleWork, sampleWriter } from '#domain/ddex/samples.ts'
import type { MessageTrack } from '#domain/ddex/schema.ts'
import type { SocietyWriter } from '#domain/society-tables/schema.ts'

/** A credit as 'Name: Role', with its instrument. */
const said = (credits: readonly { person: { name: string }; role: string; instrument?: string }[]) =>
  credits.map(({ person, role, instrument }) => `${person.name}: ${role}${instrument ? ` (${instrument})` : ''}`)
const ofTrack = (changes: Partial<MessageTrack>) =>
  creditsOf(sampleTrack(1, { songwriters: null, ...changes }), undefined)
const ofWriters = (...writers: Partial<SocietyWriter>[]) =>
  creditsOf(sampleTrack(1, { songwriters: 'Ada Berg' }), sampleWork(1, { writers: writers.map(sampleWriter) }))

test('credits everybody whom the label copy names, by their fields', () => {
  const { featured, contributors, edition } = ofTrack({
    featured_artists: 'Yaw Osei, Ines Prat',
    songwriters: 'Ada Berg, Bo Ek',
    producers: 'Cy',
    mix_engineer: 'Di',
    remixer: 'Ed',
    mastering_engineer: 'Flo',
  })
  expect(featured).toEqual([
    { name: 'Yaw Osei', ipi: null },
    { name: 'Ines Prat', ipi: null },
  ])
  expect(said(contributors)).toEqual([
    'Ada Berg: ComposerLyricist',
    'Bo Ek: ComposerLyricist',
    'Cy: StudioProducer',
    'Di: MixingEngineer',
    'Ed: Remixer',
  ])
  expect(said(edition)).toEqual(['Flo: MasteringEngineer'])
})

test('credits nobody for fields that are empty or hold nothing that XML can contain', () => {
  expect(ofTrack({})).toEqual({ featured: [], contributors: [], edition: [] })
  expect(ofTrack({ producers: '\u0001', performers: [{ name: '\u0001', plays: 'Cello' }] }).contributors).toEqual([])
})

test.each<[Partial<SocietyWriter>, string[]]>([
  [{ role: 'writer' }, ['Mara Lindholt: ComposerLyricist']],
  [{ role: 'co-writer' }, ['Mara Lindholt: ComposerLyricist']],
  [{ role: 'lyricist' }, ['Mara Lindholt: Lyricist']],
  [{ role: 'composer' }, ['Mara Lindholt: Composer']],
  [{ role: 'beat-maker' }, ['Mara Lindholt: Composer']],
  [{ role: 'arranger' }, ['Mara Lindholt: Arranger']],
  [{ role: 'producer', writer_share: 0 }, ['Mara Lindholt: StudioProducer']],
  [{ role: 'producer', writer_share: 1 }, ['Mara Lindholt: Composer', 'Mara Lindholt: StudioProducer']],
  [{ publisher: 'Lindholt Ljud' }, ['Mara Lindholt: ComposerLyricist', 'Lindholt Ljud: MusicPublisher']],
  [{ publisher: ' ' }, ['Mara Lindholt: ComposerLyricist']],
])('credits a writer of the sheet, %j, as %j', (writer, credits) =>
  expect(said(ofWriters(writer).contributors)).toEqual(credits),
)

test('knows writers and publishers of the sheet by their IPI', () => {
  const writer = { ipi_number: '00000000199', publisher: 'Lindholt Ljud', publisher_ipi: '00000000297' }
  expect(ofWriters(writer).contributors.map(({ person }) => person)).toEqual([
    { name: 'Mara Lindholt', ipi: '00000000199' },
    { name: 'Lindholt Ljud', ipi: '00000000297' },
  ])
})

test('asks the label copy for the writers if nobody on the sheet has a name', () => {
  expect(said(ofWriters({ legal_name: ' ' }).contributors)).toEqual(['Ada Berg: ComposerLyricist'])
  expect(said(ofWriters({ legal_name: ' ' }, {}).contributors)).toEqual(['Mara Lindholt: ComposerLyricist'])
})

test.each<[string | null, string[]]>([
  [null, ['Performer']],
  [' ', ['Performer']],
  ['Cello', ['Musician (Cello)']],
  ['Guitar, piano & vocals', ['Musician (Guitar)', 'Musician (piano)', 'Vocalist']],
  ['Backing vocals', ['BackgroundVocalist']],
  ['Background vocals', ['BackgroundVocalist']],
  ['Lead voice', ['Vocalist']],
  ['Singer', ['Vocalist']],
  ['rap', ['Vocalist']],
  ['Trap drums', ['Musician (Trap drums)']],
  ['Choir', ['Choir']],
  ['Orchestra', ['Orchestra']],
  ['Programming', ['Programmer']],
])('credits a performer of %j as %j', (plays, credits) =>
  expect(said(ofTrack({ performers: [{ name: 'Ines Prat', plays }] }).contributors)).toEqual(
    credits.map((credit) => `Ines Prat: ${credit}`),
  ),
)
