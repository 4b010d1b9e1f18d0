import { expect, test } from 'vitest'
import { newEmail, password, serviceOfFile } from '#server/auth-service/test-service.ts'

const { auth } = serviceOfFile({ AUTH_SIGNUP: 'open' })
const version = { 'x-supabase-api-version': '2024-01-01' }
const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`
const broken: [string, string][] = [
  ['nothing', ''],
  ['no JSON', '{"email":'],
  ['a list', '[]'],
  ['a text', '"a"'],
  ['null', 'null'],
  ['a number', '7'],
  ['wrong types', '{"email": 7, "password": {}}'],
  ['a list as address', '{"email": ["a@example.com"]}'],
  ['NUL', '{"email": "a\\u0000@example.com", "password": "12345678"}'],
  ['half a character', '{"email": "\\ud800@example.com", "password": "12345678"}'],
  ['NUL in a key', '{"email": "a@example.com", "password": "12345678", "data": {"a\\u0000": 1}}'],
  ['too deep', `{"email": "a@example.com", "password": "12345678", "data": ${deep}}`],
  ['a list as metadata', '{"email": "a@example.com", "password": "12345678", "data": [1]}'],
]

test.each(broken)('a body with %s is refused as bad_json', async (_name, body) => {
  const response = await auth.call('POST', '/signup', body, version)
  expect([response.status, await response.json()]).toMatchObject([400, { code: 'bad_json' }])
})

test('refuses malformed bytes and bodies above 1 MB', async () => {
  const bytes = await fetch(`${auth.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: auth.service.keys.anonKey },
    body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
  })
  expect([bytes.status, await bytes.json()]).toMatchObject([400, { error_code: 'bad_json' }])
  const large = JSON.stringify({ email: newEmail(), password, data: { text: 'x'.repeat(1024 * 1024) } })
  const response = await auth.call('POST', '/signup', large)
  expect([response.status, await response.json()]).toMatchObject([413, { error_code: 'request_entity_too_large' }])
  const unannounced = await auth.service.fetch(
    new Request(`${auth.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: auth.service.keys.anonKey },
      body: new Blob([large]).stream(),
      duplex: 'half',
    } as RequestInit),
    { ip: '127.0.0.1' },
  )
  expect(unannounced.status).toBe(413)
})

test('refuses NUL in a query', async () => {
  expect((await auth.call('GET', '/verify?token=a%00b&type=signup')).status).toBe(400)
  expect(
    (
      await auth.call('GET', '/admin/users?filter=%00', undefined, {
        authorization: `Bearer ${auth.service.keys.serviceKey}`,
      })
    ).status,
  ).toBe(400)
})

test('treats null as absent and ignores unknown fields', async () => {
  const email = newEmail()
  const response = await auth.call('POST', '/signup', {
    email,
    password,
    data: null,
    code_challenge: null,
    code_challenge_method: null,
    gotrue_meta_security: { captcha_token: 'x' },
    role: 'service_role',
    app_metadata: { admin: true },
    id: '00000000-0000-4000-8000-000000000000',
    aud: 'x',
    email_confirm: false,
    banned_until: 'x',
  })
  expect(response.status).toBe(200)
  const { user } = (await response.json()) as { user: Record<string, unknown> }
  expect(user).toMatchObject({
    email,
    role: 'authenticated',
    aud: 'authenticated',
    app_metadata: { provider: 'email', providers: ['email'] },
  })
  expect(user.id).not.toBe('00000000-0000-4000-8000-000000000000')
})
