import { getRequestListener } from '@hono/node-server'
import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js'
import { eq } from 'drizzle-orm'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { createAuthService, type AuthService, type AuthServiceOptions } from '#server/auth-service/service.ts'
import { users } from '#server/auth-service/tables.ts'
import { readConfig, type Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createLogger } from '#server/platform/logger.ts'
import type { Mail } from '#server/ports/mail/mail.ts'
import { leastCost } from '#server/testing/password-cost.ts'
import { makeTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

export type TestService = {
  service: AuthService
  url: string
  mails: Mail[]
  /** The last mail to this address, with the parts that a person would use. */
  lastMail(to: string): { mail: Mail; link: URL; code: string; tokenHash: string }
  /** A new official client with its own storage. */
  client(options?: SupabaseClientOptions<'public'>['auth'], key?: string): SupabaseClient
  /** The same with the service key. */
  admin(): SupabaseClient
  /** A user who can sign in with `password` and, by default, has opened a mailed link. */
  makeUser(
    metadata?: Record<string, unknown>,
    options?: { proved: boolean },
  ): Promise<{ id: string; email: string; password: string }>
  /** A raw request to a path below /auth/v1, with the anonymous key. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  /** The service's clock, in milliseconds since 1970. */
  now(): number
  /** Advances the service's clock. */
  passSeconds(seconds: number): void
  /** From now on only `passSeconds` moves the service's clock, so that time windows do not restart on a slow machine. */
  stopClock(): void
  close: () => Promise<void>
}

let made = 0
/** It contains no number of six digits: the mails of a change of address name it, and one would pass for the code. */
export const newEmail = (): string => `person${++made}of${process.pid}@example.com`
export const password = 'correct horse battery'

type Settings = Partial<Record<keyof Config, string>>

/** The embedded service behind a real HTTP server on loopback. Limits are off unless a setting says otherwise. */
export async function startTestService(
  db: Database,
  settings: Settings = {},
  extra: Partial<AuthServiceOptions> = {},
): Promise<TestService> {
  const mails: Mail[] = []
  let shift = 0
  let stopped: number | undefined
  let url = ''
  const service = await createAuthService({
    db,
    config: readConfig({ AUTH_RATE_LIMITS: 'off', ...settings }),
    logger: createLogger('silent'),
    issuer: () => url,
    sendMail: async (mail) => void mails.push(mail),
    now: () => new Date((stopped ?? Date.now()) + shift),
    passwordCost: leastCost,
    ...extra,
  })
  const server = createServer((incoming, outgoing) => {
    const answer = getRequestListener(
      async (request) => {
        const response = await service.fetch(request, { ip: incoming.socket.remoteAddress ?? '' })
        // Mails are prepared in the background; wait for them here, so that a test finds them.
        await service.idle()
        return response
      },
      { overrideGlobalObjects: false },
    )
    void answer(incoming, outgoing)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client: TestService['client'] = (auth, key = service.keys.anonKey) =>
    createClient(url, key, {
      auth: { autoRefreshToken: false, storage: memoryStorage(), experimental: { recoveryCodes: true }, ...auth },
    })
  const admin = () => client({ persistSession: false }, service.keys.serviceKey)
  return {
    service,
    url,
    mails,
    client,
    admin,
    lastMail: (to) => readMail(mails, to),
    async makeUser(metadata = {}, { proved } = { proved: true }) {
      const email = newEmail()
      const { data, error } = await admin().auth.admin.createUser({
        email,
        password,
        email_confirm: true,
        user_metadata: metadata,
      })
      if (error) throw error
      if (proved)
        await db.update(users).set({ address_proved_at: new Date().toISOString() }).where(eq(users.id, data.user.id))
      return { id: data.user.id, email, password }
    },
    call: (method, path, body, headers = {}) =>
      fetch(`${url}/auth/v1${path}`, {
        method,
        redirect: 'manual',
        headers: { apikey: service.keys.anonKey, 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    now: () => (stopped ?? Date.now()) + shift,
    passSeconds: (seconds) => void (shift += seconds * 1000),
    stopClock: () => void (stopped = Date.now()),
    close: () => closeServer(server),
  }
}

/** One service on its own database for all tests of a file. */
export function serviceOfFile(settings: Settings = {}): { auth: TestService; database: TestDatabase } {
  const [auth, database] = [{} as TestService, {} as TestDatabase]
  beforeAll(async () => {
    Object.assign(database, await makeTestDatabase())
    Object.assign(auth, await startTestService(database.db, settings))
  })
  afterAll(async () => {
    await auth.close()
    await database.close()
  })
  return { auth, database }
}

function readMail(mails: Mail[], to: string) {
  const mail = mails.findLast((candidate) => candidate.to === to)
  if (!mail) throw new Error(`no mail to ${to}`)
  const link = /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(mail.text)
  const url = new URL(link?.[0] ?? 'http://none.invalid/')
  return {
    mail,
    link: url,
    code: /\b\d{6}\b/.exec(mail.text)?.[0] ?? '',
    tokenHash: url.searchParams.get('token') ?? '',
  }
}

/** Replaces a browser's localStorage. */
export function memoryStorage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

/**
 * Whether two kinds of work take the same time: compares the fastest run of each, alternating, until `alike` is true, because the
 * machine is doing other things too; between three and forty rounds. Returns both times, in milliseconds.
 */
export async function compareTimes(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  alike: (one: number, other: number) => boolean,
): Promise<[number, number]> {
  const fastest: [number, number] = [Infinity, Infinity]
  for (let turn = 0; turn < 3 || (turn < 40 && !alike(...fastest)); turn++) {
    for (const [index, work] of [one, other].entries()) {
      const start = performance.now()
      await work()
      fastest[index] = Math.min(fastest[index]!, performance.now() - start)
    }
  }
  return fastest
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
}
