import { expect, test } from 'vitest'
import type { Pillar, Slot } from '#domain/content/rules.ts'
import type { ContentItem } from '#domain/content/schema.ts'
import { withPhoto, withWritten } from './use-content-writes.ts'

const item = (id: string, fields: { pillar?: Pillar; slot?: Slot; title?: string } = {}): ContentItem => ({
  id,
  title: `Image ${id}`,
  pillar: null,
  slot: null,
  width: 1,
  height: 1,
  file_type: 'image/jpeg',
  url: '',
  content_type: 'upload',
  kind: 'image',
  seconds: null,
  prompt_text: null,
  model: null,
  original: null,
  focus: null,
  alt_text: null,
  preview_url: '',
  cover_of: [],
  version: 1,
  created_at: '2026-11-01T00:00:00Z',
  ...fields,
})
/** Two of three pages are loaded: the four newest of seven images. */
const list = {
  pages: [
    { data: [item('7'), item('6', { pillar: 'covers' })], next: 'a', found: 7 },
    { data: [item('5'), item('4')], next: 'b', found: 7 },
  ],
  pageParams: [null, 'a'],
}
const shown = ({ pages }: typeof list) => [
  ...pages.map(({ data }) => data.map(({ id }) => id).join(' ')),
  ...new Set(pages.map(({ found }) => found)),
]

test.each([
  ['a changed one stays where it is', { id: '5', after: item('5', { title: 'New' }) }, ['7 6', '5 4', 7]],
  ['a deleted one goes', { id: '6', after: null }, ['7', '5 4', 6]],
  ['a new one comes first', { id: '8', after: item('8'), isNew: true }, ['8 7 6', '5 4', 8]],
  ['one that comes back returns to its place', { id: '55', after: item('55'), isNew: true }, ['7 6', '55 5 4', 8]],
  ['one that is known already is not counted twice', { id: '7', after: item('7'), isNew: true }, ['7 6', '5 4', 7]],
  [
    'one that comes back beyond what is loaded is only counted',
    { id: '2', after: item('2'), isNew: true },
    ['7 6', '5 4', 8],
  ],
  ['one beyond what is loaded changes nothing', { id: '2', after: null }, ['7 6', '5 4', 7]],
])('the loaded pages %s', (_, written, expected) =>
  expect(shown(withWritten(list, {}, written) as typeof list)).toEqual(expected),
)

test('restores the oldest on the last page', () => {
  const [first] = list.pages
  expect(
    shown(
      withWritten(
        { pages: [{ ...first!, next: null, found: 2 }], pageParams: [null] },
        {},
        { id: '1', after: item('1'), isNew: true },
      ) as typeof list,
    ),
  ).toEqual(['7 6 1', 3])
})

test('a list of one pillar keeps only its images', () => {
  const covers = { pages: [{ data: [item('6', { pillar: 'covers' })], next: null, found: 1 }], pageParams: [null] }
  const after = (pillar?: Pillar) =>
    shown(
      withWritten(covers, { pillar: 'covers' }, { id: '6', after: item('6', pillar ? { pillar } : {}) }) as typeof list,
    )
  expect([after('covers'), after('personality'), after()]).toEqual([
    ['6', 1],
    ['', 0],
    ['', 0],
  ])
})

test("a brand photo replaces the slot's previous one", () => {
  const photos = [item('1', { slot: 'headshot' }), item('2', { slot: 'lifestyle' })]
  const ids = (written: Parameters<typeof withPhoto>[1]) => withPhoto(photos, written).map(({ id }) => id)
  expect(ids({ id: '3', after: item('3', { slot: 'headshot' }) })).toEqual(['2', '3'])
  expect(ids({ id: '2', after: item('2') })).toEqual(['1'])
  expect(ids({ id: '2', after: null })).toEqual(['1'])
  expect(ids({ id: '9', after: item('9') })).toEqual(['1', '2'])
})
