import { expect, test } from 'vitest'
import { namesDay, namesWeekday, outdatedOf } from '#domain/campaigns/day-rules.ts'
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
