import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { subscriptionTexts } from '#domain/subscriptions/texts.ts'
import { stripeOfFile, stripeSettings } from '#server/testing/stripe-of-file.ts'
import { sign, type Webhook } from '#server/testing/stripe-server.ts'
import { makeTestApp, testOrigin } from '#server/testing/test-app.ts'

const { app, stripe, deliver } = stripeOfFile()

describe('a webhook', () => {
  /** Signed with the right secret, whatever it says. */
  const signed = (event: unknown) => deliver(sign(event as object, stripeSettings.STRIPE_WEBHOOK_SECRET))
  test.each([
    ['no data', { id: 'evt_1', type: 'invoice.paid' }],
    ['no object', { id: 'evt_1', type: 'checkout.session.completed', data: {} }],
    ['null for an object', { id: 'evt_1', type: 'customer.subscription.updated', data: { object: null } }],
    ['an object without an id', { id: 'evt_1', type: 'customer.subscription.deleted', data: { object: {} } }],
    ['a number for an id', { id: 'evt_1', type: 'checkout.session.completed', data: { object: { id: 7 } } }],
    [
      'a subscription without an id',
      {
        id: 'evt_1',
        type: 'invoice.paid',
        data: { object: { parent: { subscription_details: { subscription: {} } } } },
      },
    ],
    ['no id of its own', { type: 'invoice.paid', data: { object: {} } }],
    ['no type', { id: 'evt_1', data: { object: {} } }],
    ['nothing', null],
    ['a list', []],
    ['a text', 'invoice.paid'],
    ['a number', 7],
  ])('that is signed and has %s gets 400', async (_, event) => {
    expect(await signed(event)).toMatchObject({
      status: 400,
      body: { success: false, error: { code: 'unreadable_webhook', message: subscriptionTexts.unreadableWebhook } },
    })
  })

  test('that is signed is never a server error, whatever it contains', async () => {
    const type = fc.constantFrom(
      'checkout.session.completed',
      'customer.subscription.updated',
      'invoice.paid',
      'invoice.payment_failed',
      'ping',
    )
    const event = fc.record(
      {
        id: fc.anything(),
        type: fc.oneof(type, fc.anything()),
        data: fc.record(
          { object: fc.oneof(fc.anything(), fc.record({ id: fc.anything(), parent: fc.anything() })) },
          { requiredKeys: [] },
        ),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(event, async (one) => {
        expect([200, 400]).toContain(
          (
            await signed(
              JSON.parse(
                JSON.stringify(one, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
              ),
            )
          ).status,
        )
      }),
      { numRuns: 150 },
    )
  })

  test('of more than 256 kB is refused, with or without its length', async () => {
    const body = `{"pad":"${'x'.repeat(256 * 1024)}"}`
    expect((await deliver({ body, signature: 't=1,v1=x' })).status).toBe(413)
    const chunks = new ReadableStream({
      start(controller) {
        for (let sent = 0; sent < 3; sent++) controller.enqueue(new TextEncoder().encode('x'.repeat(100_000)))
        controller.close()
      },
    })
    const answer = await app.app.request(
      `${testOrigin}/api/payments/webhook`,
      { method: 'POST', body: chunks, headers: { 'stripe-signature': 't=1,v1=x' }, duplex: 'half' } as RequestInit,
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    )
    expect(answer.status).toBe(413)
  })

  test('without a signature is refused before its body is read', async () => {
    let read = 0
    const endless = new ReadableStream(
      {
        pull: (controller) => {
          read += 1
          controller.enqueue(new Uint8Array(1000))
        },
      },
      { highWaterMark: 0 },
    )
    const answer = await app.app.request(
      `${testOrigin}/api/payments/webhook`,
      { method: 'POST', body: endless, duplex: 'half' } as RequestInit,
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    )
    expect([answer.status, read]).toEqual([400, 0])
  })

  test('that is not signed costs its sender one of thirty; signed ones cost nothing', async () => {
    const limited = await makeTestApp({ ...stripeSettings, AUTH_RATE_LIMITS: 'on' }, { stripeApi: stripe.api })
    limited.setNow('2026-11-22T10:00:00Z')
    const from = (ip: string, { body, signature }: Webhook) =>
      limited.request('POST', '/api/payments/webhook', { body, ip, headers: { 'stripe-signature': signature } })
    const ping = () => sign(stripe.event('ping', { id: 'x' }), stripeSettings.STRIPE_WEBHOOK_SECRET)
    for (let index = 0; index < 40; index++) expect((await from('198.51.100.1', ping())).status).toBe(200)
    const forged = []
    for (let index = 0; index < 32; index++)
      forged.push((await from('203.0.113.9', { ...ping(), signature: 't=1,v1=x' })).status)
    expect(forged).toEqual([...Array<number>(30).fill(400), 429, 429])
    expect((await from('198.51.100.1', ping())).status).toBe(200)
    await limited.close()
  })
})
