import { expect, test } from 'vitest'
import {
  chartTicks,
  fanFileName,
  isFinal,
  mailStates,
  plainLine,
  searchWords,
  soughtWords,
  stateFor,
  suppressionReasons,
} from '#domain/fans/list-rules.ts'
import { wordsOf } from '#domain/search/rules.ts'

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [5, [0, 1, 2, 3, 4, 5]],
  [214, [0, 50, 100, 150, 200, 250]],
  [642, [0, 200, 400, 600, 800]],
  [1_000_001, [0, 500_000, 1_000_000, 1_500_000]],
])('a chart of %i has the labels %j', (most, ticks) => expect(chartTicks(most)).toEqual(ticks))

test.each([
  ['Ingrid Sand', 'Ingrid Sand'],
  [' Bo\r\nBcc: x@y.example', 'Bo Bcc: x@y.example'],
  ['Ana\u2028\u0085Ek\t\u0000', 'Ana Ek'],
  ['\u202Eevil\u2066', 'evil'],
  // Marks of direction belong to Arabic and Hebrew, and joiners to Persian.
  ['\u200Fعلی\u200C رضا', '\u200Fعلی\u200C رضا'],
])('%j is the line %j', (text, line) => expect(plainLine(text)).toBe(line))

test('a fan is found by name, address and city, folded; signs of CJK are words', () => {
  expect(searchWords({ name: 'Çelik Øst', city: '東京', key: 'c.ost@post.example' })).toBe(
    'celik øst c ost post example 東 京',
  )
  expect(searchWords({ name: '', city: '', key: 'a@b.example' })).toBe('a b example a b example')
  // Plain names are read a shorter way, with the same words.
  const plain = "Anne-Marie O'Neill  3rd, c/o 'X'"
  expect(searchWords({ name: plain, city: '', key: '' })).toBe(wordsOf(plain).join(' '))
  expect(soughtWords('東京 çeL')).toEqual(['東', '京', 'cel'])
  expect(searchWords({ name: '𝒳'.repeat(600), city: '', key: '' }).length).toBeLessThanOrEqual(500)
})

test('a search counts its first ten words', () =>
  expect(soughtWords('a b c d e f g h i j k')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']))

test('a fan who asked to be erased counts as unsubscribed; only the fan ends a final state', () => {
  expect(suppressionReasons.map(stateFor)).toEqual(['unsubscribed', 'bounced', 'complained', 'unsubscribed'])
  expect(mailStates.filter((state) => !isFinal(state))).toEqual(['mailable', 'no_consent'])
})

test('a file of fans is named by the day', () =>
  expect(fanFileName(new Date('2026-11-28T23:59:59Z'))).toBe('fans-2026-11-28.csv'))
