import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { onboardingTexts } from '#domain/onboarding/texts.ts'
import { referralTexts } from '#domain/referrals/texts.ts'
import { fieldTexts, serverTexts } from '#domain/shared/texts.ts'
import { accounts } from '#server/accounts/tables.ts'
import { artists } from '#server/artists/tables.ts'
import { checkoutSessions } from '#server/checkout/tables.ts'
import { profiles } from '#server/profile/tables.ts'
import { referrals } from '#server/referrals/tables.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'
import { makeArtist, makeCheckout, makePaidSession, newEmail, onboardArtist, onboardingForm, signIn, testPassword, unique } from '#server/testing/make.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterEach(() => app.setNow(null))
afterAll(() => app.close())

const complete = (body: unknown) => app.request('POST', '/api/onboarding/complete', { body })
const session = async (id: string) => (await app.context.db.select().from(checkoutSessions).where(eq(checkoutSessions.id, id)))[0]!
const accountOf = async (email: string) => (await app.context.db.select().from(accounts).where(eq(accounts.email, email)))[0]
const profileOf = async (userId: string) => (await app.context.db.select().from(profiles).where(eq(profiles.user_id, userId)))[0]!
const nothingSpent = { paid: true, spent_at: null, spent_by: null }

describe('completing', () => {
  test('makes account, profile, artist and subscription, spends the session, and the password opens it', async () => {
    app.setNow('2026-11-02T10:00:00Z')
    const sessionId = await makePaidSession(app)
    const email = newEmail()
    const answer = await complete(onboardingForm(sessionId, { email: ` ${email.toUpperCase()} `, phone: '+45 1234', artist_name: 'Marlin' }))
    expect(answer).toMatchObject({ status: 200, body: { success: true, data: { email } } })
    const account = (await accountOf(email))!
    expect(account).toMatchObject({ account_type: 'artist' })
    expect(await profileOf(account.id)).toMatchObject({ first_name: 'Mara', last_name: 'Elin Lindholt', phone: '+45 1234', phone_verified: false, referral_credits: 0 })
    expect((await app.context.db.select().from(artists).where(eq(artists.user_id, account.id)))[0]).toMatchObject({ artist_name: 'Marlin' })
    expect((await app.context.db.select().from(subscriptions).where(eq(subscriptions.user_id, account.id)))[0])
      .toMatchObject({ plan: 'artist', status: 'trialing', provider: 'sandbox', trial_ends_at: '2026-11-09T10:00:00.000Z' })
    const spent = await session(sessionId)
    expect(spent).toMatchObject({ spent_by: account.id, spent_email: email, form: null, waiting_email: null })
    const token = (await signIn(app, email))!
    const { body } = await app.request('GET', '/auth/v1/user', { token, headers: { apikey: app.auth.keys.anonKey } })
    expect(body).toMatchObject({ id: account.id, email, user_metadata: { full_name: 'Mara Elin Lindholt', artist_name: 'Marlin' } })
    expect(body.email_confirmed_at).toBeTruthy()
  })

  test('takes one word as the first name, and leaves what is optional empty', async () => {
    const sessionId = await makePaidSession(app)
    const form = onboardingForm(sessionId, { full_name: '  Björk ', phone: '', artist_name: ' ', referral_code: '' })
    expect((await complete(form)).status).toBe(200)
    const { id } = (await accountOf(form.email))!
    expect(await profileOf(id)).toMatchObject({ first_name: 'Björk', last_name: '', phone: null })
    expect((await app.context.db.select().from(artists).where(eq(artists.user_id, id)))[0]).toMatchObject({ artist_name: null })
  })

  test('never writes the password into our tables', async () => {
    const sessionId = await makePaidSession(app)
    const password = `secret ${unique()}`
    const undo = failOnce('createUser', 'before')
    await complete(onboardingForm(sessionId, { password }))
    undo()
    const { rows } = await app.context.db.execute<{ row: string }>(sql`select row_to_json(s)::text as row from checkout_sessions s where id = ${sessionId}`)
    expect(rows[0]!.row).toContain('Mara')
    expect(rows[0]!.row).not.toContain(password)
  })

  test.each([
    [{ full_name: undefined }, 'full_name', onboardingTexts.required], [{ full_name: '  ' }, 'full_name', onboardingTexts.required], [{ full_name: null }, 'full_name', onboardingTexts.required],
    [{ email: undefined }, 'email', onboardingTexts.required], [{ email: '   ' }, 'email', onboardingTexts.required], [{ email: 'mara@' }, 'email', fieldTexts.badEmail],
    [{ email: 'a@b.de, c@d.de' }, 'email', fieldTexts.badEmail], [{ email: `${'a'.repeat(250)}@example.com` }, 'email', fieldTexts.tooLong(255)], [{ email: ['a@b.de'] }, 'email', onboardingTexts.required],
    [{ password: undefined }, 'password', onboardingTexts.required], [{ password: '' }, 'password', onboardingTexts.required], [{ password: '          ' }, 'password', onboardingTexts.required],
    [{ password: '1234567' }, 'password', onboardingTexts.passwordShort], [{ password: 12345678 }, 'password', onboardingTexts.required],
    [{ password: 'ü'.repeat(513) }, 'password', onboardingTexts.passwordLong], [{ password: 'nul \0 inside' }, 'password', onboardingTexts.passwordUnreadable],
    [{ password: 'half a pair \ud83d' }, 'password', onboardingTexts.passwordUnreadable],
    [{ full_name: 'x'.repeat(201) }, 'full_name', fieldTexts.tooLong(200)], [{ full_name: 'a\0b' }, 'full_name', fieldTexts.notStorable], [{ artist_name: '\ud83d' }, 'artist_name', fieldTexts.notStorable],
    [{ phone: 'x'.repeat(41) }, 'phone', fieldTexts.tooLong(40)], [{ phone: 5 }, 'phone', fieldTexts.notText],
    [{ referral_code: 'ABC' }, 'referral_code', referralTexts.length], [{ referral_code: 'ABCDEFG' }, 'referral_code', referralTexts.length], [{ referral_code: 7 }, 'referral_code', fieldTexts.notText],
    [{ referral_code: 'ZZZZZZ' }, 'referral_code', referralTexts.unknown],
  ])('refuses %j at %s: %s', async (changes, path, message) => {
    const sessionId = await makePaidSession(app)
    const count = await app.context.db.$count(accounts)
    const answer = await complete(onboardingForm(sessionId, changes))
    expect(answer).toMatchObject({ status: 400, body: { success: false, error: { code: 'validation_failed', message } } })
    expect(answer.body.error.issues).toEqual([{ path, message }])
    expect(await app.context.db.$count(accounts)).toBe(count)
    expect(await session(sessionId)).toMatchObject({ ...nothingSpent, reserved_user_id: null })
  })

  test('counts the password in characters that are typed: eight are enough, and spaces within it stay', async () => {
    const form = onboardingForm(await makePaidSession(app), { password: ' pass 1 ' })
    expect((await complete(form)).status).toBe(200)
    expect(await signIn(app, form.email, ' pass 1 ')).not.toBeNull()
    expect(await signIn(app, form.email, 'pass 1')).toBeNull()
  })

  test.each([[undefined, onboardingTexts.sessionNeeded], ['', onboardingTexts.sessionNeeded], [5, onboardingTexts.sessionNeeded], ['cs_invented', onboardingTexts.sessionUnknown], ["' or 1=1 --", onboardingTexts.sessionUnknown], ['a\0', fieldTexts.notStorable]])(
    'refuses the session %j: %s', async (session_id, message) => {
      const form = onboardingForm('', { session_id })
      expect(await complete(form)).toMatchObject({ status: 400, body: { error: { message } } })
      expect(await accountOf(form.email)).toBeUndefined()
    })

  test('refuses a session that is not paid', async () => {
    const sessionId = await makeCheckout(app)
    const form = onboardingForm(sessionId)
    expect(await complete(form)).toMatchObject({ status: 400, body: { error: { code: 'session_unpaid', message: onboardingTexts.sessionUnpaid } } })
    expect(await accountOf(form.email)).toBeUndefined()
  })

  test('refuses a spent session for another address', async () => {
    const sessionId = await makePaidSession(app)
    await complete(onboardingForm(sessionId))
    const second = onboardingForm(sessionId)
    expect(await complete(second)).toMatchObject({ status: 400, body: { error: { code: 'session_used', message: onboardingTexts.sessionUsed } } })
    expect(await accountOf(second.email)).toBeUndefined()
    expect(await signIn(app, second.email)).toBeNull()
  })

  test('is answered as success on a repeat with the same address, and changes nothing: also not the password', async () => {
    const sessionId = await makePaidSession(app)
    const form = onboardingForm(sessionId)
    await complete(form)
    const again = await complete({ ...form, email: form.email.toUpperCase(), password: 'another password', full_name: 'Somebody Else' })
    expect(again).toMatchObject({ status: 200, body: { success: true, data: { email: form.email } } })
    expect(await signIn(app, form.email, 'another password')).toBeNull()
    expect(await signIn(app, form.email)).not.toBeNull()
    expect(await profileOf((await accountOf(form.email))!.id)).toMatchObject({ first_name: 'Mara' })
  })

  test('of twenty requests together makes one account with one password, whose session stays good', async () => {
    const sessionId = await makePaidSession(app)
    const form = onboardingForm(sessionId)
    const count = await app.context.db.$count(accounts)
    const tries = await Promise.all(Array.from({ length: 20 }, async (_, index) => {
      const password = `password ${index}`
      const answer = await complete({ ...form, password })
      return { status: answer.status, token: await signIn(app, form.email, password) }
    }))
    expect(tries.map((one) => one.status)).toEqual(Array(20).fill(200))
    const signedIn = tries.filter((one) => one.token !== null)
    expect(signedIn).toHaveLength(1)
    expect((await app.request('GET', '/api/profile', { token: signedIn[0]!.token! })).status).toBe(200)
    expect(await app.context.db.$count(accounts)).toBe(count + 1)
    expect(await session(sessionId)).toMatchObject({ spent_by: (await accountOf(form.email))!.id })
  })

  test('of twenty requests with twenty addresses gives the session to one, and leaves no sign-in to the others', async () => {
    const sessionId = await makePaidSession(app)
    const forms = Array.from({ length: 20 }, () => onboardingForm(sessionId))
    const answers = await Promise.all(forms.map(complete))
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, ...Array(19).fill(400)])
    const tokens = await Promise.all(forms.map((form) => signIn(app, form.email)))
    expect(tokens.filter((token) => token !== null)).toHaveLength(1)
    expect((await app.context.db.select().from(subscriptions).innerJoin(checkoutSessions, eq(checkoutSessions.spent_by, subscriptions.user_id)).where(eq(checkoutSessions.id, sessionId)))).toHaveLength(1)
  })
})

