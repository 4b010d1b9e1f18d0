import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  advisoryOf,
  closeNumbers,
  copyrightLine,
  durationOf,
  isTrackSaved,
  lengthOf,
  copyrightYearFor,
} from '#domain/label-copy/rules.ts'
import { formatDuration } from '#domain/songs/rules.ts'

describe('℗ and © lines (standards 2.2)', () => {
  test.each([
    ['2026 Lindholt Ljud', '2026 Lindholt Ljud'],
    [' 2026 Lindholt Ljud ', '2026 Lindholt Ljud'],
    ['℗ 2026 Lindholt Ljud', '2026 Lindholt Ljud'],
    ['(P) 2026 Lindholt Ljud', '2026 Lindholt Ljud'],
    ['(p)2026 Lindholt Ljud', '2026 Lindholt Ljud'],
    ['© 2026 Lindholt Ljud', '2026 Lindholt Ljud'],
    ['(C) 2026 Lindholt Ljud', '2026 Lindholt Ljud'],
    ['Copyright 2026 Lindholt Ljud', '2026 Lindholt Ljud'],
    ['Copyright © 2026 Lindholt Ljud', '2026 Lindholt Ljud'],
    ['COPYRIGHT (C): 2026, Lindholt Ljud', '2026 Lindholt Ljud'],
    ['℗ & © 2026 Lindholt Ljud', '2026 Lindholt Ljud'],
    ['℗/© 2026 Lindholt Ljud', '2026 Lindholt Ljud'],
    ['(P) and (C) 2026 Lindholt Ljud', '2026 Lindholt Ljud'],
    ['2026 © Lindholt Ljud', '2026 Lindholt Ljud'],
    ['ⓟ2026 Lindholt Ljud', '2026 Lindholt Ljud'],
    ['Lindholt Ljud', '2024 Lindholt Ljud'],
    ['℗ Lindholt Ljud', '2024 Lindholt Ljud'],
    ['  ', '2024 Mara'],
    ['', '2024 Mara'],
    [null, '2024 Mara'],
    ['℗', '2024 Mara'],
    ['© 2019', '2019 Mara'],
    ['1998', '1998 Mara'],
    ['℗ 1998, 2026 Lindholt Ljud', '1998, 2026 Lindholt Ljud'],
    ['1998-2026 Lindholt', '1998-2026 Lindholt'],
    ['2026 2000 Records', '2026 2000 Records'],
    ['20266 Records', '2024 20266 Records'],
    ['1975s Records', '2024 1975s Records'],
    ['1875 Records', '2024 1875 Records'],
    ['© 2026 Copyright Control', '2026 Copyright Control'],
    ['Copyright Control', '2024 Copyright Control'],
    ['Copyrighters Ltd', '2024 Copyrighters Ltd'],
    ['& Sons', '2024 & Sons'],
    ['(Parenthesis) Records', '2024 (Parenthesis) Records'],
    ['℗ 2026 שלום עולם (דוד)', '2026 שלום עולם (דוד)'],
    ['℗ 2026 レコード', '2026 レコード'],
  ])('%j becomes %j after its symbol', (typed, line) => {
    expect(copyrightLine('℗', typed, 2024, 'Mara')).toBe(`℗ ${line}`)
    expect(copyrightLine('©', typed, 2024, ' Mara ')).toBe(`© ${line}`)
  })
  test('without an owner there is no line', () =>
    expect([copyrightLine('℗', '© 2026', 2026, null), copyrightLine('©', null, 2026, ' ')]).toEqual([null, null]))
  test('building a line is idempotent', () => {
    const typed = fc
      .array(
        fc.constantFrom('℗', '©', '(P)', '(c)', 'Copyright', '2026', '1998,', '&', ' ', 'Control', 'Mara', '-', '('),
        { maxLength: 8 },
      )
      .map((parts) => parts.join(' '))
    fc.assert(
      fc.property(typed, (text) => {
        const line = copyrightLine('℗', text, 2024, 'Mara')
        expect(copyrightLine('℗', line, 1999, 'Other')).toBe(line)
      }),
      { numRuns: 500 },
    )
  })
})

test.each([
  ['2026-12-04', '2026'],
  ['2027-01-01', '2027'],
  ['1998-02-03', '1998'],
  // Not to be saved, or not yet a date: this year.
  ['2028-01-01', '2026'],
  ['0202-03-05', '2026'],
  ['', '2026'],
])('a release of %s begins with the copyright year %s', (date, year) => expect(copyrightYearFor(date, 2026)).toBe(year))

describe('lengths in two parts', () => {
  test.each([
    ['4:12', 252],
    ['04:12', 252],
    [' 4:12 ', 252],
    ['0:59', 59],
    ['75:00', 4500],
    ['４：１２', 252],
    ['1440:00', 86_400],
  ])('reads %j as %i seconds', (typed, seconds) => expect(durationOf(typed)).toBe(seconds))
  test.each([
    '',
    '252',
    '4:60',
    '3:75',
    '4:1',
    '0:00',
    '1:04:12',
    '1440:01',
    ':30',
    '4:',
    '4.12',
    '-4:12',
    'four',
    '4:12:',
  ])('treats %j as empty', (typed) => expect(durationOf(typed)).toBeNull())
  test('reads back every length below an hour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3599 }), (seconds) => {
        expect(durationOf(formatDuration(seconds))).toBe(seconds)
      }),
    )
  })
})

test('writes every allowed length so that it can be read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 86_400 }), (seconds) => {
      expect(durationOf(lengthOf(seconds))).toBe(seconds)
    }),
  )
})

test.each([
  ['nothing left out', [1, 2, 3], [], [1, 2, 3]],
  ['a gap that was there before', [1, 4], [], [1, 4]],
  ['the last left out', [1, 2], [3], [1, 2]],
  ['one between left out', [1, 2, 4], [3], [1, 2, 3]],
  ['the first two left out', [3, 4], [1, 2], [1, 2]],
  ['one of two with the same number left out', [1, 2, 3], [2], [1, 2, 3]],
  ['two of the same number left out', [1, 3], [2, 2], [1, 2]],
])('with %s, %j without %j is %j', (_, saved, leftOut, numbers) =>
  expect(
    closeNumbers(
      saved.map((track_number) => ({ track_number })),
      leftOut,
    ).map(({ track_number }) => track_number),
  ).toEqual(numbers),
)

test.each([
  [{}, false],
  [{ song_title: ' ', songwriters: ' ' }, false],
  [{ song_title: 'Tide' }, true],
  [{ duration_seconds: 200 }, true],
  [{ songwriters: 'Mara' }, true],
])('a track with %j is saved: %s', (typed, saved) =>
  expect(isTrackSaved({ song_title: null, duration_seconds: null, songwriters: null, ...typed })).toBe(saved),
)

test.each([
  [{}, 'none', 'none'],
  [{}, 'clean', 'clean'],
  [{}, 'explicit', 'explicit'],
  [{ advisory: 'clean' }, 'explicit', 'clean'],
  [{ advisory: 'none', explicit_content: true }, 'explicit', 'none'],
  [{ explicit_content: true }, 'clean', 'explicit'],
  [{ explicit_content: false }, 'clean', 'clean'],
  [{ explicit_content: false }, 'explicit', 'none'],
] as const)('what says %j of a track that was %s makes it %s', (said, before, advisory) =>
  expect(advisoryOf(said, before)).toBe(advisory),
)

test('without a word, a new track is not explicit', () => expect(advisoryOf({})).toBe('none'))
