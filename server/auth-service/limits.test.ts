import { afterEach, beforeAll, afterAll, expect, test } from 'vitest'
import { newEmail, password, startTestService, type TestService } from '#server/auth-service/test-service.ts'
import { makeTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

let database: TestDatabase
let auth: TestService | undefined
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterEach(async () => {
  await auth?.close()
  auth = undefined
  await database.db.$client.query('delete from auth.mail_requests')
})
afterAll(() => database.close())

async function start(settings: Record<string, string> = {}): Promise<TestService> {
  auth = await startTestService(database.db, {
    AUTH_RATE_LIMITS: 'on',
    AUTH_SIGNUP: 'open',
    AUTH_AUTOCONFIRM: 'off',
    ...settings,
  })
  auth.stopClock()
  return auth
}
const times = (number: number, ask: () => Promise<Response>) => Promise.all(Array.from({ length: number }, ask))
const readError = async (response: Response) => ({
  status: response.status,
  code: ((await response.json()) as { error_code?: string }).error_code,
  wait: Number(response.headers.get('retry-after')),
})

test('limits sign-ins per client and says when to retry', async () => {
  const service = await start()
  const answers = await times(34, () => service.call('POST', '/token?grant_type=refresh_token', { refresh_token: 'x' }))
  expect(answers.filter((answer) => answer.status === 400)).toHaveLength(30)
  const refused = answers.find((answer) => answer.status === 429)!
  expect(await readError(refused)).toEqual({ status: 429, code: 'over_request_rate_limit', wait: expect.any(Number) })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const { error } = await service.client().auth.signInWithPassword({ email: newEmail(), password })
  expect(error).toMatchObject({ name: 'AuthApiError', status: 429, code: 'over_request_rate_limit' })
  const elsewhere = await service.service.fetch(
    new Request(`${service.url}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: { apikey: service.service.keys.anonKey },
      body: '{"refresh_token":"x"}',
    }),
    { ip: '198.51.100.7' },
  )
  expect(elsewhere.status).toBe(400)
  service.passSeconds(10)
  expect((await service.call('POST', '/token?grant_type=refresh_token', { refresh_token: 'x' })).status).toBe(400)
})

test.each([
  ['GET', '/verify?token=x&type=signup', undefined],
  ['POST', '/signup', {}],
  ['POST', '/recover', {}],
  ['POST', '/resend', {}],
  ['PUT', '/user', {}],
])('limits %s %s to thirty in a row', async (method, path, body) => {
  const service = await start()
  const answers = await times(33, () => service.call(method, path, body))
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(3)
})

test('allows one mail per address and kind a minute, and limits unknown addresses alike', async () => {
  const service = await start()
  const user = await service.makeUser()
  for (const email of [user.email, newEmail()]) {
    const answers = await times(5, () => service.call('POST', '/recover', { email }))
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 429, 429, 429, 429])
    const refused = await readError(answers.find((answer) => answer.status === 429)!)
    expect(refused).toMatchObject({ code: 'over_email_send_rate_limit' })
    expect(refused.wait).toBeGreaterThan(50)
  }
  expect(service.mails.filter((mail) => mail.to === user.email)).toHaveLength(1)
  expect((await service.call('POST', '/resend', { type: 'signup', email: user.email })).status).toBe(200)
  expect(service.mails.filter((mail) => mail.to === user.email)).toHaveLength(1)
  service.passSeconds(61)
  expect((await service.call('POST', '/recover', { email: user.email })).status).toBe(200)
  expect(service.mails.filter((mail) => mail.to === user.email)).toHaveLength(2)
})

test('keeps the gap between mails for sign-ups of new and of known addresses', async () => {
  const service = await start()
  const user = await service.makeUser()
  for (const email of [user.email, newEmail()]) {
    expect((await service.call('POST', '/signup', { email, password })).status).toBe(200)
    expect((await service.call('POST', '/signup', { email, password })).status).toBe(429)
  }
})

test('sends no more mails an hour than the setting allows', async () => {
  const service = await start({ AUTH_MAILS_PER_HOUR: '3' })
  const users = await Promise.all(Array.from({ length: 5 }, () => service.makeUser()))
  const answers = await Promise.all(users.map((user) => service.call('POST', '/recover', { email: user.email })))
  expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 200, 200, 429, 429])
  expect(service.mails).toHaveLength(3)
  expect(await readError(await service.call('POST', '/recover', { email: newEmail() }))).toMatchObject({
    status: 429,
    code: 'over_email_send_rate_limit',
  })
  // A recovery does not share its quota with mails of other kinds.
  expect((await service.call('POST', '/resend', { type: 'signup', email: newEmail() })).status).toBe(200)
  service.passSeconds(3601)
  const late = users[answers.findIndex((answer) => answer.status === 429)]!
  expect((await service.call('POST', '/recover', { email: late.email })).status).toBe(200)
})

test('mails to unknown addresses do not use up the hourly quota', async () => {
  const service = await start({ AUTH_MAILS_PER_HOUR: '2' })
  const user = await service.makeUser()
  for (let round = 0; round < 4; round++)
    expect((await service.call('POST', '/recover', { email: newEmail() })).status).toBe(200)
  expect((await service.call('POST', '/recover', { email: user.email })).status).toBe(200)
})

test('counts nothing with limits off', async () => {
  const service = await start({ AUTH_RATE_LIMITS: 'off' })
  const user = await service.makeUser()
  for (let round = 0; round < 2; round++)
    expect((await service.call('POST', '/recover', { email: user.email })).status).toBe(200)
  const answers = await times(60, () => service.call('POST', '/token?grant_type=refresh_token', { refresh_token: 'x' }))
  expect(answers.every((answer) => answer.status === 400)).toBe(true)
})

test('sign-up is closed unless opened, and immediate if addresses are confirmed automatically', async () => {
  const closed = await start({ AUTH_SIGNUP: 'closed' })
  expect((await closed.client().auth.signUp({ email: newEmail(), password })).error).toMatchObject({
    status: 422,
    code: 'signup_disabled',
  })
  expect(await (await closed.call('GET', '/settings')).json()).toMatchObject({
    disable_signup: true,
    mailer_autoconfirm: false,
  })
  await closed.close()
  const service = await start({ AUTH_AUTOCONFIRM: 'on', AUTH_RATE_LIMITS: 'off' })
  const email = newEmail()
  const { data, error } = await service
    .client()
    .auth.signUp({ email, password, options: { data: { full_name: 'Ana' } } })
  expect(error).toBeNull()
  expect(data.session).toMatchObject({ token_type: 'bearer' })
  expect(data.user).toMatchObject({
    user_metadata: { sub: data.user!.id, email, email_verified: true, phone_verified: false, full_name: 'Ana' },
  })
  expect((await service.client().auth.signUp({ email, password })).error).toMatchObject({
    status: 422,
    code: 'user_already_exists',
  })
  expect((await service.client().auth.signInAnonymously()).error).toMatchObject({
    status: 422,
    code: 'anonymous_provider_disabled',
  })
  const bad: [unknown, number, string][] = [
    [{ email: newEmail() }, 400, 'validation_failed'],
    [{ email: newEmail(), password: 'x'.repeat(1025) }, 400, 'validation_failed'],
    [{ email: newEmail(), phone: '+491234', password }, 400, 'validation_failed'],
    [{ phone: '+491234', password }, 400, 'phone_provider_disabled'],
    [{ email: 'a@b@example.com', password }, 400, 'validation_failed'],
    [{ email: `a b@example.com`, password }, 400, 'validation_failed'],
    [{ email: ' a@example.com', password }, 400, 'validation_failed'],
    [{ email: 'a@example.com\r\nBcc: b@example.com', password }, 400, 'validation_failed'],
    [{ email: newEmail(), password: '1234567' }, 422, 'weak_password'],
  ]
  for (const [body, status, code] of bad)
    expect(await readError(await service.call('POST', '/signup', body))).toMatchObject({ status, code })
  const racing = newEmail()
  const answers = await times(10, () => service.call('POST', '/signup', { email: racing, password }))
  expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(422)])
})
