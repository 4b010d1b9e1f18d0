import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { purgeExpired } from '#server/auth-service/purge.ts'
import { newEmail, password, startTestService, type TestService } from '#server/auth-service/test-service.ts'
import { makeTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

let database: TestDatabase
let auth: TestService
beforeAll(async () => {
  database = await makeTestDatabase()
  auth = await startTestService(database.db, { AUTH_RATE_LIMITS: 'on' })
  auth.stopClock()
})
afterAll(async () => {
  await auth.close()
  await database.close()
})

const ask = async (path: string, body: unknown, ip: string) =>
  auth.service.fetch(
    new Request(`${auth.url}/auth/v1${path}`, {
      method: 'POST',
      headers: { apikey: auth.service.keys.anonKey },
      body: JSON.stringify(body),
    }),
    { ip },
  )
const signIn = async (email: string, given: string, ip: string) =>
  (await ask('/token?grant_type=password', { email, password: given }, ip)).status
const many = (number: number, work: (index: number) => Promise<number>) =>
  Promise.all(Array.from({ length: number }, (_, index) => work(index)))
const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length

describe('wrong passwords', () => {
  test('leave the owner every sign-in from another client, at 27 a minute from one', async () => {
    const user = await auth.makeUser()
    await many(20, () => signIn(user.email, 'wrong password', '203.0.113.9'))
    const owner: number[] = []
    for (let second = 0; second < 72; second += 4) {
      await many(2, () => signIn(user.email, 'wrong password', '203.0.113.9'))
      owner.push(await signIn(user.email, password, '198.51.100.1'))
      auth.passSeconds(4)
    }
    expect(owner).toEqual(Array(18).fill(200))
    expect(await signIn(user.email, password, '203.0.113.9')).toBe(429)
  })

  test('are limited to ten in a row and two a minute from one network, whether or not the account exists', async () => {
    const user = await auth.makeUser()
    for (const email of [user.email, newEmail()]) {
      const statuses = await many(15, () => signIn(email, 'wrong password', '203.0.113.20'))
      expect([count(statuses, 400), count(statuses, 429)]).toEqual([10, 5])
    }
    auth.passSeconds(60)
    expect(count(await many(5, () => signIn(user.email, 'wrong password', '203.0.113.20')), 400)).toBe(2)
  })

  test('count as one network from one /48 of IPv6', async () => {
    const { email } = await auth.makeUser()
    const statuses = await many(15, (index) => signIn(email, 'wrong password', `2001:db8:7:${index}::1`))
    expect(count(statuses, 429)).toBe(5)
  })

  test("from many networks are throttled together, but not on one of the owner's networks", async () => {
    const user = await auth.makeUser()
    expect(await signIn(user.email, password, '198.51.100.50')).toBe(200)
    for (const email of [user.email, newEmail()]) {
      const statuses = await many(60, (index) => signIn(email, 'wrong password', `192.0.2.${index}`))
      expect([count(statuses, 400), count(statuses, 429)]).toEqual([40, 20])
    }
    expect(await signIn(user.email, password, '192.0.2.200')).toBe(429)
    for (let round = 0; round < 10; round++) expect(await signIn(user.email, password, '198.51.100.50')).toBe(200)
    expect(count(await many(12, () => signIn(user.email, 'wrong password', '198.51.100.50')), 429)).toBe(2)
    auth.passSeconds(31 * 24 * 3600)
    await purgeExpired(database.db, new Date(Date.now() + 90 * 24 * 3_600_000))
    expect((await database.db.$client.query('select 1 from auth.known_clients')).rows).toEqual([])
  })

  test('count for the current password too', async () => {
    const user = await auth.makeUser()
    const client = auth.client()
    await client.auth.signInWithPassword(user)
    const codes: (string | undefined)[] = []
    for (let round = 0; round < 12; round++)
      codes.push(
        (await client.auth.updateUser({ password: 'a new password', current_password: `guess number ${round}` })).error
          ?.code,
      )
    expect(codes).toEqual([
      ...Array<string>(10).fill('current_password_invalid'),
      ...Array<string>(2).fill('over_request_rate_limit'),
    ])
  })
})

describe('codes', () => {
  const guess = async (email: string, token: string, index: number) =>
    readCode(await ask('/verify', { type: 'recovery', email, token }, `203.0.${index % 250}.7`))
  const readCode = async (response: Response) => (await response.json()) as { error_code?: string; msg?: string }
  async function mailCode(email: string) {
    auth.passSeconds(61)
    await ask('/recover', { email }, `198.51.100.${Math.floor(Math.random() * 250)}`)
    await auth.service.idle()
  }

  test(
    'of one address allow thirty guesses a day; then the message names the link, which still works',
    { tags: ['slow'] },
    async () => {
      const user = await auth.makeUser()
      for (const email of [user.email, newEmail()]) {
        const answers: (string | undefined)[] = []
        for (let index = 0; index < 32; index++) {
          if (index % 8 === 0) await mailCode(email)
          const known = auth.mails.some(({ to }) => to === email) ? auth.lastMail(email).code : '000000'
          answers.push((await guess(email, known === '111111' ? '222222' : '111111', index)).error_code)
        }
        expect(answers).toEqual([
          ...Array<string>(30).fill('otp_expired'),
          ...Array<string>(2).fill('over_request_rate_limit'),
        ])
      }
      await mailCode(user.email)
      const { code, tokenHash } = auth.lastMail(user.email)
      expect((await guess(user.email, code, 1)).msg).toBe(
        'Too many codes were tried for this address today. Open the link in the email instead: it still works',
      )
      expect((await ask('/verify', { type: 'recovery', token_hash: tokenHash }, '198.51.100.1')).status).toBe(200)
      auth.passSeconds(24 * 3600)
      await mailCode(user.email)
      expect((await guess(user.email, auth.lastMail(user.email).code, 2)).error_code).toBeUndefined()
    },
  )

  test.each([
    { type: 'recovery', token_hash: '' },
    { type: 'recovery', token: '', email: 'a@example.com' },
    { type: 'email', token: '', token_hash: '' },
    { type: 'signup', token: '   ', email: 'a@example.com' },
  ])('with an empty token are a bad request: %j', async (body) => {
    const response = await ask('/verify', body, '198.51.100.77')
    expect([response.status, (await readCode(response)).error_code]).toEqual([400, 'validation_failed'])
  })
})

describe('authentication mails', () => {
  test(
    'are limited to twenty an hour for one network, recoveries and others apart; other networks have their own quota',
    { tags: ['slow'] },
    async () => {
      const ip = '203.0.113.77'
      const users = await Promise.all(Array.from({ length: 3 }, () => auth.makeUser()))
      const emails = Array.from({ length: 25 }, (_, index) => users[index]?.email ?? newEmail())
      const statuses: number[] = []
      for (const email of emails) statuses.push((await ask('/recover', { email }, ip)).status)
      expect(statuses).toEqual([...Array<number>(20).fill(200), ...Array<number>(5).fill(429)])
      const refused = await ask('/recover', { email: newEmail() }, ip)
      expect(await readError(refused)).toEqual([
        'over_email_send_rate_limit',
        'Too many emails were requested from your network. Try again later',
      ])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
      expect((await ask('/resend', { type: 'signup', email: newEmail() }, ip)).status).toBe(200)
      const victim = await auth.makeUser()
      expect((await ask('/recover', { email: victim.email }, '198.51.100.3')).status).toBe(200)
      auth.passSeconds(3600)
      expect((await ask('/recover', { email: newEmail() }, ip)).status).toBe(200)
    },
  )
  const readError = async (response: Response) => {
    const { error_code, msg } = (await response.json()) as { error_code: string; msg: string }
    return [error_code, msg]
  }
})
