import { expect, test } from 'vitest'
import { bulkColumns, bulkFiles, bulkRows, individualCsv, matchCsv, matchName, mostRows } from '#domain/mlc/rules.ts'
import type { MlcWork, OwnPublisher } from '#domain/mlc/schema.ts'
import { utf8Length } from '#domain/shared/utf8.ts'
import type { SocietyWriter } from '#domain/society-tables/schema.ts'

const own: OwnPublisher = { publisher: 'Lindholt Ljud', publisher_ipi: '00000000297', mlc_publisher_number: 'P12345' }
const writer = (legal_name: string, changes: Partial<SocietyWriter> = {}): SocietyWriter => ({
  legal_name,
  family_name: legal_name.split(' ').at(-1)!,
  given_names: legal_name.split(' ').slice(0, -1).join(' '),
  guessed: false,
  role: 'writer',
  ipi_number: '00000000199',
  society: 'STIM',
  publisher: null,
  publisher_ipi: null,
  publisher_society: null,
  writer_share: 5000,
  publisher_share: 5000,
  collected: false,
  ...changes,
})
const recording = (title: string, isrc: string | null = null) => ({
  id: title,
  song_id: '00000000-0000-4000-8000-000000000002',
  release_id: '00000000-0000-4000-8000-000000000003',
  title,
  artist: 'Marlin',
  isrc,
  label: 'Tide',
})
const work = (changes: Partial<MlcWork> = {}): MlcWork => ({
  id: '01a1fe74-743b-75eb-97fe-8a17bb6a04fb',
  song_id: '00000000-0000-4000-8000-000000000002',
  title: 'Low Tide',
  aka: 'Ebb',
  iswc: 'T-034.524.680-1',
  language: 'en',
  length: 205,
  state: 'signed',
  version: 1,
  disputed: false,
  song_code: 'LV1234',
  writers: [writer('Mara Lindholt', { collected: true }), writer('Prince', { family_name: 'Prince', given_names: '' })],
  recordings: [recording('Low Tide', 'SE-A1X-26-00001'), recording('Low Tide (Live)')],
  ...changes,
})
/** A row by its columns, without what is empty. */
const named = (row: readonly (string | null)[]) =>
  Object.fromEntries(bulkColumns.map((column, index) => [column, row[index]]).filter(([, value]) => value !== null))

test('fills the first row of a work, and only what is new on its others', () => {
  const [first, second, third, ...rest] = bulkRows(work(), own).map(named)
  expect(first).toEqual({
    'PRIMARY TITLE *': 'Low Tide',
    'MLC SONG CODE': 'LV1234',
    'MEMBERS SONG ID': 'EB97FE8A17BB6A04FB'.slice(-14),
    ISWC: 'T0345246801',
    'AKA TITLE †': 'Ebb',
    'AKA TITLE TYPE CODE †': 'AT',
    'WRITER LAST NAME *': 'Lindholt',
    'WRITER FIRST NAME': 'Mara',
    'WRITER IPI NUMBER': '00000000199',
    'WRITER ROLE CODE *': 'CA',
    'MLC PUBLISHER NUMBER': 'P12345',
    'PUBLISHER NAME *': 'Lindholt Ljud',
    'PUBLISHER IPI NUMBER *': '00000000297',
    'COLLECTION SHARE *': '50.00',
    'RECORDING TITLE †': 'Low Tide',
    'RECORDING ARTIST NAME †': 'Marlin',
    'RECORDING ISRC': 'SEA1X2600001',
    'RECORDING LABEL': 'Tide',
  })
  // Nobody collects for the second writer here: K to Q stay empty.
  expect(second).toEqual({
    'WRITER LAST NAME *': 'Prince',
    'WRITER IPI NUMBER': '00000000199',
    'WRITER ROLE CODE *': 'CA',
  })
  expect(third).toEqual({
    'RECORDING TITLE †': 'Low Tide (Live)',
    'RECORDING ARTIST NAME †': 'Marlin',
    'RECORDING LABEL': 'Tide',
  })
  expect(rest).toEqual([])
})

test("names the account as administrator of another publisher, with its own publisher's numbers", () => {
  const [first] = bulkRows(
    work({ writers: [writer('Yaw Osei', { collected: true, publisher: 'Osei Songs', publisher_ipi: '00000000395' })] }),
    own,
  ).map(named)
  expect(first).toMatchObject({
    'PUBLISHER NAME *': 'Osei Songs',
    'PUBLISHER IPI NUMBER *': '00000000395',
    'ADMINISTRATOR MLC PUBLISHER NUMBER': 'P12345',
    'ADMINISTRATOR NAME †': 'Lindholt Ljud',
    'ADMINISTRATOR IPI NUMBER †': '00000000297',
  })
  expect(first).not.toHaveProperty('MLC PUBLISHER NUMBER')
})

test('knows its own publisher however the name is typed, and needs none of its own for others', () => {
  const publisher = ' lindholt LJUD '
  const writers = [writer('Yaw Osei', { collected: true, publisher, publisher_ipi: null })]
  const [first] = bulkRows(work({ writers }), own).map(named)
  expect(first).toMatchObject({ 'MLC PUBLISHER NUMBER': 'P12345', 'PUBLISHER IPI NUMBER *': '00000000297' })
  expect(first).not.toHaveProperty('ADMINISTRATOR NAME †')
  const [alone] = bulkRows(work({ writers }), { ...own, publisher: null }).map(named)
  expect(alone).not.toHaveProperty('ADMINISTRATOR IPI NUMBER †')
  expect(alone).not.toHaveProperty('MLC PUBLISHER NUMBER')
})

