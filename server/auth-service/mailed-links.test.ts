import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  compareTimes,
  memoryStorage,
  newEmail,
  password,
  serviceOfFile,
  startTestService,
} from '#server/auth-service/test-service.ts'

const { auth, database } = serviceOfFile({ AUTH_SIGNUP: 'open', AUTH_AUTOCONFIRM: 'off' })

const version = { 'x-supabase-api-version': '2024-01-01' }
/** Opens a mailed link as a browser would and reads its redirect. */
async function open(link: URL): Promise<{ target: URL; fragment: Record<string, string>; status: number }> {
  const response = await fetch(link, { redirect: 'manual' })
  const target = new URL(response.headers.get('location')!)
  return { target, fragment: Object.fromEntries(new URLSearchParams(target.hash.slice(1))), status: response.status }
}
async function recoverMail() {
  const user = await auth.makeUser()
  await auth.client().auth.resetPasswordForEmail(user.email, { redirectTo: `${auth.url}/reset-password` })
  return { user, ...auth.lastMail(user.email) }
}

test('sign-up mails a link; opening it confirms the address and signs in', async () => {
  const email = newEmail()
  const client = auth.client()
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { data: { full_name: 'Ana' }, emailRedirectTo: `${auth.url}/welcome` },
  })
  expect([error, data.session]).toEqual([null, null])
  expect(data.user).toMatchObject({
    email,
    user_metadata: { full_name: 'Ana', email, email_verified: false },
    identities: [{ provider: 'email' }],
  })
  expect(data.user!.email_confirmed_at).toBeUndefined()
  expect(data.user!.confirmation_sent_at).toEqual(expect.any(String))
  expect((await client.auth.signInWithPassword({ email, password })).error?.code).toBe('email_not_confirmed')
  const { link, mail } = auth.lastMail(email)
  expect([mail.kind, link.searchParams.get('type')]).toEqual(['confirmation', 'signup'])
  const { target, fragment, status } = await open(link)
  expect([status, target.origin + target.pathname]).toEqual([303, `${auth.url}/welcome`])
  expect(fragment).toMatchObject({ token_type: 'bearer', expires_in: '3600', type: 'signup' })
  const restored = await client.auth.setSession({
    access_token: fragment.access_token!,
    refresh_token: fragment.refresh_token!,
  })
  expect(restored.error).toBeNull()
  expect(restored.data.user).toMatchObject({
    email,
    email_confirmed_at: expect.any(String),
    user_metadata: { email_verified: true },
  })
  expect((await client.auth.getClaims()).data!.claims.amr).toMatchObject([{ method: 'otp' }])
  expect((await auth.client().auth.signInWithPassword({ email, password })).error).toBeNull()
})

test('sign-up answers known and new addresses alike and changes nothing for an existing user', async () => {
  const user = await auth.makeUser({ full_name: 'Real name' })
  const sent = auth.mails.length
  const { data, error } = await auth
    .client()
    .auth.signUp({ email: user.email, password: 'another password', options: { data: { full_name: 'Guess' } } })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    email: user.email,
    identities: [],
    role: '',
    user_metadata: { full_name: 'Guess' },
  })
  expect(data.user!.id).not.toBe(user.id)
  expect(JSON.stringify(data.user)).not.toMatch(/Real name|confirmed_at|last_sign_in/)
  expect(auth.mails.length).toBe(sent)
  expect((await auth.client().auth.signInWithPassword(user)).error).toBeNull()
})

test('signing up again before confirming sends another mail and keeps the first password', async () => {
  const email = newEmail()
  const first = await auth.client().auth.signUp({ email, password })
  const again = await auth.client().auth.signUp({ email, password: 'another password' })
  expect(again.data.user!.id).toBe(first.data.user!.id)
  const { tokenHash } = auth.lastMail(email)
  expect((await auth.client().auth.verifyOtp({ type: 'signup', token_hash: tokenHash })).error).toBeNull()
  expect((await auth.client().auth.signInWithPassword({ email, password: 'another password' })).error?.code).toBe(
    'invalid_credentials',
  )
  expect((await auth.client().auth.signInWithPassword({ email, password })).error).toBeNull()
})

