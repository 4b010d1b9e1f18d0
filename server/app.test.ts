import { getRequestListener } from '@hono/node-server'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverTexts } from '#domain/shared/texts.ts'
import { addSecurityHeaders, contentSecurityPolicy } from '#server/platform/http/security-headers.ts'
import { makeArtist, makeRelease, type TestArtist } from '#server/testing/make.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

/** What only a real socket shows. */
let app: TestApp
let server: Server
let artist: TestArtist
let address: string
beforeAll(async () => {
  app = await makeTestApp()
  artist = await makeArtist(app)
  server = createServer(getRequestListener(app.app.fetch, { overrideGlobalObjects: false }))
  addSecurityHeaders(server, () => contentSecurityPolicy(), false)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
  await app.close()
})

const authorization = () => `Bearer ${artist.token}`
/** Sends bytes as they are, then `trickle` each second; returns everything received until the server closes or falls silent. */
async function raw(text: string, trickle?: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.setTimeout(15_000, () => socket.destroy())
  socket.on('data', (bytes) => (answer += bytes.toString()))
  socket.on('error', () => undefined)
  socket.write(text)
  const timer = trickle ? setInterval(() => socket.write(trickle), 1_000) : undefined
  await once(socket, 'close')
  clearInterval(timer)
  return answer
}

test(
  'answers a body that does not end after 20 seconds, in words, and closes the connection',
  { tags: ['slow'] },
  async () => {
    const length = 'Content-Length: 1000'
    const ask = (path: string, ...headers: string[]) =>
      raw(
        `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers.map((line) => `${line}\r\n`).join('')}Content-Type: application/json\r\n\r\n`,
        headers.includes(length) ? ' ' : '1\r\n \r\n',
      )
    const began = performance.now()
    const [said, chunked, publicly, auth] = await Promise.all([
      ask('/api/releases', `Authorization: ${authorization()}`, length),
      ask('/api/releases', `Authorization: ${authorization()}`, 'Transfer-Encoding: chunked'),
      ask('/api/client-errors', length),
      ask('/auth/v1/token?grant_type=password', `apikey: ${app.auth.keys.anonKey}`, length),
    ])
    expect(performance.now() - began).toBeLessThan(40_000)
    for (const answer of [said, chunked, publicly]) {
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer).toContain(JSON.stringify({ code: 'slow_body', message: serverTexts.slowBody }))
    }
    expect(auth).toMatch(/^HTTP\/1\.1 400 [\s\S]*slow_body/)
  },
)

test('over https the site and its subdomains are restricted to https', async () => {
  const server = createServer((_request, response) => void response.end())
  addSecurityHeaders(server, () => contentSecurityPolicy(), true)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  server.close()
})

describe('every answer', () => {
  test.each([
    '/health',
    '/api/releases',
    '/api/nothing',
    '/api/docs',
    '/config.json',
    '/auth/v1/health',
    '/sandbox/outbox',
  ])('%s carries its own request id and the security headers', async (path) => {
    const [first, second] = [await fetch(`${address}${path}`), await fetch(`${address}${path}`)]
    expect(first.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(first.headers.get('x-request-id')).not.toBe(second.headers.get('x-request-id'))
    const policy = first.headers.get('content-security-policy')!
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(first.headers.has('strict-transport-security')).toBe(false)
    expect(first.headers.has('x-powered-by')).toBe(false)
  })

  test('is logged under its request id, without the query', async () => {
    const answer = await fetch(`${address}/api/releases?cursor=do-not-log-me`, {
      headers: { authorization: authorization() },
    })
    const line = app
      .log()
      .split('\n')
      .find((entry) => entry.includes(answer.headers.get('x-request-id')!))!
    expect(JSON.parse(line)).toMatchObject({ method: 'GET', path: '/api/releases', status: 400, msg: 'request' })
    expect(app.log()).not.toContain('do-not-log-me')
  })
})

describe('a body of 5 MB', () => {
  const ask = async (body: RequestInit['body'], extra: object = {}) =>
    fetch(`${address}/api/releases`, {
      method: 'POST',
      headers: { authorization: authorization(), 'content-type': 'application/json' },
      body,
      ...extra,
    } as RequestInit)

  test('is refused with a message if its length is given', async () => {
    const answer = await ask(`{"title":"${'x'.repeat(5_000_000)}"}`)
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({
      success: false,
      error: { code: 'too_large', message: serverTexts.tooLarge },
    })
  })

  test('is refused with a message if chunked', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(50_000))
    let left = 100
    const stream = new ReadableStream({
      pull: (controller) => (left-- > 0 ? controller.enqueue(chunk) : controller.close()),
    })
    const answer = await ask(stream, { duplex: 'half' })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ error: { code: 'too_large' } })
  })

  test('does not keep the server from answering the next request', async () => {
    expect((await fetch(`${address}/health`)).status).toBe(200)
    expect(await makeRelease(app, artist)).toMatchObject({ title: 'Low Tide' })
  })
})

describe('a malformed request', () => {
  test('with a length that is not a number is refused', async () => {
    expect(await raw(`POST /api/releases HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: abc\r\n\r\n{}`)).toMatch(
      /^HTTP\/1\.1 400/,
    )
  })
  test('with two lengths is refused', async () => {
    expect(
      await raw(
        `POST /api/releases HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      ),
    ).toMatch(/^HTTP\/1\.1 400/)
  })
  test('with an unknown method is refused', async () => {
    expect(await raw('BREW /api/releases HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/)
  })
  test.each(['TRACE', 'OPTIONS', 'PROPFIND'])('%s of a call is answered 404 in our own words', async (method) => {
    const answer = await raw(`${method} /api/releases HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 404/)
    expect(answer).toContain('"success":false')
  })
  test('with excessive headers is refused', async () => {
    expect(await raw(`GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: ${'y'.repeat(40_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431/,
    )
  })
  test.each(['http://evil.example/health', '//evil.example/health', '/health?%', '/%', '\\health', '*'])(
    'for %s do not bring the server down',
    async (target) => {
      const answer = await raw(`GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1\.1 [24]\d\d/)
      expect(answer).not.toMatch(/\bat .+\.[jt]s:\d+/)
      expect((await fetch(`${address}/health`)).status).toBe(200)
    },
  )
  test('under a name that a stranger pointed here is refused', async () => {
    const answer = await raw('GET /api/releases HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400/)
    expect(answer).toContain('"code":"unknown_host"')
  })
  test.each(['', 'x y', 'x:abc', '[::1', 'x/y', 'a@b'])(
    'with the Host %j do not bring the server down',
    async (host) => {
      const answer = await raw(`GET /config.json HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1\.1 [24]\d\d/)
      expect((await fetch(`${address}/health`)).status).toBe(200)
    },
  )
})

describe('a client that leaves', () => {
  test('in the middle of its body is not a failure of ours', async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `POST /api/releases HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${authorization()}\r\nContent-Length: 1000\r\n\r\n{"title":`,
    )
    await new Promise((done) => setTimeout(done, 50))
    socket.destroy()
    await new Promise((done) => setTimeout(done, 50))
    expect(app.log()).not.toContain('request failed')
    expect((await fetch(`${address}/health`)).status).toBe(200)
  })
})
