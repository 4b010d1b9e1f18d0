import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { newEmail, password, serviceOfFile } from '#server/auth-service/test-service.ts'

const { auth } = serviceOfFile()
const asService = () => ({ authorization: `Bearer ${auth.service.keys.serviceKey}` })
const admin = (method: string, path: string, body?: unknown) => auth.call(method, `/admin${path}`, body, asService())
const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { error_code?: string }).error_code,
]

test('only the service key or a service-role token may administer', async () => {
  const user = await auth.makeUser()
  const other = await auth.makeUser()
  const { data } = await auth.client().auth.signInWithPassword(user)
  await auth
    .admin()
    .auth.admin.updateUserById(user.id, {
      user_metadata: { role: 'service_role', admin: true },
      app_metadata: { role: 'service_role' },
    })
  const { data: again } = await auth.client().auth.signInWithPassword(user)
  const later = Math.floor(Date.now() / 1000) + 60
  const bearers: [string | undefined, number, string][] = [
    [undefined, 401, 'no_authorization'],
    [auth.service.keys.anonKey, 403, 'bad_jwt'],
    [data.session!.access_token, 403, 'not_admin'],
    [again.session!.access_token, 403, 'not_admin'],
    [await auth.service.mint({ role: 'anon', exp: later }), 403, 'bad_jwt'],
    [await auth.service.mint({ role: 'service_role', exp: later - 120 }), 403, 'bad_jwt'],
    [
      await auth.service.mint({ role: 'service_role', aud: 'authenticated', sub: user.id, exp: later }),
      403,
      'not_admin',
    ],
  ]
  const calls: [string, string][] = [
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', `/admin/users/${other.id}`],
    ['PUT', `/admin/users/${other.id}`],
    ['DELETE', `/admin/users/${other.id}`],
    ['POST', '/admin/generate_link'],
  ]
  for (const [token, status, code] of bearers) {
    for (const [method, path] of calls) {
      const body = method === 'GET' ? undefined : { email: newEmail(), password }
      expect(
        await codeOf(await auth.call(method, path, body, token ? { authorization: `Bearer ${token}` } : {})),
        `${method} ${path}`,
      ).toEqual([status, code])
    }
  }
  expect(
    (
      await auth.call('GET', `/admin/users/${other.id}`, undefined, {
        authorization: `Bearer ${await auth.service.mint({ role: 'service_role', exp: later })}`,
      })
    ).status,
  ).toBe(200)
  await auth.client().auth.getUser()
  const ended = auth.client()
  const { data: third } = await ended.auth.signInWithPassword(user)
  await ended.auth.signOut()
  expect(
    await codeOf(
      await auth.call('GET', '/admin/users', undefined, { authorization: `Bearer ${third.session!.access_token}` }),
    ),
  ).toEqual([403, 'session_not_found'])
})

test('creates a user with the given id, confirmed or not, and with metadata', async () => {
  const id = '01a1fe61-0000-7000-8000-00000000000a'
  const email = newEmail()
  const { data, error } = await auth
    .admin()
    .auth.admin.createUser({
      id,
      email: email.toUpperCase(),
      password,
      email_confirm: true,
      user_metadata: { full_name: 'Ana', empty: null },
      app_metadata: { plan: 'pro' },
    })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    id,
    email,
    email_confirmed_at: expect.any(String),
    user_metadata: { full_name: 'Ana', email_verified: true },
    app_metadata: { provider: 'email', plan: 'pro' },
  })
  expect(data.user!.user_metadata).not.toHaveProperty('empty')
  expect((await auth.client().auth.signInWithPassword({ email, password })).error).toBeNull()
  expect(await codeOf(await admin('POST', '/users', { email: newEmail(), id }))).toEqual([422, 'user_already_exists'])
  expect(await codeOf(await admin('POST', '/users', { email }))).toEqual([422, 'email_exists'])
  const bare = await auth.admin().auth.admin.createUser({ email: newEmail() })
  expect(bare.data.user!.email_confirmed_at).toBeUndefined()
})

test('refuses invalid users with a clear message', async () => {
  const bad: [unknown, number, string][] = [
    [{}, 400, 'validation_failed'],
    [{ email: 'nonsense' }, 400, 'validation_failed'],
    [{ email: `${'a'.repeat(250)}@example.com` }, 400, 'validation_failed'],
    [{ email: newEmail(), password: 'short' }, 422, 'weak_password'],
    [{ email: newEmail(), password: 'x'.repeat(1025) }, 400, 'validation_failed'],
    [{ email: newEmail(), id: 'not-a-uuid' }, 400, 'validation_failed'],
    [{ email: newEmail(), role: 'No Role!' }, 400, 'validation_failed'],
    [{ email: newEmail(), ban_duration: 'forever' }, 400, 'validation_failed'],
    [{ email: newEmail(), password_hash: '$2y$10$abc' }, 400, 'validation_failed'],
    [{ email: newEmail(), phone: '+4912345' }, 400, 'validation_failed'],
    [{ email: newEmail(), user_metadata: { text: 'x'.repeat(5000) } }, 400, 'validation_failed'],
    [{ email: newEmail(), password, password_hash: await hash(password) }, 400, 'validation_failed'],
    [
      {
        email: newEmail(),
        password_hash:
          '$argon2id$v=19$m=999999,t=99,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      },
      400,
      'validation_failed',
    ],
  ]
  for (const [body, status, code] of bad)
    expect(await codeOf(await admin('POST', '/users', body)), JSON.stringify(body).slice(0, 100)).toEqual([
      status,
      code,
    ])
})

test('creates one user when twenty concurrent requests use the same address', async () => {
  const email = newEmail()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      admin('POST', '/users', {
        email,
        password_hash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      }),
    ),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 422)).toHaveLength(19)
})