test('a code confirms too, and a resent one replaces the first', async () => {
  const email = newEmail()
  await auth.client().auth.signUp({ email, password })
  const first = auth.lastMail(email)
  expect((await auth.client().auth.resend({ type: 'signup', email })).error).toBeNull()
  const second = auth.lastMail(email)
  expect(auth.mails.filter((mail) => mail.to === email)).toHaveLength(2)
  expect((await auth.client().auth.verifyOtp({ type: 'signup', token_hash: first.tokenHash })).error).toMatchObject({
    status: 403,
    code: 'otp_expired',
  })
  const { data, error } = await auth.client().auth.verifyOtp({ type: 'email', email, token: second.code })
  expect(error).toBeNull()
  expect(data.session).not.toBeNull()
  const sent = auth.mails.length
  expect((await auth.client().auth.resend({ type: 'signup', email })).error).toBeNull()
  expect(auth.mails.length).toBe(sent)
})

test('resets a forgotten password: mail, code, event, new password; the old one and other sessions end', async () => {
  const user = await auth.makeUser()
  const elsewhere = auth.client()
  await elsewhere.auth.signInWithPassword(user)
  const client = auth.client()
  const events: string[] = []
  client.auth.onAuthStateChange((event) => void events.push(event))
  expect((await client.auth.resetPasswordForEmail(user.email)).error).toBeNull()
  const { code, mail } = auth.lastMail(user.email)
  expect(mail).toMatchObject({ kind: 'recovery', subject: expect.stringContaining('Reset your password') })
  expect((await client.auth.verifyOtp({ type: 'recovery', email: user.email, token: code })).error).toBeNull()
  expect((await client.auth.updateUser({ password })).error).toMatchObject({ status: 422, code: 'same_password' })
  expect((await client.auth.updateUser({ password: 'short' })).error).toMatchObject({
    name: 'AuthWeakPasswordError',
    reasons: ['length'],
  })
  expect((await client.auth.updateUser({ password: 'a new password' })).error).toBeNull()
  expect(events).toEqual(['INITIAL_SESSION', 'PASSWORD_RECOVERY', 'USER_UPDATED'])
  expect((await client.auth.getUser()).error).toBeNull()
  expect((await elsewhere.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await auth.client().auth.signInWithPassword(user)).error?.code).toBe('invalid_credentials')
  expect(
    (await auth.client().auth.signInWithPassword({ email: user.email, password: 'a new password' })).error,
  ).toBeNull()
})

test('opens a recovery link on another device: session in the fragment, on the requested page, once', async () => {
  const { link } = await recoverMail()
  const first = await open(link)
  expect(`${first.target.origin}${first.target.pathname}`).toBe(`${auth.url}/reset-password`)
  expect(first.fragment).toMatchObject({
    type: 'recovery',
    token_type: 'bearer',
    access_token: expect.any(String),
    refresh_token: expect.any(String),
  })
  expect(Number(first.fragment.expires_at)).toBeGreaterThan(Date.now() / 1000)
  const second = await open(link)
  expect(second.fragment).toEqual({
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: 'Email link is invalid or has expired',
  })
  expect(second.target.pathname).toBe('/reset-password')
})

test('lets one of ten concurrent requests with the same link in', async () => {
  const { link } = await recoverMail()
  const results = await Promise.all(Array.from({ length: 10 }, () => open(link)))
  expect(results.filter(({ fragment }) => fragment.access_token)).toHaveLength(1)
  expect(results.filter(({ fragment }) => fragment.error_code === 'otp_expired')).toHaveLength(9)
})

test('expires a link and a code after an hour', async () => {
  const { link, user, code } = await recoverMail()
  auth.passSeconds(3601)
  expect((await open(link)).fragment.error_code).toBe('otp_expired')
  expect((await auth.client().auth.verifyOtp({ type: 'recovery', email: user.email, token: code })).error?.code).toBe(
    'otp_expired',
  )
})

