import { describe, expect, test } from 'vitest'
import { isTrackList, readTrackList } from '#domain/track-lists/rules.ts'

/** 'Tide 3:20' is [Tide, 200]. */
const read = (...lines: string[]) =>
  readTrackList(lines.join('\n'), 999).songs.map((song) => [song.song_title, song.duration_seconds])

test('The first row of a spreadsheet, which names its columns, is not a song', () => {
  expect(read('#\tTitle\tISRC\tLength', '1\tTide\tUSS1Z2600001\t3:34')).toEqual([['Tide', 214]])
  expect(read('Track\tDuration', 'Tide\t214', 'Ebb\t190')).toEqual([
    ['Tide', 214],
    ['Ebb', 190],
  ])
  expect(read('# \t Title\tLength', '1\tTide\t3:34')).toEqual([['Tide', 214]])
  expect(read('Title\t3:20', 'Song\tTide')).toEqual([
    ['Title', 200],
    ['Song', null],
  ])
  expect(read('Title', 'Length')).toEqual([
    ['Title', null],
    ['Length', null],
  ])
})

describe('a line of a pasted track list', () => {
  test.each<[string, string, number | null]>([
    ['Tide', 'Tide', null],
    ['Tide 3:34', 'Tide', 214],
    ['1. Tide 3:34', 'Tide', 214],
    ['1.Tide', 'Tide', null],
    ['01 - Tide - 3:34', 'Tide', 214],
    ['01 – Tide – 3:34', 'Tide', 214],
    ['12) Tide (3:34)', 'Tide', 214],
    ['12) Tide [1:03:34]', 'Tide', 3814],
    ['3: Tide, 3:34', 'Tide', 214],
    ['Tide - 214', 'Tide', 214],
    ['Tide, 214', 'Tide', 214],
    ['Tide    214', 'Tide', 214],
    ['Anti-Hero - 3:20', 'Anti-Hero', 200],
    ['Self – Titled', 'Self – Titled', null],
    ['Self – Titled – 3:20', 'Self – Titled', 200],
    ['Intro (Live)', 'Intro (Live)', null],
    ['Intro (Live) (0:58)', 'Intro (Live)', 58],
    ['7 Rings', '7 Rings', null],
    ['22', '22', null],
    ['22 - 3:50', '22', 230],
    ['3:16', '3:16', null],
    ['24/7', '24/7', null],
    ['3.14', '3.14', null],
    ['Summer of 69', 'Summer of 69', null],
    ['Live - 1999', 'Live - 1999', null],
    ['1979 - Remastered', '1979 - Remastered', null],
    ['1\tTide\t3:34', 'Tide', 214],
    ['Tide\t3:34', 'Tide', 214],
    ['Tide\t214', 'Tide', 214],
    ['1\tTide', 'Tide', null],
    ['22\t3:50', '22', 230],
    ['1\t22\t3:50', '22', 230],
    ['\t\tTide\t\t3:34', 'Tide', 214],
    ['1. Tide\tMaya', 'Tide', null],
    ['01 - Tide\t3:34', 'Tide', 214],
    ['1. שקט 3:51', 'שקט', 231],
    ['\u200fשקט - 3:51\u200e', 'שקט', 231],
    ['١. هدوء ٣:٤٥', 'هدوء', 225],
    ['01．夜明けの歌　３：５８', '夜明けの歌', 238],
    ['1、晨曲（4:12）', '晨曲', 252],
    ['<b>Tide</b> 3:34', '<b>Tide</b>', 214],
  ])('%j', (line, title, seconds) => expect(read(line)).toEqual([[title, seconds]]))
})

test('numbers without a mark go only if they count, and seconds after a space only if every line has them', () => {
  expect(read('1 Tide', '2 Ebb', '3 7 Rings')).toEqual([
    ['Tide', null],
    ['Ebb', null],
    ['7 Rings', null],
  ])
  expect(read('7 Rings', '99 Problems').map(([title]) => title)).toEqual(['7 Rings', '99 Problems'])
  expect(read('Tide 214', 'Ebb 190')).toEqual([
    ['Tide', 214],
    ['Ebb', 190],
  ])
  expect(read('Tide', 'Studio 54')[1]).toEqual(['Studio 54', null])
})

test('nothing is left out silently', () => {
  const of = (line: string) => readTrackList(line, 1).songs[0]
  expect(of('1\tTide\tMaya Reyes\t3:34\tpop')).toMatchObject({ song_title: 'Tide', leftOut: 'Maya Reyes, pop' })
  expect(of('Tide\t\tMaya Reyes')).toMatchObject({ song_title: 'Tide', duration_seconds: null, leftOut: 'Maya Reyes' })
  expect([of('Tide 3:34'), of('Tide'), of('1\tTide\t3:34')].map((song) => song?.leftOut)).toEqual([null, null, null])
  expect(of('Tide 3:75')).toMatchObject({ song_title: 'Tide', duration_seconds: null, leftOut: '3:75' })
  expect(of('Tide\t0:00')).toMatchObject({ duration_seconds: null, leftOut: '0:00' })
  expect(of('a'.repeat(301))?.error).toBe('Use at most 300 characters')
  expect(of('\t3:34')).toMatchObject({ song_title: '3:34', error: null })
})

test('empty lines are not songs, with the line endings of any system', () => {
  expect(read('', ' ', 'Tide\r', '\u00a0', 'Ebb\rFlow', '')).toEqual([
    ['Tide', null],
    ['Ebb', null],
    ['Flow', null],
  ])
  expect(readTrackList('\n \t \n', 999)).toEqual({ songs: [], more: 0 })
})

test('accepts as many of 5,000 lines as there is room for', () => {
  const text = Array.from({ length: 5000 }, (_, index) => `${index + 1}. Song ${'x '.repeat(100)}`).join('\n')
  const { songs, more } = readTrackList(text, 990)
  expect([songs.length, more]).toEqual([990, 4010])
  expect(readTrackList(text, 0)).toEqual({ songs: [], more: 5000 })
})

test.each([
  ['', false],
  ['\n\n', false],
  ['Tide', false],
  ['Tide\n', false],
  ['\nTide\r\n', false],
  ['Tide\nEbb', true],
  ['A\nB', true],
  ['Low Tide\n \nEbb', true],
  ['Tide\r\n\r\nEbb', true],
  ['Tide \nEbb', true],
])('%j is a list: %s', (text, isList) => expect(isTrackList(text)).toBe(isList))
