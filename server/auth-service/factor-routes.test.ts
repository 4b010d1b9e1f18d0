import { beforeAll, expect, test } from 'vitest'
import { purgeExpired } from '#server/auth-service/purge.ts'
import { factorChallenges } from '#server/auth-service/tables.ts'
import { codeAt, makeTwoStepUser, signInOneStep } from '#server/auth-service/test-authenticator.ts'
import { password, serviceOfFile } from '#server/auth-service/test-service.ts'

const { auth, database } = serviceOfFile()
// A code is valid for its half minute.
beforeAll(() => auth.stopClock())
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
    aal: string
    amr: { method: string }[]
    session_id: string
  }

test('sets up an app with a QR code, a secret and, after its first code, a session of aal2', async () => {
  const user = await auth.makeUser()
  const client = auth.client()
  await client.auth.signInWithPassword(user)
  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: 'My phone',
    issuer: 'All Areas',
  })
  expect(error).toBeNull()
  expect(data).toMatchObject({ type: 'totp', friendly_name: 'My phone' })
  if (data?.type !== 'totp') throw new Error('no totp')
  expect(data.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]+<\/svg>$/)
  expect(data.totp.secret).toMatch(/^[A-Z2-7]{32}$/)
  const uri = new URL(data.totp.uri)
  expect(decodeURIComponent(uri.pathname)).toContain(`All Areas:${user.email}`)
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret: data.totp.secret,
    issuer: 'All Areas',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  expect((await client.auth.mfa.listFactors()).data).toMatchObject({
    totp: [],
    all: [{ id: data.id, status: 'unverified', factor_type: 'totp' }],
  })

  const before = (await client.auth.getSession()).data.session!
  const challenge = await client.auth.mfa.challenge({ factorId: data.id })
  expect(challenge.data).toMatchObject({ type: 'totp', expires_at: Math.floor(auth.now() / 1000) + 300 })
  const verified = await client.auth.mfa.verify({
    factorId: data.id,
    challengeId: challenge.data!.id,
    code: codeAt(data.totp.secret, auth.now()),
  })
  expect(verified.error).toBeNull()
  expect(verified.data!.user.factors).toMatchObject([{ id: data.id, status: 'verified', friendly_name: 'My phone' }])
  expect(JSON.stringify(verified.data)).not.toContain(data.totp.secret)
  const claims = claimsOf(verified.data!.access_token)
  expect(claims).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'totp' }, { method: 'password' }],
    session_id: claimsOf(before.access_token).session_id,
  })
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    nextLevel: 'aal2',
  })
  expect((await client.auth.mfa.listFactors()).data!.totp).toHaveLength(1)
})

test('keeps the level across refreshes; a new sign-in begins at aal1 and knows that a second step is due', async () => {
  const { email, client } = await makeTwoStepUser(auth)
  const { data } = await client.auth.refreshSession()
  expect(claimsOf(data.session!.access_token)).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'totp' }, { method: 'password' }],
  })
  const other = await signInOneStep(auth, email)
  expect((await other.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  })
  expect(await auth.service.verify((await other.auth.getSession()).data.session!.access_token)).toMatchObject({
    owesSecondStep: true,
    tookSecondStep: false,
  })
  expect(await auth.service.verify(data.session!.access_token)).toMatchObject({
    owesSecondStep: false,
    tookSecondStep: true,
  })
})

test('refuses to set up an app in a session older than 15 minutes: a stolen token would lock the owner out for good', async () => {
  const user = await auth.makeUser()
  const client = await signInOneStep(auth, user.email)
  auth.passSeconds(15 * 60)
  const late = await client.auth.mfa.enroll({ factorType: 'totp' })
  expect(late.error).toMatchObject({
    status: 400,
    code: 'reauthentication_needed',
    message: 'Enter your password to continue.',
  })
  // A refreshed token keeps the age of its session.
  await client.auth.refreshSession()
  expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('reauthentication_needed')
  await client.auth.signInWithPassword(user)
  expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toBeNull()
})

