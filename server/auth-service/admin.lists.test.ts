import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import {
  newEmail,
  password,
  serviceOfFile,
  startTestService,
  type TestService,
} from '#server/auth-service/test-service.ts'
import { makeTestDatabase } from '#server/testing/test-database.ts'

const { auth } = serviceOfFile()
const asService = () => ({ authorization: `Bearer ${auth.service.keys.serviceKey}` })
const admin = (method: string, path: string, body?: unknown) => auth.call(method, `/admin${path}`, body, asService())

test('lists users newest first, in pages, with the total and the links that the client reads', async () => {
  const own = await makeTestDatabase()
  const service = await startTestService(own.db)
  const hashed = await hash(password)
  for (let index = 0; index < 23; index++) {
    await service
      .admin()
      .auth.admin.createUser({
        email: `user${String(index).padStart(2, '0')}@example.com`,
        password_hash: hashed,
        user_metadata: { full_name: index === 5 ? 'Special_Name' : 'Somebody' },
      })
  }
  const list = service.admin().auth.admin
  const first = await list.listUsers({ page: 1, perPage: 10 })
  expect(first.data).toMatchObject({ total: 23, nextPage: 2, lastPage: 3 })
  expect(first.data.users.map((user) => user.email).slice(0, 2)).toEqual(['user22@example.com', 'user21@example.com'])
  const last = await list.listUsers({ page: 3, perPage: 10 })
  expect(last.data).toMatchObject({ total: 23, nextPage: null, lastPage: 3 })
  expect(last.data.users).toHaveLength(3)
  expect((await list.listUsers()).data.users).toHaveLength(23)
  const ask = (query: string) =>
    service.call('GET', `/admin/users${query}`, undefined, {
      authorization: `Bearer ${service.service.keys.serviceKey}`,
    })
  const paged = await ask('?page=2&per_page=10')
  expect(paged.headers.get('x-total-count')).toBe('23')
  const at = (page: number) => `<${service.url}/auth/v1/admin/users?page=${page}&per_page=10>`
  expect(paged.headers.get('link')).toBe(`${at(3)}; rel="next", ${at(3)}; rel="last"`)
  expect((await ask('?page=3&per_page=10')).headers.get('link')).toBe(`${at(3)}; rel="last"`)
  expect(await paged.json()).toMatchObject({ aud: 'authenticated' })
  const emails = async (query: string) =>
    ((await (await ask(query)).json()) as { users: { email: string }[] }).users.map((user) => user.email)
  expect(await emails('?filter=user1&sort=email%20asc&per_page=2')).toEqual([
    'user10@example.com',
    'user11@example.com',
  ])
  expect(await emails('?filter=SPECIAL_N')).toEqual(['user05@example.com'])
  expect(await emails('?filter=%25')).toEqual([])
  for (const bad of [
    '?page=0',
    '?page=-1',
    '?page=x',
    '?per_page=0',
    '?per_page=1001',
    '?page=1.5',
    '?sort=password_hash',
    '?sort=email%20up',
    '?page=99999999999',
  ]) {
    expect((await ask(bad)).status, bad).toBe(400)
  }
  await service.close()
  await own.close()
})

test('generated links work like mailed ones', async () => {
  const generate = (params: Parameters<ReturnType<TestService['admin']>['auth']['admin']['generateLink']>[0]) =>
    auth.admin().auth.admin.generateLink(params)
  const user = await auth.makeUser()
  const recovery = await generate({
    type: 'recovery',
    email: user.email,
    options: { redirectTo: `${auth.url}/reset-password` },
  })
  expect(recovery.error).toBeNull()
  expect(recovery.data.user).toMatchObject({ id: user.id })
  const made = recovery.data.properties!
  expect(made).toMatchObject({
    verification_type: 'recovery',
    redirect_to: `${auth.url}/reset-password`,
    email_otp: expect.stringMatching(/^\d{6}$/),
  })
  expect(new URL(made.action_link).searchParams.get('token')).toBe(made.hashed_token)
  expect((await auth.client().auth.verifyOtp({ type: 'recovery', token_hash: made.hashed_token })).data.user?.id).toBe(
    user.id,
  )
  const magic = await generate({ type: 'magiclink', email: user.email })
  expect(
    (await auth.client().auth.verifyOtp({ type: 'email', email: user.email, token: magic.data.properties!.email_otp }))
      .error,
  ).toBeNull()
  const fresh = newEmail()
  const signup = await generate({ type: 'signup', email: fresh, password, options: { data: { full_name: 'Ana' } } })
  expect(signup.data.user).toMatchObject({ email: fresh, user_metadata: { full_name: 'Ana' } })
  const opened = await fetch(signup.data.properties!.action_link, { redirect: 'manual' })
  expect(opened.headers.get('location')).toContain('access_token=')
  expect((await auth.client().auth.signInWithPassword({ email: fresh, password })).error).toBeNull()
  const invited = await generate({ type: 'invite', email: newEmail() })
  expect(invited.data.user!.invited_at).toEqual(expect.any(String))
  expect(
    (await auth.client().auth.verifyOtp({ type: 'invite', token_hash: invited.data.properties!.hashed_token })).error,
  ).toBeNull()
  const stranger = await generate({ type: 'magiclink', email: newEmail() })
  expect(stranger.data.properties!.verification_type).toBe('signup')
  const next = newEmail()
  const current = await generate({ type: 'email_change_current', email: user.email, newEmail: next })
  const arriving = await generate({ type: 'email_change_new', email: user.email, newEmail: next })
  expect(
    (await auth.client().auth.verifyOtp({ type: 'email_change', token_hash: current.data.properties!.hashed_token }))
      .data.session,
  ).toBeNull()
  expect(
    (await auth.client().auth.verifyOtp({ type: 'email_change', token_hash: arriving.data.properties!.hashed_token }))
      .data.user?.email,
  ).toBe(next)
  expect((await generate({ type: 'recovery', email: newEmail() })).error).toMatchObject({
    status: 404,
    code: 'user_not_found',
  })
  expect((await generate({ type: 'signup', email: fresh, password })).error).toMatchObject({
    status: 422,
    code: 'email_exists',
  })
  for (const body of [
    { type: 'sms', email: fresh },
    { email: fresh },
    { type: 'signup', email: newEmail() },
    { type: 'email_change_new', email: fresh },
    { type: 'recovery' },
  ]) {
    expect((await admin('POST', '/generate_link', body)).status, JSON.stringify(body)).toBe(400)
  }
})
