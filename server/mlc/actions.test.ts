import { expect, test } from 'vitest'
import { bulkColumns, bulkSheet, mostRows } from '#domain/mlc/rules.ts'
import type { MlcWork, OwnPublisher } from '#domain/mlc/schema.ts'
import { makeBulk } from '#server/mlc/actions.ts'
import { readWorkbook } from '#server/testing/read-workbook.ts'
import { readZip } from '#server/testing/read-zip.ts'

const own: OwnPublisher = { publisher: 'Lindholt Ljud', publisher_ipi: '00000000297', mlc_publisher_number: 'P12345' }
const changedAt = new Date('2026-11-24T12:00:00Z')
const publishers = [
  { publisher: 'Lindholt Ljud', publisher_ipi: null },
  { publisher: 'Other Songs', publisher_ipi: '00000000199' },
  { publisher: '=Third & Sons', publisher_ipi: '395' },
]
const letters = 'ABCDEFGHIJKLMNOPQRSTU'.split('')
const roles = ['writer', 'lyricist', 'composer', 'producer', 'arranger'] as const

/** Writers of whom the account collects for every second, with as many publishers; hundredths of a percent that make up the whole. */
function workOf(number: number, writers: number, recordings: number): MlcWork {
  const share = (index: number) => Math.floor(10_000 / writers) + (index < 10_000 % writers ? 1 : 0)
  const hex = number.toString(16).padStart(12, '0')
  return {
    id: `01a1fe74-743b-75eb-97fe-${hex}`,
    song_id: `00000000-0000-4000-8000-${hex}`,
    title: number % 50 === 0 ? 'Low Tide' : `${number % 7 === 0 ? '=' : ''}Song ${number} 🌊`,
    aka: number % 3 === 0 ? `+Ebb ${number}` : null,
    iswc: number % 4 === 0 ? 'T-034.524.680-1' : null,
    language: 'en',
    length: 205,
    state: 'signed',
    version: 1,
    disputed: false,
    song_code: number % 5 === 0 ? `LV${number}` : null,
    writers: Array.from({ length: writers }, (_none, index) => ({
      legal_name: `Given ${index} Family ${index}`,
      family_name: `Family ${index}`,
      given_names: index === 1 ? '' : `Given ${index}`,
      guessed: false,
      role: roles[index % roles.length]!,
      ipi_number: index % 2 === 0 ? '199' : null,
      society: 'STIM',
      ...publishers[index % publishers.length]!,
      publisher_society: null,
      writer_share: share(index),
      publisher_share: share(index),
      collected: index % 2 === 0,
    })),
    recordings: Array.from({ length: recordings }, (_none, index) => ({
      id: `${number}-${index}`,
      song_id: `${number}`,
      release_id: `${number}`,
      title: `@Recording ${number} ${index}`,
      artist: index === 4 ? null : '-Marlin',
      isrc: index === 3 ? null : `se-a1x-26-${String((number * 7 + index) % 100_000).padStart(5, '0')}`,
      label: 'Tide',
    })),
  }
}

type Rows = (string | undefined)[][]

/** The rows below the header of a file, once the file has been checked for what is true of each. */
function rowsOf(bytes: Uint8Array): Rows {
  const book = readWorkbook(bytes)
  expect([...book.keys()]).toEqual([bulkSheet])
  const cells = book.get(bulkSheet)!
  // Text, so that no zero is lost and nothing is computed.
  expect([...cells.values()].filter(({ type, isFormula }) => type !== 's' || isFormula)).toEqual([])
  expect([...cells.keys()].filter((address) => !/^[A-U]\d+$/.test(address))).toEqual([])
  expect(letters.map((letter) => cells.get(`${letter}1`)?.text)).toEqual([...bulkColumns])
  const last = Math.max(...[...cells.keys()].map((address) => Number(address.slice(1))))
  expect(last - 1).toBeLessThanOrEqual(mostRows)
  return Array.from({ length: last - 1 }, (_none, row) =>
    letters.map((letter) => cells.get(`${letter}${row + 2}`)?.text),
  )
}

const at = (row: Rows[number], letter: string) => row[letters.indexOf(letter)]

/** Each work's rows: a title begins one. */
function worksIn(rows: Rows): Rows[] {
  const found: Rows[] = []
  for (const row of rows)
    if (at(row, 'A')) found.push([row])
    else found.at(-1)!.push(row)
  return found
}