describe('an address that is known', () => {
  test('keeps the session paid and unspent, and the next sign-in takes it', async () => {
    const artist = await makeArtist(app, { status: 'canceled' })
    const sessionId = await makePaidSession(app)
    const answer = await complete(onboardingForm(sessionId, { email: artist.email, password: 'not theirs 1' }))
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'email_known', message: onboardingTexts.knownEmail, issues: [{ path: 'email' }] } } })
    expect(await session(sessionId)).toMatchObject({ ...nothingSpent, reserved_user_id: null, form: null, waiting_email: artist.email })
    expect(await signIn(app, artist.email, 'not theirs 1')).toBeNull()
    const token = (await signIn(app, artist.email))!
    const [first] = await Promise.all(Array.from({ length: 5 }, () => app.request('GET', '/api/subscription/status', { token })))
    expect(first!.status).toBe(200)
    expect((await app.request('GET', '/api/subscription/status', { token })).body.data).toMatchObject({ status: 'trialing', plan: 'artist' })
    expect(await session(sessionId)).toMatchObject({ spent_by: artist.id, waiting_email: null })
    expect((await app.request('POST', '/api/releases', { token, body: { title: 'Back', release_date: '2027-01-01', release_type: 'ep' } })).status).toBe(201)
  })

  test('whose plan is running takes the payment at its next sign-in too, and the plan before it is ended at the provider', async () => {
    const artist = await makeArtist(app)
    const before = (await app.context.db.select().from(subscriptions).where(eq(subscriptions.user_id, artist.id)))[0]!
    const sessionId = await makePaidSession(app)
    await complete(onboardingForm(sessionId, { email: artist.email }))
    const token = (await signIn(app, artist.email))!
    expect((await app.request('GET', '/api/subscription/status', { token })).body.data).toMatchObject({ status: 'trialing' })
    expect(await session(sessionId)).toMatchObject({ spent_by: artist.id, waiting_email: null })
    await vi.waitFor(async () => {
      expect((await app.context.ports.payments.findSubscription(before.provider_subscription_id))?.subscription.status).toBe('canceled')
    }, { timeout: 15_000, interval: 100 })
  })

  test('still lets the payer choose another address', async () => {
    const artist = await makeArtist(app)
    const sessionId = await makePaidSession(app)
    await complete(onboardingForm(sessionId, { email: artist.email }))
    const form = onboardingForm(sessionId)
    expect((await complete(form)).status).toBe(200)
    expect(await session(sessionId)).toMatchObject({ spent_email: form.email, waiting_email: null })
  })

  test('to the authentication service alone gets its account with the next sign-in', async () => {
    const email = newEmail()
    const id = crypto.randomUUID()
    await app.context.ports.auth.createUser({ id, email, password: testPassword, metadata: { full_name: 'Ana Lima' } })
    const token = (await signIn(app, email))!
    expect(await app.request('GET', '/api/profile', { token })).toMatchObject({ status: 403, body: { error: { code: 'account_missing' } } })
    const sessionId = await makePaidSession(app)
    expect(await complete(onboardingForm(sessionId, { email, password: 'not theirs 1' }))).toMatchObject({ status: 409, body: { error: { code: 'email_known' } } })
    const answers = await Promise.all(Array.from({ length: 4 }, () => app.request('GET', '/api/profile', { token })))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
    expect((await app.request('GET', '/api/profile', { token })).body.data).toMatchObject({ id, first_name: 'Ana', subscription: { status: 'trialing' } })
    expect(await session(sessionId)).toMatchObject({ spent_by: id })
  })
})

