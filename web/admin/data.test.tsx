import { beforeAll, beforeEach, expect, it } from 'vitest'
import { endUserSessions, getTwoStep, listAudit, listUsers, removeTwoStep, updateUser } from '#domain/admin/calls.ts'
import { adminUser, auditEntry } from '#domain/admin/schema.ts'
import { getProfile } from '#domain/profile/calls.ts'
import { getHealth } from '#domain/system/calls.ts'
import { authClient } from '#web/platform/auth-client.ts'
import { profileQuery } from '#web/profile/data.ts'
import { idOf, profileOf } from '#web/testing/fixtures.ts'
import { conflict, Listed, signedIn } from '#web/testing/in-process.tsx'
import { readBefore } from '#web/testing/read-before.ts'
import { smallest } from '#web/testing/smallest.ts'
import {
  auditQuery,
  healthQuery,
  protectedQuery,
  statsQuery,
  twoStepOfQuery,
  useChangeAccountType,
  useEndSessions,
  useRemoveTwoStep,
  usersQuery,
} from './data.ts'

const userOf = (number: number) => smallest(adminUser, { id: idOf(number), version: 3 })
const firstPage = { search: '', from: 'start' as const, cursor: undefined }
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

function show<Result>(hook: () => Result) {
  const { client, hook: rendered } = server.render(hook)
  const outdated = readBefore(client, {
    users: usersQuery(firstPage).queryKey,
    stats: statsQuery.queryKey,
    audit: auditQuery.queryKey,
    twoStep: twoStepOfQuery(idOf(1)).queryKey,
    profile: profileQuery.queryKey,
  })
  return { now: rendered.current, outdated }
}

it('reads the first and the last page of users in the same order', async () => {
  server.on(
    listUsers,
    ({ query }) =>
      new Listed(
        query.order === 'newest' ? [userOf(4), userOf(3)] : [userOf(1), userOf(2)],
        { total: 4, matching: 4 },
        'next',
      ),
  )
  const { client } = server.render(() => null)
  const fromStart = await client.fetchQuery(usersQuery(firstPage))
  const fromEnd = await client.fetchQuery(usersQuery({ search: 'ida', from: 'end', cursor: 'c' }))
  expect(fromStart).toEqual({ users: [userOf(4), userOf(3)], next: 'next', totals: { total: 4, matching: 4 } })
  expect(fromEnd.users).toEqual([userOf(2), userOf(1)])
  expect(server.asked.map(({ query }) => query)).toEqual([
    { order: 'newest', limit: '20' },
    { search: 'ida', order: 'oldest', cursor: 'c', limit: '20' },
  ])
})

it('reads the audit page by page', async () => {
  const entry = smallest(auditEntry, { action: 'made_admin' })
  server.on(listAudit, ({ query }) => new Listed([entry], {}, query.cursor ? null : 'c2'))
  const { client } = server.render(() => null)
  await client.fetchInfiniteQuery({ ...auditQuery, pages: 3 })
  expect(server.asked.map(({ query }) => query)).toEqual([{}, { cursor: 'c2' }])
})

it('reads whether a user has two-step sign-in', async () => {
  server.on(getTwoStep, () => ({ on: true }))
  expect(await server.render(() => null).client.fetchQuery(twoStepOfQuery(idOf(1)))).toEqual({ on: true })
  expect(server.asked[0]!.ids).toEqual([idOf(1)])
})

it.each([
  ['removes two-step sign-in', useRemoveTwoStep, 'DELETE /api/admin/users/{id}/two-step'],
  ['ends sessions', useEndSessions, 'DELETE /api/admin/users/{id}/sessions'],
])('reads all that admins see again where one %s, also if that fails', async (_, use, made) => {
  server.on(removeTwoStep, () => ({ on: false }))
  server.on(endUserSessions, () => ({ ended: true as const }))
  const { now, outdated } = show<{ mutateAsync: (id: string) => Promise<unknown> }>(() => use())
  await now.mutateAsync(idOf(1))
  expect([server.made, server.asked[0]!.ids]).toEqual([[made], [idOf(1)]])
  expect(outdated()).toEqual(['users', 'stats', 'audit', 'twoStep'])

  server.forget()
  const failing = show<{ mutateAsync: (id: string) => Promise<unknown> }>(() => use())
  await expect(failing.now.mutateAsync(idOf(1))).rejects.toMatchObject({ status: 404 })
  expect(failing.outdated()).toEqual(['users', 'stats', 'audit', 'twoStep'])
})

it('sends the version with a new account type, and reloads the own profile, even after a conflict', async () => {
  server.on(updateUser, () => userOf(1))
  const changing = show(() => useChangeAccountType())
  await changing.now.mutateAsync({ user: userOf(1), to: 'admin' })
  expect(server.asked).toMatchObject([{ ids: [idOf(1)], body: { account_type: 'admin', version: 3 } }])
  server.on(updateUser, () => Promise.reject(conflict(userOf(1))))
  const late = show(() => useChangeAccountType())
  await expect(late.now.mutateAsync({ user: userOf(1), to: 'artist' })).rejects.toMatchObject({ status: 409 })
  for (const { outdated } of [changing, late])
    expect(outdated()).toEqual(['users', 'stats', 'audit', 'twoStep', 'profile'])
})

it('shows the raw health check, even without a session, where a protected call fails', async () => {
  server.on(getHealth, () => ({ status: 'ok' }) as never)
  server.on(getProfile, () => profileOf('active'))
  const { client } = server.render(() => null)
  await client.fetchQuery(protectedQuery)
  await authClient().signOut({ scope: 'local' })
  expect(await client.fetchQuery(healthQuery)).toContain('"data":{"status":"ok"}')
  const read = client.fetchQuery({ ...protectedQuery, staleTime: 0, retry: false })
  await expect(read).rejects.toMatchObject({ status: 401 })
})
