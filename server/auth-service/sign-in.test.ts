import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rotateSigningKey } from '#server/auth-service/key-store.ts'
import { mintToken } from '#server/auth-service/mint.ts'
import { users } from '#server/auth-service/tables.ts'
import { compareTimes, newEmail, password, serviceOfFile, startTestService } from '#server/auth-service/test-service.ts'
import { makeTestDatabase } from '#server/testing/test-database.ts'

const { auth, database } = serviceOfFile()

test('signs a user in by password and returns a session and the user', async () => {
  const user = await auth.makeUser({ full_name: 'Ana Lima' })
  const client = auth.client()
  const { data, error } = await client.auth.signInWithPassword({ email: user.email.toUpperCase(), password })
  expect(error).toBeNull()
  expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
  expect(data.session!.expires_at! - Date.now() / 1000).toBeGreaterThan(3590)
  expect(data.user).toMatchObject({
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    is_anonymous: false,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { full_name: 'Ana Lima', email_verified: true },
    identities: [
      {
        id: user.id,
        user_id: user.id,
        provider: 'email',
        identity_data: { sub: user.id, email: user.email, email_verified: true },
      },
    ],
  })
  expect(data.user!.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(JSON.stringify(data.user)).not.toMatch(/argon2|password_hash|change_half/)
  expect((await client.auth.getUser()).data.user).toMatchObject({ id: user.id, email: user.email })
})

test('puts the claims of the contract into the access token, and the client verifies it with the key set', async () => {
  const user = await auth.makeUser()
  const client = auth.client()
  await client.auth.signInWithPassword(user)
  const { data, error } = await client.auth.getClaims()
  expect(error).toBeNull()
  expect(data!.header).toMatchObject({ alg: 'ES256', typ: 'JWT' })
  expect(data!.claims).toMatchObject({
    iss: `${auth.url}/auth/v1`,
    sub: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    aal: 'aal1',
    amr: [{ method: 'password' }],
    is_anonymous: false,
    app_metadata: { provider: 'email' },
  })
  expect(data!.claims.exp - data!.claims.iat).toBe(3600)
  expect(data!.claims.session_id).toMatch(/^[0-9a-f-]{36}$/)
  const set = await fetch(`${auth.url}/auth/v1/.well-known/jwks.json`)
  expect(set.headers.get('cache-control')).toBe('public, max-age=600')
  const { keys } = (await set.json()) as { keys: Record<string, unknown>[] }
  expect(keys[0]).toMatchObject({
    kty: 'EC',
    crv: 'P-256',
    alg: 'ES256',
    use: 'sig',
    kid: data!.header.kid,
    key_ops: ['verify'],
  })
  expect(Object.keys(keys[0]!)).not.toContain('d')
})

test('answers a wrong password, an unknown address and a user without one alike', async () => {
  const user = await auth.makeUser()
  const bodies = [
    { email: user.email, password: 'wrong password' },
    { email: newEmail(), password },
    { email: user.email, password: '' },
    { email: user.email },
    { email: user.email, password: 'x'.repeat(5000) },
    { email: 'not an address', password },
  ]
  const answers = await Promise.all(
    bodies.map(async (body) => {
      const response = await auth.call('POST', '/token?grant_type=password', body, {
        'x-supabase-api-version': '2024-01-01',
      })
      return { status: response.status, body: await response.json() }
    }),
  )
  for (const answer of answers)
    expect(answer).toEqual({ status: 400, body: { code: 'invalid_credentials', message: 'Invalid login credentials' } })
})

test('hashes with 19 MiB and two passes, and takes as long for an unknown address as for a wrong password', async () => {
  // Not the other tests' cheap hashes: a missing one would not show.
  const real = await startTestService(database.db, {}, { passwordCost: undefined })
  const user = await real.makeUser()
  const [stored] = await database.db.select().from(users).where(eq(users.id, user.id))
  expect(stored!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const ask = (email: string) => real.call('POST', '/token?grant_type=password', { email, password: 'wrong password' })
  const alike = (known: number, unknown: number) => known / unknown > 0.6 && known / unknown < 1.6
  const [known, unknown] = await compareTimes(
    () => ask(user.email),
    () => ask(newEmail()),
    alike,
  )
  await real.close()
  expect(known / unknown).toBeGreaterThan(0.6)
  expect(known / unknown).toBeLessThan(1.6)
})

test('checks the whole password, beyond the 72 bytes of bcrypt', async () => {
  const long = 'sea and salt '.repeat(8)
  const email = newEmail()
  await auth.admin().auth.admin.createUser({ email, password: `${long}1`, email_confirm: true })
  expect((await auth.client().auth.signInWithPassword({ email, password: `${long}2` })).error?.code).toBe(
    'invalid_credentials',
  )
  expect((await auth.client().auth.signInWithPassword({ email, password: `${long}1` })).error).toBeNull()
})

test('mentions a ban or a missing confirmation only after the right password', async () => {
  const user = await auth.makeUser()
  await auth.admin().auth.admin.updateUserById(user.id, { ban_duration: '1h30m' })
  expect((await auth.client().auth.signInWithPassword({ ...user, password: 'wrong password' })).error?.code).toBe(
    'invalid_credentials',
  )
  expect((await auth.client().auth.signInWithPassword(user)).error?.code).toBe('user_banned')
  await auth.admin().auth.admin.updateUserById(user.id, { ban_duration: 'none' })
  expect((await auth.client().auth.signInWithPassword(user)).error).toBeNull()
  const email = newEmail()
  await auth.admin().auth.admin.createUser({ email, password })
  expect((await auth.client().auth.signInWithPassword({ email, password })).error?.code).toBe('email_not_confirmed')
})

test('signs in with a password that would be refused today, with a warning', async () => {
  const { hash } = await import('@node-rs/argon2')
  const email = newEmail()
  await auth.admin().auth.admin.createUser({ email, password_hash: await hash('short'), email_confirm: true })
  const { data, error } = await auth.client().auth.signInWithPassword({ email, password: 'short' })
  expect(error).toBeNull()
  expect(data.weakPassword).toMatchObject({ reasons: ['length'] })
})

test('shuts a banned user out with the current token', async () => {
  const user = await auth.makeUser()
  const client = auth.client()
  const { data } = await client.auth.signInWithPassword(user)
  await auth.admin().auth.admin.updateUserById(user.id, { ban_duration: '1h' })
  expect((await client.auth.getUser()).error).toMatchObject({ status: 403, code: 'user_banned' })
  expect(await auth.service.verify(data.session!.access_token)).toBeNull()
  expect((await client.auth.refreshSession()).error?.code).toBe('user_banned')
})

test('logout ends this session, the others, or all', async () => {
  const user = await auth.makeUser()
  const [a, b, c] = [auth.client(), auth.client(), auth.client()]
  for (const client of [a, b, c]) await client.auth.signInWithPassword(user)
  const works = async (client: typeof a) => (await client.auth.getUser()).error === null
  expect((await a.auth.signOut({ scope: 'others' })).error).toBeNull()
  expect([await works(a), await works(b), await works(c)]).toEqual([true, false, false])
  await b.auth.signInWithPassword(user)
  expect((await b.auth.signOut({ scope: 'local' })).error).toBeNull()
  expect([await works(a), await works(b)]).toEqual([true, false])
  await b.auth.signInWithPassword(user)
  const token = (await a.auth.getSession()).data.session!.access_token
  expect(await auth.service.verify(token)).toMatchObject({ userId: user.id })
  expect((await b.auth.signOut()).error).toBeNull()
  expect(await auth.service.verify(token)).toBeNull()
  const after = await auth.call('POST', '/logout', undefined, { authorization: `Bearer ${token}` })
  expect([after.status, ((await after.json()) as { error_code: string }).error_code]).toEqual([
    403,
    'session_not_found',
  ])
})

test('answers logout with 204 and no body, and refuses an unknown scope', async () => {
  const user = await auth.makeUser()
  const { data } = await auth.client().auth.signInWithPassword(user)
  const bearer = { authorization: `Bearer ${data.session!.access_token}` }
  expect((await auth.call('POST', '/logout?scope=everything', undefined, bearer)).status).toBe(400)
  const response = await auth.call('POST', '/logout', undefined, bearer)
  expect([response.status, await response.text()]).toEqual([204, ''])
})

test('refuses foreign tokens: expired, other key, other algorithm, other audience, tampered', async () => {
  const { SignJWT, generateKeyPair, UnsecuredJWT } = await import('jose')
  const user = await auth.makeUser()
  const good = {
    sub: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    exp: Math.floor(Date.now() / 1000) + 60,
  }
  const kid = auth.service.jwks().keys[0]!.kid!
  const foreign = await generateKeyPair('ES256')
  const signed = await auth.service.mint(good)
  const [header, , signature] = signed.split('.')
  const changed = Buffer.from(JSON.stringify({ ...good, sub: '00000000-0000-4000-8000-000000000000' })).toString(
    'base64url',
  )
  const bad = [
    await auth.service.mint({ ...good, exp: good.exp - 120 }),
    await auth.service.mint({ ...good, aud: 'somebody' }),
    await auth.service.mint({ sub: user.id, aud: 'authenticated' }),
    await auth.service.mint({ ...good, sub: 'not-a-uuid' }),
    await new SignJWT(good).setProtectedHeader({ alg: 'ES256', kid }).sign(foreign.privateKey),
    await new SignJWT(good).setProtectedHeader({ alg: 'ES256', kid: 'unknown' }).sign(foreign.privateKey),
    await new SignJWT(good)
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(new TextEncoder().encode(auth.service.keys.serviceKey)),
    new UnsecuredJWT(good).encode(),
    [header, changed, signature].join('.'),
    auth.service.keys.anonKey,
    auth.service.keys.serviceKey,
    'nonsense',
    `${'a'.repeat(12_000)}.b.c`,
  ]
  for (const token of bad) {
    expect(await auth.service.verify(token), token).toBeNull()
    const response = await auth.call('GET', '/user', undefined, {
      authorization: `Bearer ${token}`,
      'x-supabase-api-version': '2024-01-01',
    })
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'bad_jwt' }])
  }
  expect(await auth.service.verify(signed)).toMatchObject({ userId: user.id, sessionId: '' })
  const gone = await auth.service.mint({ ...good, sub: '00000000-0000-4000-8000-000000000000' })
  const response = await auth.call('GET', '/user', undefined, { authorization: `Bearer ${gone}` })
  expect([response.status, await response.json()]).toMatchObject([403, { error_code: 'user_not_found' }])
})

