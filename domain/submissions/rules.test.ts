import { expect, test } from 'vitest'
import type { SocietyWriter } from '#domain/society-tables/schema.ts'
import {
  changesBetween,
  factName,
  givenIswc,
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
