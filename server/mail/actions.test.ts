import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { letterTexts } from '#domain/mail/texts.ts'
import { productName } from '#domain/shared/texts.ts'
import { accounts } from '#server/accounts/tables.ts'
import { chooseMails, queueMail, remindOfTrials } from '#server/mail/actions.ts'
import { mails } from '#server/mail/tables.ts'
import { takePaymentEvent } from '#server/plans/actions.ts'
import type { PaymentEvent } from '#server/ports/payments/payments.ts'
import { profiles } from '#server/profile/tables.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'
import {
  makeArtist,
  makePaidSession,
  makeSubscription,
  onboardingForm,
  openMailedLink,
  signInByMail,
  unique,
  type TestArtist,
} from '#server/testing/make.ts'
import { makeTestApp, testOrigin, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterEach(() => app.setNow(null))
afterAll(() => app.close())

const queued = async (kind: string, userId: string) =>
  (
    await app.context.db
      .select()
      .from(mails)
      .where(sql`${mails.kind} = ${kind} and ${mails.user_id} = ${userId}`)
  ).length
const lastMail = (artist: { email: string }, kind: string) => app.mailTo(artist.email, kind)

describe('the welcome mail', () => {
  test('is sent once the address is proved, only once, and links to the site where that happened', async () => {
    app.setNow('2026-11-02T10:00:00Z')
    const form = onboardingForm(await makePaidSession(app), { full_name: 'Mara <b>Lindholt</b>' })
    for (let time = 0; time < 3; time++)
      expect((await app.request('POST', '/api/onboarding/complete', { body: form })).status).toBe(200)
    await openMailedLink(app, form.email, 'confirmation')
    await signInByMail(app, form.email)
    const mail = await app.mailTo(form.email, 'welcome')
    expect(mail.subject).toBe(`Welcome to ${productName}`)
    for (const part of [mail.text, mail.html!]) {
      for (const words of [
        'Welcome, Mara',
        'Nov 9, 2026 at 10:00 UTC',
        '$9.99 per month',
        `${testOrigin}/dashboard`,
        letterTexts.welcome.closing,
      ])
        expect(part).toContain(words)
    }
    expect(mail.unsubscribe).toBeUndefined()
    expect((await app.outbox.list(form.email)).filter(({ kind }) => kind === 'welcome')).toHaveLength(1)
  })

  test('is not sent if the account is not created', async () => {
    const known = await makeArtist(app)
    const form = onboardingForm(await makePaidSession(app), { email: known.email })
    expect((await app.request('POST', '/api/onboarding/complete', { body: form })).status).toBe(409)
    expect(await queued('welcome', known.id)).toBe(0)
  })
})

describe('the reminder before a trial ends', () => {
  const inDays = (days: number) => new Date(Date.parse('2026-11-02T10:00:00Z') + days * 86_400_000)
  const remindAt = (days: number) => {
    app.setNow(inDays(days))
    return remindOfTrials(app.context)
  }
  const onTrial = (days = 7) => makeArtist(app, { status: 'trialing', trialEndsAt: inDays(days).toISOString() })

  test('is sent two days before, once, with a way to stop it', async () => {
    const artist = await onTrial()
    await remindAt(4.99)
    expect(await queued('trial_ending', artist.id)).toBe(0)
    await remindAt(5)
    await remindAt(5.04)
    await remindAt(6.9)
    expect(await queued('trial_ending', artist.id)).toBe(1)
    const mail = await lastMail(artist, 'trial_ending')
    expect(mail.subject).toBe('Your trial ends on Nov 9, 2026')
    expect(mail.unsubscribe).toMatch(/^http:\/\/127\.0\.0\.1:3000\/api\/mail\/unsubscribe\?token=[\w-]{32}$/)
    for (const part of [mail.text, mail.html!]) {
      for (const words of [
        'Hello Mara,',
        'Nov 9, 2026 at 10:00 UTC',
        '$9.99 per month',
        mail.unsubscribe!,
        letterTexts.trialEnding.closing,
      ])
        expect(part).toContain(words)
    }
  })

  test('is not sent to an artist who has canceled, is past the trial, already pays, or does not want it', async () => {
    const canceled = await onTrial()
    await app.context.db
      .update(subscriptions)
      .set({ cancel_at_period_end: true })
      .where(eq(subscriptions.user_id, canceled.id))
    const past = await onTrial(4)
    const active = await makeArtist(app, { trialEndsAt: inDays(6).toISOString() })
    const unwilling = await onTrial()
    await app.context.db.transaction((tx) => chooseMails(tx, unwilling.id, { trial_ending: false }))
    const willing = await onTrial()
    await remindAt(5.5)
    for (const artist of [canceled, past, active, unwilling]) expect(await queued('trial_ending', artist.id)).toBe(0)
    expect(await queued('trial_ending', willing.id)).toBe(1)
  })

  test('reaches every artist, and each once when two servers remind at the same time', async () => {
    const artists: TestArtist[] = []
    for (let count = 0; count < 3; count++) artists.push(await onTrial(20))
    // 450 more, without sign-ins.
    await app.context.db
      .execute(sql`with made as (insert into accounts (id, email, address_proved_at) select gen_random_uuid(), 'many-' || n || '@example.com', now() from generate_series(1, 450) n returning id),
      named as (insert into profiles (user_id, first_name, last_name, referral_code) select id, 'Many', '', substr(replace(id::text, '-', ''), 1, 12) from made)
      insert into subscriptions (user_id, provider, provider_subscription_id, provider_customer_id, plan, status, trial_ends_at, provider_time)
      select id, 'sandbox', 'sub_' || id, 'cus_' || id, 'artist', 'trialing', ${inDays(20).toISOString()}, now() from made`)
    app.setNow(inDays(18.5))
    await Promise.all([remindOfTrials(app.context), remindOfTrials(app.context)])
    for (const artist of artists) expect(await queued('trial_ending', artist.id)).toBe(1)
    const { rows } = await app.context.db.execute<{ count: number }>(
      sql`select count(*)::int as count from mails where kind = 'trial_ending' and user_id in (select id from accounts where email like 'many-%@example.com')`,
    )
    expect(rows[0]!.count).toBe(450)
    expect(await remindOfTrials(app.context)).toBe(0)
  })
})

describe('the notice of a failed payment', () => {
  const report = (subscriptionId: string, changes: Partial<PaymentEvent> = {}): PaymentEvent =>
    ({
      id: `evt_${unique()}`,
      kind: 'payment.failed',
      time: new Date().toISOString(),
      subscription: makeSubscription({
        id: subscriptionId,
        status: 'past_due',
        price: { amount: 1250, currency: 'eur', interval: 'month' },
      }),
      ...changes,
    }) as PaymentEvent
  const subscriptionOf = async (artist: TestArtist) =>
    (await app.context.db.select().from(subscriptions).where(eq(subscriptions.user_id, artist.id)))[0]!

  test('is sent once per report, names the amount, and cannot be turned off', async () => {
    const artist = await makeArtist(app)
    const { provider_subscription_id: id } = await subscriptionOf(artist)
    const event = report(id)
    await takePaymentEvent(app.context, event)
    await takePaymentEvent(app.context, event)
    expect(await queued('payment_failed', artist.id)).toBe(1)
    const mail = await lastMail(artist, 'payment_failed')
    expect(mail.unsubscribe).toBeUndefined()
    for (const part of [mail.text, mail.html!])
      for (const words of [
        letterTexts.paymentFailed.opening,
        letterTexts.paymentFailed.closing,
        '€12.50',
        'Hello Mara,',
        `${testOrigin}/dashboard?settings=billing`,
      ])
        expect(part).toContain(words)
    await takePaymentEvent(app.context, report(id))
    expect(await queued('payment_failed', artist.id)).toBe(2)
  })

  test('is sent even if newer news overtook it, but not once the payment has succeeded', async () => {
    const [due, paid] = [await makeArtist(app), await makeArtist(app)]
    const soon = new Date(Date.now() + 60_000).toISOString()
    for (const [artist, status] of [
      [due, 'past_due'],
      [paid, 'active'],
    ] as const) {
      const { provider_subscription_id: id } = await subscriptionOf(artist)
      const later = {
        kind: 'subscription.changed',
        time: soon,
        subscription: makeSubscription({ id, status }),
      } as const
      await takePaymentEvent(app.context, report(id, later))
      await takePaymentEvent(app.context, report(id))
    }
    expect([await queued('payment_failed', due.id), await queued('payment_failed', paid.id)]).toEqual([1, 0])
  })

  test('for a subscription without an account is sent to nobody', async () => {
    const before = await app.context.db.$count(mails)
    await takePaymentEvent(app.context, report('sub_nobody'))
    expect(await app.context.db.$count(mails)).toBe(before)
  })
})

describe('an address that no mail has proved', () => {
  test('gets the confirmation and nothing else: no reminder, no notice of a failed payment', async () => {
    const trialEndsAt = new Date(Date.now() + 86_400_000).toISOString()
    const artist = await makeArtist(app, { proved: false, status: 'trialing', trialEndsAt })
    await remindOfTrials(app.context)
    const [{ provider_subscription_id: id }] = (await app.context.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.user_id, artist.id))) as [typeof subscriptions.$inferSelect]
    const failed = {
      id: `evt_${unique()}`,
      kind: 'payment.failed',
      time: new Date(Date.now() + 1000).toISOString(),
      subscription: makeSubscription({ id, status: 'past_due' }),
    } as const
    await takePaymentEvent(app.context, failed)
    expect([await queued('trial_ending', artist.id), await queued('payment_failed', artist.id)]).toEqual([0, 0])
    await signInByMail(app, artist.email)
    await takePaymentEvent(app.context, { ...failed, id: `evt_${unique()}` })
    expect(await queued('payment_failed', artist.id)).toBe(1)
  })

  test.each([
    ['no longer proved', { address_proved_at: null }],
    ["no longer the account's", { email: `${unique()}@example.com` }],
  ])('a queued mail whose address is %s is not sent', async (_, change) => {
    const artist = await makeArtist(app)
    const id = await app.context.db.transaction(async (tx) => {
      await queueMail(tx, app.context.enqueue, {
        to: artist.email,
        kind: 'held',
        userId: artist.id,
        subject: 'Held',
        text: 'Held',
      })
      await tx.update(accounts).set(change).where(eq(accounts.id, artist.id))
      return (await tx.select({ id: mails.id }).from(mails).where(eq(mails.user_id, artist.id)))[0]!.id
    })
    await expect
      .poll(async () => (await app.context.db.select().from(mails).where(eq(mails.id, id)))[0]!.failed_at)
      .not.toBeNull()
    expect((await app.outbox.list(artist.email)).filter(({ kind }) => kind === 'held')).toEqual([])
  })
})

