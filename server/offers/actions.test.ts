import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { onboardingTexts } from '#domain/onboarding/texts.ts'
import { offersTaken } from '#server/offers/tables.ts'
import { testPassword } from '#server/testing/insert-user.ts'
import {
  makeArtist,
  makeCheckout,
  makePaidSession,
  newEmail,
  onboardArtist,
  onboardingForm,
  proveAddress,
  signIn,
  type TestArtist,
} from '#server/testing/make.ts'
import { appOfFile } from '#server/testing/of-file.ts'
import { patient } from '#server/testing/patient.ts'

const app = appOfFile()
afterEach(() => app.setNow(null))

const status = async ({ token }: TestArtist) =>
  (await app.request('GET', '/api/subscription/status', { token })).body.data
const attach = ({ token }: TestArtist, session_id: string) =>
  app.request('POST', '/api/onboarding/attach', { token, body: { session_id } })
const complete = (body: unknown) => app.request('POST', '/api/onboarding/complete', { body })
const withTrial = async (sessionId: string) => (await app.sandbox.readCheckout(sessionId))!.with_trial
const leave = ({ token, email }: TestArtist) =>
  app.request('DELETE', '/api/account', { token, body: { email, password: testPassword } })
const subscriptionOf = async (sessionId: string) => (await app.sandbox.findCheckout(sessionId))!.reading!.subscription

describe('a trial is given once per person', () => {
  test('repeated signed-out checkouts never postpone the first charge', async () => {
    app.setNow('2026-11-22T10:00:00Z')
    const artist = await onboardArtist(app)
    expect(await status(artist)).toMatchObject({
      status: 'trialing',
      trialEndsAt: '2026-11-29T10:00:00.000Z',
      trialUsed: true,
    })
    app.setNow('2026-11-28T10:00:00Z')
    expect((await attach(artist, await makePaidSession(app))).status).toBe(200)
    expect(await status(artist)).toMatchObject({
      status: 'active',
      trialEndsAt: '2026-11-28T10:00:00.000Z',
      currentPeriodEnd: '2026-12-28T10:00:00.000Z',
    })
    expect((await app.sandbox.listSubscriptions(1))[0]!.subscription).toMatchObject({ status: 'active', charged: true })
  })

  test("a payment waiting under a lapsed account's address is charged when it is attached", async () => {
    const artist = await makeArtist(app, { status: 'canceled' })
    const sessionId = await makePaidSession(app)
    const answer = await complete(onboardingForm(sessionId, { email: artist.email }))
    expect(answer).toMatchObject({
      status: 409,
      body: { error: { code: 'email_known', message: onboardingTexts.knownEmailCharged('$9.99') } },
    })
    const proved = await proveAddress(app, artist)
    await vi.waitFor(async () => expect(await status(proved)).toMatchObject({ status: 'active' }), patient)
    expect(await subscriptionOf(sessionId)).toMatchObject({ status: 'active', charged: true })
  })

  test('renewing gives no second trial; an account that never had one gets it, also signed in', async () => {
    for (const before of ['canceled', 'past_due'] as const)
      expect(await status(await makeArtist(app, { status: before }))).toMatchObject({ trialUsed: true })
    const [lapsed, fresh] = [await makeArtist(app, { status: 'canceled' }), await makeArtist(app, { status: 'none' })]
    expect(await withTrial(await makeCheckout(app, lapsed.token))).toBe(false)
    expect(await status(fresh)).toMatchObject({ trialUsed: false })
    const sessionId = await makePaidSession(app, fresh.token)
    expect(await withTrial(sessionId)).toBe(true)
    expect(await status(fresh)).toMatchObject({ status: 'trialing', trialUsed: true })
  })

  test('charges the second of two checkouts opened before the first was paid', async () => {
    const fresh = await makeArtist(app, { status: 'none' })
    const [first, second] = [await makeCheckout(app, fresh.token), await makeCheckout(app, fresh.token)]
    await app.request('POST', `/sandbox/api/checkout/${first}/pay`)
    expect(await status(fresh)).toMatchObject({ status: 'trialing' })
    await app.request('POST', `/sandbox/api/checkout/${second}/pay`)
    await vi.waitFor(async () => expect(await status(fresh)).toMatchObject({ status: 'active' }), patient)
  })

  test('leaving and returning under the same address gives no second trial, and announces that before anything is charged', async () => {
    const first = await onboardArtist(app)
    expect((await leave(first)).status).toBe(200)
    const form = onboardingForm(await makePaidSession(app), { email: first.email.toUpperCase() })
    const asked = await complete(form)
    expect(asked).toMatchObject({
      status: 409,
      body: { error: { code: 'trial_used', message: onboardingTexts.trialUsed('$9.99') } },
    })
    expect(await subscriptionOf(form.session_id as string)).toMatchObject({ status: 'trialing', charged: false })
    expect(await signIn(app, first.email)).toBeNull()
    expect((await complete({ ...form, charge_accepted: true })).status).toBe(200)
    const token = (await signIn(app, first.email))!
    expect(await status({ ...first, token })).toMatchObject({ status: 'active', trialUsed: true })
    expect((await complete({ ...form, charge_accepted: true })).status).toBe(200)
  })

  test('an older account is remembered when it leaves', async () => {
    const artist = await makeArtist(app, { status: 'canceled' })
    await leave(artist)
    expect((await complete(onboardingForm(await makePaidSession(app), { email: artist.email }))).body.error.code).toBe(
      'trial_used',
    )
  })

  test('another address still gets one', async () => {
    expect(await status(await onboardArtist(app))).toMatchObject({ status: 'trialing' })
  })

  test('the record reveals nothing of the address', async () => {
    const artist = await onboardArtist(app)
    await leave(artist)
    const rows = await app.context.db.select().from(offersTaken).where(eq(offersTaken.offer, 'trial'))
    expect(rows.length).toBeGreaterThan(0)
    for (const { person } of rows) expect(person).toMatch(/^[\w-]{43}$/)
  })
})

