import { eq } from 'drizzle-orm'
import { randomBytes, createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { users } from '#server/auth-service/tables.ts'
import { newEmail, password, serviceOfFile } from '#server/auth-service/test-service.ts'

const { auth, database } = serviceOfFile()
const provedAt = async (id: string) =>
  (await database.db.select().from(users).where(eq(users.id, id)))[0]!.address_proved_at
/** A user as account setup creates one: confirmed by an administrator, with an unproved address. */
const makeUnproved = () => auth.makeUser({}, { proved: false })
async function signedIn(user: { email: string }) {
  const client = auth.client()
  await client.auth.signInWithPassword({ email: user.email, password })
  return client
}
const lives = async (client: ReturnType<typeof auth.client>) => (await client.auth.getUser()).error === null
const confirmationTo = async (email: string) => {
  await auth.call('POST', '/resend', { type: 'signup', email })
  return auth.lastMail(email)
}

test('no sign-up, administrator or password proves an address', async () => {
  const user = await makeUnproved()
  await signedIn(user)
  await auth.admin().auth.admin.updateUserById(user.id, { email_confirm: true, password: 'another password' })
  expect(await provedAt(user.id)).toBeNull()
})

test.each(['link', 'hash', 'code'] as const)(
  'a confirmation proves it by its %s, ends every other session, and keeps the password',
  async (by) => {
    const user = await makeUnproved()
    const before = await signedIn(user)
    const { link, tokenHash, code, mail } = await confirmationTo(user.email)
    expect(mail.kind).toBe('confirmation')
    const client = auth.client()
    if (by === 'link') expect((await fetch(link, { redirect: 'manual' })).status).toBe(303)
    else
      expect(
        (
          await client.auth.verifyOtp(
            by === 'hash'
              ? { type: 'signup', token_hash: tokenHash }
              : { type: 'signup', email: user.email, token: code },
          )
        ).error,
      ).toBeNull()
    expect(await provedAt(user.id)).not.toBeNull()
    expect(await lives(before)).toBe(false)
    if (by !== 'link') expect(await lives(client)).toBe(true)
    expect(await lives(await signedIn(user))).toBe(true)
  },
)

test('proves the address by a password reset link and ends the unproved password; a later link ends nothing', async () => {
  const user = await makeUnproved()
  for (const [round, ends] of [
    ['first', true],
    ['second', false],
  ] as const) {
    const before = await signedIn(user)
    await auth.call('POST', '/recover', { email: user.email })
    const client = auth.client()
    expect(
      (await client.auth.verifyOtp({ type: 'recovery', token_hash: auth.lastMail(user.email).tokenHash })).error,
      round,
    ).toBeNull()
    expect(await lives(before), round).toBe(!ends)
    expect((await auth.client().auth.signInWithPassword({ email: user.email, password })).error?.code, round).toBe(
      ends ? 'invalid_credentials' : undefined,
    )
    if (ends) await client.auth.updateUser({ password })
  }
})

test('proves the address when a PKCE link is opened, and its code still works', async () => {
  const user = await makeUnproved()
  const before = await signedIn(user)
  const verifier = randomBytes(32).toString('base64url')
  await auth.call('POST', '/resend', {
    type: 'signup',
    email: user.email,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 's256',
  })
  const answer = await fetch(auth.lastMail(user.email).link, { redirect: 'manual' })
  expect(await lives(before)).toBe(false)
  const code = new URL(answer.headers.get('location')!).searchParams.get('code')
  expect((await auth.call('POST', '/token?grant_type=pkce', { auth_code: code, code_verifier: verifier })).status).toBe(
    200,
  )
})

test('proves the new address by both halves of a change, but not when an administrator sets it', async () => {
  const user = await makeUnproved()
  const [client, next] = [await signedIn(user), newEmail()]
  await client.auth.updateUser({ email: next })
  for (const address of [next, user.email]) {
    expect(await provedAt(user.id)).toBeNull()
    await fetch(auth.lastMail(address).link, { redirect: 'manual' })
  }
  expect(await provedAt(user.id)).not.toBeNull()
  expect(await lives(client)).toBe(false)
  await auth.admin().auth.admin.updateUserById(user.id, { email: newEmail(), email_confirm: true })
  expect(await provedAt(user.id)).toBeNull()
})

test('the first proof cancels a change of address that was requested before it', async () => {
  const user = await makeUnproved()
  const [client, next] = [await signedIn(user), newEmail()]
  await client.auth.updateUser({ email: next })
  const pending = auth.lastMail(next).link
  await fetch((await confirmationTo(user.email)).link, { redirect: 'manual' })
  expect((await fetch(pending, { redirect: 'manual' })).headers.get('location')).toContain('otp_expired')
  expect((await auth.admin().auth.admin.getUserById(user.id)).data.user!.new_email).toBeUndefined()
})

test('mails no confirmation once the address is proved', async () => {
  const user = await auth.makeUser()
  await auth.call('POST', '/resend', { type: 'signup', email: user.email })
  expect(auth.mails.filter(({ to }) => to === user.email)).toEqual([])
})

test('refuses two-step sign-in on an unproved address: a stranger could lock the owner out with it', async () => {
  const client = await signedIn(await makeUnproved())
  expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
    status: 422,
    code: 'email_not_confirmed',
  })
  const proved = await signedIn(await auth.makeUser())
  expect((await proved.auth.mfa.enroll({ factorType: 'totp' })).error).toBeNull()
})
