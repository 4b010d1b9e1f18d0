import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readiness, readinessSummary, type ReadinessSheet, type ReadinessTrack } from '#domain/label-copy/rules.ts'
import { readinessTexts as texts } from '#domain/label-copy/texts.ts'

describe('readiness', () => {
  const track = (track_number: number, changes: Partial<ReadinessTrack> = {}): ReadinessTrack => ({
    song_id: `t${track_number}`,
    track_number,
    song_title: `Song ${track_number}`,
    duration_seconds: 200,
    songwriters: 'M. Lindholt',
    isrc: `USSKG191234${track_number}`,
    iswc: null,
    preview_start_time: 30,
    language_lyrics: 'en',
    advisory: 'none',
    ...changes,
  })
  const sheet = (changes: Partial<ReadinessSheet> = {}): ReadinessSheet => ({
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
    tracks: [track(1), track(2)],
    ...changes,
  })
  const lines = (changes: Partial<ReadinessSheet>) =>
    readiness(sheet(changes))
      .filter(({ listed }) => listed)
      .map(({ name, note }) => `${name}: ${note}`)
  const tracks = (...list: ReadinessTrack[]) => ({ tracks: list })

  test('a complete sheet has an empty list', () => {
    expect(readiness(sheet())).toEqual([])
    expect(readinessSummary(sheet(), [])).toEqual({ release: true, durations: 2, complete: 2 })
  })

  test('an empty one names every required field', () => {
    const empty = sheet({
      title: ' ',
      artist: null,
      release_date: null,
      copyright_year: null,
      genre: '',
      upc: null,
      territories: [],
      language_lyrics: '',
      tracks: [],
    })
    const found = readiness(empty)
    expect(found.map(({ field }) => field)).toEqual([
      'title',
      'artist',
      'release_date',
      'copyright_year',
      'genre',
      'upc',
      'territories',
      'language_lyrics',
      'phonogram_copyright',
      'composition_copyright',
      'tracks',
    ])
    expect(readinessSummary(empty, found).release).toBe(false)
  })

  test('reports a wrong UPC with its repair, briefly in the list', () => {
    expect(readiness(sheet({ upc: '200126110411' }))).toEqual([
      {
        field: 'upc',
        level: 'warn',
        listed: true,
        name: 'UPC',
        note: 'The last digit does not fit the other eleven',
        repair: '200126110410',
        said: 'The last digit does not fit the other eleven. One digit is mistyped, or it should end in 0.',
      },
    ])
    expect(readiness(sheet({ upc: '36000291452' }))[0]).toMatchObject({ repair: '036000291452' })
  })

  test('two tracks with one ISRC are an error: one line in the list, a note at both', () => {
    const found = readiness(
      sheet(tracks(track(1), track(2, { isrc: 'US-SKG-19-12341' }), track(3, { isrc: 'isrc ussKG1912341' }))),
    )
    expect(found.map(({ field, level, listed, name, note, said }) => [field, level, listed, name, note, said])).toEqual(
      [
        ['t1.isrc', 'error', true, '1, 2 and 3 share an ISRC', 'US-SKG-19-12341', 'Also on tracks 2 and 3'],
        ['t2.isrc', 'error', false, '1, 2 and 3 share an ISRC', 'US-SKG-19-12341', 'Also on tracks 1 and 3'],
        ['t3.isrc', 'error', false, '1, 2 and 3 share an ISRC', 'US-SKG-19-12341', 'Also on tracks 1 and 2'],
      ],
    )
    expect(readinessSummary(sheet(tracks(track(1), track(2, { isrc: 'US-SKG-19-12341' }))), found).complete).toBe(0)
  })

  test('an ISRC on another release is a warning, unless its title shows the same recording', () => {
    const use = { isrc: 'US-SKG-19-12341', song_id: 'x', song_title: 'Other', release_id: 'r', release_title: 'Ebb' }
    expect(readiness(sheet(), [use])).toMatchObject([
      { field: 't1.isrc', level: 'warn', listed: true, said: texts.usedElsewhere('Other', 'Ebb') },
    ])
    expect(readiness(sheet(), [{ ...use, song_title: 'song 1 ' }])).toEqual([])
    // Another recording is found after the same one.
    expect(readiness(sheet(), [use, { ...use, song_title: 'Song 1' }])).toMatchObject([
      { said: texts.usedElsewhere('Other', 'Ebb') },
    ])
  })

  test.each<[string, Partial<ReadinessTrack>, string[]]>([
    ['no ISRC', { isrc: '' }, ['1 Song 1: No ISRC']],
    ['no songwriter', { songwriters: ' ' }, ['1 Song 1: No songwriter']],
    ['no title', { song_title: null }, ['1 Untitled track: No title']],
    ['no length', { duration_seconds: null }, ['1 Song 1: No duration']],
    ['a late preview', { preview_start_time: 200 }, ['1 Song 1: The preview starts after the end']],
    ['a short preview', { preview_start_time: 180 }, []],
    ['a wrong ISWC', { iswc: 'T-034.524.680-2' }, ['1 Song 1: The last digit does not fit the other nine']],
    ['no such language', { language_lyrics: 'xx' }, ['1 Song 1: xx: no language has this code']],
    ['an unknown ISRC prefix', { isrc: 'AB-SKG-19-12345' }, []],
    [
      'feat. in the title',
      { song_title: 'Tide (feat. Yaw)' },
      ['1 Tide (feat. Yaw): Name guests under featured artists, not in the title'],
    ],
    [
      'featuring in the title',
      { song_title: 'Tide featuring Yaw' },
      ['1 Tide featuring Yaw: Name guests under featured artists, not in the title'],
    ],
    ['emoji in the title', { song_title: 'Tide 🌊' }, ['1 Tide 🌊: Stores refuse emoji in a title']],
    ['© in the title', { song_title: 'Tide ©' }, []],
    ['explicit', { advisory: 'explicit' }, ['Explicit content: A track is explicit, so the release is too']],
  ])('a track with %s', (_, changes, expected) => expect(lines(tracks(track(1, changes), track(2)))).toEqual(expected))

  test.each<[string, Partial<ReadinessSheet>, string[]]>([
    [
      'unknown territories',
      { territories: ['DE', 'Atlantis', 'Lemuria'] },
      ['Territories: Atlantis, Lemuria: no territory is known by these names'],
    ],
    ['an exclusion from the world', { excluded_territories: ['UK'] }, []],
    [
      'an exclusion from a list',
      { territories: ['DE'], excluded_territories: ['AT'] },
      ['Excluded territories: Territories can be excluded from Worldwide only'],
    ],
    ['the world excluded', { excluded_territories: ['all'] }, ['Excluded territories: Worldwide cannot be excluded']],
    [
      'an original date after the release',
      { original_release_date: '2027-01-01' },
      ['Original release date: It is later than the release date'],
    ],
    [
      'nobody named',
      { artist: '', composition_copyright: '© 2026 Ljud' },
      ['Artist: No artist', '℗ line: Nobody is named'],
    ],
    ['a gap', tracks(track(1), track(3)), ['Tracks: There is no track 2']],
    [
      'a number twice',
      tracks(track(1), track(1, { song_id: 'u', isrc: 'USSKG1912349' })),
      ['1 Song 1: There are two tracks 1'],
    ],
    [
      'one track of another title',
      tracks(track(1)),
      ['1 Song 1: The only track of a release has the title of the release'],
    ],
    ['one track of its title', tracks(track(1, { song_title: 'Low Tide' })), []],
  ])('a release with %s', (_, changes, expected) => expect(lines(changes)).toEqual(expected))

  test('answers any input', () => {
    const words = fc.string({ unit: 'binary' })
    fc.assert(
      fc.property(words, words, words, fc.array(words), (isrc, title, upc, territories) => {
        expect(
          Array.isArray(
            readiness(
              sheet({
                upc,
                territories,
                excluded_territories: territories,
                title,
                tracks: [track(1, { isrc, iswc: upc, song_title: title }), track(2, { isrc })],
              }),
            ),
          ),
        ).toBe(true)
      }),
      { numRuns: 100 },
    )
  }, 60_000)
})
