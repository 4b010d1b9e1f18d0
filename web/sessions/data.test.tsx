import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { endSession, listSessions } from '#domain/sessions/calls.ts'
import { authStore } from '#web/platform/auth-store.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { readBefore } from '#web/testing/read-before.ts'
import { sessionsQuery, useEndOtherSessions, useEndSession } from './data.ts'

let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

function show<Result>(hook: () => Result) {
  const { client, hook: rendered } = server.render(hook)
  return { now: rendered.current, outdated: readBefore(client, { sessions: sessionsQuery.queryKey }) }
}

it('reads the active sessions', async () => {
  server.on(listSessions, () => ({ listed: true, sessions: [] }))
  expect(await server.render(() => null).client.fetchQuery(sessionsQuery)).toEqual({ listed: true, sessions: [] })
})

it('ends a session, and reloads the list, even if it had already ended', async () => {
  server.on(endSession, () => ({ ended: true as const }))
  const ending = show(() => useEndSession())
  await ending.now.mutateAsync(idOf(1))
  expect([server.asked[0]!.ids, ending.outdated()]).toEqual([[idOf(1)], ['sessions']])
  server.on(endSession, () => Promise.reject(new Refusal(404)))
  const late = show(() => useEndSession())
  await expect(late.now.mutateAsync(idOf(1))).rejects.toMatchObject({ status: 404 })
  expect(late.outdated()).toEqual(['sessions'])
})

it('ends all other sessions but this one, and says so if the service fails', async () => {
  const inProcess = fetch
  let status = 204
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (!address.includes('/logout')) return inProcess(address, init)
    asked.push(new URL(address).search)
    return Promise.resolve(status === 204 ? new Response(null, { status }) : new Response('{}', { status }))
  })
  const ending = show(() => useEndOtherSessions())
  await ending.now.mutateAsync()
  status = 500
  const failing = show(() => useEndOtherSessions())
  await expect(failing.now.mutateAsync()).rejects.toMatchObject({ status: 500 })
  vi.stubGlobal('fetch', inProcess)
  expect([asked, authStore.read().session === null]).toEqual([['?scope=others', '?scope=others'], false])
  for (const { outdated } of [ending, failing]) expect(outdated()).toEqual(['sessions'])
})
