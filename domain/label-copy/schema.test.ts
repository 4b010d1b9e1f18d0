import { expect, test } from 'vitest'
import { labelCopyBody } from '#domain/label-copy/schema.ts'

const read = (track: object) =>
  labelCopyBody.parse({ tracks_metadata: [{ track_number: 1, ...track }] }).tracks_metadata[0]

test.each([
  ['isrc', ' se-xyz-26-00001 ', 'SEXYZ2600001'],
  ['isrc', 'odd', 'odd'],
  ['isrc', '', null],
  ['iswc', 'T-034.524.680-1', 'T0345246801'],
  ['iswc', 'T-034.524.680-2', 'T-034.524.680-2'],
])('an %s typed as %j is stored as %j', (field, typed, stored) =>
  expect(read({ [field]: typed })).toMatchObject({ [field]: stored }),
)

test.each([
  ['0036000291452', '036000291452'],
  ['0 36000 29145 2', '036000291452'],
  ['12', '12'],
  [null, null],
])('a UPC typed as %j is stored as %j', (upc_code, stored) =>
  expect(labelCopyBody.parse({ upc_code }).upc_code).toBe(stored),
)

test('territories are stored by code, unknown ones as typed', () =>
  expect(labelCopyBody.parse({ territories: ['uk', 'Atlantis'] }).territories).toEqual(['GB', 'Atlantis']))

test('without a word, a sheet is of this year, in English, and its tracks preview from half a minute on', () => {
  expect(labelCopyBody.parse({})).toMatchObject({
    territories: [],
    tracks_metadata: [],
    language_lyrics: 'en',
    copyright_year: new Date().getUTCFullYear(),
  })
  expect(read({})).toMatchObject({ preview_start_time: 30, language_lyrics: 'en' })
})
