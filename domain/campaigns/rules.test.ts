import { expect, test } from 'vitest'
import { daysFor, forFan, isComplainedTooOften, isRefusedTooOften, otherBrackets } from '#domain/campaigns/rules.ts'

test('a fan is greeted by the first name, one without it by other words', () => {
  expect(forFan('Hello [FIRST NAME], [FIRST NAME]!', ' Ingrid Sand', 'there')).toBe('Hello Ingrid, Ingrid!')
  expect(forFan('Hello [FIRST NAME]', '  ', 'friend')).toBe('Hello friend')
  // Signs that have a meaning in a replacement.
  expect(forFan('Hello [FIRST NAME]', 'Ca$$h $&', 'x')).toBe('Hello Ca$$h')
  expect(forFan('こんにちは [FIRST NAME]', '山田花子', 'x')).toBe('こんにちは 山田花子')
})

test('a text without brackets has none', () => expect(otherBrackets({ subject: 'Out now', content: '' })).toEqual([]))

test('other words in brackets are named, each once; placeholders are not', () =>
  expect(
    otherBrackets({
      subject: '[DATE] [Live]',
      content: "[FIRST NAME] [Live] [1] [] [ - ] [ÄÖ Ü] [ LINK ] [SHOW'S CITY] [store/link: here] [not\nclosed]",
    }),
  ).toEqual(['[Live]', '[1]', '[ÄÖ Ü]', '[ LINK ]', "[SHOW'S CITY]", '[store/link: here]']))

test.each([
  [0, 199, false],
  [0, 200, true],
  [190, 10, false],
  [189, 11, true],
  [9_500, 500, false],
])('after %i sent and %i refused it stops: %s', (sent, refused, stops) =>
  expect(isRefusedTooOften({ sent, refused })).toBe(stops),
)

test.each([
  [2, 2, false],
  [3, 3, true],
  [2_999, 3, true],
  [3_000, 3, false],
  [10_000, 11, true],
])('after %i sent and %i complaints it stops: %s', (sent, complained, stops) =>
  expect(isComplainedTooOften({ sent, complained })).toBe(stops),
)

test('days for a mail', () => {
  expect([0, 500, 501, 1_200].map((mails) => daysFor(mails, 500))).toEqual([1, 1, 2, 3])
  expect([0, 18, 19, 518, 519].map((mails) => daysFor(mails, 500, 18))).toEqual([1, 1, 2, 2, 3])
  expect(daysFor(1, 500, 0)).toBe(2)
})
