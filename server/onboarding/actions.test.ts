import { eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { onboardingTexts } from '#domain/onboarding/texts.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { accounts } from '#server/accounts/tables.ts'
import { checkoutSessions } from '#server/plans/tables.ts'
import { referrals } from '#server/referrals/tables.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'
import { testPassword } from '#server/testing/insert-user.ts'
import {
  makeArtist,
  makePaidSession,
  newEmail,
  onboardArtist,
  onboardingForm,
  signIn,
  signInByMail,
  unique,
} from '#server/testing/make.ts'
import { nothingSpent, onboardingOfFile } from '#server/testing/onboarding.ts'
import { patient } from '#server/testing/patient.ts'

const { app, complete, session, accountOf, profileOf } = onboardingOfFile()

describe('concurrent requests for one session', () => {
  test('twenty create one account with one password, whose session stays valid', async () => {
    const sessionId = await makePaidSession(app)
    const form = onboardingForm(sessionId)
    const count = await app.context.db.$count(accounts)
    const tries = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const password = `password ${index}`
        const answer = await complete({ ...form, password })
        return { status: answer.status, token: await signIn(app, form.email, password) }
      }),
    )
    expect(tries.map((one) => one.status)).toEqual(Array(20).fill(200))
    const signedIn = tries.filter((one) => one.token !== null)
    expect(signedIn).toHaveLength(1)
    expect((await app.request('GET', '/api/profile', { token: signedIn[0]!.token! })).status).toBe(200)
    expect(await app.context.db.$count(accounts)).toBe(count + 1)
    expect(await session(sessionId)).toMatchObject({ spent_by: (await accountOf(form.email))!.id })
  })

  test('twenty with twenty addresses: one gets the session, and the others keep no sign-in', async () => {
    const sessionId = await makePaidSession(app)
    const forms = Array.from({ length: 20 }, () => onboardingForm(sessionId))
    const answers = await Promise.all(forms.map(complete))
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, ...Array(19).fill(400)])
    const tokens = await Promise.all(forms.map((form) => signIn(app, form.email)))
    expect(tokens.filter((token) => token !== null)).toHaveLength(1)
    expect(
      await app.context.db
        .select()
        .from(subscriptions)
        .innerJoin(checkoutSessions, eq(checkoutSessions.spent_by, subscriptions.user_id))
        .where(eq(checkoutSessions.id, sessionId)),
    ).toHaveLength(1)
  })
})

