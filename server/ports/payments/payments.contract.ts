import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { msPerDay } from '#domain/shared/dates.ts'
import {
  UntrustedWebhook,
  type PaymentEvent,
  type PaymentPort,
  type ProviderSubscription,
} from '#server/ports/payments/payments.ts'

/** A provider under test. */
export type PaymentWorld = {
  port: PaymentPort
  /** The customer pays on the provider's page; null if only a person can. */
  pay: ((sessionId: string) => Promise<void>) | null
  /** Starts a subscription by whatever means the provider has; returns its id. */
  subscribe(options: { withTrial: boolean }): Promise<string>
  /** Advances the provider's time for this subscription. */
  pass(subscriptionId: string, days: number): Promise<void>
  breakCard(subscriptionId: string): Promise<void>
  /** The events about this subscription so far, oldest first. */
  eventsOf(subscriptionId: string): Promise<PaymentEvent[]>
  close(): Promise<void>
}

const days = (from: string | null, to: string | null) => Math.round((Date.parse(to!) - Date.parse(from!)) / msPerDay)
const kinds = (events: PaymentEvent[]) => events.map((event) => event.kind)
const last = (events: PaymentEvent[]) => events.at(-1)!

/** The guarantees of every payment adapter. */
export function describePaymentPort(name: string, open: () => Promise<PaymentWorld>): void {
  describe(`payments by ${name}`, () => {
    let world: PaymentWorld
    beforeAll(async () => {
      world = await open()
    })
    afterAll(() => world?.close())

    const checkout = (withTrial: boolean, more: { email?: string; customerId?: string } = {}) =>
      world.port.openCheckout({
        priceId: world.port.artistPriceId,
        plan: 'artist',
        successUrl: 'https://music.example/onboarding/{CHECKOUT_SESSION_ID}',
        cancelUrl: 'https://music.example/plans',
        withTrial,
        ...more,
      })
    const read = async (id: string): Promise<ProviderSubscription> =>
      (await world.port.findSubscription(id))!.subscription

    test('an open checkout has an address and is not paid', async () => {
      const { sessionId, checkoutUrl } = await checkout(true, { email: 'mara@example.com' })
      expect(checkoutUrl).toContain(sessionId)
      expect(await world.port.findCheckout(sessionId)).toEqual({ id: sessionId, paid: false, reading: null })
    })

    test('a closed checkout can no longer be paid; a paid one is left alone', async () => {
      const { sessionId } = await checkout(true)
      await world.port.closeCheckout(sessionId)
      await world.port.closeCheckout(sessionId)
      if (world.pay) await world.pay(sessionId)
      expect((await world.port.findCheckout(sessionId))?.paid ?? false).toBe(false)
      if (!world.pay) return
      const { sessionId: paid } = await checkout(true)
      await world.pay(paid)
      await world.port.closeCheckout(paid)
      expect(await world.port.findCheckout(paid)).toMatchObject({
        paid: true,
        reading: { subscription: { status: 'trialing' } },
      })
    })

    test('the price is the one that subscriptions are charged', async () => {
      expect(await world.port.findPrice()).toEqual({ amount: 999, currency: 'usd', interval: 'month' })
      expect((await read(await world.subscribe({ withTrial: true }))).price).toEqual(await world.port.findPrice())
    })

    test('returns null for unknown objects, and ending or closing one is not a failure', async () => {
      await world.port.closeCheckout('cs_test_invented')
      expect(await world.port.findCheckout('cs_test_invented')).toBeNull()
      expect(await world.port.findSubscription('sub_invented')).toBeNull()
      expect(await world.port.cancelAtPeriodEnd('sub_invented')).toBeNull()
      expect(await world.port.resume('sub_invented')).toBeNull()
      await world.port.cancelNow('sub_invented')
    })

    test('a paid checkout has a subscription, which is reported with the session', async ({ skip }) => {
      if (!world.pay) return skip('only a person can pay on the page of the provider')
      const { sessionId } = await checkout(true)
      await world.pay(sessionId)
      const { paid, reading } = (await world.port.findCheckout(sessionId))!
      expect(paid).toBe(true)
      expect(reading!.subscription).toMatchObject({
        status: 'trialing',
        plan: 'artist',
        cancelAtPeriodEnd: false,
        price: { amount: 999, currency: 'usd', interval: 'month' },
      })
      const completed = (await world.eventsOf(reading!.subscription.id)).filter(
        (event) => event.kind === 'checkout.completed',
      )
      expect(completed).toMatchObject([
        { sessionId, subscription: { id: reading!.subscription.id, status: 'trialing' } },
      ])
    })

    test('a renewal has no trial and keeps the customer', async ({ skip }) => {
      if (!world.pay) return skip('only a person can pay on the page of the provider')
      const before = await read(await world.subscribe({ withTrial: true }))
      const { sessionId } = await checkout(false, { email: 'mara@example.com', customerId: before.customerId })
      await world.pay(sessionId)
      const { subscription } = (await world.port.findCheckout(sessionId))!.reading!
      expect(subscription).toMatchObject({ status: 'active', trialEndsAt: null, customerId: before.customerId })
      expect(subscription.id).not.toBe(before.id)
    })

    test('a trial lasts seven days and becomes a paid month, which is reported', async () => {
      const id = await world.subscribe({ withTrial: true })
      const trial = await read(id)
      expect(trial.status).toBe('trialing')
      expect(trial.currentPeriodEnd).toBe(trial.trialEndsAt)
      await world.pass(id, 6)
      expect(await read(id)).toEqual(trial)
      const before = await world.eventsOf(id)
      await world.pass(id, 2)
      const paid = await read(id)
      const reported = (await world.eventsOf(id)).slice(before.length)
      expect(new Set(kinds(reported))).toEqual(new Set(['subscription.changed']))
      expect(last(reported).subscription).toEqual(paid)
      expect([trial.charged, paid.status, paid.charged]).toEqual([false, 'active', true])
      expect(days(trial.trialEndsAt, paid.currentPeriodEnd)).toBeGreaterThanOrEqual(28)
      expect(days(trial.trialEndsAt, paid.currentPeriodEnd)).toBeLessThanOrEqual(31)
    })

    test('ending a trial charges now, once, and not again before a month is over', async () => {
      const id = await world.subscribe({ withTrial: true })
      expect((await read(id)).charged).toBe(false)
      const ended = (await world.port.endTrial(id))!.subscription
      expect(ended).toMatchObject({ id, status: 'active', charged: true })
      expect(days(ended.trialEndsAt, ended.currentPeriodEnd)).toBeGreaterThanOrEqual(28)
      expect((await world.port.endTrial(id))!.subscription).toEqual(ended)
      await world.pass(id, 8)
      expect(await read(id)).toEqual(ended)
    })

    test('ending a trial with a declined card makes it past due, not charged', async () => {
      const id = await world.subscribe({ withTrial: true })
      await world.breakCard(id)
      expect((await world.port.endTrial(id))!.subscription).toMatchObject({ status: 'past_due', charged: false })
    })

    test('ending leaves a subscription without a trial as it is; ended or unknown ones have none', async () => {
      const id = await world.subscribe({ withTrial: false })
      const before = await read(id)
      expect(before.charged).toBe(true)
      expect((await world.port.endTrial(id))!.subscription).toEqual(before)
      await world.port.cancelNow(id)
      expect(await world.port.endTrial(id)).toBeNull()
      expect(await world.port.endTrial('sub_invented')).toBeNull()
    })

    test('renews each month, with a notice', async () => {
      const id = await world.subscribe({ withTrial: false })
      const first = await read(id)
      expect(first).toMatchObject({ status: 'active', trialEndsAt: null })
      const before = await world.eventsOf(id)
      await world.pass(id, 32)
      const second = await read(id)
      expect(second.status).toBe('active')
      expect(days(first.currentPeriodEnd, second.currentPeriodEnd)).toBeGreaterThanOrEqual(28)
      const reported = (await world.eventsOf(id)).slice(before.length)
      expect(kinds(reported)).toContain('subscription.changed')
      expect(last(reported).subscription).toEqual(second)
    })

    test('a declined card makes it past due, with a notice, and it can still be ended', async () => {
      const id = await world.subscribe({ withTrial: true })
      await world.breakCard(id)
      await world.pass(id, 8)
      expect((await read(id)).status).toBe('past_due')
      expect(kinds(await world.eventsOf(id))).toContain('payment.failed')
      await world.port.cancelNow(id)
      expect((await read(id)).status).toBe('canceled')
    })

    test('a canceled one runs to the end of the period; resuming continues it; neither works once it has ended', async () => {
      const id = await world.subscribe({ withTrial: true })
      const asked = await world.port.cancelAtPeriodEnd(id)
      expect(asked!.subscription).toMatchObject({ id, status: 'trialing', cancelAtPeriodEnd: true })
      expect(await world.port.cancelAtPeriodEnd(id)).toMatchObject({ subscription: { cancelAtPeriodEnd: true } })
      expect((await world.port.resume(id))!.subscription).toMatchObject({
        id,
        status: 'trialing',
        cancelAtPeriodEnd: false,
      })
      expect(kinds(await world.eventsOf(id))).toContain('subscription.changed')
      await world.port.cancelAtPeriodEnd(id)
      await world.pass(id, 8)
      expect(await read(id)).toMatchObject({ status: 'canceled', cancelAtPeriodEnd: false })
      expect(last(await world.eventsOf(id)).subscription).toMatchObject({ status: 'canceled', charged: false })
      expect(await world.port.cancelAtPeriodEnd(id)).toBeNull()
      expect(await world.port.resume(id)).toBeNull()
    })

    test('ending immediately reports it once, and ending again changes nothing', async () => {
      const id = await world.subscribe({ withTrial: false })
      const before = await world.eventsOf(id)
      await world.port.cancelNow(id)
      expect((await read(id)).status).toBe('canceled')
      await world.port.cancelNow(id)
      expect(kinds((await world.eventsOf(id)).slice(before.length))).toEqual(['subscription.changed'])
    })

    test('marks the later of two readings', async () => {
      const id = await world.subscribe({ withTrial: true })
      const before = (await world.port.findSubscription(id))!
      const changed = (await world.port.cancelAtPeriodEnd(id))!
      const after = (await world.port.findSubscription(id))!
      expect(Date.parse(changed.time)).toBeGreaterThanOrEqual(Date.parse(before.time))
      expect(Date.parse(after.time)).toBeGreaterThanOrEqual(Date.parse(changed.time))
      expect(after.subscription).toEqual(changed.subscription)
    })

    test('every event has its own id, and names its subscription', async () => {
      const id = await world.subscribe({ withTrial: true })
      await world.pass(id, 8)
      const events = await world.eventsOf(id)
      expect(new Set(events.map((event) => event.id)).size).toBe(events.length)
      for (const event of events) expect(event.subscription.id).toBe(id)
    })

    test('the page for card and invoices is an address, or there is none', async () => {
      const { customerId } = await read(await world.subscribe({ withTrial: true }))
      for (const at of ['home', 'paymentMethod'] as const) {
        const url = await world.port.openPortal({ customerId, returnUrl: 'https://music.example/dashboard', at })
        if (world.port.name === 'sandbox') expect(url).toBeNull()
        else expect(url).toMatch(/^https:\/\//)
      }
    })

    test.each([
      ['nothing', '', ''],
      ['no signature', '{"id":"evt_1"}', ''],
      [
        'a made up signature',
        '{"id":"evt_1","type":"invoice.paid"}',
        `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`,
      ],
      ['no JSON', 'x', 't=1,v1=x'],
    ])('a webhook of %s is not trusted', async (_, body, signature) => {
      await expect(world.port.readWebhook(body, signature)).rejects.toBeInstanceOf(UntrustedWebhook)
    })
  })
}
