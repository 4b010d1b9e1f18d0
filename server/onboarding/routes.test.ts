import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { onboardingTexts } from '#domain/onboarding/texts.ts'
import { referralTexts } from '#domain/referrals/texts.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { accounts } from '#server/accounts/tables.ts'
import { checkoutSessions } from '#server/plans/tables.ts'
import { referrals } from '#server/referrals/tables.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'
import { makeCheckout, makePaidSession, onboardArtist, onboardingForm, unique } from '#server/testing/make.ts'
import { nothingSpent, onboardingOfFile } from '#server/testing/onboarding.ts'
import { makeTestApp } from '#server/testing/test-app.ts'

const { app, complete, session, accountOf, profileOf } = onboardingOfFile()

describe('a referral code', () => {
  test('credits both sides ten, the owner with the first charge, in either case', async () => {
    const friend = await onboardArtist(app)
    const code = (await profileOf(friend.id)).referral_code
    expect(code).toMatch(/^[A-Z2-9]{6}$/)
    const artist = await onboardArtist(app, { referral_code: code.toLowerCase() })
    expect(await profileOf(artist.id)).toMatchObject({ referral_credits: 10 })
    expect(await profileOf(friend.id)).toMatchObject({ referral_credits: 0 })
    await app.sandbox.doTo(
      (await app.context.db.select().from(subscriptions).where(eq(subscriptions.user_id, artist.id)))[0]!
        .provider_subscription_id,
      'charge',
    )
    expect(await profileOf(friend.id)).toMatchObject({ referral_credits: 10 })
    const rows = await app.context.db.select().from(referrals).where(eq(referrals.user_id, artist.id))
    expect(rows).toMatchObject([{ referrer_id: friend.id, credits: 10 }])
  })

  test('credits once, however often the request is repeated', async () => {
    const friend = await onboardArtist(app)
    const code = (await profileOf(friend.id)).referral_code
    const form = onboardingForm(await makePaidSession(app), { referral_code: code })
    await Promise.all(Array.from({ length: 6 }, () => complete(form)))
    await complete(form)
    expect(await profileOf((await accountOf(form.email))!.id)).toMatchObject({ referral_credits: 10 })
    expect(await app.context.db.$count(referrals, eq(referrals.referrer_id, friend.id))).toBe(1)
  })

  test('that does not exist is refused, and the form can be sent again without it', async () => {
    const form = onboardingForm(await makePaidSession(app), { referral_code: 'QQQQQQ' })
    expect(await complete(form)).toMatchObject({
      status: 400,
      body: { error: { message: referralTexts.unknown, issues: [{ path: 'referral_code' }] } },
    })
    expect((await complete({ ...form, referral_code: null })).status).toBe(200)
  })
})

describe('the fallback', () => {
  const fallback = (session_id: unknown) =>
    app.request('POST', '/api/onboarding/create-fallback', { body: { session_id } })

  test('records a payment whose notice was lost, and creates no account', async () => {
    const sessionId = await makeCheckout(app)
    await app.context.db.execute(
      sql`update sandbox_checkouts set paid_at = now(), subscription = ${JSON.stringify({ id: `sub_${unique()}`, customerId: 'c', plan: 'artist', status: 'trialing', trialEndsAt: '2030-01-01T00:00:00.000Z', currentPeriodEnd: null, cancelAtPeriodEnd: false })}::jsonb where id = ${sessionId}`,
    )
    expect(await session(sessionId)).toMatchObject({ paid: false })
    const count = await app.context.db.$count(accounts)
    expect(await fallback(sessionId)).toMatchObject({ status: 200, body: { success: true, data: { paid: true } } })
    expect(await session(sessionId)).toMatchObject({ ...nothingSpent })
    expect(await app.context.db.$count(accounts)).toBe(count)
    expect((await complete(onboardingForm(sessionId))).status).toBe(200)
  })

  test('records a payment of an unknown session', async () => {
    const sessionId = await makePaidSession(app)
    await app.context.db.delete(checkoutSessions).where(eq(checkoutSessions.id, sessionId))
    expect((await fallback(sessionId)).status).toBe(200)
    expect((await complete(onboardingForm(sessionId))).status).toBe(200)
  })

  test('refuses unpaid and unknown sessions, and creates nothing', async () => {
    const unpaid = await makeCheckout(app)
    expect(await fallback(unpaid)).toMatchObject({
      status: 400,
      body: { error: { message: onboardingTexts.sessionUnpaid } },
    })
    expect(await fallback('cs_invented')).toMatchObject({
      status: 400,
      body: { error: { message: onboardingTexts.sessionUnknown } },
    })
    expect(await fallback('')).toMatchObject({
      status: 400,
      body: { error: { message: onboardingTexts.sessionNeeded } },
    })
    expect(await fallback(7)).toMatchObject({
      status: 400,
      body: { error: { message: onboardingTexts.sessionNeeded } },
    })
    expect(await session(unpaid)).toMatchObject({ paid: false })
  })

  test('changes nothing about a spent session', async () => {
    const sessionId = await makePaidSession(app)
    const form = onboardingForm(sessionId)
    await complete(form)
    const before = await session(sessionId)
    expect((await fallback(sessionId)).status).toBe(200)
    const { updated_at: _a, ...after } = await session(sessionId)
    const { updated_at: _b, ...expected } = before
    expect(after).toEqual(expected)
  })
})