describe('a known address', () => {
  test('keeps the session paid and unspent, and the next sign-in uses it', async () => {
    const artist = await makeArtist(app, { status: 'canceled' })
    const sessionId = await makePaidSession(app)
    const answer = await complete(onboardingForm(sessionId, { email: artist.email, password: 'not theirs 1' }))
    expect(answer).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'email_known',
          message: onboardingTexts.knownEmailCharged('$9.99'),
          issues: [{ path: 'email' }],
        },
      },
    })
    expect(await session(sessionId)).toMatchObject({
      ...nothingSpent,
      reserved_user_id: null,
      form: null,
      waiting_email: artist.email,
    })
    expect(await signIn(app, artist.email, 'not theirs 1')).toBeNull()
    const token = (await signIn(app, artist.email))!
    const [first] = await Promise.all(
      Array.from({ length: 5 }, () => app.request('GET', '/api/subscription/status', { token })),
    )
    expect(first!.status).toBe(200)
    await vi.waitFor(
      async () =>
        expect((await app.request('GET', '/api/subscription/status', { token })).body.data).toMatchObject({
          status: 'active',
          plan: 'artist',
        }),
      patient,
    )
    expect(await session(sessionId)).toMatchObject({ spent_by: artist.id, waiting_email: null })
    expect(
      (
        await app.request('POST', '/api/releases', {
          token,
          body: { title: 'Back', release_date: '2027-01-01', release_type: 'ep' },
        })
      ).status,
    ).toBe(201)
  })

  test('keeps its running plan at the next sign-in; with the session at hand the payment replaces it, and the old plan ends at the provider', async () => {
    const artist = await makeArtist(app)
    const planOf = async () =>
      (await app.context.db.select().from(subscriptions).where(eq(subscriptions.user_id, artist.id)))[0]!
        .provider_subscription_id
    const before = await planOf()
    const sessionId = await makePaidSession(app)
    await complete(onboardingForm(sessionId, { email: artist.email }))
    const token = (await signIn(app, artist.email))!
    expect((await app.request('GET', '/api/subscription/status', { token })).status).toBe(200)
    expect(await planOf()).toBe(before)
    const attach = (body: unknown) => app.request('POST', '/api/onboarding/attach', { token, body })
    expect(await attach({ session_id: 'cs_invented' })).toMatchObject({
      status: 400,
      body: { error: { code: 'session_unknown' } },
    })
    expect(await attach({ session_id: sessionId })).toMatchObject({ status: 200, body: { data: { attached: true } } })
    expect((await attach({ session_id: sessionId })).status).toBe(200)
    expect(await planOf()).not.toBe(before)
    expect(await session(sessionId)).toMatchObject({ spent_by: artist.id, waiting_email: null })
    const other = await makeArtist(app)
    expect(
      await app.request('POST', '/api/onboarding/attach', { token: other.token, body: { session_id: sessionId } }),
    ).toMatchObject({ status: 400, body: { error: { code: 'session_used' } } })
    await vi.waitFor(async () => {
      expect((await app.context.ports.payments.findSubscription(before))?.subscription.status).toBe('canceled')
    }, patient)
  })

  test('still lets the payer choose another address', async () => {
    const artist = await makeArtist(app)
    const sessionId = await makePaidSession(app)
    await complete(onboardingForm(sessionId, { email: artist.email }))
    const form = onboardingForm(sessionId)
    expect((await complete(form)).status).toBe(200)
    expect(await session(sessionId)).toMatchObject({ spent_email: form.email, waiting_email: null })
  })

  test('known only to the authentication service gets its account with the next sign-in, and the payment with a proof of the address', async () => {
    const email = newEmail()
    const id = crypto.randomUUID()
    await app.context.ports.auth.createUser({ id, email, password: testPassword, metadata: { full_name: 'Ana Lima' } })
    const token = (await signIn(app, email))!
    expect(await app.request('GET', '/api/profile', { token })).toMatchObject({
      status: 403,
      body: { error: { code: 'account_missing' } },
    })
    const sessionId = await makePaidSession(app)
    expect(await complete(onboardingForm(sessionId, { email, password: 'not theirs 1' }))).toMatchObject({
      status: 409,
      body: { error: { code: 'email_known' } },
    })
    const answers = await Promise.all(Array.from({ length: 4 }, () => app.request('GET', '/api/profile', { token })))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
    expect((await app.request('GET', '/api/profile', { token })).body.data).toMatchObject({
      id,
      first_name: 'Ana',
      address_proved: false,
      subscription: { status: 'none' },
    })
    const proved = await signInByMail(app, email)
    expect((await app.request('GET', '/api/profile', { token: proved })).body.data).toMatchObject({
      id,
      address_proved: true,
      subscription: { status: 'trialing' },
    })
    expect(await session(sessionId)).toMatchObject({ spent_by: id })
  })
})

/** Makes the authentication port fail once: before it acts, as if killed after step 1, or after, as if killed after step 2. */
function failOnce(call: 'createUser' | 'setPassword' | 'deleteUser', when: 'before' | 'after'): () => void {
  const port = app.context.ports.auth
  const real = port[call] as (...given: never[]) => Promise<unknown>
  let failed = false
  const undo = () => void Object.assign(port, { [call]: real })
  Object.assign(port, {
    [call]: async (...given: never[]) => {
      if (failed) return real(...given)
      failed = true
      if (when === 'after') await real(...given)
      throw new Error('killed here')
    },
  })
  return undo
}

