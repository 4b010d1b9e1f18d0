import { beforeAll, expect, test } from 'vitest'
import { codeAt, makeTwoStepUser, signInOneStep } from '#server/auth-service/test-authenticator.ts'
import { serviceOfFile } from '#server/auth-service/test-service.ts'

const { auth } = serviceOfFile()
// A code is valid for its half minute.
beforeAll(() => auth.stopClock())

test('accepts a code one step early or late, refuses older ones, and never accepts one twice', async () => {
  const { secret, factorId, email } = await makeTwoStepUser(auth)
  auth.passSeconds(120)
  const tryAt = async (seconds: number) =>
    (
      await (
        await signInOneStep(auth, email)
      ).auth.mfa.challengeAndVerify({ factorId, code: codeAt(secret, auth.now() + seconds * 1000) })
    ).error?.code ?? 'right'
  expect(await tryAt(-60)).toBe('mfa_verification_failed')
  expect(await tryAt(60)).toBe('mfa_verification_failed')
  expect(await tryAt(-30)).toBe('right')
  expect(await tryAt(-30)).toBe('mfa_verification_failed')
  expect(await tryAt(30)).toBe('right')
  // The current code is older than the one used last.
  expect(await tryAt(0)).toBe('mfa_verification_failed')
})

test('lets in one of five concurrent requests with the same code', async () => {
  const { secret, factorId, email } = await makeTwoStepUser(auth)
  const code = codeAt(secret, auth.now())
  const clients = await Promise.all(Array.from({ length: 5 }, () => signInOneStep(auth, email)))
  const answers = await Promise.all(clients.map((client) => client.auth.mfa.challengeAndVerify({ factorId, code })))
  expect(answers.filter(({ error }) => !error)).toHaveLength(1)
})

test('makes the next code wait a quarter of an hour after five wrong ones', async () => {
  const { secret, factorId, email } = await makeTwoStepUser(auth)
  const client = await signInOneStep(auth, email)
  const wrong = codeAt(secret, auth.now()) === '000000' ? '111111' : '000000'
  const codes = await Promise.all(
    Array.from(
      { length: 8 },
      async () => (await client.auth.mfa.challengeAndVerify({ factorId, code: wrong })).error?.code,
    ),
  )
  expect(codes.filter((code) => code === 'mfa_verification_failed')).toHaveLength(5)
  expect(codes.filter((code) => code === 'over_request_rate_limit')).toHaveLength(3)
  const waiting = await client.auth.mfa.challengeAndVerify({ factorId, code: codeAt(secret, auth.now()) })
  expect(waiting.error).toMatchObject({ status: 429, message: 'Too many wrong codes. Wait a while and try again.' })
  auth.passSeconds(15 * 60)
  expect((await client.auth.mfa.challengeAndVerify({ factorId, code: codeAt(secret, auth.now()) })).error).toBeNull()
})

test('checks no more than thirty wrong codes a day', { tags: ['slow'] }, async () => {
  const { factorId, email } = await makeTwoStepUser(auth)
  const client = await signInOneStep(auth, email)
  let looked = 0
  for (let quarter = 0; quarter < 10; quarter++) {
    await client.auth.refreshSession()
    for (let guess = 0; guess < 5; guess++) {
      const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: 'abcdef' })
      if (error?.code === 'mfa_verification_failed') looked++
    }
    auth.passSeconds(15 * 60)
  }
  expect(looked).toBe(30)
})
