import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Web } from '#server/platform/http/static.ts'
import { makeArtist, makeCheckout } from '#server/testing/make.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let paths: string[]
beforeAll(async () => {
  app = await makeTestApp()
  const id = await makeCheckout(app)
  paths = [
    '/sandbox/outbox',
    `/sandbox/api/checkout/${id}`,
    `/sandbox/checkout/${id}`,
    '/sandbox/billing',
    '/SANDBOX/billing',
    '/%73andbox/outbox',
  ]
})
afterAll(() => app.close())

/** Replaces the built application with the documents of the sandbox pages. */
const web: Web = { mount: (pages) => void pages.get('*', (c) => c.text('a page')) }

type Asking = { url?: string; peer?: string | undefined; headers?: Record<string, string> }

/** Sends a request to an application with these settings, as a socket from `peer` would. */
async function ask(
  settings: Record<string, string>,
  path: string,
  { url = 'http://127.0.0.1:3000', peer = '127.0.0.1', headers = {} }: Asking = {},
): Promise<number> {
  const config = { ...readConfig(settings), AUTH_RATE_LIMITS: false }
  const asked = createApp(
    { ...app.context, config },
    { authService: app.auth, sandbox: app.sandbox, outbox: app.outbox, web },
  )
  return (await asked.request(`${url}${path}`, { headers }, { incoming: { socket: { remoteAddress: peer } } })).status
}
const askAll = async (settings: Record<string, string>, asking?: Asking) =>
  new Set(await Promise.all(paths.map((path) => ask(settings, path, asking))))

describe('the sandbox pages', () => {
  test.each(['127.0.0.1', '127.0.0.7', '::1', '::ffff:127.0.0.1'])('answer %s, which is this machine', async (peer) => {
    for (const url of ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000', 'http://127.0.0.2:3000'])
      expect(await askAll({}, { peer, url })).toEqual(new Set([200]))
  })

  test('hide the outbox from the internet behind a proxy on the same machine', async () => {
    const behind = { PUBLIC_URL: 'https://allareas.example', TRUSTED_PROXIES: '127.0.0.1' }
    expect(
      await askAll(behind, { url: 'http://allareas.example', headers: { 'x-forwarded-for': '203.0.113.9' } }),
    ).toEqual(new Set([404]))
  })

  test.each([
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'Forwarded',
    'Via',
    'X-Real-IP',
    'CF-Connecting-IP',
    'True-Client-IP',
    'X-Client-IP',
    'X-Original-Forwarded-For',
  ])('do not exist for a request with %s, whatever its value', async (name) =>
    expect(await askAll({}, { headers: { [name]: '127.0.0.1' } })).toEqual(new Set([404])),
  )

  test('do not exist under a name that is not loopback', async () => {
    expect(await askAll({ PUBLIC_URL: 'https://allareas.example' }, { url: 'http://allareas.example' })).toEqual(
      new Set([404]),
    )
    expect(await askAll({ HOST: '0.0.0.0' }, { url: 'http://music.local:3000' })).toEqual(new Set([404]))
  })

  test.each(['203.0.113.9', '::ffff:203.0.113.9', '10.0.0.2', ''])(
    'do not exist for %j, which is another machine',
    async (peer) => {
      expect(await askAll({ HOST: '0.0.0.0' }, { peer })).toEqual(new Set([404]))
    },
  )

  test('do not exist for a user signed in elsewhere, who cannot pay a checkout either', async () => {
    const { token } = await makeArtist(app)
    const { status } = await app.request('POST', paths[1]! + '/pay', { token, ip: '203.0.113.9' })
    expect(status).toBe(404)
    expect((await app.sandbox.readCheckout(paths[1]!.split('/').at(-1)!))!.paid_at).toBeNull()
  })

  test('answer everyone with SANDBOX=on', async () => {
    const asking = {
      url: 'http://allareas.example',
      peer: '203.0.113.9',
      headers: { 'x-forwarded-for': '198.51.100.7', via: '1.1 proxy' },
    }
    expect(
      await askAll({ SANDBOX: 'on', PUBLIC_URL: 'https://allareas.example', TRUSTED_PROXIES: '127.0.0.1' }, asking),
    ).toEqual(new Set([200]))
  })

  test('leave every other page alone', async () => {
    for (const path of ['/plans', '/sandboxes', '/health', '/api/subscription/products'])
      expect(await ask({ HOST: '0.0.0.0' }, path, { peer: '203.0.113.9', headers: { via: '1.1 proxy' } })).toBe(200)
  })
})
