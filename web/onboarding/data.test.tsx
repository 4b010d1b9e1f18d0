import { useQuery } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { attachCheckout, completeOnboarding, createFallback, getCheckoutState } from '#domain/onboarding/calls.ts'
import { checkoutState } from '#domain/onboarding/schema.ts'
import { authClient } from '#web/platform/auth-client.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { smallest } from '#web/testing/smallest.ts'
import { attachPayment, checkoutStateQuery, completeAccount } from './data.ts'

const ready = smallest(checkoutState, { state: 'ready' })
let server: Awaited<ReturnType<typeof signedIn>>
beforeEach(async () => {
  server = await signedIn()
})
const leave = () => authClient().signOut({ scope: 'local' })
const read = () => server.render(() => null).client.fetchQuery(checkoutStateQuery('cs_1'))

it('tells anyone what a payment is good for, and sends no request without one', async () => {
  await leave()
  server.on(getCheckoutState, () => ready)
  expect(await read()).toEqual(ready)
  expect(server.asked).toMatchObject([{ query: { session_id: 'cs_1' } }])
  expect(server.render(() => useQuery(checkoutStateQuery(''))).hook.current.fetchStatus).toBe('idle')
})

it.each([
  ['', () => ({ paid: true })],
  [', even if that fails', () => Promise.reject(new Refusal(500))],
])('lets the server ask the provider where the payment is not known yet%s', async (_, answer) => {
  await leave()
  const states = [{ ...ready, state: 'waiting' as const }, ready]
  server.on(getCheckoutState, () => states.shift()!)
  server.on(createFallback, answer)
  expect(await read()).toEqual(ready)
  expect(server.made).toEqual([
    'GET /api/onboarding/session',
    'POST /api/onboarding/create-fallback',
    'GET /api/onboarding/session',
  ])
  expect(server.asked[1]!.body).toEqual({ session_id: 'cs_1' })
})

it('sets up an account without one, and returns its address', async () => {
  await leave()
  server.on(completeOnboarding, () => ({ email: 'mara@example.com' }))
  const body = { session_id: 'cs_1', full_name: 'Mara Ek', email: 'mara@example.com', password: 'a-long-tide-word-9' }
  expect(await completeAccount(body)).toBe('mara@example.com')
  expect(server.asked[0]!.body).toEqual(body)
})

it('uses a payment only for the signed-in account', async () => {
  server.on(attachCheckout, () => ({ attached: true as const }))
  await attachPayment('cs_1')
  expect(server.asked).toMatchObject([{ body: { session_id: 'cs_1' } }])
  await leave()
  await expect(attachPayment('cs_1')).rejects.toMatchObject({ status: 401 })
})