/** Every rule of registration-papers about the rows of one work. */
function holdToRules(rows: Rows, work: MlcWork) {
  const [first] = rows as [Rows[number]]
  expect(first.slice(0, 4)).toEqual([
    work.title,
    work.song_code ?? undefined,
    work.id.replaceAll('-', '').slice(-14).toUpperCase(),
    work.iswc === null ? undefined : 'T0345246801',
  ])
  expect(first.slice(4, 6)).toEqual(work.aka === null ? [undefined, undefined] : [work.aka, 'AT'])
  for (const row of rows.slice(1)) {
    expect(row.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => undefined))
    // Only what is new: a writer with the publisher, or a recording.
    expect(at(row, 'G') === undefined).toBe(at(row, 'R') !== undefined || at(row, 'T') !== undefined)
  }
  for (const row of rows)
    for (const pair of ['EF', 'OP', 'RS', 'GJ', 'LM', 'LQ'])
      expect(at(row, pair[0]!) === undefined, pair).toBe(at(row, pair[1]!) === undefined)
  const written = rows.filter((row) => at(row, 'G'))
  expect(written.map((row) => [at(row, 'G'), at(row, 'H'), at(row, 'I')])).toEqual(
    work.writers.map(({ family_name, given_names, ipi_number }) => [
      family_name,
      given_names || undefined,
      ipi_number ? '00000000199' : undefined,
    ]),
  )
  for (const [index, row] of written.entries()) {
    const { collected, publisher, publisher_share } = work.writers[index]!
    expect(at(row, 'J')).toMatch(/^(?:C|A|CA|AR|AD)$/)
    expect(at(row, 'L')).toBe(collected ? publisher : undefined)
    expect(at(row, 'Q')).toBe(collected ? (publisher_share / 100).toFixed(2) : undefined)
    if (!collected) continue
    expect(at(row, 'M')).toMatch(/^\d{11}$/)
    const isOwn = publisher === own.publisher
    expect([at(row, 'K'), at(row, 'N'), at(row, 'O'), at(row, 'P')]).toEqual(
      isOwn ? ['P12345', undefined, undefined, undefined] : [undefined, 'P12345', own.publisher, own.publisher_ipi],
    )
  }
  const recorded = rows.filter((row) => at(row, 'R') || at(row, 'T'))
  expect(recorded).toHaveLength(work.recordings.length)
  for (const [index, row] of recorded.entries()) {
    const { title, artist, isrc, label } = work.recordings[index]!
    expect(row.slice(17)).toEqual([
      artist ? title : undefined,
      artist ?? undefined,
      isrc?.replaceAll('-', '').toUpperCase(),
      label,
    ])
    if (isrc) expect(at(row, 'T')).toMatch(/^[A-Z]{2}[A-Z0-9]{3}\d{7}$/)
  }
}

test('writes 20 writers with 3 publishers and 5 recordings by every rule of the bulk sheet', async () => {
  const work = workOf(15, 20, 5)
  const { name, bytes } = await makeBulk([work], own, changedAt)
  expect(name).toBe('MLC Bulk Work.xlsx')
  const rows = rowsOf(bytes)
  expect(rows).toHaveLength(20 + 4)
  expect(new Set(rows.map((row) => at(row, 'L')).filter(Boolean)).size).toBe(3)
  // The whole work is 100: the sheet has the collected part.
  const collected = rows.reduce((sum, row) => sum + Math.round(Number(at(row, 'Q') ?? 0) * 100), 0)
  expect(collected).toBe(5_000)
  holdToRules(rows, work)
})

test('cuts no work of a thousand in two, has no title twice in a file, and every work once', async () => {
  const works = Array.from({ length: 1_000 }, (_none, index) => workOf(index, 1 + (index % 9), index % 6))
  const { name, bytes } = await makeBulk(works, own, changedAt)
  expect(name).toBe('MLC Bulk Work.zip')
  const byNumber = new Map(works.map((work) => [work.id.replaceAll('-', '').slice(-14).toUpperCase(), work]))
  for (const file of readZip(Buffer.from(bytes)).values()) {
    const found = worksIn(rowsOf(file))
    const titles = found.map(([first]) => at(first!, 'A')!.toLowerCase())
    expect(new Set(titles).size).toBe(titles.length)
    for (const rows of found) {
      const number = at(rows[0]!, 'C')!
      holdToRules(rows, byNumber.get(number)!)
      byNumber.delete(number)
    }
  }
  expect(byNumber.size).toBe(0)
})

test('leaves out what the file cannot contain, and keeps a title on one line', async () => {
  const work = { ...workOf(1, 1, 1), title: 'Low\u0001 Tide\nLive' }
  const { bytes } = await makeBulk([work], own, changedAt)
  expect(at(rowsOf(bytes)[0]!, 'A')).toBe('Low Tide Live')
  // A title appears once in a file, as it is written there.
  const twins = ['Low\u0001 Tide', 'Low Tide'].map((title, index) => ({ ...workOf(index + 1, 1, 1), title }))
  expect((await makeBulk(twins, own, changedAt)).name).toBe('MLC Bulk Work.zip')
})
