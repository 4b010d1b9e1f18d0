import { expect, test } from 'vitest'
import { clean, element, isBlank, optional, xmlOf } from '#domain/shared/xml.ts'

test('writes elements with their attributes, each on a line, and leaves out missing ones', () =>
  expect(
    xmlOf(element('a', [element('b', 1, { c: 'd', e: undefined }), null, optional('f', ' '), optional('g', 'h')])),
  ).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<a>\n  <b c="d">1</b>\n  <g>h</g>\n</a>\n'))

test('escapes what would be markup, in text and attributes', () =>
  expect(xmlOf(element('a', '<b>&amp; ]]>', { c: '"<&' }))).toContain(
    '<a c="&quot;&lt;&amp;">&lt;b&gt;&amp;amp; ]]&gt;</a>',
  ))

test.each([
  ['a\u0001b\u000b', 'ab'],
  ['tab\tand\r\nlines', 'tab and lines'],
  ['half \ud83d of an emoji, and all of \u{1f3b5}', 'half of an emoji, and all of \u{1f3b5}'],
  ['\ufffe\uffff', ''],
  ['e\u0301', 'é'],
])('keeps of %j what XML can hold', (text, kept) => {
  expect(clean(text)).toBe(kept)
  expect(isBlank(text)).toBe(kept === '')
})
