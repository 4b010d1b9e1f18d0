import { expect, test } from 'vitest'
import { isOutdated, namedIn, namesDay, namesWeekday, outdatedOf } from '#domain/campaigns/day-rules.ts'
import { formatDate } from '#domain/shared/dates.ts'

const day = '2026-12-18'

test.each([
  `Out on ${formatDate(day)}!`,
  'Out December 18th',
  'the 18th of December',
  '18. Dezember',
  'am 18.12.2026',
  'le 18 décembre',
  'el 18 de diciembre',
  '18 декабря',
  '12/18/26',
  '2026-12-18',
  '12月18日',
  'DEC 18',
])('%s names the day', (words) => expect(namesDay(words, day)).toBe(true))

test.each([
  'Out on Dec 19, 2026',
  'December 180',
  '118 December',
  'from 18:12 on',
  'Version 3.18.125',
  '18 decembers ago, no: 8. Dezember',
  'Out soon',
  '2026-11-18',
])('%s does not', (words) => expect(namesDay(words, day)).toBe(false))

test('days of the week are separate words', () => {
  expect(namesWeekday('Out this Friday', day)).toBe(true)
  expect(namesWeekday('nächsten Freitag', day)).toBe(true)
  expect(namesWeekday('Fridays, Good-fridaylike', day)).toBe(false)
  expect(namesWeekday('Out this Thursday', day)).toBe(false)
})

test('words are outdated by what they say alone', () => {
  const seen = { title: 'Night Boat', day }
  const words = { subject: 'Night Boat', content: 'Out this Friday, Dec 18' }
  expect(outdatedOf(words, seen, { title: 'Night Boat', release_date: day })).toEqual([])
  expect(outdatedOf(words, seen, { title: 'Day Boat', release_date: '2026-12-25' })).toEqual(['title', 'day'])
  expect(outdatedOf(words, seen, { title: 'Night Boat', release_date: null })).toEqual(['day'])
  const vague = { subject: 'News', content: 'Out this Friday' }
  expect(outdatedOf(vague, seen, { title: 'Day Boat', release_date: '2026-12-25' })).toEqual([])
  expect(outdatedOf(vague, seen, { title: 'Day Boat', release_date: '2026-12-24' })).toEqual(['day'])
  expect(outdatedOf(words, { title: null, day: null }, { title: 'Day Boat', release_date: null })).toEqual([])
})

test('says which day words name, and none before they were read with one', () => {
  const words = { subject: 'Out on Friday', content: 'On Dec 18.' }
  expect(namedIn(words, day)).toEqual({ names_day: true, names_weekday: true })
  expect(namedIn(words, '2026-12-19')).toEqual({ names_day: false, names_weekday: false })
  expect(namedIn(words, null)).toEqual({ names_day: false, names_weekday: false })
})

test.each([
  ['a day', { names_day: true, names_weekday: false }, day, false],
  ['a day', { names_day: true, names_weekday: false }, '2026-12-25', true],
  ['a day', { names_day: true, names_weekday: false }, null, true],
  ['a weekday', { names_day: false, names_weekday: true }, '2026-12-25', false],
  ['a weekday', { names_day: false, names_weekday: true }, '2026-12-24', true],
  ['a weekday', { names_day: false, names_weekday: true }, null, true],
  ['neither', { names_day: false, names_weekday: false }, '2026-12-24', false],
])('words that name %s, %j, of a release now on %s are outdated: %j', (_what, named, date, outdated) => {
  expect(isOutdated({ seen_day: day, ...named }, date)).toBe(outdated)
  expect(isOutdated({ seen_day: null, ...named }, date)).toBe(false)
})
