import { beforeAll, beforeEach, expect, it } from 'vitest'
import {
  cancelSubscription,
  getSubscriptionStatus,
  openBillingPortal,
  resumeSubscription,
  setUpPaymentMethod,
} from '#domain/subscriptions/calls.ts'
import { billing } from '#domain/subscriptions/schema.ts'
import { profileQuery } from '#web/profile/data.ts'
import { watchBrowser } from '#web/testing/browser-seen.ts'
import { conflict, signedIn } from '#web/testing/in-process.tsx'
import { readBefore } from '#web/testing/read-before.ts'
import { smallest } from '#web/testing/smallest.ts'
import { billingQuery, useOpenPortal, useSetCancel } from './data.ts'

const before = smallest(billing, { status: 'active' })
const after = { ...before, cancelAtPeriodEnd: true }
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

function show() {
  const { client, hook } = server.render(() => useSetCancel())
  client.setQueryData(billingQuery.queryKey, before)
  const outdated = readBefore(client, { billing: billingQuery.queryKey, profile: profileQuery.queryKey })
  return { set: hook.current.mutateAsync, shown: () => client.getQueryData(billingQuery.queryKey), outdated }
}

it('reads the billing data', async () => {
  server.on(getSubscriptionStatus, () => before)
  expect(await server.render(() => null).client.fetchQuery(billingQuery)).toEqual(before)
})

it.each([
  [true, 'POST /api/subscription/cancel'],
  [false, 'POST /api/subscription/resume'],
])('cancels %s by %s, shows it, and reads the profile again', async (cancel, made) => {
  for (const call of [cancelSubscription, resumeSubscription]) server.on(call, () => after)
  const { set, shown, outdated } = show()
  await set(cancel)
  expect([server.made, shown(), outdated()]).toEqual([[made], after, ['profile']])
})

it('reloads the billing data if the subscription has ended in the meantime', async () => {
  server.on(cancelSubscription, () => Promise.reject(conflict(null)))
  const { set, shown, outdated } = show()
  await expect(set(true)).rejects.toMatchObject({ status: 409 })
  expect([shown(), outdated()]).toEqual([before, ['billing']])
})

it.each([
  ['home', 'POST /api/subscription/portal'],
  ['paymentMethod', 'POST /api/subscription/setup'],
] as const)("goes to the provider's page for %s, unless it has none", async (at, made) => {
  for (const call of [openBillingPortal, setUpPaymentMethod]) server.on(call, () => ({ url: 'https://pay.example' }))
  const { seen } = watchBrowser()
  const { hook } = server.render(() => useOpenPortal())
  expect([await hook.current.mutateAsync(at), server.made, seen]).toEqual([
    true,
    [made],
    ['goes to https://pay.example'],
  ])
  for (const call of [openBillingPortal, setUpPaymentMethod]) server.on(call, () => ({ url: null }))
  expect([await hook.current.mutateAsync(at), seen]).toEqual([false, ['goes to https://pay.example']])
})
