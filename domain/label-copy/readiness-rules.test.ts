import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readiness, type ReadinessSheet, type ReadinessTrack } from '#domain/label-copy/readiness-rules.ts'
import { readinessSheet as sheet, readinessTrack as track } from '#domain/label-copy/samples.ts'
import { readinessSummary } from '#domain/label-copy/summary-rules.ts'
import { readinessTexts as texts } from '#domain/label-copy/texts.ts'

const tracks = (...list: ReadinessTrack[]) => ({ tracks: list })

describe('readiness', () => {
  const lines = (changes: Partial<ReadinessSheet>) =>
    readiness(sheet(changes))
      .filter(({ listed }) => listed)
      .map(({ name, note }) => `${name}: ${note}`)

  test.each([
    ['Low Tide (feat. Yaw)', 'List guests under Featured artists of their tracks, not in the title of the release'],
    ['Low Tide 🌊', 'Stores reject emoji in titles'],
  ])('the title of the release is held to what stores refuse in titles: %s', (title, said) =>
    expect(lines({ title })).toEqual([`Release title: ${said}`]),
  )

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

  const use = {
    isrc: 'US-SKG-19-12341',
    song_id: 'x',
    song_title: 'Other',
    release_id: 'r',
    release_title: 'Ebb',
    beside: [],
  }
  test('an ISRC of another recording is a warning that asks whether it is the same one', () => {
    expect(readiness(sheet(), [use])).toMatchObject([
      {
        field: 't1.isrc',
        level: 'warn',
        listed: true,
        said: texts.usedElsewhere('Other', 'Ebb'),
        note: texts.alsoOn('Other'),
        same: use,
      },
    ])
    expect(readiness(sheet(), [{ ...use, isrc: 'US-SKG-19-12399' }])).toEqual([])
  })

  test('where one release has both recordings it does not ask, unless a third recording has the ISRC too', () => {
    const beside = { ...use, beside: ['t1'] }
    const [found, ...others] = readiness(sheet(), [beside])
    expect(others).toEqual([])
    expect(found).toMatchObject({ field: 't1.isrc', level: 'warn', said: texts.usedBeside('Other', 'Ebb') })
    expect(found).not.toHaveProperty('same')
    expect(readiness(sheet(), [beside, { ...use, song_id: 'y' }])).toMatchObject([{ same: { song_id: 'y' } }])
  })

  test.each<[string, Partial<ReadinessTrack>, string[]]>([
    ['no ISRC', { isrc: '' }, ['1 Song 1: No ISRC']],
    ['no songwriter', { songwriters: ' ' }, ['1 Song 1: No songwriter']],
    ['no title', { song_title: null }, ['1 Untitled track: No title']],
    ['no length', { duration_seconds: null }, ['1 Song 1: No duration']],
    ['a late preview', { preview_start_time: 200 }, ['1 Song 1: The preview starts after the end of the track']],
    ['a short preview', { preview_start_time: 180 }, []],
    ['a wrong ISWC', { iswc: 'T-034.524.680-2' }, ['1 Song 1: The last digit does not fit the other nine']],
    ['no such language', { language_lyrics: 'xx' }, ['1 Song 1: xx: not a known language code']],
    ['an unknown ISRC prefix', { isrc: 'AB-SKG-19-12345' }, []],
    [
      'feat. in the title',
      { song_title: 'Tide (feat. Yaw)' },
      ['1 Tide (feat. Yaw): List guests under Featured artists, not in the title'],
    ],
    [
      'featuring in the title',
      { song_title: 'Tide featuring Yaw' },
      ['1 Tide featuring Yaw: List guests under Featured artists, not in the title'],
    ],
    ['emoji in the title', { song_title: 'Tide 🌊' }, ['1 Tide 🌊: Stores reject emoji in titles']],
    [
      'emoji of two signs',
      { song_title: 'Rain \u{1f327}\ufe0f' },
      ['1 Rain \u{1f327}\ufe0f: Stores reject emoji in titles'],
    ],
    [
      'ft. in the title',
      { song_title: 'Tide ft. Yaw' },
      ['1 Tide ft. Yaw: List guests under Featured artists, not in the title'],
    ],
    ['a word that ends in ft', { song_title: 'Airlift. Off' }, []],
    ['© in the title', { song_title: 'Tide ©' }, []],
    ['explicit', { advisory: 'explicit' }, ['Explicit content: A track is explicit, so the release is too']],
  ])('a track with %s', (_, changes, expected) => expect(lines(tracks(track(1, changes), track(2)))).toEqual(expected))

  test.each<[string, Partial<ReadinessSheet>, string[]]>([
    [
      'unknown territories',
      { territories: ['DE', 'Atlantis', 'Lemuria'] },
      ['Territories: Atlantis, Lemuria: not known territories'],
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
      ['Artist: No artist', '℗ line: No owner named'],
    ],
    [
      'an unknown exclusion',
      { excluded_territories: ['Atlantis'] },
      ['Excluded territories: Atlantis: not a known territory'],
    ],
    [
      'an exclusion from no territory',
      { territories: [], excluded_territories: ['AT'] },
      ['Territories: No territories'],
    ],
    ['an original date on the same day', { original_release_date: '2026-12-18' }, []],
    [
      'an original date, but none of its own',
      { original_release_date: '2027-01-01', release_date: null },
      ['Release date: No release date'],
    ],
    [
      'explicit tracks, and explicit itself',
      { advisory: 'explicit', ...tracks(track(1, { advisory: 'explicit' }), track(2)) },
      [],
    ],
    [
      'tracks without ISRC',
      tracks(track(1, { isrc: null }), track(2, { isrc: null })),
      ['1 Song 1: No ISRC', '2 Song 2: No ISRC'],
    ],
    ['a gap', tracks(track(1), track(3)), ['Tracks: There is no track 2']],
    [
      'a number twice',
      tracks(track(1), track(1, { song_id: 'u', isrc: 'USSKG1912349' })),
      ['1 Song 1: Two tracks are numbered 1'],
    ],
    [
      'one track of another title',
      tracks(track(1)),
      ['1 Song 1: The only track on a release must have the title of the release'],
    ],
    ['one track of its title', tracks(track(1, { song_title: ' Low Tide' })), []],
    [
      'one track of its title, with blanks',
      { title: 'Low Tide ', ...tracks(track(1, { song_title: 'Low Tide' })) },
      [],
    ],
  ])('a release with %s', (_, changes, expected) => expect(lines(changes)).toEqual(expected))

  test.each<[string, Partial<ReadinessSheet>, string[]]>([
    ['unknown territories', { territories: ['Atlantis'] }, ['territories warn']],
    ['an unknown exclusion', { excluded_territories: ['Atlantis'] }, ['excluded_territories warn']],
    ['another year', { copyright_year: 2025 }, ['copyright_year warn, unlisted, 2026']],
    ['a year too far ahead for a copyright', { release_date: '9999-01-01' }, []],
    ["a re-issue's year", { copyright_year: 1998, original_release_date: '1998-02-03' }, []],
    ['a late original date', { original_release_date: '2027-01-01' }, ['original_release_date warn']],
    ['no territories', { territories: [] }, ['territories warn, Worldwide']],
    ['an explicit track', tracks(track(1, { advisory: 'explicit' }), track(2)), ['advisory warn, explicit']],
    ['a guest', tracks(track(1, { song_title: 'A (feat. B)' }), track(2)), ['t1.song_title warn, A, B']],
    ['a number twice', tracks(track(1), track(1, { song_id: 'u', isrc: 'USSKG1912349' })), ['u.song_title error']],
    ['a gap', tracks(track(1), track(3)), ['tracks warn']],
    ['a track without title', tracks(track(1, { song_title: '' }), track(2)), ['t1.song_title warn']],
    ['a track without songwriter', tracks(track(1, { songwriters: null }), track(2)), ['t1.songwriters warn']],
    ['a track without ISRC', tracks(track(1, { isrc: null }), track(2)), ['t1.isrc warn']],
    ['an odd ISRC', tracks(track(1, { isrc: 'AB-SKG-19-12345' }), track(2)), ['t1.isrc warn, unlisted']],
    ['a wrong ISWC', tracks(track(1, { iswc: 'T1' }), track(2)), ['t1.iswc warn']],
    ['an unknown language', tracks(track(1, { language_lyrics: 'xx' }), track(2)), ['t1.language_lyrics warn']],
    ['no length', tracks(track(1, { duration_seconds: null }), track(2)), ['t1.duration_seconds warn']],
    ['a late preview', tracks(track(1, { preview_start_time: 200 }), track(2)), ['t1.preview_start_time warn']],
    [
      'a short preview',
      tracks(track(1, { preview_start_time: 171 }), track(2)),
      ['t1.preview_start_time warn, unlisted'],
    ],
    ['a preview to the end', tracks(track(1, { preview_start_time: 170 }), track(2)), []],
  ])('says at its field what is wrong: %s', (_, changes, expected) =>
    expect(
      readiness(sheet(changes)).map(({ field, level, listed, mend }) =>
        [`${field} ${level}`, ...(listed ? [] : ['unlisted']), ...Object.values(mend?.set ?? {})].join(', '),
      ),
    ).toEqual(expected),
  )

  test('offers no repair where none is known', () =>
    expect(readiness(sheet(tracks(track(1, { iswc: 'T1' }), track(2))))[0]).not.toHaveProperty('repair'))

  test('answers any input', () => {
    const words = fc.string({ unit: 'binary' })
    fc.assert(
      fc.property(words, words, words, fc.array(words), (isrc, title, upc, territories) => {
        const rows = tracks(track(1, { isrc, iswc: upc, song_title: title }), track(2, { isrc }))
        const typed = sheet({ upc, territories, excluded_territories: territories, title, ...rows })
        expect(Array.isArray(readiness(typed))).toBe(true)
      }),
      { numRuns: 100 },
    )
  })
})
