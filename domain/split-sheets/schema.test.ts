import { describe, expect, test } from 'vitest'
import { fieldTexts } from '#domain/shared/texts.ts'
import {
  sheetToWire,
  splitSheet,
  splitSheetAnswer,
  splitSheetBody,
  type SplitSheet,
} from '#domain/split-sheets/schema.ts'
import { splitSheetTexts as texts } from '#domain/split-sheets/texts.ts'

const shares = (writer: number, publisher: number) => ({
  writer_share_percent: writer,
  publisher_share_percent: publisher,
})
const one = { legal_name: 'Mara Lindholt', ...shares(100, 100) }
const sheet = { song_title: 'Salt', artist_name: 'Mara', contributors: [one] }

/** The first message about a sheet, and its field; undefined for an accepted sheet. */
const refusal = (changes: object) => {
  const issue = splitSheetBody.safeParse({ ...sheet, ...changes }).error?.issues[0]
  return issue && [issue.path.at(-1), issue.message]
}
const ofContributor = (changes: object) => refusal({ contributors: [{ ...one, ...changes }] })

describe('the shares of a sheet', () => {
  test.each([
    ['everything to one', [[100, 100]]],
    [
      'hundredths that add up',
      [
        [33.33, 66.67],
        [66.67, 33.33],
      ],
    ],
    [
      'one who writes, one who publishes',
      [
        [100, 0],
        [0, 100],
      ],
    ],
  ])('are accepted: %s', (_, rows) =>
    expect(
      refusal({ contributors: rows.map(([writer, publisher]) => ({ ...one, ...shares(writer!, publisher!) })) }),
    ).toBeUndefined(),
  )

  test.each([
    ['the writers have too little', shares(99.99, 100)],
    ['the publishers have too little', shares(100, 99.99)],
    ['nobody has anything', shares(0, 0)],
  ])('are refused if %s', (_, row) => expect(ofContributor(row)).toEqual(['contributors', texts.sharesRule]))

  test.each([
    ['nothing', shares(0, 0)],
    ['half', shares(50, 100)],
  ])('may come to %s while the sheet is parked', (_, row) =>
    expect(refusal({ parked: true, contributors: [{ ...one, ...row }] })).toBeUndefined(),
  )

  test.each([
    ['three decimals', 33.333],
    ['less than nothing', -0.01],
    ['more than the whole', 100.01],
    ['not a number', Number.NaN],
    ['a text', '50'],
  ])('are refused as %s', (_, value) => {
    expect(ofContributor({ writer_share_percent: value })).toEqual(['writer_share_percent', texts.badShare])
    expect(ofContributor({ publisher_share_percent: value })).toEqual(['publisher_share_percent', texts.badShare])
  })

  test('are hundredths once read, and percent again when sent', () => {
    const id = '00000000-0000-4000-8000-000000000001'
    const {
      contributors,
      parked: _parked,
      ...head
    } = splitSheetBody.parse({
      ...sheet,
      contributors: [
        { ...one, ...shares(33.33, 0.01) },
        { ...one, ...shares(66.67, 99.99) },
      ],
    })
    expect(contributors.map((row) => [row.writer_share, row.publisher_share])).toEqual([
      [3333, 1],
      [6667, 9999],
    ])
    const stored: SplitSheet = {
      ...head,
      id,
      song_id: id,
      release_id: id,
      version: 1,
      updated_at: '2026-11-22T10:00:00.000Z',
      contributors: contributors.map((row) => ({ ...row, id, party_id: null })),
    }
    const onWire = sheetToWire(stored)
    expect(onWire.contributors[0]).toMatchObject({ legal_name: 'Mara Lindholt', ...shares(33.33, 0.01) })
    expect(onWire.contributors[0]).not.toHaveProperty('writer_share')
    expect(splitSheetAnswer.parse(onWire)).toEqual(stored)
  })
})

describe('the master shares of a sheet', () => {
  const rows = (...masters: (number | null | undefined)[]) => ({
    contributors: masters.map((master_share_percent, index) => ({
      ...one,
      ...shares(index === 0 ? 100 : 0, index === 0 ? 100 : 0),
      master_share_percent,
    })),
  })
  const read = (...masters: (number | null | undefined)[]) =>
    splitSheetBody.parse({ ...sheet, ...rows(...masters) }).contributors.map(({ master_share }) => master_share)

  test.each([
    ['empty in all rows', [null, undefined], [null, null]],
    ['the whole', [33.33, 66.67], [3333, 6667]],
    ['the whole of one, the other left empty', [100, null], [10_000, 0]],
  ])('may be %s', (_, typed, kept) => expect(read(...typed)).toEqual(kept))

  test.each([
    ['less than the whole', [50, 49.99]],
    ['more than the whole', [50, 50.01]],
    ['nothing', [0, null]],
  ])('may not be %s, but for a draft', (_, typed) => {
    expect(refusal(rows(...typed))).toEqual(['contributors', texts.masterRule])
    expect(refusal({ ...rows(...typed), parked: true })).toBeUndefined()
  })

  test('are 0 to 100 with two decimals', () => {
    for (const typed of [33.333, -1, 100.01]) expect(refusal(rows(typed))?.[1]).toBe(texts.badShare)
  })
})