test('ends sessions without the second step when it is set up', async () => {
  const user = await auth.makeUser()
  const before = await signInOneStep(auth, user.email)
  const client = await signInOneStep(auth, user.email)
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
  if (data?.type !== 'totp') throw new Error('no totp')
  const stale = (await before.auth.getSession()).data.session!.access_token
  expect(await auth.service.verify(stale)).not.toBeNull()
  await client.auth.mfa.challengeAndVerify({ factorId: data.id, code: codeAt(data.totp.secret, auth.now()) })
  expect(await auth.service.verify(stale)).toBeNull()
  expect((await before.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
  expect((await client.auth.getUser()).error).toBeNull()
})

test('requires the second step to change password or address, and for what depends on it', async () => {
  const { email, factorId } = await makeTwoStepUser(auth)
  const client = await signInOneStep(auth, email)
  const needed = { status: 401, code: 'insufficient_aal' }
  expect(
    (await client.auth.updateUser({ password: 'another good password', current_password: password })).error,
  ).toMatchObject(needed)
  expect((await client.auth.updateUser({ email: 'elsewhere@example.com' })).error).toMatchObject(needed)
  expect((await client.auth.updateUser({ data: { full_name: 'Ana' } })).error).toBeNull()
  expect((await client.auth.mfa.unenroll({ factorId })).error).toMatchObject({ status: 422, code: 'insufficient_aal' })
  expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
    status: 403,
    code: 'too_many_enrolled_mfa_factors',
  })
  expect((await client.auth.mfa.recoveryCodes.generate()).error).toMatchObject({
    status: 422,
    code: 'insufficient_aal',
  })
  // The mailed link of a forgotten password is one step too.
  await client.auth.resetPasswordForEmail(email)
  const byMail = auth.client()
  await byMail.auth.verifyOtp({ type: 'recovery', token_hash: auth.lastMail(email).tokenHash })
  expect((await byMail.auth.updateUser({ password: 'another good password' })).error).toMatchObject(needed)
})