test('an unused payment appears in no line of the log', async () => {
  const sessionId = await makePaidSession(app)
  for (const path of [
    `/onboarding/${sessionId}`,
    `/sandbox/checkout/${sessionId}`,
    `/sandbox/api/checkout/${sessionId}`,
    `/api/onboarding/session?session_id=${sessionId}`,
  ])
    await app.request('GET', path)
  await app.request('POST', '/api/client-errors', { body: { message: 'Broken', address: `/onboarding/${sessionId}` } })
  await complete(onboardingForm(sessionId))
  expect(app.log()).toContain('"path":"/sandbox/api/checkout/…"')
  expect(app.log()).toContain('"address":"/onboarding/…"')
  expect(app.log()).not.toContain(sessionId)
})

describe("the setup page's view", () => {
  const state = async (sessionId: string) =>
    app.request('GET', `/api/onboarding/session?session_id=${encodeURIComponent(sessionId)}`)

  test('goes from waiting to ready to used', async () => {
    app.setNow('2026-11-02T10:00:00Z')
    const sessionId = await makeCheckout(app)
    expect((await state(sessionId)).body.data).toEqual({ state: 'waiting', trialEndsAt: null, price: null })
    await app.request('POST', `/sandbox/api/checkout/${sessionId}/pay`)
    expect((await state(sessionId)).body.data).toEqual({
      state: 'ready',
      trialEndsAt: '2026-11-09T10:00:00.000Z',
      price: { amount: 999, currency: 'usd', interval: 'month' },
    })
    await complete(onboardingForm(sessionId))
    expect((await state(sessionId)).body.data.state).toBe('used')
  })

  test('says that a session is unknown or missing', async () => {
    expect(await state('cs_invented')).toMatchObject({
      status: 404,
      body: { error: { message: onboardingTexts.sessionUnknown } },
    })
    expect(await state('')).toMatchObject({ status: 400, body: { error: { message: onboardingTexts.sessionNeeded } } })
  })

  test('does not reveal who paid', async () => {
    const sessionId = await makePaidSession(app)
    const form = onboardingForm(sessionId)
    await complete(form)
    expect((await state(sessionId)).text).not.toContain(form.email)
  })
})

test('account setup is limited per network address', async () => {
  const limited = await makeTestApp({ AUTH_RATE_LIMITS: 'on' })
  limited.setNow('2026-11-21T12:00:00Z')
  const ask = (ip: string) => limited.request('POST', '/api/onboarding/complete', { body: {}, ip })
  const answers = []
  for (let index = 0; index < 35; index++) answers.push(await ask('203.0.113.9'))
  const refused = answers.find((answer) => answer.status === 429)!
  expect(answers.filter((answer) => answer.status === 400)).toHaveLength(30)
  expect(refused.body.error).toMatchObject({ code: 'over_request_rate_limit', message: serverTexts.tooMany })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask('203.0.113.10')).status).toBe(400)
  await limited.close()
})
