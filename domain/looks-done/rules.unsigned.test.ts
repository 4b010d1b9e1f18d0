import { expect, test } from 'vitest'
import { songPapersOf, type SongFacts, type SplitFacts } from '#domain/looks-done/rules.ts'

const signed: SplitFacts = { signed: true, paper: false, disputed: false, signers: 2, missing: 0 }
const out: SplitFacts = { ...signed, signed: false, missing: 1 }
const disputed: SplitFacts = { ...signed, disputed: true }
const master = (split: SplitFacts | null) => ({ split, whole: true })

test.each<[string | null, string, Pick<SongFacts, 'split' | 'master'>]>([
  ['song', 'no sheet was sent', { split: null, master: null }],
  ['song', 'the song’s sheet is out', { split: out, master: null }],
  ['song', 'the song’s sheet is disputed', { split: disputed, master: null }],
  ['song', 'both sheets are out', { split: out, master: master(out) }],
  ['song', 'only the master sheet is signed', { split: null, master: master(signed) }],
  ['master', 'the master sheet was not sent', { split: signed, master: master(null) }],
  ['master', 'the master sheet is out', { split: signed, master: master(out) }],
  ['master', 'the master sheet is disputed', { split: signed, master: master(disputed) }],
  [null, 'both are signed', { split: signed, master: master(signed) }],
  [null, 'the only sheet is signed', { split: signed, master: null }],
])('asks for signatures on the sheet of the %s if %s', (scope, _when, sheets) => {
  const song = {
    id: 'song-1',
    song_title: 'Salt',
    track_number: 1,
    row: null,
    writers: null,
    sections: null,
    said: { split_sheet: [], label_copy: null, lyrics: null },
  }
  const facts = {
    status: 'draft' as const,
    release_date: null,
    upc_code: null,
    songs: [{ ...song, ...sheets }],
    labelCopy: null,
    earlier: null,
    spotify_url: null,
    apple_music_url: null,
    posts_before: 0,
    cover: null,
  }
  expect(songPapersOf(facts)[0]!.unsigned).toBe(scope)
})