test('rejects the right code after eight wrong ones', async () => {
  const { user, code } = await recoverMail()
  const wrong = code === '000000' ? '000001' : '000000'
  const guess = (token: string) => auth.call('POST', '/verify', { type: 'recovery', email: user.email, token })
  await Promise.all(Array.from({ length: 8 }, () => guess(wrong)))
  expect((await guess(code)).status).toBe(403)
})

test('answers a wrong code, a wrong link, an unknown address and a link of another kind alike', async () => {
  const { user, code, tokenHash } = await recoverMail()
  const bodies = [
    { type: 'recovery', email: user.email, token: code === '123456' ? '654321' : '123456' },
    { type: 'recovery', email: newEmail(), token: '123456' },
    { type: 'recovery', token_hash: 'f'.repeat(64) },
    { type: 'signup', token_hash: tokenHash },
    { type: 'signup', email: user.email, token: code },
  ]
  for (const body of bodies) {
    const response = await auth.call('POST', '/verify', body, version)
    expect([response.status, await response.json()]).toEqual([
      403,
      { code: 'otp_expired', message: 'Token has expired or is invalid' },
    ])
  }
  const odd = [
    {},
    { type: 'recovery' },
    { type: 'recovery', token: code },
    { type: 'recovery', token_hash: tokenHash, email: user.email },
    { type: 'nonsense', token_hash: tokenHash },
    { type: 'recovery', token_hash: tokenHash, token: code },
    { token_hash: tokenHash },
  ]
  for (const body of odd) expect((await auth.call('POST', '/verify', body)).status, JSON.stringify(body)).toBe(400)
  expect((await auth.client().auth.verifyOtp({ type: 'recovery', token_hash: tokenHash })).error).toBeNull()
})

test('recover and resend answer known and unknown addresses alike, in the same time', async () => {
  const user = await auth.makeUser()
  const ask = async (path: string, body: unknown) => {
    const response = await auth.call('POST', path, body)
    expect([response.status, await response.json()]).toEqual([200, {}])
  }
  const alike = (known: number, unknown: number) => Math.abs(known - unknown) < 80
  for (const [path, extra] of [
    ['/recover', {}],
    ['/resend', { type: 'signup' }],
    ['/resend', { type: 'email_change' }],
  ] as const) {
    const [known, unknown] = await compareTimes(
      () => ask(path, { ...extra, email: user.email }),
      () => ask(path, { ...extra, email: newEmail() }),
      alike,
    )
    expect(alike(known, unknown), `${known} and ${unknown} ms`).toBe(true)
    expect(unknown).toBeGreaterThan(140)
  }
  for (const body of [
    { email: user.email },
    { type: 'sms', email: user.email },
    { type: 'signup' },
    { type: 'signup', email: 'nobody' },
  ]) {
    expect((await auth.call('POST', '/resend', body)).status).toBe(400)
  }
  expect((await auth.call('POST', '/recover', { email: 'not an address' })).status).toBe(400)
})

test('redirects only to the site itself', async () => {
  const user = await auth.makeUser()
  const { port } = new URL(auth.url)
  const lead = async (wanted: string) => {
    await auth.call('POST', `/recover?redirect_to=${encodeURIComponent(wanted)}`, { email: user.email })
    return auth.lastMail(user.email).link.searchParams.get('redirect_to')
  }
  for (const good of [`${auth.url}/reset-password?a=b`, `http://localhost:${port}/reset-password`])
    expect(await lead(good)).toBe(good)
  const bad = [
    'https://evil.example/',
    'http://127.0.0.1:1/',
    `https://127.0.0.1:${port}/`,
    'javascript:alert(1)',
    `http://evil.example:${port}/`,
    `${auth.url}@evil.example/`,
    `http://user:pass@127.0.0.1:${port}/`,
    '/reset-password',
    '//evil.example',
    `${auth.url}/a\nb`,
    `${auth.url}\\evil`,
    'myapp://open',
    '',
    `http://127.0.0.1.evil.example:${port}/`,
  ]
  for (const wanted of bad) expect(await lead(wanted), wanted).toBe(`${auth.url}/`)
  const link = new URL(auth.lastMail(user.email).link)
  link.searchParams.set('redirect_to', 'https://evil.example/')
  expect((await open(link)).target.origin).toBe(auth.url)
})

