import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { onboardingTexts } from '#domain/onboarding/texts.ts'
import { passwordTexts } from '#domain/passwords/texts.ts'
import { referralTexts } from '#domain/referrals/texts.ts'
import { fieldTexts } from '#domain/shared/texts.ts'
import { accounts } from '#server/accounts/tables.ts'
import { artists } from '#server/artists/tables.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'
import { makeCheckout, makePaidSession, newEmail, onboardingForm, signIn } from '#server/testing/make.ts'
import { nothingSpent, onboardingOfFile } from '#server/testing/onboarding.ts'

const { app, complete, session, accountOf, profileOf } = onboardingOfFile()

describe('completing', () => {
  test('creates account, profile, artist and subscription, spends the session, and the password signs in', async () => {
    app.setNow('2026-11-02T10:00:00Z')
    const sessionId = await makePaidSession(app)
    const email = newEmail()
    const answer = await complete(
      onboardingForm(sessionId, { email: ` ${email.toUpperCase()} `, phone: '+45 1234', artist_name: 'Marlin' }),
    )
    expect(answer).toMatchObject({ status: 200, body: { success: true, data: { email } } })
    const account = (await accountOf(email))!
    expect(account).toMatchObject({ account_type: 'artist' })
    expect(await profileOf(account.id)).toMatchObject({
      first_name: 'Mara',
      last_name: 'Elin Lindholt',
      phone: '+45 1234',
      phone_verified: false,
      referral_credits: 0,
    })
    expect((await app.context.db.select().from(artists).where(eq(artists.user_id, account.id)))[0]).toMatchObject({
      artist_name: 'Marlin',
    })
    expect(
      (await app.context.db.select().from(subscriptions).where(eq(subscriptions.user_id, account.id)))[0],
    ).toMatchObject({
      plan: 'artist',
      status: 'trialing',
      provider: 'sandbox',
      trial_ends_at: '2026-11-09T10:00:00.000Z',
    })
    const spent = await session(sessionId)
    expect(spent).toMatchObject({ spent_by: account.id, spent_email: email, form: null, waiting_email: null })
    const token = (await signIn(app, email))!
    const { body } = await app.request('GET', '/auth/v1/user', { token, headers: { apikey: app.auth.keys.anonKey } })
    expect(body).toMatchObject({
      id: account.id,
      email,
      user_metadata: { full_name: 'Mara Elin Lindholt', artist_name: 'Marlin' },
    })
    expect(body.email_confirmed_at).toBeTruthy()
  })

  test('uses one word as the first name, and leaves optional fields empty', async () => {
    const sessionId = await makePaidSession(app)
    const form = onboardingForm(sessionId, { full_name: '  Björk ', phone: '', artist_name: ' ', referral_code: '' })
    expect((await complete(form)).status).toBe(200)
    const { id } = (await accountOf(form.email))!
    expect(await profileOf(id)).toMatchObject({ first_name: 'Björk', last_name: '', phone: null })
    expect((await app.context.db.select().from(artists).where(eq(artists.user_id, id)))[0]).toMatchObject({
      artist_name: null,
    })
  })

  test.each([
    [{ full_name: undefined }, 'full_name', onboardingTexts.required],
    [{ full_name: '  ' }, 'full_name', onboardingTexts.required],
    [{ full_name: null }, 'full_name', onboardingTexts.required],
    [{ email: undefined }, 'email', onboardingTexts.required],
    [{ email: '   ' }, 'email', onboardingTexts.required],
    [{ email: 'mara@' }, 'email', fieldTexts.badEmail],
    [{ email: 'a@b.de, c@d.de' }, 'email', fieldTexts.badEmail],
    [{ email: `${'a'.repeat(250)}@example.com` }, 'email', fieldTexts.tooLong(255)],
    [{ email: ['a@b.de'] }, 'email', onboardingTexts.required],
    [{ password: undefined }, 'password', onboardingTexts.required],
    [{ password: '' }, 'password', onboardingTexts.required],
    [{ password: '          ' }, 'password', onboardingTexts.required],
    [{ password: '1234567' }, 'password', onboardingTexts.passwordShort],
    [{ password: 12345678 }, 'password', onboardingTexts.required],
    [{ password: 'ü'.repeat(513) }, 'password', onboardingTexts.passwordLong],
    [{ password: 'nul \0 inside' }, 'password', onboardingTexts.passwordUnreadable],
    [{ password: 'half a pair \ud83d' }, 'password', onboardingTexts.passwordUnreadable],
    [{ password: 'Password1' }, 'password', passwordTexts.common],
    [{ password: 'aaaaaaaa' }, 'password', passwordTexts.common],
    [{ password: 'allareas26' }, 'password', passwordTexts.product],
    [{ full_name: 'Ada Sommervogel', password: 'sommervogel1' }, 'password', passwordTexts.personal],
    [{ full_name: 'x'.repeat(201) }, 'full_name', fieldTexts.tooLong(200)],
    [{ full_name: 'a\0b' }, 'full_name', fieldTexts.notStorable],
    [{ artist_name: '\ud83d' }, 'artist_name', fieldTexts.notStorable],
    [{ phone: 'x'.repeat(41) }, 'phone', fieldTexts.tooLong(40)],
    [{ phone: 5 }, 'phone', fieldTexts.notText],
    [{ referral_code: 'ABC' }, 'referral_code', referralTexts.length],
    [{ referral_code: 'ABCDEFG' }, 'referral_code', referralTexts.length],
    [{ referral_code: 7 }, 'referral_code', fieldTexts.notText],
    [{ referral_code: 'ZZZZZZ' }, 'referral_code', referralTexts.unknown],
  ])('refuses %j at %s: %s', async (changes, path, message) => {
    const sessionId = await makePaidSession(app)
    const count = await app.context.db.$count(accounts)
    const answer = await complete(onboardingForm(sessionId, changes))
    expect(answer).toMatchObject({
      status: 400,
      body: { success: false, error: { code: 'validation_failed', message } },
    })
    expect(answer.body.error.issues).toEqual([{ path, message }])
    expect(await app.context.db.$count(accounts)).toBe(count)
    expect(await session(sessionId)).toMatchObject({ ...nothingSpent, reserved_user_id: null })
  })

  test('counts the password in typed characters: eight are enough, and spaces inside it stay', async () => {
    const form = onboardingForm(await makePaidSession(app), { password: ' pass 1 ' })
    expect((await complete(form)).status).toBe(200)
    expect(await signIn(app, form.email, ' pass 1 ')).not.toBeNull()
    expect(await signIn(app, form.email, 'pass 1')).toBeNull()
  })

  test.each([
    [undefined, onboardingTexts.sessionNeeded],
    ['', onboardingTexts.sessionNeeded],
    [5, onboardingTexts.sessionNeeded],
    ['cs_invented', onboardingTexts.sessionUnknown],
    ["' or 1=1 --", onboardingTexts.sessionUnknown],
    ['a\0', fieldTexts.notStorable],
  ])('refuses the session %j: %s', async (session_id, message) => {
    const form = onboardingForm('', { session_id })
    expect(await complete(form)).toMatchObject({ status: 400, body: { error: { message } } })
    expect(await accountOf(form.email)).toBeUndefined()
  })

  test('refuses an unpaid session', async () => {
    const sessionId = await makeCheckout(app)
    const form = onboardingForm(sessionId)
    expect(await complete(form)).toMatchObject({
      status: 400,
      body: { error: { code: 'session_unpaid', message: onboardingTexts.sessionUnpaid } },
    })
    expect(await accountOf(form.email)).toBeUndefined()
  })

  test('refuses a spent session for another address', async () => {
    const sessionId = await makePaidSession(app)
    await complete(onboardingForm(sessionId))
    const second = onboardingForm(sessionId)
    expect(await complete(second)).toMatchObject({
      status: 400,
      body: { error: { code: 'session_used', message: onboardingTexts.sessionUsed } },
    })
    expect(await accountOf(second.email)).toBeUndefined()
    expect(await signIn(app, second.email)).toBeNull()
  })

  test('answers a repeat with the same address as success and changes nothing, including the password', async () => {
    const sessionId = await makePaidSession(app)
    const form = onboardingForm(sessionId)
    await complete(form)
    const again = await complete({
      ...form,
      email: form.email.toUpperCase(),
      password: 'another password',
      full_name: 'Somebody Else',
    })
    expect(again).toMatchObject({ status: 200, body: { success: true, data: { email: form.email } } })
    expect(await signIn(app, form.email, 'another password')).toBeNull()
    expect(await signIn(app, form.email)).not.toBeNull()
    expect(await profileOf((await accountOf(form.email))!.id)).toMatchObject({ first_name: 'Mara' })
  })
})
