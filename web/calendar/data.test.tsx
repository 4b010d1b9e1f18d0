import { act } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getCalendarFeed, removeCalendarFeed, resetCalendarFeed } from '#domain/calendar/calls.ts'
import type { CalendarFeed } from '#domain/calendar/schema.ts'
import { open, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { calendarFeedQuery, useChangeFeed } from './data.ts'

const [before, after] = [{ url: 'https://x/calendar/before.ics' }, { url: 'https://x/calendar/after.ics' }]
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

function show() {
  const { client, hook } = server.render(() => useChangeFeed())
  client.setQueryData(calendarFeedQuery.queryKey, before)
  return { client, change: hook.current.mutateAsync, shown: () => client.getQueryData(calendarFeedQuery.queryKey) }
}

it('shows a new address, and none once it is removed', async () => {
  server.on(resetCalendarFeed, () => after)
  server.on(removeCalendarFeed, () => ({ url: null }))
  const { change, shown } = show()
  await act(() => change('reset'))
  expect(shown()).toEqual(after)
  await act(() => change('remove'))
  expect([shown(), server.made]).toEqual([{ url: null }, ['POST /api/calendar-feed', 'DELETE /api/calendar-feed']])
})

it('keeps the address where it could not be changed', async () => {
  server.on(resetCalendarFeed, () => Promise.reject(new Refusal(500)))
  const { change, shown } = show()
  await act(() => expect(change('reset')).rejects.toMatchObject({ status: 500 }))
  expect(shown()).toEqual(before)
})

it('does not show the address before, which was still being read', async () => {
  const answer = open<CalendarFeed>()
  server.on(getCalendarFeed, () => answer.promise)
  server.on(resetCalendarFeed, () => after)
  const { client, change, shown } = show()
  const reading = client.fetchQuery(calendarFeedQuery).catch(() => undefined)
  await act(() => change('reset'))
  answer.resolve(before)
  await reading
  expect(shown()).toEqual(after)
})
