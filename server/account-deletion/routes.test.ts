import { sql } from 'drizzle-orm'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { finishDeletions } from '#server/account-deletion/actions.ts'
import type { AppContext } from '#server/context.ts'
import { failingAt } from '#server/testing/failing-deletion.ts'
import { testPassword } from '#server/testing/insert-user.ts'
import { countRows, makeEverything, tablesWith } from '#server/testing/make-everything.ts'
import {
  makeArtist,
  makeCheckout,
  makePaidSession,
  newEmail,
  onboardArtist,
  onboardingForm,
  signIn,
  type TestArtist,
} from '#server/testing/make.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

const leave = (of: TestArtist, email = of.email, password: string | undefined = testPassword) =>
  app.request('DELETE', '/api/account', { token: of.token, body: { email, password } })
const query = async <Row extends Record<string, unknown>>(text: ReturnType<typeof sql>) =>
  (await app.context.db.execute<Row>(text)).rows
const subscriptionId = async (of: TestArtist) =>
  (
    await query<{ id: string }>(sql`select provider_subscription_id as id from subscriptions where user_id = ${of.id}`)
  )[0]!.id
const statusAtProvider = async (id: string) =>
  (await app.context.ports.payments.findSubscription(id))!.subscription.status

describe('a deleted account', () => {
  test('leaves no row with its id or address in any table, no file and no sign-in; others keep theirs', async () => {
    const [of, other] = [await onboardArtist(app), await onboardArtist(app)]
    const tables = await makeEverything(app, of)
    await makeEverything(app, other)
    await app.request('POST', '/api/subscription/checkout', {
      token: of.token,
      body: {
        priceId: app.context.ports.payments.artistPriceId,
        successUrl: 'http://127.0.0.1:3000/a',
        cancelUrl: 'http://127.0.0.1:3000/b',
      },
    })
    const before = Object.fromEntries(
      await Promise.all(tables.map(async (table) => [table, await countRows(app.context.db, table, other.id)])),
    )
    expect(Object.keys(await tablesWith(app.context.db, of.email)).length).toBeGreaterThan(2)
    for (const table of tables) expect(await countRows(app.context.db, table, of.id), table).toBeGreaterThan(0)

    expect(await leave(of)).toMatchObject({ status: 200, body: { success: true, data: { deleted: true } } })

    for (const table of tables) expect(await countRows(app.context.db, table, of.id), table).toBe(0)
    expect(await tablesWith(app.context.db, of.id)).toEqual({ 'public.audit_entries': 1 })
    expect(await tablesWith(app.context.db, of.email)).toEqual({})
    expect(await query(sql`select actor, action, details from audit_entries where subject_id = ${of.id}`)).toEqual([
      { actor: 'owner', action: 'account.deleted', details: {} },
    ])
    expect(await app.context.ports.storage.list(of.id)).toEqual([])
    const folders = await readdir(join(app.context.config.DATA_DIR, 'files'))
    expect([folders.includes(of.id), folders.includes(other.id)]).toEqual([false, true])
    expect(await app.context.ports.auth.findUser(of.id)).toBeNull()
    expect(await signIn(app, of.email)).toBeNull()
    expect((await app.request('GET', '/api/profile', { token: of.token })).status).toBeGreaterThanOrEqual(401)

    expect(
      Object.fromEntries(
        await Promise.all(tables.map(async (table) => [table, await countRows(app.context.db, table, other.id)])),
      ),
    ).toEqual(before)
    expect((await app.context.ports.storage.list(other.id)).length).toBeGreaterThan(0)
    expect((await app.request('GET', '/api/profile', { token: other.token })).status).toBe(200)
  })

  test('has its subscription ended at the provider, and one waiting under its address too', async () => {
    const of = await onboardArtist(app)
    const own = await subscriptionId(of)
    const waiting = await makePaidSession(app)
    expect(
      (await app.request('POST', '/api/onboarding/complete', { body: onboardingForm(waiting, { email: of.email }) }))
        .status,
    ).toBe(409)
    const paid = (await app.context.ports.payments.findCheckout(waiting))!.reading!.subscription.id
    expect([await statusAtProvider(own), await statusAtProvider(paid)]).toEqual(['trialing', 'trialing'])
    expect((await leave(of)).status).toBe(200)
    expect([await statusAtProvider(own), await statusAtProvider(paid)]).toEqual(['canceled', 'canceled'])
  })

  test('has a payment ended whose setup under its address never finished', async () => {
    const email = newEmail()
    const begun = await makePaidSession(app)
    // The process dies between the steps of onboarding; the person pays again and gets the account with that payment.
    await query(
      sql`update checkout_sessions set reserved_user_id = gen_random_uuid(), reserved_email = ${email} where id = ${begun}`,
    )
    const of = await onboardArtist(app, { email })
    const id = (await app.context.ports.payments.findCheckout(begun))!.reading!.subscription.id
    expect(await statusAtProvider(id)).toBe('trialing')
    expect((await leave(of)).status).toBe(200)
    expect(await statusAtProvider(id)).toBe('canceled')
  })

  test('has a payment ended that arrives while the deletion runs', async () => {
    const of = await makeArtist(app, { status: 'canceled' })
    const waiting = await makePaidSession(app)
    const renewal = await makeCheckout(app, of.token)
    await failingAt(app, 'rows', of, async () => {
      expect((await leave(of)).status).toBe(200)
      // Typed by a person who does not know about the deletion.
      expect(
        (await app.request('POST', '/api/onboarding/complete', { body: onboardingForm(waiting, { email: of.email }) }))
          .status,
      ).toBe(409)
    })
    const id = (await app.context.ports.payments.findCheckout(waiting))!.reading!.subscription.id
    await finishDeletions(app.context)
    await expect.poll(() => statusAtProvider(id)).toBe('canceled')
    expect(
      await query(
        sql`select spent_at is not null as spent, waiting_email from checkout_sessions where id in (${waiting}, ${renewal})`,
      ),
    ).toEqual([
      { spent: true, waiting_email: null },
      { spent: true, waiting_email: null },
    ])
  })

  test('leaves no checkout page where it could still be paid for', async () => {
    const of = await makeArtist(app, { status: 'canceled' })
    const open = await makeCheckout(app, of.token)
    expect((await leave(of)).status).toBe(200)
    expect((await app.request('GET', `/sandbox/api/checkout/${open}`)).status).toBe(404)
    expect((await app.request('POST', `/sandbox/api/checkout/${open}/pay`)).status).toBe(404)
  })

  test('is not charged for a payment at the very end: a late report ends the subscription', async () => {
    const of = await makeArtist(app, { status: 'canceled' })
    const open = await makeCheckout(app, of.token)
    const { ports } = app.context as {
      ports: { -readonly [Key in keyof AppContext['ports']]: AppContext['ports'][Key] }
    }
    const { payments } = ports
    ports.payments = { ...payments, closeCheckout: async () => undefined } // paid before it could be closed, reported afterward
    expect((await leave(of)).status).toBe(200)
    ports.payments = payments
    expect((await app.request('POST', `/sandbox/api/checkout/${open}/pay`)).status).toBe(200)
    const { id } = (await payments.findCheckout(open))!.reading!.subscription
    await expect.poll(() => statusAtProvider(id)).toBe('canceled')
  })

  test('can return with the same address as a new account, and not by its old payment', async () => {
    const email = newEmail()
    const session = await makePaidSession(app)
    expect(
      (await app.request('POST', '/api/onboarding/complete', { body: onboardingForm(session, { email }) })).status,
    ).toBe(200)
    const first = (await signIn(app, email))!
    const { id } = (await app.request('GET', '/api/profile', { token: first })).body.data
    expect(
      (await app.request('DELETE', '/api/account', { token: first, body: { email, password: testPassword } })).status,
    ).toBe(200)
    for (const path of ['/api/onboarding/create-fallback', '/api/onboarding/complete']) {
      await app.request('POST', path, {
        body: path.endsWith('complete') ? onboardingForm(session, { email }) : { session_id: session },
      })
      expect(await signIn(app, email), path).toBeNull()
    }
    const again = await onboardArtist(app, { email, charge_accepted: true })
    expect(again.id).not.toBe(id)
    expect((await app.request('GET', '/api/releases', { token: again.token })).body.data).toEqual([])
  })

  test.each(['canceled', 'none', 'past_due'] as const)('may have had a subscription that was %s', async (status) => {
    const of = await makeArtist(app, { status })
    expect((await leave(of)).status).toBe(200)
    expect(await signIn(app, of.email)).toBeNull()
  })

  test('does not return by its token if sign-up is open', async () => {
    const open = await makeTestApp({ AUTH_SIGNUP: 'open' })
    try {
      const of = await makeArtist(open)
      expect((await open.request('GET', '/api/profile', { token: of.token })).status).toBe(200)
      expect(
        (
          await open.request('DELETE', '/api/account', {
            token: of.token,
            body: { email: of.email, password: testPassword },
          })
        ).status,
      ).toBe(200)
      expect((await open.request('GET', '/api/profile', { token: of.token })).status).toBe(401)
      expect((await open.context.db.execute(sql`select id from accounts where id = ${of.id}`)).rows).toEqual([])
    } finally {
      await open.close()
    }
  })
})