test("PKCE: exchanges the link's code and the client's verifier for a session, once", async () => {
  const user = await auth.makeUser()
  const storage = memoryStorage()
  const client = auth.client({ flowType: 'pkce', storage })
  const events: string[] = []
  client.auth.onAuthStateChange((event) => void events.push(event))
  await client.auth.resetPasswordForEmail(user.email, { redirectTo: `${auth.url}/reset-password` })
  const { link, tokenHash } = auth.lastMail(user.email)
  expect(tokenHash).toMatch(/^pkce_/)
  const { target, fragment } = await open(link)
  expect([target.pathname, fragment]).toEqual(['/reset-password', {}])
  const code = target.searchParams.get('code')!
  const wrong = await auth.call('POST', '/token?grant_type=pkce', { auth_code: code, code_verifier: 'x'.repeat(56) })
  expect([wrong.status, await wrong.json()]).toMatchObject([400, { error_code: 'bad_code_verifier' }])
  const { data, error } = await client.auth.exchangeCodeForSession(code)
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ id: user.id })
  expect(events).toContain('PASSWORD_RECOVERY')
  expect((await client.auth.getClaims()).data!.claims.amr).toMatchObject([{ method: 'recovery' }])
  const again = await auth.call('POST', '/token?grant_type=pkce', { auth_code: code, code_verifier: 'x'.repeat(56) })
  expect([again.status, await again.json()]).toMatchObject([404, { error_code: 'flow_state_not_found' }])
  const error2 = await open(link)
  expect(error2.target.searchParams.get('error_code')).toBe('otp_expired')
  expect(error2.fragment.error_code).toBe('otp_expired')
})

test('PKCE: accepts plain challenges, expires codes after five minutes, gives one session to parallel exchanges, refuses halves', async () => {
  const user = await auth.makeUser()
  const verifier = 'v'.repeat(50)
  const codeFor = async (challenge: Record<string, string>) => {
    await auth.call('POST', '/recover', { email: user.email, ...challenge })
    return (await open(auth.lastMail(user.email).link)).target.searchParams.get('code')!
  }
  const exchange = (auth_code: string) =>
    auth.call('POST', '/token?grant_type=pkce', { auth_code, code_verifier: verifier })
  const plain = await codeFor({ code_challenge: verifier, code_challenge_method: 'plain' })
  const answers = await Promise.all(Array.from({ length: 6 }, () => exchange(plain)))
  expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 404, 404, 404, 404, 404])
  const s256 = {
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  const late = await codeFor(s256)
  auth.passSeconds(301)
  const expired = await exchange(late)
  expect([expired.status, await expired.json()]).toMatchObject([422, { error_code: 'flow_state_expired' }])
  const halves = [
    { code_challenge: verifier },
    { code_challenge_method: 's256' },
    { code_challenge: 'short', code_challenge_method: 's256' },
    { code_challenge: `${verifier}!`, code_challenge_method: 's256' },
    { code_challenge: verifier, code_challenge_method: 'md5' },
  ]
  for (const half of halves)
    expect((await auth.call('POST', '/recover', { email: user.email, ...half })).status).toBe(400)
  for (const body of [{}, { auth_code: 'x' }, { code_verifier: verifier }])
    expect((await auth.call('POST', '/token?grant_type=pkce', body)).status).toBe(400)
})

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

test('a failing mail changes no response', async () => {
  const broken = await startTestService(
    database.db,
    {},
    {
      sendMail: () => {
        throw new Error('no mail server')
      },
    },
  )
  const user = await broken.makeUser()
  expect((await broken.client().auth.resetPasswordForEmail(user.email)).error).toBeNull()
  expect((await broken.client().auth.resetPasswordForEmail(newEmail())).error).toBeNull()
  await broken.close()
})
