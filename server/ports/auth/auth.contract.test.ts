import { getRequestListener } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import { decodeJwt, jwtVerify, SignJWT } from 'jose'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#server/auth-service/tables.ts'
import { codeAt } from '#server/auth-service/test-authenticator.ts'
import { startTestService, type TestService } from '#server/auth-service/test-service.ts'
import { readConfig } from '#server/platform/config.ts'
import { newId } from '#server/platform/ids.ts'
import { createLogger } from '#server/platform/logger.ts'
import { describeAuthPort, type PortUnderTest } from '#server/ports/auth/auth.contract.ts'
import { createEmbeddedAuth } from '#server/ports/auth/embedded.ts'
import { createHostedAuth } from '#server/ports/auth/hosted.ts'
import { makeTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

let databases: TestDatabase[]
let embedded: TestService
let hosted: TestService
let older: OlderProject
const closers: (() => Promise<void>)[] = []

beforeAll(async () => {
  databases = [await makeTestDatabase(), await makeTestDatabase()]
  embedded = await startTestService(databases[0]!.db)
  // A second instance with its own database, reached only over HTTP, replaces the hosted project.
  hosted = await startTestService(databases[1]!.db, { AUTH_AUTOCONFIRM: 'off' })
  older = await startOlderProject(hosted)
  closers.push(embedded.close, hosted.close, older.close, ...databases.map((database) => () => database.close()))
})
afterAll(async () => {
  for (const close of closers) await close()
})

const logger = createLogger('silent')
const hostedPort = (url: string, service = hosted.service) =>
  createHostedAuth(
    readConfig({
      SUPABASE_URL: url,
      SUPABASE_ANON_KEY: service.keys.anonKey,
      SUPABASE_SERVICE_ROLE_KEY: service.keys.serviceKey,
    }),
    logger,
  )

type Answer = { access_token?: string; id?: string; totp?: { secret: string } }

/** As a mailed link would, without ending the test's sessions: only a proved address can set up two-step sign-in. */
async function proveAddress(userId: string): Promise<void> {
  for (const { db } of databases)
    await db.update(users).set({ address_proved_at: new Date().toISOString() }).where(eq(users.id, userId))
}

/** A browser on the project at `url`, with the mails and keys of `behind`. */
function subject(port: PortUnderTest['port'], behind: TestService, url = behind.url): PortUnderTest {
  const call = async (path: string, body: unknown, token = behind.service.keys.anonKey) => {
    const headers = {
      apikey: behind.service.keys.anonKey,
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
    }
    const response = await fetch(`${url}/auth/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return response.status === 200 ? ((await response.json()) as Answer) : {}
  }
  return {
    port,
    signIn: async (email, password) =>
      (await call('/token?grant_type=password', { email, password })).access_token ?? null,
    signOut: async (token) => void (await call('/logout?scope=local', {}, token)),
    async signInByMail(email) {
      await call('/recover', { email })
      return (await call('/verify', { type: 'recovery', token_hash: behind.lastMail(email).tokenHash })).access_token!
    },
    async setUpSecondStep(token) {
      await proveAddress(decodeJwt(token).sub!)
      const factor = await call('/factors', { factor_type: 'totp' }, token)
      const challenge = await call(`/factors/${factor.id}/challenge`, {}, token)
      return (
        await call(
          `/factors/${factor.id}/verify`,
          { challenge_id: challenge.id, code: codeAt(factor.totp!.secret, Date.now()) },
          token,
        )
      ).access_token!
    },
    mint: (claims) => (url === behind.url ? behind.service.mint(claims) : older.sign(claims)),
  }
}

describeAuthPort('embedded', () => subject(createEmbeddedAuth(embedded.service), embedded))
describeAuthPort('hosted, by key set', () => subject(hostedPort(hosted.url), hosted))
describeAuthPort('hosted, by the older shared secret', () => subject(hostedPort(older.url), hosted, older.url))

describe('hosted projects', () => {
  test("the page gets the project's address; with the embedded service it is the site's own", () => {
    expect(hostedPort(hosted.url).publicSettings).toEqual({ url: hosted.url, anonKey: hosted.service.keys.anonKey })
    expect(createEmbeddedAuth(embedded.service).publicSettings).toEqual({
      url: undefined,
      anonKey: embedded.service.keys.anonKey,
    })
  })

  test('no session proves an address if the project confirms addresses without a mail', async () => {
    const lenient = await startTestService(databases[1]!.db, { AUTH_AUTOCONFIRM: 'on' })
    closers.push(lenient.close)
    const { port, signInByMail } = subject(hostedPort(lenient.url), lenient)
    const email = `lenient-${process.pid}@example.com`
    await port.createUser({ id: newId(), email, password: 'correct horse battery', metadata: {} })
    expect(await port.provesAddress((await port.verifyToken(await signInByMail(email)))!)).toBe(false)
  })

  test('a change of address proves nothing, whichever link was opened last', async () => {
    const claims = {
      userId: newId(),
      email: 'a@example.com',
      sessionId: '',
      expiresAt: 0,
      startedAt: 1,
      userMetadata: {},
      isAnonymous: false,
      tookSecondStep: false,
    }
    for (const port of [createEmbeddedAuth(embedded.service), hostedPort(hosted.url)]) {
      expect(await port.provesAddress({ ...claims, amr: [{ method: 'email_change', timestamp: 1 }] })).toBe(false)
      expect(
        await port.provesAddress({
          ...claims,
          amr: [
            { method: 'password', timestamp: 2 },
            { method: 'otp', timestamp: 1 },
          ],
        }),
      ).toBe(true)
    }
  })

  test('reports a project as unavailable, or refuses, when it is unreachable, broken or uses other keys', async () => {
    const port = hostedPort('http://127.0.0.1:9')
    const token = await hosted.service.mint({
      sub: newId(),
      aud: 'authenticated',
      exp: Math.floor(Date.now() / 1000) + 60,
    })
    const shared = await older.sign({ sub: newId(), aud: 'authenticated', exp: Math.floor(Date.now() / 1000) + 60 })
    const unavailable = {
      name: 'AppError',
      kind: 'unavailable',
      message: 'Sign-in is not available at the moment. Try again in a minute.',
    }
    await expect(port.verifyToken(token)).rejects.toMatchObject(unavailable)
    await expect(port.verifyToken(shared)).rejects.toMatchObject(unavailable)
    await expect(
      port.createUser({ id: newId(), email: 'a@example.com', password: 'correct horse battery', metadata: {} }),
    ).rejects.toMatchObject(unavailable)
    await expect(port.deleteUser(newId())).rejects.toMatchObject(unavailable)
    const broken = await listen((_request, answer) => answer(500, '<html>'))
    const brokenPort = hostedPort(broken.url)
    await expect(brokenPort.verifyToken(token)).rejects.toMatchObject(unavailable)
    await expect(brokenPort.verifyToken(shared)).rejects.toMatchObject(unavailable)
    await expect(brokenPort.setPassword(newId(), 'correct horse battery')).rejects.toMatchObject(unavailable)
    expect(await hostedPort(hosted.url).verifyToken(await embedded.service.mint({ ...decodeJwt(token) }))).toBeNull()
    const wrongKey = createHostedAuth(
      readConfig({ SUPABASE_URL: hosted.url, SUPABASE_ANON_KEY: 'x', SUPABASE_SERVICE_ROLE_KEY: 'wrong' }),
      logger,
    )
    await expect(wrongKey.deleteUser(newId())).rejects.toMatchObject(unavailable)
  })

  test('checks a shared-secret token with the project once every few seconds, unless it must be fresh', async () => {
    const { port, signIn } = subject(hostedPort(older.url), hosted, older.url)
    const email = `cached-${process.pid}@example.com`
    await port.createUser({ id: newId(), email, password: 'correct horse battery', metadata: {} })
    const token = (await signIn(email, 'correct horse battery'))!
    const before = older.lookups()
    for (let round = 0; round < 5; round++) expect(await port.verifyToken(token)).not.toBeNull()
    expect(older.lookups() - before).toBe(1)
    await port.verifyToken(token, { fresh: true })
    expect(older.lookups() - before).toBe(2)
  })

  test('fetches the key set once for twenty checks of new tokens', async () => {
    let fetched = 0
    const { keys } = hosted.service.jwks()
    const project = await listen((request, answer) => {
      if (request.url?.endsWith('/jwks.json')) fetched++
      answer(200, JSON.stringify({ keys }))
    })
    const port = hostedPort(project.url)
    const exp = Math.floor(Date.now() / 1000) + 60
    const tokens = await Promise.all(
      Array.from({ length: 20 }, () => hosted.service.mint({ sub: newId(), aud: 'authenticated', exp })),
    )
    for (const token of tokens) expect(await port.verifyToken(token)).not.toBeNull()
    expect(fetched).toBe(1)
  })
})

type OlderProject = {
  url: string
  sign(claims: Record<string, unknown>): Promise<string>
  lookups(): number
  close: () => Promise<void>
}

/**
 * A project from before key sets: ours is the service behind it, but its tokens are signed with a shared secret, and it
 * accepts only such. Access tokens are exchanged on the way; everything else passes through.
 */
async function startOlderProject(behind: TestService): Promise<OlderProject> {
  const secret = new TextEncoder().encode('a shared secret of at least thirty-two bytes')
  const sign = (claims: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secret)
  let lookups = 0
  const server = createServer(
    getRequestListener(
      async (request) => {
        const url = new URL(request.url)
        if (url.pathname.endsWith('/jwks.json')) return Response.json({ keys: [] })
        if (url.pathname.endsWith('/user')) lookups++
        const headers = new Headers(request.headers)
        const bearer = headers.get('authorization')?.slice(7) ?? ''
        const payload = await jwtVerify(bearer, secret, { algorithms: ['HS256'] }).then(
          (verified) => verified.payload,
          () => null,
        )
        if (payload) headers.set('authorization', `Bearer ${await behind.service.mint(payload)}`)
        const body = request.method === 'GET' ? null : await request.text()
        const response = await behind.service.fetch(
          new Request(`${behind.url}${url.pathname}${url.search}`, { method: request.method, headers, body }),
          { ip: '127.0.0.1' },
        )
        const data = (await response
          .clone()
          .json()
          .catch(() => null)) as { access_token?: string } | null
        return data?.access_token
          ? Response.json({ ...data, access_token: await sign(decodeJwt(data.access_token)) })
          : response
      },
      { overrideGlobalObjects: false },
    ),
  )
  const { url, close } = await open(server)
  return { url, sign, lookups: () => lookups, close }
}

async function open(server: Server): Promise<{ url: string; close: () => Promise<void> }> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const close = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

async function listen(
  handle: (request: IncomingMessage, answer: (status: number, body: string) => void) => void,
): Promise<{ url: string }> {
  const opened = await open(
    createServer((request, response) => handle(request, (status, body) => response.writeHead(status).end(body))),
  )
  closers.push(opened.close)
  return opened
}
