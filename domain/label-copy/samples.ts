import type { ReadinessSheet, ReadinessTrack } from '#domain/label-copy/readiness-rules.ts'

/** For tests: a track that lacks nothing. */
export const readinessTrack = (track_number: number, changes: Partial<ReadinessTrack> = {}): ReadinessTrack => ({
  song_id: `t${track_number}`,
  track_number,
  song_title: `Song ${track_number}`,
  duration_seconds: 200,
  songwriters: 'M. Lindholt',
  featured_artists: null,
  isrc: `USSKG191234${track_number}`,
  iswc: null,
  preview_start_time: 30,
  language_lyrics: 'en',
  advisory: 'none',
  ...changes,
})

/** For tests: a sheet that lacks nothing. */
export const readinessSheet = (changes: Partial<ReadinessSheet> = {}): ReadinessSheet => ({
  title: 'Low Tide',
  artist: 'Mara Lindholt',
  release_date: '2026-12-18',
  copyright_year: 2026,
  genre: 'indie',
  label: null,
  upc: '200126110410',
  territories: ['Worldwide'],
  excluded_territories: [],
  language_lyrics: 'en',
  advisory: 'none',
  original_release_date: null,
  phonogram_copyright: null,
  composition_copyright: null,
  tracks: [readinessTrack(1), readinessTrack(2)],
  ...changes,
})
