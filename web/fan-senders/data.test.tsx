import { beforeAll, beforeEach, expect, it } from 'vitest'
import { listFanMailDomains, releaseFanMailDomain } from '#domain/campaigns/calls.ts'
import { fanMailDomain } from '#domain/campaigns/schema.ts'
import { allowFanMails, listFanSenders, stopFanMails } from '#domain/fan-senders/calls.ts'
import { fanSender, senderTotals } from '#domain/fan-senders/schema.ts'
import { auditQuery } from '#web/admin/data.ts'
import { profileQuery } from '#web/profile/data.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { Listed, signedIn } from '#web/testing/in-process.tsx'
import { readBefore } from '#web/testing/read-before.ts'
import { smallest } from '#web/testing/smallest.ts'
import { domainsQuery, sendersQuery, useSenderCalls, type SenderCalls } from './data.ts'

let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

function show() {
  const { client, hook } = server.render(() => useSenderCalls())
  const outdated = readBefore(client, {
    senders: sendersQuery({ search: '', sort: 'sent' }).queryKey,
    domains: domainsQuery.queryKey,
    audit: auditQuery.queryKey,
    profile: profileQuery.queryKey,
  })
  return { calls: hook.current, outdated }
}

it('reads artists page by page, and sends no search until something is typed', async () => {
  const sender = smallest(fanSender, { artist: 'Mara' })
  server.on(listFanSenders, ({ query }) => new Listed([sender], smallest(senderTotals), query.cursor ? null : 'c2'))
  const { client } = server.render(() => null)
  await client.fetchInfiniteQuery({ ...sendersQuery({ search: '', sort: 'lost' }), pages: 3 })
  await client.fetchInfiniteQuery(sendersQuery({ search: 'mara', sort: 'name' }))
  expect(server.asked.map(({ query }) => query)).toEqual([
    { sort: 'lost' },
    { sort: 'lost', cursor: 'c2' },
    { search: 'mara', sort: 'name' },
  ])
})

it('reads the domains whose mails are waiting', async () => {
  const waiting = smallest(fanMailDomain, { domain: 'example.com' })
  server.on(listFanMailDomains, () => [waiting])
  expect(await server.render(() => null).client.fetchQuery(domainsQuery)).toEqual([waiting])
})

it.each<[string, (calls: SenderCalls) => Promise<unknown>, object]>([
  [
    'POST /api/admin/fan-senders/{id}/stop',
    ({ stop }) => stop(idOf(1), 'Bought'),
    { ids: [idOf(1)], body: { reason: 'Bought' } },
  ],
  ['DELETE /api/admin/fan-senders/{id}/stop', ({ allow }) => allow(idOf(1)), { ids: [idOf(1)] }],
  ['DELETE /api/admin/fan-mail-domains/{domain}', ({ release }) => release('example.com'), { ids: ['example.com'] }],
])('reads lists and audit again after %s, also if it fails', async (made, change, asked) => {
  for (const call of [stopFanMails, allowFanMails]) server.on(call, () => ({ stopped: null }))
  server.on(releaseFanMailDomain, () => ({ domain: 'example.com' }))
  const succeeding = show()
  await change(succeeding.calls)
  expect([server.made, server.asked]).toEqual([[made], [expect.objectContaining(asked)]])
  server.forget()
  const failing = show()
  await expect(change(failing.calls)).rejects.toMatchObject({ status: 404 })
  for (const { outdated } of [succeeding, failing]) expect(outdated()).toEqual(['senders', 'domains', 'audit'])
})
