import { describe, expect, test } from 'vitest'
import { passwordTexts } from '#domain/passwords/texts.ts'
import { newEmail, password, serviceOfFile } from '#server/auth-service/test-service.ts'

const { auth } = serviceOfFile({ AUTH_SIGNUP: 'open' })

async function signedIn() {
  const user = await auth.makeUser({ full_name: 'Mara Lindholt', artist_name: 'Low Tide' })
  const client = auth.client()
  await client.auth.signInWithPassword(user)
  return { user, client }
}

describe('a new password', () => {
  test('needs the current one', async () => {
    const { user, client } = await signedIn()
    const change = async (attributes: Record<string, string>) => (await client.auth.updateUser(attributes)).error?.code
    expect(await change({ password: 'second password' })).toBe('current_password_required')
    expect(await change({ password: 'second password', current_password: '' })).toBe('current_password_invalid')
    expect(await change({ password: 'second password', current_password: 'wrong' })).toBe('current_password_invalid')
    expect((await auth.client().auth.signInWithPassword({ ...user, password: 'second password' })).error?.code).toBe(
      'invalid_credentials',
    )
    expect(await change({ password: 'second password', current_password: password })).toBeUndefined()
    expect((await auth.client().auth.signInWithPassword({ ...user, password: 'second password' })).error).toBeNull()
  })

  test('does not need it for 15 minutes after a mailed link, which replaces it', async () => {
    const user = await auth.makeUser()
    const byMail = async () => {
      const client = auth.client()
      await client.auth.resetPasswordForEmail(user.email)
      await client.auth.verifyOtp({ type: 'recovery', token_hash: auth.lastMail(user.email).tokenHash })
      return client
    }
    const late = await byMail()
    auth.passSeconds(15 * 60)
    expect((await late.auth.updateUser({ password: 'too late for it' })).error?.code).toBe('current_password_required')
    const intime = await byMail()
    auth.passSeconds(14 * 60)
    expect((await intime.auth.updateUser({ password: 'in time for it' })).error).toBeNull()
  })
})

describe('a weak password', () => {
  const weak: [string, string, string][] = [
    ['password', 'common', passwordTexts.common],
    ['Password1', 'common', passwordTexts.common],
    ['12345678', 'common', passwordTexts.common],
    ['aaaaaaaa', 'common', passwordTexts.common],
    ['qwertyui', 'common', passwordTexts.common],
    ['allareas', 'product', passwordTexts.product],
    ['        ', 'blank', passwordTexts.blank],
    ['1234567', 'length', 'Password must be at least 8 characters long'],
    ['lindholt', 'personal', passwordTexts.personal],
    ['Low Tide 2026', 'personal', passwordTexts.personal],
  ]

  test.each(weak)('%j is refused as %s when it is changed', async (given, reason, message) => {
    const { client } = await signedIn()
    const { error } = await client.auth.updateUser({ password: given, current_password: password })
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      code: 'weak_password',
      status: 422,
      reasons: [reason],
      message,
    })
  })

  test("is refused at sign-up, for the service key, and if it is the user's own address", async () => {
    const email = newEmail()
    for (const given of ['password', email, email.slice(0, 9)]) {
      expect((await auth.client().auth.signUp({ email, password: given })).error?.code).toBe('weak_password')
      expect((await auth.admin().auth.admin.createUser({ email, password: given })).error?.code).toBe('weak_password')
    }
    const user = await auth.makeUser()
    expect((await auth.admin().auth.admin.updateUserById(user.id, { password: user.email })).error?.code).toBe(
      'weak_password',
    )
  })
})