describe('a referral code', () => {
  test('earns both sides ten credits, in either case of letters', async () => {
    const friend = await onboardArtist(app)
    const code = (await profileOf(friend.id)).referral_code
    expect(code).toMatch(/^[A-Z2-9]{6}$/)
    const artist = await onboardArtist(app, { referral_code: code.toLowerCase() })
    expect(await profileOf(friend.id)).toMatchObject({ referral_credits: 10 })
    expect(await profileOf(artist.id)).toMatchObject({ referral_credits: 10 })
    const rows = await app.context.db.select().from(referrals).where(eq(referrals.user_id, artist.id))
    expect(rows).toMatchObject([{ referrer_id: friend.id, credits: 10 }])
  })

  test('earns once, however often the request is repeated', async () => {
    const friend = await onboardArtist(app)
    const code = (await profileOf(friend.id)).referral_code
    const form = onboardingForm(await makePaidSession(app), { referral_code: code })
    await Promise.all(Array.from({ length: 6 }, () => complete(form)))
    await complete(form)
    expect(await profileOf(friend.id)).toMatchObject({ referral_credits: 10 })
    expect(await app.context.db.$count(referrals, eq(referrals.referrer_id, friend.id))).toBe(1)
  })

  test('that nobody has is refused, and the form can be sent again without it', async () => {
    const form = onboardingForm(await makePaidSession(app), { referral_code: 'QQQQQQ' })
    expect(await complete(form)).toMatchObject({ status: 400, body: { error: { message: referralTexts.unknown, issues: [{ path: 'referral_code' }] } } })
    expect((await complete({ ...form, referral_code: null })).status).toBe(200)
  })
})