describe('what a song uses of others', () => {
  test('is named, a sample that is not cleared by default', () => {
    const { samples } = splitSheetBody.parse({ ...sheet, samples: [{ title: ' Sea organ ' }] })
    expect(samples).toEqual([{ title: 'Sea organ', owner: null, kind: 'sample', cleared: false }])
    expect(splitSheetBody.parse(sheet).samples).toEqual([])
    expect(refusal({ samples: [{ title: ' ' }] })).toEqual(['title', texts.sampleTitleRequired])
    expect(refusal({ samples: [{ title: 'A', kind: 'cover' }] })?.[0]).toBe('kind')
  })

  test('are twenty at most', () => {
    const many = (length: number) => ({ samples: Array.from({ length }, () => ({ title: 'A' })) })
    expect(refusal(many(20))).toBeUndefined()
    expect(refusal(many(21))).toEqual(['samples', texts.tooManySamples])
  })
})

test.each([
  [undefined, null],
  [null, null],
  ['2027-07-01', '2027-07-01'],
])('a sheet from the month %j holds from %j', (from_month, kept) =>
  expect(splitSheetBody.parse({ ...sheet, from_month }).from_month).toBe(kept),
)
test.each([
  ['2027-07-02', texts.badMonth],
  ['2027-13-01', texts.badMonth],
  ['2027-07', texts.badMonth],
  [7, texts.badMonth],
])('no sheet holds from %j', (from_month, message) => expect(refusal({ from_month })).toEqual(['from_month', message]))

test('a sheet that a browser kept before there were these columns is read as one without them', () => {
  const { contributors, parked: _parked, ...head } = splitSheetBody.parse(sheet)
  const id = '00000000-0000-4000-8000-000000000001'
  const kept = { ...head, id, song_id: id, release_id: id, version: 1, updated_at: '' }
  const rows = contributors.map(({ master_share: _master, ...row }) => ({ ...row, id, party_id: null }))
  const { samples: _samples, from_month: _month, ...old } = kept
  expect(splitSheet.parse({ ...old, contributors: rows })).toEqual({
    ...kept,
    contributors: contributors.map((row) => ({ ...row, id, party_id: null })),
  })
})

test('a sheet has one to twenty contributors', () => {
  expect(refusal({ contributors: [] })).toEqual(['contributors', texts.tooFew])
  const twenty = Array.from({ length: 20 }, () => ({ ...one, ...shares(5, 5) }))
  expect(refusal({ contributors: twenty })).toBeUndefined()
  expect(refusal({ contributors: [...twenty, { ...one, ...shares(0, 0) }] })).toEqual(['contributors', texts.tooMany])
})

test.each(['3:51', '03:51', '0:00', '999:59', '', null])('a song may last %j', (song_length) =>
  expect(refusal({ song_length })).toBeUndefined(),
)
test.each(['3:60', '3.51', '351', '1:02:3', '3:5', 'x3:51', '3:51x', ':51', '1000:00'])(
  'no song lasts %j',
  (song_length) => expect(refusal({ song_length })).toEqual(['song_length', texts.badLength]),
)

test.each([
  ['society_code', '052', undefined],
  ['society_code', '', undefined],
  ['society_code', '52', texts.badSocietyCode],
  ['society_code', 'x52', texts.badSocietyCode],
  ['publisher_society_code', 'PRS', texts.badSocietyCode],
  ['society_code', '0521', fieldTexts.tooLong(3)],
  ['email', 'mara@example.com', undefined],
  ['email', '', undefined],
  ['email', 'mara', fieldTexts.badEmail],
  ['role', 'composer', undefined],
  ['role', 'singer', texts.badRole],
  ['legal_name', ' ', texts.legalNameRequired],
])('of a contributor, %s %j says %j', (field, value, message) =>
  expect(ofContributor({ [field]: value })).toEqual(message && [field, message]),
)

test('an address is kept in lower case, and nothing is null', () => {
  const [contributor] = splitSheetBody.parse({
    ...sheet,
    contributors: [{ ...one, email: ' Mara@Example.COM ' }],
  }).contributors
  expect(contributor).toMatchObject({ email: 'mara@example.com', role: 'writer', stage_name: null, society_code: null })
  expect(splitSheetBody.parse({ ...sheet, date_created: undefined }).date_created).toBeNull()
})

test.each([
  [0, undefined],
  [1, undefined],
  [undefined, undefined],
  [-1, fieldTexts.badVersion],
  [1.5, fieldTexts.badVersion],
])('the version %j says %j', (version, message) => expect(refusal({ version })?.[1]).toBe(message))