test("no mail contains an artist's name as HTML, whatever the name", async () => {
  const artist = await makeArtist(app)
  const name = `<img src=x onerror="alert(1)">&'`
  await app.context.db.update(profiles).set({ first_name: name }).where(eq(profiles.user_id, artist.id))
  const { provider_subscription_id: id } = (
    await app.context.db.select().from(subscriptions).where(eq(subscriptions.user_id, artist.id))
  )[0]!
  await takePaymentEvent(app.context, {
    id: `evt_${unique()}`,
    kind: 'payment.failed',
    time: new Date(Date.now() + 1000).toISOString(),
    subscription: makeSubscription({ id, status: 'past_due' }),
  })
  const mail = await lastMail(artist, 'payment_failed')
  expect(mail.text).toContain(`Hello ${name},`)
  expect(mail.html).not.toContain('<img')
  expect(mail.html).toContain('Hello &lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;,')
})

test('deletes leftover mails with the account', async () => {
  const artist = await makeArtist(app, {
    status: 'trialing',
    trialEndsAt: new Date(Date.now() + 86_400_000).toISOString(),
  })
  await remindOfTrials(app.context)
  await lastMail(artist, 'trial_ending')
  await app.context.db.execute(sql`delete from accounts where id = ${artist.id}`)
  const { rows } = await app.context.db.execute<{ count: number }>(
    sql`select (select count(*) from mails where user_id = ${artist.id})::int + (select count(*) from mail_choices where user_id = ${artist.id})::int as count`,
  )
  expect(rows[0]!.count).toBe(0)
})
