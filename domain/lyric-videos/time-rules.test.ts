import { describe, expect, test } from 'vitest'
import {
  cleared,
  firstOutOfOrder,
  keepTimes,
  leastGap,
  movedTo,
  nudged,
  spanAt,
  spansOf,
  takeTimes,
  tapped,
  type TimedLine,
} from './time-rules.ts'

/** 'a1 b c3': lines a, b and c, of which a and c have times. */
const lines = (words: string): TimedLine[] =>
  words
    .split(' ')
    .map((word) => ({ text: word.replace(/\d+/, ''), at: /\d/.test(word) ? Number(/\d+/.exec(word)![0]) : null }))
const written = (all: readonly TimedLine[]) => all.map(({ text, at }) => `${text}${at ?? ''}`).join(' ')

describe('a changed sheet keeps the times of unchanged lines', () => {
  test.each([
    ['nothing changed', 'a1 b2 c3', 'a b c', 'a1 b2 c3'],
    ['a line in the middle', 'a1 b2', 'a x b', 'a1 x b2'],
    ['a line at either end', 'a1 b2', 'x a b y', 'x a1 b2 y'],
    ['a line removed', 'a1 b2 c3', 'a c', 'a1 c3'],
    ['a line written anew', 'a1 b2 c3', 'a x c', 'a1 x c3'],
    ['a repeated line is found by order', 'a1 h2 b3 h4', 'a h b x h', 'a1 h2 b3 x h4'],
    ['of repeated lines only the second is timed', 'h h5 h', 'h h h', 'h h5 h'],
    ['a chorus put before the verse keeps one of them', 'v1 w2 h3', 'h v w', 'h v1 w2'],
    ['two lines exchanged: one keeps its time, so that they stay in order', 'a1 b2', 'b a', 'b2 a'],
    ['everything new', 'a1 b2', 'x y', 'x y'],
    ['a line without a time stays without', 'a b2', 'a b', 'a b2'],
  ])('%s', (_, before, after, result) => {
    const kept = keepTimes(lines(before), after.split(' '))
    expect(written(kept)).toBe(result)
    expect(firstOutOfOrder(kept)).toBe(-1)
  })
  test('é as one character and as two is one line', () => {
    expect(keepTimes([{ text: 'caf\u00e9', at: 7 }], ['cafe\u0301'])[0]!.at).toBe(7)
  })
  test('an empty sheet has none, and none were kept', () => {
    expect(keepTimes([], ['a'])).toEqual([{ text: 'a', at: null }])
    expect(keepTimes(lines('a1'), [])).toEqual([])
  })
  test('a thousand lines are matched within a blink', () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({ text: `${index % 40}`, at: index * 900 }))
    const kept = keepTimes(many, ['new', ...many.map(({ text }) => text)])
    expect(kept.slice(1)).toEqual(many)
  })
})

test('each line of a changed sheet is found again, or removed', () => {
  expect(movedTo(['a', 'b', 'c', 'b'], ['new', 'a', 'c', 'b'])).toEqual([1, null, 2, 3])
  expect(movedTo(['caf\u00e9'], ['x', 'cafe\u0301'])).toEqual([1])
  expect(movedTo([], ['a'])).toEqual([])
})

describe('the times of a file', () => {
  const file = (words: string) =>
    words.split(' ').map((word) => ({ text: word.replace(/\d+/, ''), at: Number(/\d+/.exec(word)![0]) }))
  test.each([
    ['all', 'a b', 'A,1 B.2', 'a1 b2', 2],
    ['some, the others keep what fits in', 'a1 b2 c9', 'b5', 'a1 b5 c9', 1],
    ['some, and what no longer comes in order goes', 'a6 b7 c8', 'b5', 'a b5 c8', 1],
    ['none', 'a1', 'z3', 'a1', 0],
    ['two at one time', 'a b', 'a4 b4', 'a4 b', 2],
  ])('%s', (_, sheet, given, result, found) => {
    const taken = takeTimes(lines(sheet), file(given))
    expect([written(taken.lines), taken.found]).toEqual([result, found])
    expect(firstOutOfOrder(taken.lines)).toBe(-1)
  })
})

describe('tapping', () => {
  const at = (...times: (number | null)[]): TimedLine[] => times.map((time, index) => ({ text: `${index}`, at: time }))
  const times = (all: readonly TimedLine[] | null) => all?.map((line) => line.at) ?? null
  test.each([
    ['the first line, at the very beginning', at(null, null), 0, 0, [0, null]],
    ['a line after another', at(100, null), 1, 1000.4, [100, 1000]],
    ['not before the line above', at(1000, null), 1, 900, null],
    ['not at its very time', at(1000, null), 1, 1000, null],
    ['later lines that it overtakes are cleared', at(100, 200, 5000, 9000), 1, 6000, [100, 6000, null, 9000]],
  ])('%s', (_, before, index, time, result) => expect(times(tapped(before, index, time))).toEqual(result))
  test.each([
    ['later', at(1000, 2000), 0, 50, [1050, 2000]],
    ['sooner', at(1000, 2000), 1, -50, [1000, 1950]],
    ['not before the beginning', at(20), 0, -50, [0]],
    ['not past its neighbor', at(1000, 1000 + leastGap), 0, 50, [1000, 1000 + leastGap]],
    ['not past the end', at(9990), 0, 50, [10_000]],
    ['a line without a time stays without', at(null), 0, 50, [null]],
  ])('nudged %s', (_, before, index, by, result) => expect(times(nudged(before, index, by, 10_000))).toEqual(result))
  test('a cleared line has no time', () => expect(times(cleared(at(1, 2), 0))).toEqual([null, 2]))
})

test('a line is on the screen until the next one, a long pause is empty', () => {
  const all: TimedLine[] = [
    { text: 'a', at: 1000 },
    { text: 'not sung', at: null },
    { text: 'b', at: 4000 },
    { text: 'c', at: 30_000 },
    { text: 'too late', at: 99_000 },
  ]
  const spans = spansOf(all, 40_000)
  expect(spans).toEqual([
    { text: 'a', from: 1000, to: 4000 },
    { text: 'b', from: 4000, to: 12_000 },
    { text: 'c', from: 30_000, to: 40_000 },
  ])
  expect([999, 1000, 3999, 4000, 12_000, 39_999, 40_000].map((at) => spanAt(spans, at))).toEqual([
    -1, 0, 0, 1, -1, 2, -1,
  ])
})