/** Makes the authentication port fail once: before it does anything, as if killed after step 1, or after, as if killed after step 2. */
function failOnce(call: 'createUser' | 'setPassword' | 'deleteUser', when: 'before' | 'after'): () => void {
  const port = app.context.ports.auth
  const real = port[call] as (...given: never[]) => Promise<unknown>
  let failed = false
  const undo = () => void Object.assign(port, { [call]: real })
  Object.assign(port, { [call]: async (...given: never[]) => {
    if (failed) return real(...given)
    failed = true
    if (when === 'after') await real(...given)
    throw new Error('killed here')
  } })
  return undo
}

/** Lets step 3 fail in the database while `work` runs. */
async function whileStepThreeFails(work: () => Promise<unknown>): Promise<void> {
  const { db } = app.context
  await db.execute(sql`create or replace function stop_here() returns trigger language plpgsql as $$ begin raise exception 'killed here'; end $$`)
  await db.execute(sql`create trigger stop_here before insert on subscriptions for each row execute function stop_here()`)
  await work()
  await db.execute(sql`drop trigger stop_here on subscriptions`)
}

describe('killed', () => {
  const kills: Record<string, (form: object) => Promise<unknown>> = {
    'between steps 1 and 2': async (form) => {
      const undo = failOnce('createUser', 'before')
      expect((await complete(form)).status).toBe(500)
      undo()
    },
    'between steps 2 and 3': async (form) => {
      const undo = failOnce('createUser', 'after')
      expect((await complete(form)).status).toBe(500)
      undo()
    },
    'in the middle of step 3': (form) => whileStepThreeFails(async () => expect((await complete(form)).status).toBe(500)),
  }

  test.each(Object.keys(kills))('%s, the repeat succeeds and the password just typed counts', async (kill) => {
    const friend = await onboardArtist(app)
    const form = onboardingForm(await makePaidSession(app), { referral_code: (await profileOf(friend.id)).referral_code })
    await kills[kill]!(form)
    expect(await accountOf(form.email)).toBeUndefined()
    expect(await session(form.session_id as string)).toMatchObject({ ...nothingSpent, reserved_email: form.email })
    expect((await complete({ ...form, password: 'typed again 2' })).status).toBe(200)
    expect(await signIn(app, form.email)).toBeNull()
    const token = await signIn(app, form.email, 'typed again 2')
    expect((await app.request('GET', '/api/profile', { token: token! })).body.data).toMatchObject({ email: form.email, referral_credits: 10, subscription: { status: 'trialing' } })
    expect(await profileOf(friend.id)).toMatchObject({ referral_credits: 10 })
  })

  test.each(Object.keys(kills))('%s, the payer may go on with another address, and the first one is free again', async (kill) => {
    const sessionId = await makePaidSession(app)
    const first = onboardingForm(sessionId)
    await kills[kill]!(first)
    const second = onboardingForm(sessionId)
    expect((await complete(second)).status).toBe(200)
    expect(await signIn(app, first.email)).toBeNull()
    expect(await signIn(app, second.email)).not.toBeNull()
    const third = onboardingForm(await makePaidSession(app), { email: first.email })
    expect((await complete(third)).status).toBe(200)
  })

  test('while the password is set again, the next repeat still ends well', async () => {
    const form = onboardingForm(await makePaidSession(app))
    await kills['between steps 2 and 3']!(form)
    const undo = failOnce('setPassword', 'after')
    expect((await complete({ ...form, password: 'second try 2' })).status).toBe(500)
    undo()
    expect((await complete({ ...form, password: 'third try 3' })).status).toBe(200)
    expect(await signIn(app, form.email, 'third try 3')).not.toBeNull()
  })

  test('it is answered without a word of what went wrong inside', async () => {
    const form = onboardingForm(await makePaidSession(app))
    const undo = failOnce('createUser', 'before')
    const answer = await complete(form)
    undo()
    expect(answer).toMatchObject({ status: 500, body: { success: false, error: { code: 'internal', message: serverTexts.internal } } })
    expect(answer.text).not.toMatch(/killed here|at .*\.ts/)
    expect(app.log()).toContain('killed here')
  })
})

