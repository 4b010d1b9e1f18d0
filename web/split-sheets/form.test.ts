import { describe, expect, test } from 'vitest'
import type { KnownContributor } from '#domain/known-people/schema.ts'
import { resolveShares } from '#domain/split-sheets/rules.ts'
import { defaultsOf, detailOf, songOf } from '#web/testing/fixtures.ts'
import { form, head, row, saved, shares } from '#web/testing/split-forms.ts'
import {
  formOf,
  isBlank,
  isChanged,
  lacksShare,
  newForm,
  rowsToSplit,
  sameAsWriter,
  songColumns,
  splitDraft,
  splitEqually,
  withoutAdded,
  withoutMaster,
  withProposed,
  withSharesOf,
  withWriters,
  writersOf,
  type Row,
  type SplitForm,
} from './form.ts'

test.each<[string, Partial<Row>, boolean]>([
  ['nothing typed', {}, true],
  ['only spaces', { legal_name: ' ', email: '\t' }, true],
  ['only a role', { role: 'producer' }, true],
  ['a name', { legal_name: 'A' }, false],
  ['only a share', { publisher_share: '0' }, false],
])('a row with %s is left out: %s', (_, changes, leftOut) => expect(isBlank(row('a', changes))).toBe(leftOut))

describe('a new sheet', () => {
  const release = detailOf({ title: 'First Light' })
  const song = songOf(1, { song_title: 'Salt', duration_seconds: 231 })
  const create = () => newForm(release, song, defaultsOf({ artist_name: 'Mara' }))

  test('begins with the known facts of its song, and three blank rows', () => {
    const created = create()
    expect(created.head).toEqual({ ...head, album_project: 'First Light' })
    expect(created.rows).toEqual([row('new-0'), row('new-1'), row('new-2')])
    expect(created.rows.map(({ role }) => role)).toEqual(['writer', 'writer', 'writer'])
    expect(newForm(release, { ...song, duration_seconds: null }, undefined).head.song_length).toBe('')
  })

  test('has the artist in its first row, once the legal name is known', () => {
    const known = { legal_name: 'Mara Lindholt', society: 'STIM', society_code: '079', ipi_number: '00000000199' }
    const created = newForm(release, song, defaultsOf({ artist_name: 'Mara', publisher: 'Harbor Songs', ...known }))
    const { society, ...rest } = known
    expect(created.rows).toEqual([
      row('new-0', { ...rest, stage_name: 'Mara', pro_affiliation: society, publisher: 'Harbor Songs' }),
      row('new-1'),
      row('new-2'),
    ])
    expect(newForm(release, song, defaultsOf({ ...known, legal_name: null })).rows[0]).toEqual(row('new-0'))
  })
})

describe('the Master column', () => {
  test('is filled, emptied and brought back without touching the others', () => {
    const rows = [
      row('a', { legal_name: 'A', ...shares('70'), master_share: '5' }),
      row('b', { legal_name: 'B', ...shares('30') }),
      row('c'),
    ]
    const equal = splitEqually(rows, ['master_share'])
    expect(equal.map(({ master_share }) => master_share)).toEqual(['50', '50', ''])
    expect(sameAsWriter(rows, 'master_share').map(({ master_share }) => master_share)).toEqual(['70', '30', ''])
    expect(withoutMaster(rows).map(({ master_share }) => master_share)).toEqual(['', '', ''])
    expect(withSharesOf(rows, withoutMaster(equal))).toEqual(rows)
    expect(rowsToSplit([row('a', { master_share: '5' }), row('b')]).length).toBe(2)
  })
})

describe('samples and the first month', () => {
  const sample = { title: 'Sea organ', owner: null, kind: 'interpolation' as const, cleared: true }
  const kept = { ...saved, samples: [sample], from_month: '2027-07-01' }

  test('count as typed once they say something else', () => {
    const typed = formOf(kept)
    const head = (changes: Partial<SplitForm['head']>) => ({ ...typed, head: { ...typed.head, ...changes } })
    expect(isChanged(typed, head({ samples: [] }))).toBe(true)
    expect(isChanged(typed, head({ from_month: '' }))).toBe(true)
    expect(isChanged(typed, formOf(kept))).toBe(false)
  })
})

test('copies the writer column to the publisher column as typed', () => {
  const rows = [row('a', { writer_share: '1/3', publisher_share: '100' }), row('b', { writer_share: '' })]
  expect(sameAsWriter(rows, 'publisher_share').map((each) => each.publisher_share)).toEqual(['1/3', ''])
})

test('gives equal parts to everyone on the sheet; to all rows while it is empty', () => {
  const [named, blank, onlyShared] = [row('a', { legal_name: 'A' }), row('b'), row('c', shares('40'))]
  expect(rowsToSplit([named, blank, onlyShared])).toEqual([named])
  expect(rowsToSplit([blank, onlyShared])).toEqual([blank, onlyShared])
})

test('splits equally between the named ones, and undoes that', () => {
  const rows = [
    row('a', { legal_name: 'A', ...shares('70') }),
    row('b', { legal_name: 'B', ...shares('30') }),
    row('c'),
  ]
  const equal = splitEqually(rows, songColumns)
  expect(equal.map(({ writer_share, publisher_share }) => [writer_share, publisher_share])).toEqual([
    ['50', '50'],
    ['50', '50'],
    ['', ''],
  ])
  const renamed = equal.map((each) => (each.key === 'a' ? { ...each, legal_name: 'Anna' } : each))
  expect(withSharesOf(rows, renamed)).toEqual([{ ...rows[0], legal_name: 'Anna' }, rows[1], rows[2]])
})