test('has no row for somebody who wrote nothing', () => {
  const writers = [
    writer('Mara Lindholt'),
    writer('Eleni Karra', { role: 'producer', writer_share: 0, publisher_share: 0 }),
  ]
  expect(bulkRows(work({ writers, recordings: [] }), own)).toHaveLength(1)
})

test('puts two works of one title into two files, whatever its capitals', () => {
  const twins = [work({ title: 'Ebb' }), work({ title: 'EBB ' }), work({ title: 'Flow' })]
  expect(bulkFiles(twins, own).map(({ rows }) => rows.map(([title]) => title).filter(Boolean))).toEqual([
    ['Ebb', 'Flow'],
    ['EBB '],
  ])
})

test('fills a file to its last row', () => {
  const recordings = Array.from({ length: 150 }, (_, index) => recording(`Take ${index}`))
  const halves = ['Ebb', 'Flow', 'Salt'].map((title) => work({ title, writers: [writer('Prince')], recordings }))
  expect(bulkFiles(halves, own).map(({ rows }) => rows.length)).toEqual([300, 150])
})

test('names no publisher for a writer without collected shares, whatever the choice', () => {
  const rows = bulkRows(work({ writers: [writer('Mara Lindholt', { collected: true, publisher_share: 0 })] }), own)
  expect(named(rows[0]!)).toMatchObject({ 'WRITER LAST NAME *': 'Lindholt' })
  expect(named(rows[0]!)).not.toHaveProperty('COLLECTION SHARE *')
  expect(named(rows[0]!)).not.toHaveProperty('PUBLISHER NAME *')
})

test('fills pairs both or neither', () => {
  const [first] = bulkRows(work({ aka: null, recordings: [{ ...recording('Low Tide'), artist: null }] }), own).map(
    named,
  )
  for (const column of ['AKA TITLE †', 'AKA TITLE TYPE CODE †', 'RECORDING TITLE †', 'RECORDING ARTIST NAME †'])
    expect(first).not.toHaveProperty(column)
})

test('puts at most 300 rows into a file, cuts no work in two, and repeats no title', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => work({ id: `${index}`, title: `Song ${index % 400}` }))
  const files = bulkFiles(many, own).map(({ rows }) => rows)
  const titles = files.map((rows) => rows.map(([title]) => title).filter((title) => title !== null))
  expect(Math.max(...files.map(({ length }) => length))).toBeLessThanOrEqual(mostRows)
  expect(titles.every((each) => new Set(each).size === each.length)).toBe(true)
  expect(titles.flat()).toHaveLength(1_000)
  expect(files.every(([first]) => first![0] !== null)).toBe(true)
  expect(files.flat()).toHaveLength(3_000)
})

test('leaves out recordings that do not fit into one file, never a writer', () => {
  const recordings = Array.from({ length: 400 }, (_, index) => recording(`Take ${index}`))
  const writers = Array.from({ length: 20 }, (_, index) => writer(`Writer ${index}`))
  const rows = bulkRows(work({ writers, recordings }), own)
  expect(rows).toHaveLength(mostRows)
  expect(rows.filter((row) => named(row)['WRITER LAST NAME *'])).toHaveLength(20)
})

test('writes the same columns for the individual form, with formulas kept as text', () => {
  const lines = individualCsv([work({ title: '=1+1' })], own).split('\r\n')
  expect(lines[0]).toMatch(/^\ufeffPRIMARY TITLE,MLC SONG CODE,/)
  expect(lines[1]).toMatch(/^'=1\+1,LV1234,/)
})

test('warns of works in dispute beside the sheet, and in the notes of the individual form', () => {
  const works = [work({ title: 'Ebb' }), work({ title: 'Flow', disputed: true })]
  expect(bulkFiles(works, own).map(({ warnings }) => warnings)).toEqual([
    ['Flow: in dispute, wait until it is settled'],
  ])
  const notes = individualCsv(works, own)
    .split('\r\n')
    .map((line) => line.split(',').slice(bulkColumns.length).join(','))
  expect(notes.filter((note) => note !== '')).toEqual(['NOTES', 'In dispute: wait until it is settled'])
})

test('matches each ISRC once, of works with a song code', () => {
  const again = work({ song_code: 'OTHER', recordings: [recording('Low Tide', 'SEA1X2600001')] })
  const without = work({ song_code: null, recordings: [recording('High Tide', 'SEA1X2600002')] })
  expect(matchCsv([work(), again, without])).toBe('ISRC, MLC Song Code\r\nSEA1X2600001,LV1234\r\n')
  expect(matchName('Lindholt Ljud', '2026-11-24')).toBe('LindholtLjud_BulkMatchSuggestions_20261124.csv')
  expect(matchName('', '2026-11-24')).toBe('Member_BulkMatchSuggestions_20261124.csv')
  // File systems take 255 bytes; a vowel sign is a part of its letter.
  expect(utf8Length(matchName('潮'.repeat(300), '2026-11-24'))).toBeLessThan(200)
  expect(matchName('नदी', '2026-11-24')).toBe('नदी_BulkMatchSuggestions_20261124.csv')
})
