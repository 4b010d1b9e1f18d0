import { describe, expect, test } from 'vitest'
import { createAuthService } from '#server/auth-service/service.ts'
import {
  newEmail,
  password,
  serviceOfFile,
  startTestService,
  type TestService,
} from '#server/auth-service/test-service.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLogger } from '#server/platform/logger.ts'
import { makeTestDatabase } from '#server/testing/test-database.ts'

const { auth, database } = serviceOfFile({ AUTH_SIGNUP: 'open' })
const grant = '/token?grant_type=password'
const version = { 'x-supabase-api-version': '2024-01-01' }

test('uses the new error shape if the request asks for its version, and the old one otherwise', async () => {
  const shape = async (headers: Record<string, string>) => {
    const response = await auth.call('POST', grant, { email: newEmail(), password }, headers)
    return {
      echoed: response.headers.get('x-supabase-api-version'),
      code: response.headers.get('x-sb-error-code'),
      body: await response.json(),
    }
  }
  const old = {
    echoed: null,
    code: 'invalid_credentials',
    body: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
  }
  expect(await shape({})).toEqual(old)
  for (const unreadable of ['', 'yesterday', '2024-13-45', '2023-12-31', '9999'])
    expect(await shape({ 'x-supabase-api-version': unreadable })).toEqual(old)
  const modern = {
    echoed: '2024-01-01',
    code: 'invalid_credentials',
    body: { code: 'invalid_credentials', message: 'Invalid login credentials' },
  }
  expect(await shape(version)).toEqual(modern)
  expect(await shape({ 'x-supabase-api-version': '2026-05-01' })).toEqual(modern)
})

test('says why a password is weak, in both shapes and to the client', async () => {
  const weak = { email: newEmail(), password: 'short' }
  const text = 'Password must be at least 8 characters long'
  expect(await (await auth.call('POST', '/signup', weak)).json()).toEqual({
    code: 422,
    error_code: 'weak_password',
    msg: text,
    weak_password: { reasons: ['length'] },
  })
  expect(await (await auth.call('POST', '/signup', weak, version)).json()).toEqual({
    code: 'weak_password',
    message: text,
    weak_password: { reasons: ['length'] },
  })
  expect((await auth.client().auth.signUp(weak)).error).toMatchObject({
    name: 'AuthWeakPasswordError',
    reasons: ['length'],
    status: 422,
  })
})

test('requires a known API key on every route but the public ones', async () => {
  const ask = (path: string, headers: Record<string, string>) =>
    fetch(`${auth.url}/auth/v1${path}`, { headers, redirect: 'manual' })
  for (const path of ['/health', '/settings', '/user', '/admin/users', '/reauthenticate']) {
    expect((await ask(path, {})).status, path).toBe(401)
    expect((await ask(path, { apikey: 'sb_publishable_unknown' })).status, path).toBe(401)
  }
  expect((await ask('/.well-known/jwks.json', {})).status).toBe(200)
  expect((await ask('/verify?token=x&type=signup', {})).status).toBe(303)
  expect((await ask('/health', { apikey: auth.service.keys.serviceKey })).status).toBe(200)
})

test('health and settings describe the service', async () => {
  expect(await (await auth.call('GET', '/health')).json()).toMatchObject({
    name: 'GoTrue',
    version: expect.any(String),
    description: expect.any(String),
  })
  expect(await (await auth.call('GET', '/settings')).json()).toMatchObject({
    external: { email: true, phone: false, anonymous_users: false, google: false },
    disable_signup: false,
    mailer_autoconfirm: true,
    phone_autoconfirm: false,
  })
})

test('answers 404 for an unknown path and 405 for a wrong method', async () => {
  for (const path of [
    '/otp',
    '/magiclink',
    '/factors/a/b',
    '/factors/a/verify/b',
    '/sso',
    '/authorize',
    '/callback',
    '/passkeys',
    '/nothing',
    '/admin',
    '/admin/users/',
    '/admin/users/a/b',
    '/../health',
    '/',
  ]) {
    expect((await auth.call('POST', path, {})).status, path).toBe(404)
  }
  for (const [method, path] of [
    ['GET', '/signup'],
    ['DELETE', '/token'],
    ['POST', '/user'],
    ['GET', '/logout'],
    ['PATCH', '/admin/users'],
    ['POST', '/.well-known/jwks.json'],
  ] as const) {
    const response = await auth.call(method, path)
    expect([response.status, response.headers.get('allow')?.length], path).toEqual([405, expect.any(Number)])
  }
  for (const type of ['id_token', 'web3', 'magic', ''])
    expect((await auth.call('POST', `/token?grant_type=${type}`, {})).status).toBe(400)
})

