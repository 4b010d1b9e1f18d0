import { expect, test } from 'vitest'
import { longestRange } from '#domain/content-calendar/rules.ts'
import { calendarQuery } from '#domain/content-calendar/schema.ts'
import { calendarPageTexts as texts } from '#domain/content-calendar/texts.ts'
import { addDays } from '#domain/shared/dates.ts'

const from = '2026-11-24'
test.each([
  [0, true],
  [longestRange - 1, true],
  [longestRange, false],
  [-1, false],
])('a calendar to %i days after its first is shown: %j', (days, isShown) => {
  const { success, error } = calendarQuery.safeParse({ from, to: addDays(from, days) })
  expect(success).toBe(isShown)
  expect(error?.issues.map(({ path, message }) => [path[0], message]) ?? []).toEqual(
    isShown ? [] : [['to', texts.badRange(longestRange)]],
  )
})
