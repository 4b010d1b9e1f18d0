import { expect, test } from 'vitest'
import { compareVersions, isAsAsked, mergeVersions } from '#domain/shared/versions.ts'

const keys = ['title', 'genre', 'label', 'date'] as const
const base = { title: 'Low Tide', genre: null as string | null, label: 'Lindholt Ljud', date: '2026-12-18' }

test('a field needs a choice only if both sides changed it, and differently', () => {
  const mine = { ...base, title: 'Low Tide, High Ceilings', genre: 'Indie', label: 'Own' }
  const theirs = { ...base, title: 'High Tide', label: 'Own', date: '2027-01-15' }
  expect(compareVersions(base, mine, theirs, keys)).toEqual({ both: ['title'], mine: ['genre'], theirs: ['date'] })
})

const empty = [undefined, null, '']
test.each(empty.flatMap((one) => empty.map((other) => [one, other])))('treats %j and %j as equal', (one, other) => {
  const [before, after] = [{ genre: one }, { genre: other }]
  expect(compareVersions(before, after, before, ['genre'])).toEqual({ both: [], mine: [], theirs: [] })
  expect(compareVersions(before, { genre: 'Indie' }, after, ['genre'])).toEqual({
    both: [],
    mine: ['genre'],
    theirs: [],
  })
})

test.each([
  [{ title: 'Low Tide' }, true],
  [{ title: 'Low Tide', genre: '' }, true],
  [{ title: 'Low Tide', label: undefined }, true],
  [{ title: 'Low Tide', label: 'Own' }, false],
  [{}, false],
  [{ title: undefined }, false],
])('asked for %j, it is so already: %j', (asked, yes) => expect(isAsAsked(base, asked)).toBe(yes))

test.each([
  ['changed here', {}, { a: 'mine' }, {}, { a: 'mine' }, false],
  ['changed there', { a: 'old' }, { a: 'old' }, { a: 'theirs' }, { a: 'theirs' }, false],
  ['removed there', { a: 'old', b: 1 }, { a: 'old', b: 2 }, { b: 1 }, { b: 2 }, false],
  ['emptied here', { a: undefined }, { a: '' }, { a: undefined }, { a: '' }, false],
  ['the same on both sides', {}, { a: ['x'] }, { a: ['x'] }, { a: ['x'] }, false],
  ['different on both sides', { a: 1 }, { a: 2 }, { a: 3, b: null }, { a: 2, b: null }, true],
  ['removed here and changed there', { a: 1 }, {}, { a: 2 }, {}, true],
])('joins a key that was %s', (_, before, mine, theirs, merged, clashes) => {
  expect(mergeVersions<Record<string, unknown>>(before, mine, theirs)).toStrictEqual({ merged, clashes })
})