describe('a page in a browser', () => {
  const ask = async (service: TestService, origin: string) => {
    const preflight = await fetch(`${service.url}/auth/v1/token?grant_type=password`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,apikey',
      },
    })
    return { preflight, failed: await service.call('POST', grant, {}, { origin }) }
  }
  const start = (settings: Parameters<typeof startTestService>[1]) => startTestService(database.db, settings)

  test('from our own origin may send preflights and read errors too; never with credentials', async () => {
    const port = new URL(auth.url).port
    for (const origin of [auth.url, `http://localhost:${port}`, `http://[::1]:${port}`]) {
      const { preflight, failed } = await ask(auth, origin)
      expect([preflight.status, failed.status]).toEqual([204, 400])
      const allowed = preflight.headers.get('access-control-allow-headers')!
      for (const name of ['authorization', 'apikey', 'content-type', 'x-client-info', 'x-supabase-api-version'])
        expect(allowed).toContain(name)
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
        expect(preflight.headers.get('access-control-allow-methods')).toContain(method)
      for (const { headers } of [preflight, failed]) {
        expect([
          headers.get('access-control-allow-origin'),
          headers.get('access-control-allow-credentials'),
          headers.get('vary'),
        ]).toEqual([origin, null, expect.stringContaining('origin')])
      }
      expect(failed.headers.get('access-control-expose-headers')).toMatch(/x-supabase-api-version.*x-total-count.*link/)
    }
  })

  test('from another origin gets nothing: not on another port, nor under a name that only looks like ours', async () => {
    const port = new URL(auth.url).port
    for (const origin of [
      'https://elsewhere.example',
      `https://elsewhere.example:${port}`,
      `http://127.0.0.1.elsewhere.example:${port}`,
      'http://127.0.0.1:1',
      'null',
      '*',
      'file://',
      `${auth.url}/`,
      '%%%',
    ]) {
      const { preflight, failed } = await ask(auth, origin)
      for (const { headers } of [preflight, failed])
        expect(
          [...headers.keys()].filter((name) => name.startsWith('access-control')),
          origin,
        ).toEqual([])
    }
  })

  test('may come only from PUBLIC_URL if that is set, and from AUTH_ALLOWED_ORIGINS', async () => {
    const service = await start({
      PUBLIC_URL: 'https://allareas.example',
      AUTH_ALLOWED_ORIGINS: 'http://127.0.0.1:4000, https://app.example',
    })
    const allowed = async (origin: string) =>
      (await ask(service, origin)).failed.headers.get('access-control-allow-origin')
    for (const origin of ['http://127.0.0.1:4000', 'https://app.example']) expect(await allowed(origin)).toBe(origin)
    for (const origin of [
      `http://localhost:${new URL(service.url).port}`,
      'https://app.example.org',
      'http://allareas.example',
    ])
      expect(await allowed(origin), origin).toBeNull()
    await service.close()
  })

  test('may come from the address it was loaded from, if the site has no public name', async () => {
    const service = await start({ HOST: '0.0.0.0' })
    const port = new URL(service.url).port
    const answer = await fetch(`${service.url}/auth/v1/health`, {
      headers: { apikey: service.service.keys.anonKey, origin: `http://127.0.0.1:${port}` },
    })
    expect(answer.headers.get('access-control-allow-origin')).toBe(`http://127.0.0.1:${port}`)
    expect(
      (await ask(service, `http://localhost:${port}`)).failed.headers.get('access-control-allow-origin'),
    ).toBeNull()
    await service.close()
  })
})

test('answers 500 with a plain message when the database fails, and logs no secret', async () => {
  const lines: string[] = []
  const logger = createLogger('info')
  const own = await makeTestDatabase()
  Object.assign(logger, {
    error: (...parts: unknown[]) => lines.push(JSON.stringify(parts)),
    warn: (...parts: unknown[]) => lines.push(JSON.stringify(parts)),
  })
  const service = await createAuthService({
    db: own.db,
    config: readConfig({ AUTH_SIGNUP: 'open' }),
    logger,
    issuer: () => 'http://127.0.0.1:3000',
    sendMail: () => Promise.resolve(),
  })
  await own.db.$client.query('alter table auth.users rename to gone')
  const email = newEmail()
  const response = await service.fetch(
    new Request('http://127.0.0.1:3000/auth/v1/signup', {
      method: 'POST',
      headers: { apikey: service.keys.anonKey },
      body: JSON.stringify({ email, password }),
    }),
    { ip: '127.0.0.1' },
  )
  expect([response.status, await response.json()]).toEqual([
    500,
    { code: 500, error_code: 'unexpected_failure', msg: expect.stringMatching(/^Something went wrong/) },
  ])
  expect(lines.join('')).toContain('42P01')
  expect(lines.join('')).not.toContain(email)
  expect(lines.join('')).not.toContain(password)
  await own.close()
})

test('refuses two equal API keys at startup', async () => {
  const same = 'the same key for both of them'
  await expect(startTestService(database.db, { AUTH_ANON_KEY: same, AUTH_SERVICE_ROLE_KEY: same })).rejects.toThrow(
    /are the same/,
  )
})

test('uses keys from the settings instead of the stored ones', async () => {
  const own = await startTestService(database.db, {
    AUTH_ANON_KEY: 'sb_publishable_of_our_own',
    AUTH_SERVICE_ROLE_KEY: 'sb_secret_of_our_own',
  })
  expect((await own.call('GET', '/health')).status).toBe(200)
  expect((await own.call('GET', '/health', undefined, { apikey: auth.service.keys.anonKey })).status).toBe(401)
  expect((await own.admin().auth.admin.listUsers()).error).toBeNull()
  await own.close()
})
