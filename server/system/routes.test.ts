import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverTexts } from '#domain/shared/texts.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

test('health reports the server and its database', async () => {
  app.setNow('2026-11-02T10:00:00Z')
  expect(await app.request('GET', '/health')).toMatchObject({
    status: 200,
    body: { success: true, data: { status: 'ok', database: 'ok', time: '2026-11-02T10:00:00.000Z' } },
  })
  app.setNow(null)
})

test('without its database the server reports that it is unreachable, and keeps the location to itself', async () => {
  const alone = await makeTestApp()
  const pool = alone.context.db.$client
  Object.assign(pool.options, { host: '/nowhere', connectionString: undefined })
  // One at a time, only while one is idle: a connection that ended by itself would be opened again, which fails here.
  await expect
    .poll(async () => {
      while (pool.idleCount > 0) (await pool.connect()).release(true)
      return pool.totalCount
    })
    .toBe(0)
  const answer = await alone.request('GET', '/health')
  expect(answer).toMatchObject({
    status: 503,
    body: { success: false, error: { code: 'unavailable', message: serverTexts.unavailable } },
  })
  expect(answer.text).not.toContain('nowhere')
  await alone.close()
})

describe('an error from the page', () => {
  test('is logged under the returned id, without the query of its address', async () => {
    const answer = await app.request('POST', '/api/client-errors', {
      body: {
        message: 'boom in the page',
        address: 'http://127.0.0.1:3000/login#access_token=eyJhidden',
        stack: 'at x',
      },
    })
    expect(answer.status).toBe(201)
    const line = app
      .log()
      .split('\n')
      .find((entry) => entry.includes('boom in the page'))!
    expect(JSON.parse(line)).toMatchObject({
      id: answer.body.data.id,
      address: 'http://127.0.0.1:3000/login',
      stack: 'at x',
    })
    expect(app.log()).not.toContain('eyJhidden')
  })

  test('cannot fill the log', async () => {
    const answer = await app.request('POST', '/api/client-errors', {
      body: { message: 'x'.repeat(2001), address: '/' },
    })
    expect(answer.status).toBe(400)
    const limited = await makeTestApp({ AUTH_RATE_LIMITS: 'on' })
    const ask = async () =>
      (await limited.request('POST', '/api/client-errors', { body: { message: 'm', address: '/' } })).status
    limited.setNow('2026-11-21T12:00:00Z')
    const codes = []
    for (let index = 0; index < 31; index++) codes.push(await ask())
    expect(codes).toEqual([...Array<number>(30).fill(201), 429])
    limited.setNow('2026-11-21T12:00:05Z')
    expect([await ask(), await ask()]).toEqual([201, 429])
    await limited.close()
  })
})

test('tells the page where to sign in: at the origin it was loaded from', async () => {
  const answer = await app.request('GET', '/config.json')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.body).toEqual({ supabaseUrl: 'http://127.0.0.1:3000', supabaseAnonKey: app.auth.keys.anonKey })
  expect(answer.text).not.toContain(app.auth.keys.serviceKey)
})

test('tells the page how to reach support, as far as that is set', async () => {
  const site = await makeTestApp({ SUPPORT_PHONE: '+46 40 123 45', SUPPORT_EMAIL: 'help@music.example' })
  expect((await site.request('GET', '/config.json')).body).toMatchObject({
    supportPhone: '+46 40 123 45',
    supportEmail: 'help@music.example',
  })
  expect((await app.request('GET', '/config.json')).body).not.toHaveProperty('supportEmail')
  await site.close()
})

test('tells the page the public address if set, whatever the proxy in front requests', async () => {
  const site = await makeTestApp({ PUBLIC_URL: 'https://music.example' })
  expect((await site.request('GET', '/config.json')).body.supabaseUrl).toBe('https://music.example')
  await site.close()
})