test('applies a change immediately; a new password ends every session', async () => {
  const user = await auth.makeUser({ full_name: 'Ana', city: 'Porto' })
  const client = auth.client()
  await client.auth.signInWithPassword(user)
  const email = newEmail()
  const { data, error } = await auth
    .admin()
    .auth.admin.updateUserById(user.id, {
      email,
      user_metadata: { city: null, age: 30 },
      app_metadata: { plan: 'pro' },
    })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    email,
    user_metadata: { full_name: 'Ana', age: 30 },
    app_metadata: { provider: 'email', plan: 'pro' },
  })
  expect(data.user!.user_metadata).not.toHaveProperty('city')
  expect((await client.auth.getUser()).data.user?.email).toBe(email)
  await auth.admin().auth.admin.updateUserById(user.id, { password: 'a new password' })
  expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await auth.client().auth.signInWithPassword({ email, password: 'a new password' })).error).toBeNull()
  const other = await auth.makeUser()
  expect((await auth.admin().auth.admin.updateUserById(user.id, { email: other.email })).error).toMatchObject({
    status: 422,
    code: 'email_exists',
  })
  expect(await codeOf(await admin('PUT', `/users/${user.id}`, { password: 'short' }))).toEqual([422, 'weak_password'])
})

test('answers 404 for an unknown id and for an invalid one', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000'
  expect((await auth.admin().auth.admin.getUserById(nobody)).error).toMatchObject({
    status: 404,
    code: 'user_not_found',
  })
  expect((await auth.admin().auth.admin.deleteUser(nobody)).error).toMatchObject({
    status: 404,
    code: 'user_not_found',
  })
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const body = method === 'GET' ? undefined : {}
    expect(await codeOf(await admin(method, '/users/not-a-uuid', body))).toEqual([404, 'validation_failed'])
    expect(await codeOf(await admin(method, `/users/${nobody}`, body))).toEqual([404, 'user_not_found'])
  }
})

test('removes the user and sessions and frees the address', async () => {
  const user = await auth.makeUser()
  const client = auth.client()
  const { data } = await client.auth.signInWithPassword(user)
  expect(await auth.service.verify(data.session!.access_token)).not.toBeNull()
  expect((await auth.admin().auth.admin.deleteUser(user.id)).error).toBeNull()
  expect(await auth.service.verify(data.session!.access_token)).toBeNull()
  expect((await client.auth.getUser()).error).toMatchObject({ status: 403, code: 'user_not_found' })
  expect((await auth.admin().auth.admin.createUser({ email: user.email, password })).error).toBeNull()
})

test('soft deletion keeps an empty row that cannot sign in', async () => {
  const user = await auth.makeUser({ full_name: 'Ana' })
  const client = auth.client()
  await client.auth.signInWithPassword(user)
  expect((await auth.admin().auth.admin.deleteUser(user.id, true)).error).toBeNull()
  const { data } = await auth.admin().auth.admin.getUserById(user.id)
  expect(data.user).toMatchObject({ id: user.id, deleted_at: expect.any(String), user_metadata: {}, identities: [] })
  expect(data.user!.email).not.toContain('@')
  expect((await client.auth.getUser()).error?.code).toBe('user_not_found')
  expect((await auth.client().auth.signInWithPassword(user)).error?.code).toBe('invalid_credentials')
  expect(
    (await auth.admin().auth.admin.createUser({ email: user.email, password, email_confirm: true })).error,
  ).toBeNull()
})

test('a user can change their own metadata, but nothing reserved for administrators', async () => {
  const user = await auth.makeUser({ full_name: 'Ana', city: 'Porto' })
  const client = auth.client()
  const {
    data: { session },
  } = await client.auth.signInWithPassword(user)
  const { data, error } = await client.auth.updateUser({ data: { city: null, nested: { a: [1, 2] } } })
  expect(error).toBeNull()
  expect(data.user!.user_metadata).toEqual({ full_name: 'Ana', nested: { a: [1, 2] }, email_verified: true })
  const put = (body: unknown) => auth.call('PUT', '/user', body, { authorization: `Bearer ${session!.access_token}` })
  expect(await codeOf(await put({ app_metadata: { admin: true } }))).toEqual([403, 'not_admin'])
  expect(await codeOf(await put({ data: { text: 'x'.repeat(5000) } }))).toEqual([400, 'validation_failed'])
  const other = await auth.makeUser()
  const smuggled = await put({
    id: other.id,
    role: 'service_role',
    email_confirm: true,
    session_id: 'x',
    user_id: other.id,
    data: { __proto__: { x: 1 }, role: 'service_role' },
  })
  expect(await smuggled.json()).toMatchObject({ id: user.id, role: 'authenticated' })
  expect((await auth.admin().auth.admin.getUserById(other.id)).data.user!.user_metadata).toEqual({
    email_verified: true,
  })
  expect((await auth.call('PUT', '/user', { data: {} })).status).toBe(401)
})