describe('a declined card instead of the trial', () => {
  /** A payment made signed out, with a card that will be declined. */
  async function brokenSession(): Promise<string> {
    const sessionId = await makePaidSession(app)
    await app.sandbox.doTo((await subscriptionOf(sessionId)).id, 'breakCard')
    return sessionId
  }

  test('does not change the account, ends that payment and reports it', async () => {
    const artist = await makeArtist(app, { status: 'canceled' })
    const sessionId = await brokenSession()
    expect(await attach(artist, sessionId)).toMatchObject({
      status: 409,
      body: { error: { code: 'card_refused', message: onboardingTexts.cardRefused } },
    })
    expect(await subscriptionOf(sessionId)).toMatchObject({ status: 'canceled', charged: false })
    expect(await status(artist)).toMatchObject({ status: 'canceled' })
    expect(await attach(artist, sessionId)).toMatchObject({
      status: 400,
      body: { error: { code: 'session_ended', message: onboardingTexts.sessionEnded } },
    })
    expect((await app.request('GET', `/api/onboarding/session?session_id=${sessionId}`)).body.data.state).toBe('ended')
  })

  test('creates no account for an address that had its trial', async () => {
    const first = await onboardArtist(app)
    await leave(first)
    expect(
      await complete(onboardingForm(await brokenSession(), { email: first.email, charge_accepted: true })),
    ).toMatchObject({ status: 409, body: { error: { code: 'card_refused' } } })
    expect(await signIn(app, first.email)).toBeNull()
  })

  test('gives a waiting payment no account', async () => {
    const artist = await makeArtist(app, { status: 'canceled' })
    const sessionId = await brokenSession()
    await complete(onboardingForm(sessionId, { email: artist.email }))
    const proved = await proveAddress(app, artist)
    await vi.waitFor(async () => {
      expect(await status(proved)).toMatchObject({ status: 'canceled' })
      expect((await subscriptionOf(sessionId)).status).toBe('canceled')
      expect(await status(proved)).toMatchObject({ status: 'canceled' })
    }, patient)
  })
})

test('a new person pays nothing at setup, whatever the form accepts', async () => {
  const form = onboardingForm(await makePaidSession(app), { email: newEmail(), charge_accepted: true })
  expect((await complete(form)).status).toBe(200)
  expect(await status({ id: '', email: form.email, token: (await signIn(app, form.email))! })).toMatchObject({
    status: 'trialing',
  })
})
