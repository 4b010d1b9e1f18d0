import { expect, test } from 'vitest'
import { newSongForm, songForm } from '#domain/songs/schema.ts'
import { songChanges, typeSong, type SongValues } from './form.ts'

const base: SongValues = { song_title: 'Salt', track_number: 3, duration_seconds: 231 }

test.each<[SongValues, ReturnType<typeof typeSong>]>([
  [base, { song_title: 'Salt', track_number: '3', duration_seconds: '3:51' }],
  [
    { ...base, duration_seconds: null },
    { song_title: 'Salt', track_number: '3', duration_seconds: '' },
  ],
  [
    { ...base, duration_seconds: 3661 },
    { song_title: 'Salt', track_number: '3', duration_seconds: '1:01:01' },
  ],
])('formats a song, and reads it back unchanged: %j', (song, typed) => {
  expect(typeSong(song)).toEqual(typed)
  expect(songForm.parse(typed)).toEqual(song)
})

test.each<[string, Partial<SongValues>, Partial<SongValues> | null]>([
  ['nothing', {}, null],
  ['one field', { track_number: 1 }, { track_number: 1 }],
  ['a length taken away', { duration_seconds: null }, { duration_seconds: null }],
  [
    'all',
    { song_title: 'Ebb', track_number: 1, duration_seconds: 5 },
    { song_title: 'Ebb', track_number: 1, duration_seconds: 5 },
  ],
])('sends only what changed: %s', (_, changes, sent) => {
  expect(songChanges(base, { ...base, ...changes })).toEqual(sent)
})

test('leaves the number of a new song to the server if none is typed', () => {
  expect(newSongForm.parse({ song_title: ' Ebb ', track_number: '', duration_seconds: '' })).toEqual({
    song_title: 'Ebb',
    track_number: undefined,
    duration_seconds: null,
  })
})
