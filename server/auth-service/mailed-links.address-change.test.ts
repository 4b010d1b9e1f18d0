import { expect, test } from 'vitest'
import { newEmail, password, serviceOfFile, startTestService } from '#server/auth-service/test-service.ts'

const { auth, database } = serviceOfFile({ AUTH_SIGNUP: 'open', AUTH_AUTOCONFIRM: 'off' })
/** Opens a mailed link as a browser would and reads its redirect. */
async function open(link: URL): Promise<{ target: URL; fragment: Record<string, string>; status: number }> {
  const response = await fetch(link, { redirect: 'manual' })
  const target = new URL(response.headers.get('location')!)
  return { target, fragment: Object.fromEntries(new URLSearchParams(target.hash.slice(1))), status: response.status }
}

test('changes the address when both mailboxes agree, and forgets proofs of the old one', async () => {
  const user = await auth.makeUser()
  const client = auth.client()
  await client.auth.resetPasswordForEmail(user.email)
  await client.auth.verifyOtp({ type: 'recovery', token_hash: auth.lastMail(user.email).tokenHash })
  const next = newEmail()
  const changed = await client.auth.updateUser(
    { email: next.toUpperCase() },
    { emailRedirectTo: `${auth.url}/settings` },
  )
  expect(changed.error).toBeNull()
  expect(changed.data.user).toMatchObject({
    email: user.email,
    new_email: next,
    email_change_sent_at: expect.any(String),
  })
  const [toNew, toOld] = [auth.lastMail(next), auth.lastMail(user.email)]
  expect([toNew.mail.kind, toOld.mail.kind]).toEqual(['email_change_new', 'email_change_current'])
  expect(toOld.mail.text).toContain(next)
  const half = await open(toNew.link)
  expect(half.target.pathname).toBe('/settings')
  expect(half.fragment).toEqual({ message: expect.stringContaining('other email') })
  expect((await open(toNew.link)).fragment.error_code).toBe('otp_expired')
  expect((await client.auth.getUser()).data.user?.email).toBe(user.email)
  const { data, error } = await auth
    .client()
    .auth.verifyOtp({ type: 'email_change', email: user.email, token: toOld.code })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ id: user.id, email: next, identities: [{ identity_data: { email: next } }] })
  expect(data.user!.new_email).toBeUndefined()
  const claims = await auth.service.verify(data.session!.access_token)
  expect(claims).toMatchObject({ email: next, amr: [{ method: 'email_change' }] })
  await client.auth.refreshSession()
  expect((await client.auth.getClaims()).data!.claims).toMatchObject({ email: next, amr: [{ method: 'email_change' }] })
  expect((await auth.client().auth.signInWithPassword({ email: next, password })).error).toBeNull()
  expect((await auth.client().auth.signInWithPassword(user)).error?.code).toBe('invalid_credentials')
})

test('accepts the halves of a change in either order and by code; a resend restarts it', async () => {
  const user = await auth.makeUser()
  const client = auth.client()
  await client.auth.signInWithPassword(user)
  const next = newEmail()
  await client.auth.updateUser({ email: next })
  const firstOld = auth.lastMail(user.email)
  const half = await auth.client().auth.verifyOtp({ type: 'email_change', email: user.email, token: firstOld.code })
  expect([half.error, half.data]).toEqual([null, { user: null, session: null }])
  expect((await client.auth.resend({ type: 'email_change', email: user.email })).error).toBeNull()
  const second = auth.lastMail(next)
  expect(
    (await auth.client().auth.verifyOtp({ type: 'email_change', email: next, token: second.code })).data.session,
  ).toBeNull()
  expect((await client.auth.getUser()).data.user?.email).toBe(user.email)
  const done = await auth
    .client()
    .auth.verifyOtp({ type: 'email_change', token_hash: auth.lastMail(user.email).tokenHash })
  expect(done.data.user?.email).toBe(next)
})

test('refuses an address that is taken, even if it was taken in the meantime', async () => {
  const [user, other] = [await auth.makeUser(), await auth.makeUser()]
  const client = auth.client()
  await client.auth.signInWithPassword(user)
  expect((await client.auth.updateUser({ email: other.email })).error).toMatchObject({
    status: 422,
    code: 'email_exists',
  })
  expect((await client.auth.updateUser({ email: 'nonsense' })).error).toMatchObject({
    status: 400,
    code: 'validation_failed',
  })
  const next = newEmail()
  await client.auth.updateUser({ email: next })
  const [toNew, toOld] = [auth.lastMail(next), auth.lastMail(user.email)]
  await auth.admin().auth.admin.createUser({ email: next, password, email_confirm: true })
  await open(toNew.link)
  expect((await open(toOld.link)).fragment).toMatchObject({ error: 'access_denied', error_code: 'email_exists' })
  expect((await client.auth.getUser()).data.user?.email).toBe(user.email)
})

test('a new password drops pending links', async () => {
  const user = await auth.makeUser()
  const client = auth.client()
  await client.auth.signInWithPassword(user)
  const next = newEmail()
  await client.auth.updateUser({ email: next })
  await auth.client().auth.resetPasswordForEmail(user.email)
  const pending = [auth.lastMail(next).link, auth.lastMail(user.email).link]
  await client.auth.updateUser({ password: 'a new password', current_password: password })
  for (const link of pending) expect((await open(link)).fragment.error_code).toBe('otp_expired')
})

test('reauthentication: a mailed code allows a password change if the policy requires one', async () => {
  const strict = await startTestService(
    database.db,
    {},
    { policies: { reauthentication: true, currentPassword: false } },
  )
  const user = await strict.makeUser()
  const client = strict.client()
  await client.auth.signInWithPassword(user)
  expect((await client.auth.updateUser({ password: 'second password' })).error).toBeNull()
  strict.passSeconds(25 * 3600)
  const token = (await client.auth.refreshSession()).data.session!.access_token
  const put = async (body: unknown) => {
    const response = await strict.call('PUT', '/user', body, { authorization: `Bearer ${token}` })
    return [response.status, ((await response.json()) as { error_code?: string }).error_code]
  }
  expect(await put({ password: 'third password' })).toEqual([400, 'reauthentication_needed'])
  expect((await strict.call('GET', '/reauthenticate', undefined, { authorization: `Bearer ${token}` })).status).toBe(
    200,
  )
  const { code, mail } = strict.lastMail(user.email)
  expect([mail.kind, mail.text.includes('http')]).toEqual(['reauthentication', false])
  expect(await put({ password: 'third password', nonce: code === '111111' ? '222222' : '111111' })).toEqual([
    422,
    'reauthentication_not_valid',
  ])
  expect(await put({ password: 'third password', nonce: code })).toEqual([200, undefined])
  expect(await put({ password: 'fourth password', nonce: code })).toEqual([422, 'reauthentication_not_valid'])
  await strict.close()
})
