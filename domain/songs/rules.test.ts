import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyNumbers,
  closePlace,
  formatDuration,
  hasRoom,
  moveTrack,
  nextTrack,
  numberFromOne,
  openPlace,
  readDuration,
  readWhole,
  reopenPlace,
  storeTypeHint,
  totalLength,
  type Numbered,
} from '#domain/songs/rules.ts'
import { newSongForm, songForm } from '#domain/songs/schema.ts'
import { songTexts } from '#domain/songs/texts.ts'

const list = (tracks: number[]): Numbered[] =>
  tracks.map((track_number, index) => ({ id: String.fromCharCode(97 + index), track_number }))
const printed = (songs: Numbered[]) => songs.map((song) => `${song.track_number}${song.id}`).join(' ')
const after = (songs: Numbered[], changes: Numbered[]) => printed(applyNumbers(songs, changes))

/** Songs of different numbers, gaps allowed. */
const songs = fc
  .uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 30 })
  .map((tracks) => list(tracks).map((song, index) => ({ ...song, id: `s${index}` })))
const distinct = (numbered: Numbered[]) => new Set(numbered.map((song) => song.track_number)).size === numbered.length

describe('numbers', () => {
  test('puts a new song after the highest number, not into a gap', () => {
    expect(nextTrack([])).toBe(1)
    expect(nextTrack(list([1, 2, 7]))).toBe(8)
  })
  test('moves no song for a free number, and all songs from a taken one on', () => {
    expect(openPlace(list([1, 2, 5]), 3)).toEqual([])
    expect(after(list([1, 2, 5]), openPlace(list([1, 2, 5]), 2))).toBe('1a 3b 6c')
  })
  test.each([
    ['up', 5, 2, '1a 2e 3b 4c 5d'],
    ['down', 2, 4, '1a 2c 3d 4b 5e'],
    ['to the end', 1, 5, '1b 2c 3d 4e 5a'],
    ['to where it is', 3, 3, '1a 2b 3c 4d 5e'],
    ['to a free number', 2, 9, '1a 3c 4d 5e 9b'],
  ])('a song moved %s is where it was put', (_, from, to, expected) => {
    const five = list([1, 2, 3, 4, 5])
    expect(after(five, moveTrack(five, five[from - 1]!.id, to))).toBe(expected)
  })
  test.each([
    ['a', 3, ['1b', '2c', '3a']],
    ['d', 2, ['3b', '4c', '2d']],
    ['b', 9, ['9b']],
    ['c', 3, []],
  ])('moving %s to %i changes only the songs in between', (id, to, changed) => {
    const changes = moveTrack(list([1, 2, 3, 4, 5]), id, to)
    expect(changes.map((song) => `${song.track_number}${song.id}`)).toEqual(changed)
  })
  test('songs with the same number are ordered by id', () => {
    const twice = [
      { id: 'b', track_number: 1 },
      { id: 'c', track_number: 1 },
      { id: 'a', track_number: 1 },
    ]
    expect(printed(applyNumbers(twice, []))).toBe('1a 1b 1c')
    expect(printed(applyNumbers(twice.toReversed(), []))).toBe('1a 1b 1c')
  })
  test('an unknown song moves none', () => expect(moveTrack(list([1, 2]), 'x', 1)).toEqual([]))
  test('closes the gap of a deleted song, and leaves none if another has the same number', () => {
    expect(after(list([1, 3, 6]), closePlace(list([1, 3, 6]), 2))).toBe('1a 2b 5c')
    expect(closePlace(list([1, 2, 3]), 2)).toEqual([])
  })
  test('numbers an order from 1, with omitted songs after it', () => {
    expect(after(list([1, 2, 5, 9]), numberFromOne(list([1, 2, 5, 9]), ['d', 'b', 'd']))).toBe('1d 2b 3a 4c')
    expect(numberFromOne(list([1, 2]), ['a', 'b'])).toEqual([])
  })
  test('allows numbers up to 999', () => {
    expect(hasRoom(list([999]))).toBe(true)
    expect(hasRoom(openPlace(list([998, 999]), 998))).toBe(false)
  })

  test('moving keeps every number once and the order of the others', () => {
    fc.assert(
      fc.property(songs, fc.nat(), fc.integer({ min: 1, max: 80 }), (all, pick, to) => {
        const { id } = all[pick % all.length]!
        const result = applyNumbers(all, moveTrack(all, id, to))
        expect(distinct(result)).toBe(true)
        expect(result.find((song) => song.id === id)!.track_number).toBe(to)
        const others = (numbered: Numbered[]) => numbered.filter((song) => song.id !== id).map((song) => song.id)
        expect(others(result)).toEqual(others(applyNumbers(all, [])))
      }),
    )
  })
  test('undoing a deletion restores every number', () => {
    fc.assert(
      fc.property(songs, fc.nat(), (all, pick) => {
        const gone = all[pick % all.length]!
        const rest = all.filter((song) => song !== gone)
        const without = applyNumbers(rest, closePlace(rest, gone.track_number))
        const back = [...applyNumbers(without, reopenPlace(without, gone.track_number)), gone]
        expect(printed(applyNumbers(back, []))).toBe(printed(applyNumbers(all, [])))
      }),
    )
  })
  test('adding at any number keeps every number once', () => {
    fc.assert(
      fc.property(songs, fc.integer({ min: 1, max: 80 }), (all, at) => {
        expect(distinct([...applyNumbers(all, openPlace(all, at)), { id: 'new', track_number: at }])).toBe(true)
      }),
    )
  })
})