describe('the fallback', () => {
  const fallback = (session_id: unknown) => app.request('POST', '/api/onboarding/create-fallback', { body: { session_id } })

  test('records a payment whose notice was lost, and makes no account', async () => {
    const sessionId = await makeCheckout(app)
    await app.context.db.execute(sql`update sandbox_checkouts set paid_at = now(), subscription = ${JSON.stringify({ id: `sub_${unique()}`, customerId: 'c', plan: 'artist', status: 'trialing', trialEndsAt: '2030-01-01T00:00:00.000Z', currentPeriodEnd: null, cancelAtPeriodEnd: false })}::jsonb where id = ${sessionId}`)
    expect(await session(sessionId)).toMatchObject({ paid: false })
    const count = await app.context.db.$count(accounts)
    expect(await fallback(sessionId)).toMatchObject({ status: 200, body: { success: true, data: { paid: true } } })
    expect(await session(sessionId)).toMatchObject({ ...nothingSpent })
    expect(await app.context.db.$count(accounts)).toBe(count)
    expect((await complete(onboardingForm(sessionId))).status).toBe(200)
  })

  test('records a payment of a session that we never heard of', async () => {
    const sessionId = await makePaidSession(app)
    await app.context.db.delete(checkoutSessions).where(eq(checkoutSessions.id, sessionId))
    expect((await fallback(sessionId)).status).toBe(200)
    expect((await complete(onboardingForm(sessionId))).status).toBe(200)
  })

  test('refuses what is not paid and what does not exist, and makes nothing', async () => {
    const unpaid = await makeCheckout(app)
    expect(await fallback(unpaid)).toMatchObject({ status: 400, body: { error: { message: onboardingTexts.sessionUnpaid } } })
    expect(await fallback('cs_invented')).toMatchObject({ status: 400, body: { error: { message: onboardingTexts.sessionUnknown } } })
    expect(await fallback('')).toMatchObject({ status: 400, body: { error: { message: onboardingTexts.sessionNeeded } } })
    expect(await fallback(7)).toMatchObject({ status: 400, body: { error: { message: onboardingTexts.sessionNeeded } } })
    expect(await session(unpaid)).toMatchObject({ paid: false })
  })

  test('changes nothing about a session that is spent', async () => {
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

describe('what the setup page is told', () => {
  const state = async (sessionId: string) => app.request('GET', `/api/onboarding/session?session_id=${encodeURIComponent(sessionId)}`)

  test('goes from waiting over ready to used', async () => {
    app.setNow('2026-11-02T10:00:00Z')
    const sessionId = await makeCheckout(app)
    expect((await state(sessionId)).body.data).toEqual({ state: 'waiting', trialEndsAt: null })
    await app.request('POST', `/sandbox/api/checkout/${sessionId}/pay`)
    expect((await state(sessionId)).body.data).toEqual({ state: 'ready', trialEndsAt: '2026-11-09T10:00:00.000Z' })
    await complete(onboardingForm(sessionId))
    expect((await state(sessionId)).body.data.state).toBe('used')
  })

  test('says that a session is unknown or needed', async () => {
    expect(await state('cs_invented')).toMatchObject({ status: 404, body: { error: { message: onboardingTexts.sessionUnknown } } })
    expect(await state('')).toMatchObject({ status: 400, body: { error: { message: onboardingTexts.sessionNeeded } } })
  })

  test('tells nobody who paid', async () => {
    const sessionId = await makePaidSession(app)
    const form = onboardingForm(sessionId)
    await complete(form)
    expect((await state(sessionId)).text).not.toContain(form.email)
  })
})

test('account setup is limited for each address of the network', async () => {
  const limited = await makeTestApp({ AUTH_RATE_LIMITS: 'on' })
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
