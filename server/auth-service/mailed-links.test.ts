import { expect, test } from 'vitest'
import { compareTimes, newEmail, password, serviceOfFile, startTestService } from '#server/auth-service/test-service.ts'

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
