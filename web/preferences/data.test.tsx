import { QueryClient } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getPreferences, reportTimeZone, updatePreferences } from '#domain/preferences/calls.ts'
import { preferences, type Preferences } from '#domain/preferences/schema.ts'
import { preferencesTexts } from '#domain/preferences/texts.ts'
import { me, open, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { beginReading } from '#web/testing/read-before.ts'
import { smallest } from '#web/testing/smallest.ts'
import { clearToasts, currentToasts } from '#web/ui/toast-store.ts'
import { preferencesQuery, reportZone, useToday, useUpdatePreferences } from './data.ts'

const client = new QueryClient()
const bodies: unknown[] = []
let page: Awaited<ReturnType<typeof signedIn>>
beforeEach(async () => {
  localStorage.clear()
  bodies.length = 0
  page = await signedIn()
  page.on(reportTimeZone, ({ body }) => {
    bodies.push(body)
    return {
      open_to_collaborations: false,
      paper_size: null,
      development_card_closed: false,
      ...(body as { time_zone: string }),
    }
  })
})
afterEach(() => vi.restoreAllMocks())

const live = (timeZone: string) =>
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone } as never)

it('reports the time zone once, again with the old one if it changes, and anew for another account', async () => {
  live('Europe/Berlin')
  for (let time = 0; time < 2; time++) await reportZone(me, client)
  expect(client.getQueryData(preferencesQuery.queryKey)?.time_zone).toBe('Europe/Berlin')
  live('America/New_York')
  await reportZone(me, client)
  await reportZone('somebody else', client)
  expect(bodies).toEqual([
    { time_zone: 'Europe/Berlin', reported_before: null },
    { time_zone: 'America/New_York', reported_before: 'Europe/Berlin' },
    { time_zone: 'America/New_York', reported_before: null },
  ])
})

it('ignores a failure, and tries again next time', async () => {
  live('Europe/Berlin')
  page.on(reportTimeZone, () => {
    throw new Refusal(500)
  })
  await reportZone(me, client)
  page.on(reportTimeZone, ({ body }) => {
    bodies.push(body)
    return {
      open_to_collaborations: false,
      paper_size: null,
      time_zone: 'Europe/Berlin',
      development_card_closed: false,
    }
  })
  await reportZone(me, client)
  expect(bodies).toEqual([{ time_zone: 'Europe/Berlin', reported_before: null }])
})

it.each(['{broken', '7', '{"zone":"UTC"}'])('reports again if the stored mark is invalid: %s', async (mark) => {
  live('UTC')
  localStorage.setItem('time-zone', mark)
  await reportZone(me, client)
  expect(bodies).toEqual([{ time_zone: 'UTC', reported_before: null }])
})

const before = smallest(preferences, { paper_size: 'a4' })
function showUpdate() {
  clearToasts()
  const { client: kept, hook } = page.render(() => useUpdatePreferences())
  kept.setQueryData(preferencesQuery.queryKey, before)
  return { kept, now: () => hook.current, shown: () => kept.getQueryData(preferencesQuery.queryKey)!.paper_size }
}

it('shows a change immediately, then what was saved', async () => {
  const answer = open<Preferences>()
  page.on(updatePreferences, () => answer.promise)
  const { now, shown } = showUpdate()
  act(() => now().mutate({ paper_size: 'letter' }))
  await waitFor(() => expect([shown(), now().isPending]).toEqual(['letter', true]))
  answer.resolve({ ...before, paper_size: null })
  await waitFor(() => expect(now().isPending).toBe(false))
  expect([shown(), page.asked[0]!.body]).toEqual([null, { paper_size: 'letter' }])
})

it('undoes a change that the server refuses, and says why', async () => {
  const answer = open<never>()
  page.on(updatePreferences, () => answer.promise)
  const { now, shown } = showUpdate()
  const saving = now().mutateAsync({ paper_size: 'letter' })
  await waitFor(() => expect(shown()).toBe('letter'))
  answer.reject(new Refusal(500))
  await act(() => expect(saving).rejects.toMatchObject({ status: 500 }))
  expect(shown()).toBe('a4')
  expect(currentToasts().map(({ title, text }) => [title, text])).toEqual([
    [preferencesTexts.saveFailed, 'Refused with 500'],
  ])
})

it('ignores preferences that were requested before a change', async () => {
  page.on(updatePreferences, () => ({ ...before, paper_size: 'letter' as const }))
  const { kept, now, shown } = showUpdate()
  const reading = beginReading(kept, preferencesQuery, (late) => page.on(getPreferences, () => late))
  await act(() => now().mutateAsync({ paper_size: 'letter' }))
  await reading.end(before)
  expect(shown()).toBe('letter')
})

it('ignores the second half of a double click', async () => {
  page.on(updatePreferences, () => ({ ...before, paper_size: 'letter' as const }))
  const { now, shown } = showUpdate()
  act(() => {
    now().mutate({ paper_size: 'letter' })
    now().mutate({ paper_size: 'a4' })
  })
  await waitFor(() => expect(now().isPending).toBe(false))
  expect([shown(), page.made]).toEqual(['letter', ['PUT /api/preferences']])
})

it("uses the day in the artist's time zone, and in the browser's until that is known", async () => {
  live('Pacific/Kiritimati')
  vi.useFakeTimers({ now: new Date('2026-11-20T11:00:00Z'), toFake: ['Date'] })
  const { client: kept, hook } = page.render(() => useToday())
  expect(hook.current).toBe('2026-11-21')
  vi.restoreAllMocks()
  act(() => void kept.setQueryData(preferencesQuery.queryKey, { ...before, time_zone: 'America/New_York' }))
  await waitFor(() => expect(hook.current).toBe('2026-11-20'))
  vi.useRealTimers()
})
