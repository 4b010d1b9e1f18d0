import { beforeAll, beforeEach, expect, it } from 'vitest'
import {
  doToSandboxSubscription,
  getSandboxBilling,
  getSandboxCheckout,
  moveSandboxClock,
  paySandboxCheckout,
  resetSandboxClock,
} from '#domain/sandbox/calls.ts'
import { authClient } from '#web/platform/auth-client.ts'
import { profileQuery } from '#web/profile/data.ts'
import { filteredReleasesQuery } from '#web/releases/data.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { readBefore } from '#web/testing/read-before.ts'
import { smallest } from '#web/testing/smallest.ts'
import { pay, sandboxBillingQuery, sandboxCheckoutQuery, useSandboxChange, type SandboxChange } from './data.ts'

const before = smallest(getSandboxBilling.data)
const after = { ...before, offsetMs: 1 }
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

function show() {
  const { client, hook } = server.render(() => useSandboxChange())
  client.setQueryData(sandboxBillingQuery.queryKey, before)
  const outdated = readBefore(client, {
    billing: sandboxBillingQuery.queryKey,
    profile: profileQuery.queryKey,
    releases: filteredReleasesQuery({}).queryKey,
  })
  const shown = () => client.getQueryData(sandboxBillingQuery.queryKey)
  return { change: hook.current.mutateAsync, shown, outdated }
}

it.each<[string, SandboxChange, object]>([
  ['POST /sandbox/api/billing/clock', { kind: 'move', days: 3 }, { body: { days: 3 } }],
  ['POST /sandbox/api/billing/clock/reset', { kind: 'reset' }, {}],
  [
    'POST /sandbox/api/billing/subscriptions/{subscriptionId}',
    { kind: 'deed', subscriptionId: 's1', deed: 'refuse' },
    { ids: ['s1'], body: { deed: 'refuse' } },
  ],
])('shows what came of %s, and reads everything else again', async (made, change, asked) => {
  for (const call of [moveSandboxClock, resetSandboxClock, doToSandboxSubscription]) server.on(call, () => after)
  const page = show()
  await page.change(change)
  expect([server.made, server.asked]).toEqual([[made], [expect.objectContaining(asked)]])
  expect([page.shown(), page.outdated()]).toEqual([after, ['profile', 'releases']])
})

it('reloads only the test payments if that fails', async () => {
  server.on(resetSandboxClock, () => Promise.reject(new Refusal(500)))
  const page = show()
  await expect(page.change({ kind: 'reset' })).rejects.toMatchObject({ status: 500 })
  expect([page.shown(), page.outdated()]).toEqual([before, ['billing']])
})

it('reads a checkout and pays it without a session', async () => {
  await authClient().signOut({ scope: 'local' })
  const checkout = smallest(getSandboxCheckout.data, { id: 'cs_1' })
  server.on(getSandboxCheckout, () => checkout)
  server.on(paySandboxCheckout, () => ({ successUrl: '/welcome' }))
  expect(await server.render(() => null).client.fetchQuery(sandboxCheckoutQuery('cs_1'))).toEqual(checkout)
  expect(await pay('cs_1')).toBe('/welcome')
  expect(server.asked.map(({ ids }) => ids)).toEqual([['cs_1'], ['cs_1']])
})
