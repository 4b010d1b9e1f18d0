import { describe, expect, test } from 'vitest'
import { parseLrc, writeLrc, writeSrt, writeVtt } from './lrc-rules.ts'

const lines = [
  { text: 'Salt on the <window>', at: 1230 },
  { text: 'not sung', at: null },
  { text: 'שלום --> world', at: 61_005 },
]

test('an .lrc file names the song, and ends a line before a pause', () => {
  const file = writeLrc(lines, { title: 'Salt] on\nthe Window ', artist: 'Mara' }, 754_000)
  expect(file).toBe(
    '[ti:Salt on the Window]\n[ar:Mara]\n[length:12:34]\n[00:01.23]Salt on the <window>\n[00:09.23]\n[01:01.01]שלום --> world\n[01:09.01]\n',
  )
  expect(parseLrc(file)).toEqual([
    { text: 'Salt on the <window>', at: 1230 },
    { text: 'שלום --> world', at: 61_010 },
  ])
})

test('a line that looks like a time is read back as it was', () => {
  const file = writeLrc([{ text: '[2:30] at night', at: 1000 }], { title: 't', artist: '' }, null)
  expect(file).toContain('[00:01.00] [2:30] at night\n')
  expect(parseLrc(file)).toEqual([{ text: '[2:30] at night', at: 1000 }])
})

test('without a known length the file does without', () => {
  expect(writeLrc([{ text: 'a', at: 0 }], { title: 't', artist: '' }, null)).toBe('[ti:t]\n[00:00.00]a\n')
})

test('hundredths of a second are rounded into the next second', () => {
  expect(writeLrc([{ text: 'a', at: 59_996 }], { title: 't', artist: '' }, null)).toContain('[01:00.00]a')
})

test('WebVTT escapes what it would read as tags', () => {
  expect(writeVtt([{ text: 'Salt & the <window>', at: 1230 }, ...lines.slice(1)], 62_000)).toBe(
    'WEBVTT\n\n1\n00:00:01.230 --> 00:00:09.230\nSalt &amp; the &lt;window&gt;\n\n2\n00:01:01.005 --> 00:01:02.000\nשלום --&gt; world\n',
  )
})

test('SubRip has commas, and no second arrow', () => {
  expect(writeSrt(lines, 62_000)).toBe(
    '1\n00:00:01,230 --> 00:00:09,230\nSalt on the <window>\n\n2\n00:01:01,005 --> 00:01:02,000\nשלום → world\n',
  )
})

describe('an .lrc file of another program', () => {
  test.each([
    [
      'several times on a line',
      '[00:10.00][00:02.5] Hold on',
      [
        ['Hold on', 2500],
        ['Hold on', 10_000],
      ],
    ],
    [
      'milliseconds, and none',
      '[01:02.345]a\r\n[1:03]b',
      [
        ['a', 62_345],
        ['b', 63_000],
      ],
    ],
    ['a colon before the hundredths', '[00:01:50]a', [['a', 1500]]],
    ['spaces around and within', '  [00:01.00]  Hold   on ', [['Hold on', 1000]]],
    [
      'the line ends of an old Mac',
      '[00:01.00]a\r[00:02.00]b',
      [
        ['a', 1000],
        ['b', 2000],
      ],
    ],
    ['a time at 15 minutes', '[15:00.00]a', [['a', 900_000]]],
    ['times of words', '[00:01.00]<00:01.00>Hold <00:01.50>on', [['Hold on', 1000]]],
    [
      'an offset',
      '[offset:+500]\n[00:02.00]a\n[00:00.10]b',
      [
        ['b', 0],
        ['a', 1500],
      ],
    ],
    ['a byte order mark and empty lines', '\ufeff[00:01.00]a\n[00:02.00]\n\n', [['a', 1000]]],
    ['a time past 15 minutes', '[00:01.00]a\n[16:00.00]b', [['a', 1000]]],
    ['no times', '[ti:Song]\nJust words\n[99]', []],
    ['seconds past 59', '[00:75.00]a', []],
  ])('%s', (_, file, found) => expect(parseLrc(file).map(({ text, at }) => [text, at])).toEqual(found))
})
