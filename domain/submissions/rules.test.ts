import { expect, test } from 'vitest'
import { sampleWork, sampleWriter } from '#domain/ddex/samples.ts'
import type { SocietyWriter } from '#domain/society-tables/schema.ts'
import {
  changesBetween,
  factName,
  givenIswc,
  keptRecipient,
  recordingFacts,
  releaseFacts,
  shownCode,
  workFacts,
} from '#domain/submissions/rules.ts'
import type { Fact } from '#domain/submissions/schema.ts'

const fact = (field: string, value: string | null, of: string | null = null): Fact => ({ field, of, value })

test('lists changed, added and removed facts, in their order', () => {
  const sent = [fact('title', 'Ebb'), fact('share', '100.00%', 'Ines'), fact('ipi', null, 'Ines')]
  const now = [fact('title', 'Ebb'), fact('share', '60.00%', 'Mara'), fact('ipi', null, 'Mara')]
  expect(changesBetween(sent, sent)).toEqual([])
  expect(changesBetween(sent, now)).toEqual([
    { field: 'share', of: 'Mara', before: null, now: '60.00%' },
    { field: 'share', of: 'Ines', before: '100.00%', now: null },
  ])
  expect(changesBetween([fact('title', 'Ebb')], [fact('title', 'Flow')]).map(factName)).toEqual(['Title'])
  expect(factName({ field: 'share', of: 'Ines' })).toBe('Writer share of Ines')
})

test.each([
  ['work', 'T0345246801', 'T-034.524.680-1'],
  ['recording', 'SEA1X2600001', 'SE-A1X-26-00001'],
  ['release', '0036000291452', '036000291452'],
  ['work', 'soon', 'soon'],
] as const)('shows the code of a %s as people read it: %s', (kind, code, shown) =>
  expect(shownCode(kind, code)).toBe(shown),
)

test('tells two writers of one name apart', () => {
  const writer: SocietyWriter = {
    legal_name: 'Ines Prat',
    family_name: 'Prat',
    given_names: 'Ines',
    guessed: true,
    role: 'writer',
    ipi_number: null,
    society: null,
    publisher: null,
    publisher_ipi: null,
    publisher_society: null,
    writer_share: 5000,
    publisher_share: 5000,
    collected: false,
  }
  const work = { id: '', song_id: '', title: 'Ebb', aka: null, iswc: null, language: null, length: null }
  const facts = workFacts({ ...work, state: 'unsigned', version: null, disputed: false, writers: [writer, writer] })
  expect(new Set(facts.map(({ field, of }) => `${field} ${of}`)).size).toBe(facts.length)
  expect(facts.map(({ of }) => of)).toContain('Ines Prat (2)')
})

test('compares codes as they are shown, and keeps one that is none as typed', () => {
  const recording = { title: 'Ebb', artist: 'Marlin', length: 205, label: null }
  expect(recordingFacts({ ...recording, isrc: 'GBWZD0901801' })).toContainEqual(fact('isrc', 'GB-WZD-09-01801'))
  expect(recordingFacts({ ...recording, isrc: 'soon' })).toContainEqual(fact('isrc', 'soon'))
  const release = { title: 'Ebb', artist: null, upc: null, release_date: null, label: null }
  expect(releaseFacts({ ...release, tracks: [{ number: 2, title: 'Flow', isrc: null }] })).toContainEqual(
    fact('track', 'Flow', '2'),
  )
})

test('accepts an ISWC in any spelling, and none with a wrong check digit', () => {
  expect(givenIswc(' t-034.524.680-1')).toBe('T0345246801')
  expect(givenIswc('T-034.524.680-2')).toBeNull()
})

/** A fact as 'field of owner: value'. */
const written = (facts: readonly Fact[]) =>
  facts.map(({ field, of, value }) => `${field}${of === null ? '' : ` of ${of}`}: ${value ?? '-'}`)

test('a society learns title, language, and of each writer who they are and what they get', () => {
  const yaw = sampleWriter({
    legal_name: 'Yaw Osei',
    family_name: 'Osei',
    given_names: '',
    role: 'lyricist',
    ipi_number: null,
    society: null,
    publisher: 'Osei Songs',
    writer_share: 2500,
    publisher_share: 0,
  })
  expect(written(workFacts(sampleWork(1, { aka: 'Ebb', writers: [sampleWriter(), yaw] })))).toEqual([
    'title: Song 1',
    'aka: Ebb',
    'name of Mara Lindholt: Mara Lindholt',
    'ipi of Mara Lindholt: 00000000199',
    'role of Mara Lindholt: CA',
    'society of Mara Lindholt: STIM',
    'share of Mara Lindholt: 100.00%',
    'publisher of Mara Lindholt: -',
    'publisher_share of Mara Lindholt: 100.00%',
    'name of Yaw Osei: Osei',
    'ipi of Yaw Osei: -',
    'role of Yaw Osei: A',
    'society of Yaw Osei: -',
    'share of Yaw Osei: 25.00%',
    'publisher of Yaw Osei: Osei Songs',
    'publisher_share of Yaw Osei: 0.00%',
  ])
})

test('a collector learns of a recording what is known, a distributor of a release its tracks', () => {
  const recording = { title: 'Ebb', artist: 'Marlin', isrc: 'GBWZD0901801', length: 205, label: 'Tide' }
  expect(written(recordingFacts(recording))).toEqual([
    'title: Ebb',
    'artist: Marlin',
    'isrc: GB-WZD-09-01801',
    'length: 3:25',
    'label: Tide',
  ])
  expect(written(recordingFacts({ ...recording, isrc: null, length: null })).slice(2, 4)).toEqual([
    'isrc: -',
    'length: -',
  ])
  const release = {
    title: 'Low Tide',
    artist: 'Marlin',
    upc: '036000291452',
    release_date: '2027-05-01',
    label: 'Tide',
  }
  expect(written(releaseFacts({ ...release, tracks: [{ number: 2, title: 'Ebb', isrc: 'GBWZD0901801' }] }))).toEqual([
    'title: Low Tide',
    'artist: Marlin',
    'upc: 036000291452',
    'release_date: 2027-05-01',
    'label: Tide',
    'track of 2: Ebb',
    'isrc of 2: GB-WZD-09-01801',
  ])
})

test.each([
  ['work', '708', 'mlc'],
  ['work', '079', '079'],
  ['recording', '708', '708'],
] as const)('a %s sent to %s is kept under %s', (kind, to, kept) => expect(keptRecipient(kind, to)).toBe(kept))

test('a fact that has no name is called as it is stored', () =>
  expect(factName({ field: 'shoe_size', of: null })).toBe('shoe_size'))
