import { expect, test } from 'vitest'
import { notesOf, rowsOf, societyCsv } from '#domain/society-tables/rules.ts'
import type { SocietyWork, SocietyWriter } from '#domain/society-tables/schema.ts'
import { societyTableTexts as texts } from '#domain/society-tables/texts.ts'

const writer = (legal_name: string, changes: Partial<SocietyWriter> = {}): SocietyWriter => ({
  legal_name,
  family_name: legal_name.split(' ').at(-1)!,
  given_names: legal_name.split(' ').slice(0, -1).join(' '),
  guessed: false,
  role: 'writer',
  ipi_number: '00000000199',
  society: 'STIM',
  publisher: `${legal_name} Songs`,
  publisher_ipi: '00000000297',
  publisher_society: 'STIM',
  writer_share: 5000,
  publisher_share: 5000,
  collected: false,
  ...changes,
})
const work = (changes: Partial<SocietyWork> = {}): SocietyWork => ({
  id: '00000000-0000-4000-8000-000000000001',
  song_id: '00000000-0000-4000-8000-000000000002',
  title: 'Low Tide',
  aka: null,
  iswc: 'T1234567894',
  language: 'en',
  length: 205,
  state: 'signed',
  version: 1,
  disputed: false,
  writers: [writer('Mara Lindholt', { collected: true }), writer('Yaw Osei', { role: 'lyricist' })],
  ...changes,
})
const any = { society: null, all_publishers: false }

test('names all writers, and publishers where the account collects, or all of them', () => {
  expect(rowsOf(work(), any)).toMatchObject([
    {
      family: 'Lindholt',
      given: 'Mara',
      role: 'CA',
      share: '50.00',
      publisher: 'Mara Lindholt Songs',
      publisherShare: '50.00',
    },
    {
      family: 'Osei',
      given: 'Yaw',
      role: 'A',
      share: '50.00',
      publisher: null,
      publisherIpi: null,
      publisherShare: null,
    },
  ])
  expect(rowsOf(work(), { ...any, all_publishers: true })[1]).toMatchObject({
    publisher: 'Yaw Osei Songs',
    publisherIpi: '00000000297',
    publisherShare: '50.00',
  })
})

test('counts on the scale of the society, and says in the head which one it is', () => {
  const halves = { society: '010', all_publishers: true }
  expect(rowsOf(work(), halves).map(({ share, publisherShare }) => [share, publisherShare])).toEqual([
    ['25.00', '25.00'],
    ['25.00', '25.00'],
  ])
  expect(societyCsv([work()], halves)).toContain('Writer share (of 100 in all)')
  expect(rowsOf(work(), { society: '079', all_publishers: true })[0]!.publisherShare).toBeNull()
})

test('has an ISWC in the form that files require, however it was typed', () => {
  const typed = [work({ iswc: 'T-123.456.789-4' }), work(), work({ iswc: 'soon' })]
  const cells = societyCsv(typed, any)
    .split('\r\n')
    .map((line) => line.split(',')[2])
  expect([...new Set(cells.slice(1, -1))]).toEqual(['T1234567894', 'soon'])
})

test('leaves out people who wrote nothing, and names them', () => {
  const producer = writer('Eleni Karra', { role: 'producer', writer_share: 0, publisher_share: 0 })
  const found = work({
    writers: [writer('Mara Lindholt', { writer_share: 10_000, publisher_share: 10_000 }), producer],
  })
  expect(rowsOf(found, any)).toHaveLength(1)
  expect(notesOf(found)).toEqual([texts.marks.noRole('Eleni Karra')])
})

test('says what a reader should know: a dispute, unsigned shares, guessed names, missing numbers', () => {
  expect(notesOf(work())).toEqual([])
  expect(
    notesOf(
      work({
        disputed: true,
        state: 'unsigned',
        writers: [writer('Mara Lindholt', { guessed: true, ipi_number: null })],
      }),
    ),
  ).toEqual([
    texts.marks.disputed,
    texts.marks.unsigned,
    texts.marks.guessed('Mara Lindholt'),
    texts.marks.noIpi('Mara Lindholt'),
  ])
  expect(notesOf(work({ state: 'draft' }))).toEqual([texts.marks.draft])
  expect(notesOf(work({ state: 'none', version: null, writers: [] }))).toEqual([texts.marks.noSheet])
})

test('writes a line a writer as CSV, with formulas kept as text and a work without writers on its own line', () => {
  const formula = work({ title: '=1+1', writers: [writer('Mara Lindholt')] })
  const [head, first, second, end] = societyCsv(
    [formula, work({ writers: [], state: 'none', language: null })],
    any,
  ).split('\r\n')
  expect(head).toMatch(/^\ufeffWork title,Also known as,ISWC,/)
  expect(first).toBe("'=1+1,,T1234567894,English,3:25,Lindholt,Mara,00000000199,CA,STIM,50.00,,,,,")
  expect(second).toBe(`Low Tide,,T1234567894,,3:25,,,,,,,,,,,${texts.marks.noSheet}`)
  expect(end).toBe('')
})