test('publishes a rotated key before it signs, and the old one still verifies', async () => {
  const own = await makeTestDatabase()
  const service = await startTestService(own.db)
  const user = await service.makeUser()
  const client = service.client()
  const first = (await client.auth.signInWithPassword(user)).data.session!
  const oldKid = service.service.jwks().keys[0]!.kid
  const keyIdOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()).kid as string
  const { kid: newKid } = await rotateSigningKey(own.db)
  service.passSeconds(90)
  const soon = (await service.client().auth.signInWithPassword(user)).data.session!
  expect(keyIdOf(soon.access_token)).toBe(oldKid)
  expect(service.service.jwks().keys.map((key) => key.kid)).toEqual([oldKid, newKid])
  service.passSeconds(26 * 60)
  const later = (await service.client().auth.signInWithPassword(user)).data.session!
  expect(keyIdOf(later.access_token)).toBe(newKid)
  expect(await service.service.verify(first.access_token)).toMatchObject({ userId: user.id })
  await service.close()
  await own.close()
})

test('shares keys and sessions between two servers on one database', async () => {
  const second = await startTestService(database.db)
  expect(second.service.keys).toEqual(auth.service.keys)
  const user = await auth.makeUser()
  const { data } = await auth.client().auth.signInWithPassword(user)
  expect(await second.service.verify(data.session!.access_token)).toMatchObject({ userId: user.id, email: user.email })
  await second.close()
})

