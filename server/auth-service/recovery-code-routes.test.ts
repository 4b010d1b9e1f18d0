import { beforeAll, expect, test } from 'vitest'
import { recoveryCodes } from '#server/auth-service/tables.ts'
import { codeAt, makeTwoStepUser, signInOneStep } from '#server/auth-service/test-authenticator.ts'
import { serviceOfFile } from '#server/auth-service/test-service.ts'

const { auth, database } = serviceOfFile()
beforeAll(() => auth.stopClock())

async function withCodes() {
  const user = await makeTwoStepUser(auth)
  const { data, error } = await user.client.auth.mfa.recoveryCodes.generate()
  if (error) throw error
  return { ...user, codes: data.codes }
}

test('shows ten codes once and stores them only under HMAC', async () => {
  const { client, codes } = await withCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[a-z2-9]{16}$/)
  expect((await client.auth.mfa.recoveryCodes.getStatus()).data).toMatchObject({
    type: 'recovery_code',
    total: 10,
    remaining: 10,
  })
  const stored = JSON.stringify(await database.db.select().from(recoveryCodes))
  for (const code of codes) expect(stored).not.toContain(code)
  expect((await client.auth.mfa.recoveryCodes.generate()).error?.code).toBe('mfa_verified_factor_exists')
})

test('accepts a code as second step once, however it is typed', async () => {
  const { email, codes } = await withCodes()
  const client = await signInOneStep(auth, email)
  const typed = codes[3]!.toUpperCase().replace(/(.{4})(?=.)/g, '$1-')
  const { data, error } = await client.auth.mfa.recoveryCodes.verify({ code: ` ${typed} ` })
  expect(error).toBeNull()
  expect(data!.user.factors!.map((factor) => factor.factor_type)).toEqual(['totp', 'recovery_code'])
  const { data: level } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
  expect(level).toMatchObject({
    currentLevel: 'aal2',
    currentAuthenticationMethods: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
  })
  expect((await client.auth.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 })
  const again = await signInOneStep(auth, email)
  expect((await again.auth.mfa.recoveryCodes.verify({ code: codes[3]! })).error).toMatchObject({
    status: 422,
    code: 'mfa_verification_failed',
  })
  const together = await Promise.all(
    Array.from({ length: 6 }, async () =>
      (await signInOneStep(auth, email)).auth.mfa.recoveryCodes.verify({ code: codes[4]! }),
    ),
  )
  expect(together.filter((answer) => !answer.error)).toHaveLength(1)
})

test('turns two-step sign-in off by a recovery code for someone who lost the app', async () => {
  const { email, codes, factorId } = await withCodes()
  const client = await signInOneStep(auth, email)
  await client.auth.mfa.recoveryCodes.verify({ code: codes[0]! })
  expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull()
  expect((await client.auth.mfa.listFactors()).data!.all).toEqual([])
})

test('locks codes for a while after five wrong ones; the app still works', async () => {
  const { email, codes, factorId, secret } = await withCodes()
  const client = await signInOneStep(auth, email)
  for (let guess = 0; guess < 5; guess++)
    expect((await client.auth.mfa.recoveryCodes.verify({ code: 'aaaa' })).error?.code).toBe('mfa_verification_failed')
  expect((await client.auth.mfa.recoveryCodes.verify({ code: codes[0]! })).error).toMatchObject({
    status: 429,
    code: 'mfa_recovery_codes_locked',
  })
  expect((await client.auth.mfa.challengeAndVerify({ factorId, code: codeAt(secret, auth.now()) })).error).toBeNull()
  // A new set lifts the lock of the old codes.
  const { data } = await client.auth.mfa.recoveryCodes.regenerate()
  const other = await signInOneStep(auth, email)
  expect((await other.auth.mfa.recoveryCodes.verify({ code: codes[0]! })).error?.code).toBe('mfa_verification_failed')
  expect((await other.auth.mfa.recoveryCodes.verify({ code: data!.codes[0]! })).error).toBeNull()
})

test("requires an active app and a fresh code, and accepts only the user's own codes", async () => {
  const user = await auth.makeUser()
  const client = await signInOneStep(auth, user.email)
  expect((await client.auth.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found')
  expect((await client.auth.mfa.recoveryCodes.generate()).error?.code).toBe('mfa_recovery_codes_sole_factor')
  expect((await client.auth.mfa.recoveryCodes.regenerate()).error?.code).toBe('mfa_factor_not_found')
  expect((await client.auth.mfa.recoveryCodes.verify({ code: 'x' })).error?.code).toBe('mfa_verification_failed')
  const { codes, client: own, email } = await withCodes()
  const strange = await makeTwoStepUser(auth)
  await strange.client.auth.mfa.recoveryCodes.generate()
  expect(
    (await (await signInOneStep(auth, strange.email)).auth.mfa.recoveryCodes.verify({ code: codes[0]! })).error?.code,
  ).toBe('mfa_verification_failed')
  expect((await (await signInOneStep(auth, email)).auth.mfa.recoveryCodes.regenerate()).error?.code).toBe(
    'insufficient_aal',
  )
  auth.passSeconds(16 * 60)
  expect((await own.auth.mfa.recoveryCodes.regenerate()).error?.code).toBe('insufficient_aal')
  expect((await own.auth.mfa.recoveryCodes.unenroll()).error?.code).toBe('insufficient_aal')
})

test('removes the codes and keeps the app', async () => {
  const { client, factorId } = await withCodes()
  expect((await client.auth.mfa.recoveryCodes.unenroll()).error).toBeNull()
  expect((await client.auth.mfa.listFactors()).data!.all.map(({ id }) => id)).toEqual([factorId])
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data!.currentLevel).toBe('aal2')
})
