import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportTimeZone } from '#domain/preferences/calls.ts'
import { me, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { preferencesQuery, reportZone } from './data.ts'

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

it('reports the zone once, again if it changes with what it was, and afresh for another account', async () => {
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

it('says nothing of a failure, and tries again the next time', async () => {
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

it.each(['{broken', '7', '{"zone":"UTC"}'])('reports afresh over a mark that is none: %s', async (mark) => {
  live('UTC')
  localStorage.setItem('time-zone', mark)
  await reportZone(me, client)
  expect(bodies).toEqual([{ time_zone: 'UTC', reported_before: null }])
})
