import { expect, test } from 'vitest'
import { releaseForm } from '#domain/releases/schema.ts'
import { releaseOf } from '#web/testing/fixtures.ts'
import { bodyOf, readRelease, releaseChanges, releaseFields, typeRelease, type Editable } from './form.ts'

const pick = (release: Editable) => Object.fromEntries(releaseFields.map((field) => [field, release[field]]))
const full = releaseOf({
  genre: 'folk',
  label: 'Own',
  copyright_info: '℗ 2026',
  upc_code: '036000291452',
  description: 'D',
})

test.each([
  ['a full release', full],
  ['a release of which little is known', releaseOf({ release_date: null })],
])('types %s, which reads back as it was', (_, release) => {
  expect(readRelease(releaseForm.parse(typeRelease(release)))).toEqual(pick(release))
})

test('types nothing as an empty text', () => {
  expect(typeRelease(releaseOf({ release_date: null }))).toEqual({
    title: 'Harbour Lights',
    release_type: 'ep',
    status: 'draft',
    release_date: '',
    genre: '',
    label: '',
    copyright_info: '',
    upc: '',
    description: '',
  })
})

test.each<[string, Partial<Editable>, object | null]>([
  ['nothing', {}, null],
  ['a date, as midnight UTC', { release_date: '2027-01-08' }, { release_date: '2027-01-08T00:00:00.000Z' }],
  ['a date taken away', { release_date: null }, { release_date: null }],
  ['the UPC under its own name', { upc_code: null }, { upc: null }],
  ['a text and a type', { title: 'Ebb', release_type: 'single' }, { title: 'Ebb', release_type: 'single' }],
])('sends only what changed: %s', (_, changes, sent) => {
  const changed = releaseChanges(full, { ...full, ...changes })
  expect(changed && bodyOf(changed)).toEqual(sent)
})