describe('lengths', () => {
  test.each([
    [1, '0:01'],
    [59, '0:59'],
    [60, '1:00'],
    [252, '4:12'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [3852, '1:04:12'],
    [86_400, '24:00:00'],
  ])('shows %i seconds as %s', (seconds, shown) => expect(formatDuration(seconds)).toBe(shown))
  test.each([
    ['4:12', 252],
    ['04:12', 252],
    [' 252 ', 252],
    ['1:04:12', 3852],
    ['75:00', 4500],
    ['0:05', 5],
    ['４：１２', 252],
    ['٤:١٢', 252],
    ['۲۵۲', 252],
    ['', null],
    ['  ', null],
  ])('reads %j as %j seconds', (typed, seconds) => expect(readDuration(typed)).toBe(seconds))
  test.each([
    '4:1',
    '4:60',
    '4.12',
    '4,12',
    ':30',
    '4:',
    '-4:12',
    '+252',
    '1e3',
    '0x10',
    '1:4:12',
    '1:60:00',
    '1:100:00',
    '1:2:3:4',
    '12345678',
    'four',
    '4:12 min',
    '²'.repeat(9),
  ])('rejects %j as a length', (typed) => expect(readDuration(typed)).toBeNaN())
  test('reads back what it shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_400 }), (seconds) => {
        expect(readDuration(formatDuration(seconds))).toBe(seconds)
      }),
    )
  })
  test.each([
    ['7', 7],
    [' 12 ', 12],
    ['１２', 12],
    ['', null],
    ['1.5', Number.NaN],
    ['-1', Number.NaN],
    ['1e3', Number.NaN],
    ['x', Number.NaN],
  ])('reads %j as the whole number %j', (typed, value) => expect(readWhole(typed)).toBe(value))
  test('the total omits songs without a length, and says how many', () => {
    expect(totalLength([{ duration_seconds: 100 }, { duration_seconds: null }, { duration_seconds: 50 }])).toEqual({
      seconds: 150,
      unknown: 1,
    })
    expect(totalLength([])).toEqual({ seconds: 0, unknown: 0 })
  })
})

describe('the hint of the release type (standards 2.6)', () => {
  const lengths = (count: number, each: number | null) =>
    Array.from({ length: count }, () => ({ duration_seconds: each }))
  const ep = { apple: 'ep', spotify: 'ep' }
  const album = { apple: 'album', spotify: 'album' }
  test.each([
    ['no songs', 'album', [], null],
    ['3 short ones', 'single', lengths(3, 200), null],
    ['3 short ones', 'ep', lengths(3, 200), { apple: 'single', spotify: 'single' }],
    ['2 of exactly ten minutes', 'single', lengths(2, 600), { apple: 'ep', spotify: 'single' }],
    ['2 of exactly ten minutes', 'ep', lengths(2, 600), { apple: 'ep', spotify: 'single' }],
    ['3, one of ten minutes', 'ep', [...lengths(2, 200), ...lengths(1, 600)], { apple: 'ep', spotify: 'single' }],
    ['one without a length: a single or an album', 'ep', lengths(1, null), null],
    ['3 of ten minutes: half an hour', 'album', lengths(3, 600), { apple: 'ep', spotify: 'single' }],
    ['one of more than half an hour', 'single', lengths(1, 1801), album],
    ['6 of four minutes', 'album', lengths(6, 240), ep],
    ['6 of four minutes', 'ep', lengths(6, 240), null],
    ['6 of four minutes', 'mixtape', lengths(6, 240), ep],
    ['6 of five minutes', 'ep', lengths(6, 300), null],
    ['6 of six minutes', 'ep', lengths(6, 360), album],
    ['7', 'single', lengths(7, null), album],
    ['7', 'album', lengths(7, 60), null],
    ['4 without lengths: an EP or an album', 'single', lengths(4, null), null],
  ] as const)('%s as %s', (_, chosen, songs, hint) => expect(storeTypeHint([...songs], chosen)).toEqual(hint))
})

describe('the fields of a row', () => {
  const typed = { song_title: ' Tide ', track_number: '3', duration_seconds: '4:12' }
  const issue = (value: object, schema: typeof songForm | typeof newSongForm = songForm) =>
    schema.safeParse({ ...typed, ...value }).error?.issues.map(({ path, message }) => [path[0], message])
  test('become the request', () => {
    expect(songForm.parse(typed)).toEqual({ song_title: 'Tide', track_number: 3, duration_seconds: 252 })
    expect(newSongForm.parse({ song_title: 'T', track_number: '', duration_seconds: '' })).toEqual({
      song_title: 'T',
      track_number: undefined,
      duration_seconds: null,
    })
  })
  test.each([
    [{ song_title: ' ' }, 'song_title', songTexts.titleRequired],
    [{ track_number: '' }, 'track_number', songTexts.badTrack],
    [{ track_number: '0' }, 'track_number', songTexts.badTrack],
    [{ track_number: '1000' }, 'track_number', songTexts.badTrack],
    [{ duration_seconds: '4.12' }, 'duration_seconds', songTexts.badDuration],
    [{ duration_seconds: '0:00' }, 'duration_seconds', songTexts.badDuration],
    [{ duration_seconds: '24:00:01' }, 'duration_seconds', songTexts.badDuration],
  ])('are refused with a message: %j', (value, field, message) => expect(issue(value)).toEqual([[field, message]]))
  test('a new song needs no number, but rejects a wrong one', () =>
    expect(issue({ track_number: 'x' }, newSongForm)).toEqual([['track_number', songTexts.badTrack]]))
})
