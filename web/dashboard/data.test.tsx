import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { getDashboard } from '#domain/dashboard/calls.ts'
import { dashboard } from '#domain/dashboard/schema.ts'
import { dashboardTexts } from '#domain/dashboard/texts.ts'
import { updatePreferences } from '#domain/preferences/calls.ts'
import { updateTask } from '#domain/tasks/calls.ts'
import { filteredReleasesQuery, releaseQuery } from '#web/releases/data.ts'
import { idOf, taskOf } from '#web/testing/fixtures.ts'
import { conflict, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { readBefore } from '#web/testing/read-before.ts'
import { smallest } from '#web/testing/smallest.ts'
import { clearToasts, currentToasts } from '#web/ui/toast-store.ts'
import { dashboardQuery, useCloseCard, useCompleteTask } from './data.ts'

const before = smallest(dashboard, { card_closed: false })
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

beforeEach(clearToasts)

it('reads the dashboard', async () => {
  server.on(getDashboard, () => before)
  expect(await server.render(() => null).client.fetchQuery(dashboardQuery)).toEqual(before)
})

it('dismisses the card for good, or keeps it with a toast if that fails', async () => {
  server.on(updatePreferences, () => Promise.reject(new Refusal(500)))
  const { client, hook } = server.render(() => useCloseCard())
  client.setQueryData(dashboardQuery.queryKey, before)
  const isClosed = () => client.getQueryData(dashboardQuery.queryKey)!.card_closed
  await expect(hook.current.mutateAsync()).rejects.toMatchObject({ status: 500 })
  expect([isClosed(), currentToasts().map(({ title }) => title)]).toEqual([false, [dashboardTexts.cardFailed]])

  server.on(updatePreferences, () => ({
    open_to_collaborations: false,
    paper_size: null,
    time_zone: null,
    development_card_closed: true,
  }))
  await hook.current.mutateAsync()
  expect([isClosed(), server.asked.at(-1)!.body]).toEqual([true, { development_card_closed: true }])
})

const shown = {
  dashboard: dashboardQuery.queryKey,
  release: releaseQuery(idOf(1)).queryKey,
  list: filteredReleasesQuery({}).queryKey,
}

it('completes and reopens a task, and reloads dashboard and releases', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] })
  server.on(updateTask, () => taskOf(1))
  for (const completed of [true, false]) {
    const { client, hook } = server.render(() => useCompleteTask())
    const outdated = readBefore(client, shown)
    await hook.current.mutateAsync({ task: { id: idOf(1), version: 3 }, completed })
    expect(outdated()).toEqual(['dashboard', 'release'])
  }
  vi.useRealTimers()
  expect(server.asked).toMatchObject([
    { ids: [idOf(1)], body: { version: 3, completed_at: '2026-11-20T10:00:00.000Z' } },
    { ids: [idOf(1)], body: { version: 3, completed_at: null } },
  ])
})

it('completes a task that was changed elsewhere, and reloads everything if it is gone', async () => {
  server.on(updateTask, ({ body }: { body: { version: number } }) => {
    if (body.version < 7) throw conflict(taskOf(1, { version: 7 }))
    throw new Refusal(404)
  })
  const { client, hook } = server.render(() => useCompleteTask())
  const outdated = readBefore(client, shown)
  await expect(hook.current.mutateAsync({ task: { id: idOf(1), version: 3 }, completed: true })).rejects.toMatchObject({
    status: 404,
  })
  expect(server.asked).toMatchObject([{ body: { version: 3 } }, { body: { version: 7 } }])
  expect(outdated()).toEqual(['dashboard', 'release'])
})