test('agrees on one set of keys when servers start together on an empty database', async () => {
  const own = await makeTestDatabase()
  const services = await Promise.all(Array.from({ length: 6 }, () => startTestService(own.db)))
  const seen = new Set(services.map(({ service }) => JSON.stringify([service.keys, service.jwks()])))
  expect(seen.size).toBe(1)
  expect(services[0]!.service.keys.anonKey).toMatch(/^sb_publishable_[A-Za-z0-9_-]{32}$/)
  expect(services[0]!.service.keys.serviceKey).toMatch(/^sb_secret_[A-Za-z0-9_-]{48}$/)
  for (const service of services) await service.close()
  await own.close()
})

test('accepts a token minted by the command line, with exactly the given claims', async () => {
  const user = await auth.makeUser()
  const given = {
    sub: user.id,
    aud: 'authenticated',
    exp: Math.floor(Date.now() / 1000) + 60,
    anything: [1, { a: null }],
  }
  const token = await mintToken(database.db, given)
  expect(JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())).toEqual({
    ...given,
    iat: expect.any(Number),
  })
  expect(await auth.service.verify(token)).toMatchObject({ userId: user.id })
  expect(
    await auth.service.verify(
      await mintToken(database.db, { ...given, session_id: '01a1fe61-0000-7000-8000-00000000000a' }),
    ),
  ).toBeNull()
})