test('turns two-step sign-in off after a fresh code; then one step is enough again', async () => {
  const { client, factorId, secret, email } = await makeTwoStepUser(auth)
  auth.passSeconds(16 * 60)
  expect((await client.auth.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal')
  await client.auth.mfa.challengeAndVerify({ factorId, code: codeAt(secret, auth.now()) })
  await client.auth.mfa.recoveryCodes.generate()
  expect((await client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId })
  const { data } = await client.auth.refreshSession()
  expect(claimsOf(data.session!.access_token).aal).toBe('aal1')
  expect(data.user!.factors).toBeUndefined()
  const other = await signInOneStep(auth, email)
  expect(await auth.service.verify((await other.auth.getSession()).data.session!.access_token)).toMatchObject({
    owesSecondStep: false,
  })
})

test('refuses a missing, foreign or wrong kind of factor; a challenge ends after five minutes', async () => {
  const { client, factorId, secret } = await makeTwoStepUser(auth)
  const stranger = (await makeTwoStepUser(auth)).client
  expect((await stranger.auth.mfa.challenge({ factorId })).error).toMatchObject({
    status: 404,
    code: 'mfa_factor_not_found',
  })
  expect((await stranger.auth.mfa.unenroll({ factorId })).error).toMatchObject({
    status: 404,
    code: 'mfa_factor_not_found',
  })
  expect((await client.auth.mfa.challenge({ factorId: 'x' })).error).toMatchObject({
    status: 404,
    code: 'validation_failed',
  })
  expect((await client.auth.mfa.verify({ factorId, challengeId: 'x', code: '1' })).error).toMatchObject({
    status: 404,
    code: 'mfa_factor_not_found',
  })
  expect((await client.auth.mfa.enroll({ factorType: 'phone', phone: '+491700000000' })).error).toMatchObject({
    status: 400,
    code: 'validation_failed',
  })
  expect((await auth.call('POST', '/factors', { factor_type: 'totp' })).status).toBe(401)
  const { data } = await client.auth.mfa.challenge({ factorId })
  auth.passSeconds(300)
  const late = await client.auth.mfa.verify({ factorId, challengeId: data!.id, code: codeAt(secret, auth.now()) })
  expect(late.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
  auth.passSeconds(1)
  await purgeExpired(database.db, new Date(auth.now()))
  expect(await database.db.select().from(factorChallenges)).toEqual([])
})

test('mails the owner, without a link or a secret, when it is turned on, used with a recovery code, and turned off', async () => {
  const { client, email, factorId, id } = await makeTwoStepUser(auth)
  const last = () => auth.mails.findLast((mail) => mail.to === email)
  await expect.poll(last).toMatchObject({ kind: 'two_step_on', subject: 'Two-step sign-in is on' })
  const { data } = await client.auth.mfa.recoveryCodes.generate()
  await (await signInOneStep(auth, email)).auth.mfa.recoveryCodes.verify({ code: data!.codes[0]! })
  await expect.poll(last).toMatchObject({ kind: 'recovery_code_used' })
  for (const hidden of ['http', ...data!.codes]) expect(last()!.text).not.toContain(hidden)
  await auth.admin().auth.admin.mfa.deleteFactor({ userId: id, id: factorId })
  await expect.poll(last).toMatchObject({ kind: 'two_step_off', subject: 'Two-step sign-in is off' })
  const sent = auth.mails.length
  const begun = await signInOneStep(auth, email)
  const { data: app } = await begun.auth.mfa.enroll({ factorType: 'totp' })
  await begun.auth.mfa.unenroll({ factorId: app!.id })
  expect(auth.mails).toHaveLength(sent)
})

test('an unfinished app changes nothing and is dropped when another is begun', async () => {
  const user = await auth.makeUser()
  const client = await signInOneStep(auth, user.email)
  const first = await client.auth.mfa.enroll({ factorType: 'totp' })
  const second = await client.auth.mfa.enroll({ factorType: 'totp' })
  expect((await client.auth.mfa.listFactors()).data!.all.map(({ id }) => id)).toEqual([second.data!.id])
  expect((await client.auth.mfa.challenge({ factorId: first.data!.id })).error?.code).toBe('mfa_factor_not_found')
  expect(
    (await client.auth.updateUser({ password: 'another good password', current_password: password })).error,
  ).toBeNull()
  expect((await client.auth.mfa.unenroll({ factorId: second.data!.id })).error).toBeNull()
})

test('the service key lists and removes a factor, which ends every session; no other key may', async () => {
  const { client, id, factorId, secret, email } = await makeTwoStepUser(auth)
  await client.auth.mfa.recoveryCodes.generate()
  const listed = await auth.admin().auth.admin.mfa.listFactors({ userId: id })
  expect(listed.data!.factors.map((factor) => factor.factor_type)).toEqual(['totp', 'recovery_code'])
  expect(JSON.stringify(listed)).not.toContain(secret)
  const token = (await client.auth.getSession()).data.session!.access_token
  expect(
    (
      await auth.call('DELETE', `/admin/users/${id}/factors/${factorId}`, undefined, {
        authorization: `Bearer ${token}`,
      })
    ).status,
  ).toBe(403)
  expect((await auth.admin().auth.admin.mfa.deleteFactor({ userId: id, id: factorId })).error).toBeNull()
  expect((await auth.admin().auth.admin.mfa.listFactors({ userId: id })).data!.factors).toEqual([])
  expect((await auth.admin().auth.admin.mfa.deleteFactor({ userId: id, id: factorId })).error?.code).toBe(
    'mfa_factor_not_found',
  )
  expect(await auth.service.verify(token)).toBeNull()
  expect((await auth.client().auth.signInWithPassword({ email, password })).error).toBeNull()
})