/** Makes step 3 fail in the database while `work` runs. */
async function whileStepThreeFails(work: () => Promise<unknown>): Promise<void> {
  const { db } = app.context
  await db.execute(
    sql`create or replace function stop_here() returns trigger language plpgsql as $$ begin raise exception 'killed here'; end $$`,
  )
  await db.execute(
    sql`create trigger stop_here before insert on subscriptions for each row execute function stop_here()`,
  )
  await work()
  await db.execute(sql`drop trigger stop_here on subscriptions`)
}

describe('killed', () => {
  test('never writes the password into our tables', async () => {
    const sessionId = await makePaidSession(app)
    const password = `secret ${unique()}`
    const undo = failOnce('createUser', 'before')
    await complete(onboardingForm(sessionId, { password }))
    undo()
    const { rows } = await app.context.db.execute<{ row: string }>(
      sql`select row_to_json(s)::text as row from checkout_sessions s where id = ${sessionId}`,
    )
    expect(rows[0]!.row).toContain('Mara')
    expect(rows[0]!.row).not.toContain(password)
  })

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
    'in the middle of step 3': (form) =>
      whileStepThreeFails(async () => expect((await complete(form)).status).toBe(500)),
  }

  test.each(Object.keys(kills))('%s, the repeat succeeds and the password just typed counts', async (kill) => {
    const friend = await onboardArtist(app)
    const form = onboardingForm(await makePaidSession(app), {
      referral_code: (await profileOf(friend.id)).referral_code,
    })
    await kills[kill]!(form)
    expect(await accountOf(form.email)).toBeUndefined()
    expect(await session(form.session_id as string)).toMatchObject({ ...nothingSpent, reserved_email: form.email })
    expect((await complete({ ...form, password: 'typed again 2' })).status).toBe(200)
    expect(await signIn(app, form.email)).toBeNull()
    const token = await signIn(app, form.email, 'typed again 2')
    expect((await app.request('GET', '/api/profile', { token: token! })).body.data).toMatchObject({
      email: form.email,
      referral_credits: 10,
      subscription: { status: 'trialing' },
    })
    expect(await app.context.db.$count(referrals, eq(referrals.referrer_id, friend.id))).toBe(1)
  })

  test.each(Object.keys(kills))(
    '%s, the payer may go on with another address, and the first one is free again',
    async (kill) => {
      const sessionId = await makePaidSession(app)
      const first = onboardingForm(sessionId)
      await kills[kill]!(first)
      const second = onboardingForm(sessionId)
      expect((await complete(second)).status).toBe(200)
      expect(await signIn(app, first.email)).toBeNull()
      expect(await signIn(app, second.email)).not.toBeNull()
      const third = onboardingForm(await makePaidSession(app), { email: first.email })
      expect((await complete(third)).status).toBe(200)
    },
  )

  test('while the password is set again, the next repeat still succeeds', async () => {
    const form = onboardingForm(await makePaidSession(app))
    await kills['between steps 2 and 3']!(form)
    const undo = failOnce('setPassword', 'after')
    expect((await complete({ ...form, password: 'second try 2' })).status).toBe(500)
    undo()
    expect((await complete({ ...form, password: 'third try 3' })).status).toBe(200)
    expect(await signIn(app, form.email, 'third try 3')).not.toBeNull()
  })

  test('answers without revealing what failed', async () => {
    const form = onboardingForm(await makePaidSession(app))
    const undo = failOnce('createUser', 'before')
    const answer = await complete(form)
    undo()
    expect(answer).toMatchObject({
      status: 500,
      body: { success: false, error: { code: 'internal', message: serverTexts.internal } },
    })
    expect(answer.text).not.toMatch(/killed here|at .*\.ts/)
    expect(app.log()).toContain('killed here')
  })
})
