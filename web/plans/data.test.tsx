import { beforeAll, beforeEach, expect, it } from 'vitest'
import { listProducts, startCheckout } from '#domain/plans/calls.ts'
import { product } from '#domain/plans/schema.ts'
import { authClient } from '#web/platform/auth-client.ts'
import { signedIn } from '#web/testing/in-process.tsx'
import { smallest } from '#web/testing/smallest.ts'
import { openCheckout, productsQuery } from './data.ts'

const plan = smallest(product, { priceId: 'price_1' })
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
  await authClient().signOut({ scope: 'local' })
})
beforeEach(() => server.forget())

it('shows the plans to anyone', async () => {
  server.on(listProducts, () => [plan])
  expect(await server.render(() => null).client.fetchQuery(productsQuery)).toEqual([plan])
})

it('starts a checkout that returns here', async () => {
  server.on(startCheckout, () => ({ checkoutUrl: 'https://pay.example/1', sessionId: 'cs_1' }))
  expect(await openCheckout(plan)).toBe('https://pay.example/1')
  expect(server.asked[0]!.body).toEqual({
    priceId: 'price_1',
    successUrl: `${location.origin}/onboarding/complete?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${location.origin}/plans`,
  })
})