test('rejects a draft whose rows lack a field', () => {
  const draft = { sheet: null, form: form(row('a', { legal_name: 'A' })) }
  expect(splitDraft.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  const { email: _newField, ...older } = draft.form.rows[0]!
  expect(splitDraft.safeParse({ ...draft, form: { ...draft.form, rows: [older] } }).success).toBe(false)
})

test('accepts a draft from before there were master shares, samples and months', () => {
  const draft = { sheet: saved, form: form(row('a', { legal_name: 'A' })) }
  const { master_share: _master, ...oldRow } = draft.form.rows[0]!
  const { from_month: _month, samples: _samples, ...oldHead } = draft.form.head
  const { from_month: _savedMonth, samples: _savedSamples, ...oldSheet } = saved
  const { master_share: _savedMaster, ...oldContributor } = saved.contributors[0]!
  const id = oldContributor.id
  const old = {
    sheet: { ...oldSheet, id, song_id: id, release_id: id, contributors: [oldContributor] },
    form: { head: oldHead, rows: [oldRow] },
  }
  expect(splitDraft.parse(old)).toEqual({ ...draft, sheet: { ...saved, id, song_id: id, release_id: id } })
})

describe('writers that another paper names', () => {
  const yaw = { legal_name: 'Yaw Osei', stage_name: 'King Yaw', role: 'producer', ipi_number: '00000000297' }
  const known = [yaw as KnownContributor]
  const mara = row('1', { legal_name: 'Mara Velden', ...shares('100') })

  test('get rows without shares: blank ones first, as the account knows them', () => {
    const after = withWriters([mara, row('2')], ['king yaw', 'Ada Ferro'], known)
    expect(after).toMatchObject([
      { key: '1', ...shares('100') },
      { key: '2', ...yaw, role: 'writer', ...shares('') },
      { legal_name: 'Ada Ferro', role: 'writer', ...shares('') },
    ])
    expect(after[0]).toBe(mara)
  })
  test('a person without a writer share gets an open one, and no second row', () => {
    const producer = row('2', { legal_name: 'Ada Ferro', role: 'producer', writer_share: '0', publisher_share: '0' })
    expect(withWriters([mara, producer], ['ada ferro'], known)).toEqual([mara, { ...producer, writer_share: '' }])
  })
  test('are taken back together, but for a row that was typed in since', () => {
    const before = [mara, row('2'), row('3', { legal_name: 'Ada Ferro', role: 'producer', writer_share: '0' })]
    const after = withWriters(before, ['Yaw Osei', 'Ada Ferro', 'Ben', 'Cy'], known)
    expect(withoutAdded(after, before, after)).toEqual(before)
    const typed = after.map((each) => (each.legal_name === 'Ben' ? { ...each, ...shares('10') } : each))
    const left = withoutAdded([...typed, row('9')], before, after)
    expect(left.map(({ legal_name }) => legal_name)).toEqual(['Mara Velden', '', 'Ada Ferro', 'Ben', ''])
  })

  test('a row counts by its role or a share, and may count while that is open', () => {
    const rows = [
      mara,
      row('2', { legal_name: 'Ada', role: 'producer', writer_share: '0' }),
      row('3', { legal_name: 'Ben', role: 'producer' }),
      row('4', { legal_name: 'Cy', role: 'composer', writer_share: '1/3' }),
      row('5', { legal_name: 'Di', role: 'arranger', writer_share: 'x' }),
      row('6', { legal_name: 'Ed', role: 'lyricist', writer_share: '0' }),
    ]
    const named = writersOf(rows, resolveShares(rows.map(({ writer_share }) => writer_share)))
    expect(named.map(({ legal_name, open }) => legal_name + (open ? '?' : ''))).toEqual([
      'Mara Velden',
      'Ada?',
      'Ben?',
      'Cy',
      'Di?',
      'Ed',
    ])
    const whole = rows.slice(0, 3)
    expect(writersOf(whole, resolveShares(whole.map(({ writer_share }) => writer_share)))).toMatchObject([
      { legal_name: 'Mara Velden', open: false },
      { legal_name: 'Ben', open: true },
    ])
    expect(rows.filter(lacksShare)).toEqual([])
    expect([row('7', { legal_name: 'Flo' }), row('8')].map(lacksShare)).toEqual([true, false])
  })
})

test('proposed shares replace those in the same rows, and nothing else', () => {
  const proposed = (contributor_id: string, share: number) => ({
    contributor_id,
    writer_share: share,
    publisher_share: 2500,
    master_share: null,
  })
  const before = form(row('a', { legal_name: 'A', ...shares('50') }), row('b', shares('50')))
  expect(withProposed(before, [proposed('a', 3125), proposed('gone', 5000)])).toEqual(
    form(row('a', { legal_name: 'A', writer_share: '31.25', publisher_share: '25' }), row('b', shares('50'))),
  )
  const withMaster = { ...proposed('a', 3125), master_share: 6000 }
  expect(withProposed(before, [withMaster]).rows.map(({ master_share }) => master_share)).toEqual(['60', ''])
})
