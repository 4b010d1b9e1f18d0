import { expect, test } from 'vitest'
import { openingOf, openings, type Opening, type OpeningSong } from '#domain/looks-done/opening-rules.ts'
import { checklistTemplates } from '#domain/tasks/templates.ts'

const song = (id: string, more: Partial<OpeningSong> = {}): OpeningSong => ({
  id,
  has_split_sheet: true,
  lyrics_begin: 'Somebody left',
  ...more,
})
const songs = [song('a'), song('b', { has_split_sheet: false }), song('c', { lyrics_begin: null })]

test.each<[key: string | null, OpeningSong[], Opening | null]>([
  ['choose-date', [], { tool: 'release-date' }],
  ['track-list', [song('a')], { tool: 'add-song' }],
  ['track-list', songs, { tool: 'songs' }],
  ['split-sheets', songs, { tool: 'split-sheet', songId: 'b', field: 'open' }],
  ['split-sheets', [song('a')], { tool: 'split-sheet', songId: 'a', field: 'open' }],
  [
    'split-sheets',
    [song('a', { unsigned: 'song' }), song('b', { has_split_sheet: false })],
    { tool: 'split-sheet', songId: 'b', field: 'open' },
  ],
  ['split-sheets', [song('a'), song('b', { unsigned: 'song' })], { tool: 'agreement', songId: 'b', scope: 'song' }],
  ['split-sheets', [song('a'), song('b', { unsigned: 'master' })], { tool: 'agreement', songId: 'b', scope: 'master' }],
  ['split-sheets', [], { tool: 'add-song' }],
  ['register-writers', songs, { tool: 'split-sheet', songId: 'b', field: 'open' }],
  ['register-writers', [song('a')], { tool: 'split-sheet', songId: 'a', field: 'ipi_number' }],
  ['isrcs', [], { tool: 'label-copy', field: 'isrc' }],
  ['artwork', [], { tool: 'cover' }],
  ['upc', [], { tool: 'label-copy', field: 'upc' }],
  ['label-copy', [], { tool: 'label-copy', field: 'open' }],
  ['lyrics', songs, { tool: 'lyrics', songId: 'c' }],
  ['lyrics', [song('a'), song('b', { lyrics_begin: null, instrumental: true })], { tool: 'lyrics', songId: 'a' }],
  ['lyrics', [], { tool: 'add-song' }],
  ['submit-lyrics', [song('a')], { tool: 'lyrics', songId: 'a' }],
  ['artist-profiles', [], { tool: 'connections' }],
  ['spotify-pitch', [], { tool: 'pitch' }],
  ['apple-pitch', [], { tool: 'pitch' }],
  ['press-release', [], { tool: 'press-release' }],
  ['content-calendar', [], { tool: 'content-calendar' }],
  ['release-day-posts', songs, { tool: 'content-calendar' }],
  ['budget', songs, null],
  [null, songs, null],
])('%s opens, for %j, %j', (key, of, opening) => expect(openingOf(key, of)).toEqual(opening))

test('every opening belongs to a task of the standards', () =>
  expect(Object.keys(openings).filter((key) => !checklistTemplates.some((each) => each.key === key))).toEqual([]))
