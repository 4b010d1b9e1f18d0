import { act } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getCalendarFeed, removeCalendarFeed, resetCalendarFeed } from '#domain/calendar/calls.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { beginReading } from '#web/testing/read-before.ts'
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

it('shows a new address, and none after it is removed', async () => {
  server.on(resetCalendarFeed, () => after)
  server.on(removeCalendarFeed, () => ({ url: null }))
  const { change, shown } = show()
  await act(() => change('reset'))
  expect(shown()).toEqual(after)
  await act(() => change('remove'))
  expect([shown(), server.made]).toEqual([{ url: null }, ['POST /api/calendar-feed', 'DELETE /api/calendar-feed']])
})

it('keeps the address if it could not be changed', async () => {
  server.on(resetCalendarFeed, () => Promise.reject(new Refusal(500)))
  const { change, shown } = show()
  await act(() => expect(change('reset')).rejects.toMatchObject({ status: 500 }))
  expect(shown()).toEqual(before)
})

it('ignores an address that was requested before the change', async () => {
  server.on(resetCalendarFeed, () => after)
  const { client, change, shown } = show()
  const reading = beginReading(client, calendarFeedQuery, (late) => server.on(getCalendarFeed, () => late))
  await act(() => change('reset'))
  await reading.end(before)
  expect(shown()).toEqual(after)
})
