import { expect, test } from 'vitest'
import { readableHost } from '#server/platform/readable-host.ts'

const known = ['spotify', 'apple', 'tidal']
const hostOf = (typed: string) => new URL(`https://${typed}`).hostname

test.each([
  'bücher.example',
  'www.smörgås.example',
  'zażółć.pl',
  'cửahàng.vn',
  'música-été.example',
  'straße.example',
  'пример.рф',
  'музыка.com',
  'ελληνικά.gr',
  '例え.テスト',
  'こんにちは.jp',
  '음악.kr',
  'דוגמה.com',
  'مثال.example',
  'ไทย.example',
])('%s is read as it is written', (typed) => {
  expect(hostOf(typed)).toContain('xn--')
  expect(readableHost(hostOf(typed), known)).toBe(typed)
})

test.each([
  // A mark on a letter of a store's name, alone, in a longer name, or before another domain.
  'spötify.com',
  'open.spotífy.com',
  'myspotıfy.com',
  'music.äpple.com',
  'tïdal.com',
  'spoţify.com.example',
  // Letters of another alphabet: some of them, or all.
  'sp\u043Etify.com',
  '\u0430\u0440\u0440\u04CF\u0435.com',
  '\u03BF\u03C1\u03B5\u03B9.com',
  // No script of ours, and signs.
  'ᏚᎢᎩ.com',
  '☃.example',
])('%s stays as DNS writes it', (typed) => {
  expect(hostOf(typed)).toContain('xn--')
  expect(readableHost(hostOf(typed), known)).toBe(hostOf(typed))
})

test.each(['label.example', 'xn--a', 'xn--99999999999.example', '127.0.0.1', '[::1]'])('%s stays', (host) =>
  expect(readableHost(host, known)).toBe(host),
)
