import { expect, test } from 'vitest'
import {
  asksForOrder,
  faultText,
  fileNameOf,
  importStates,
  isCancelable,
  isWorking,
  sumOf,
  toldOrder,
  type DateCounts,
} from '#domain/fan-imports/rules.ts'

test('a page polls while a job works, and an import can be canceled until it is done', () => {
  expect(importStates.filter(isWorking)).toEqual(['reading', 'writing', 'undoing'])
  expect(importStates.filter(isCancelable)).toEqual(['reading', 'matching', 'ready', 'waiting', 'writing'])
})

const dates = (both: number, day_first: number, month_first: number): DateCounts => ({
  both,
  example: '03/04/2025',
  day_first,
  month_first,
})
test.each<[string, DateCounts | null, string | null, boolean]>([
  ['no column of days', null, null, false],
  ['days alone that show the day first', dates(2, 3, 0), 'day_first', false],
  ['days alone that show the month first', dates(2, 0, 3), 'month_first', false],
  ['days that show both', dates(2, 1, 1), null, true],
  ['days that show neither', dates(2, 0, 0), null, true],
  ['no day that can be read in two ways', dates(0, 0, 0), null, false],
])('with %s', (_name, counts, order, asks) => {
  expect(toldOrder(counts)).toBe(order)
  expect(asksForOrder(counts)).toBe(asks)
})

test.each([
  ['fans.csv', 'fans.csv'],
  ['C:\\Users\\mara\\fans.csv', 'fans.csv'],
  ['lists/2026/fans.csv', 'fans.csv'],
  ['fans\n2026.csv ', 'fans 2026.csv'],
  ['', ''],
  [`${'a'.repeat(200)}.csv`, `${'a'.repeat(146)}.csv`],
])('the file %j is named %j', (sent, name) => expect(fileNameOf(sent)).toBe(name))

test('adds up the lines left out, and says why one is', () => {
  expect(sumOf({ twice: 2, missing: 3 })).toBe(5)
  expect(sumOf({})).toBe(0)
  expect(faultText('twice')).toBe('This address is in an earlier line of the file')
  expect(faultText('missing')).not.toBe(faultText('invalid'))
})
