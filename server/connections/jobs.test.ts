import { eq } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { passOnConnections } from '#server/connections/jobs.ts'
import { connections } from '#server/connections/tables.ts'
import type { Try } from '#server/platform/jobs/queue.ts'
import { makeArtist, type TestArtist } from '#server/testing/make.ts'
import { patient } from '#server/testing/patient.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

const secret = 'a secret of both sides'
type Received = { path: string; headers: IncomingHttpHeaders; body: string; payload: Record<string, unknown> }
let received: Received[] = []
/** The receiver's answers to the next posts; 204 after them. */
let answers: number[] = []
let receiver: Server
let app: TestApp

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const pieces: Buffer[] = []
    request
      .on('data', (piece: Buffer) => pieces.push(piece))
      .on('end', () => {
        const body = Buffer.concat(pieces).toString()
        received.push({
          path: request.url!,
          headers: request.headers,
          body,
          payload: JSON.parse(body) as Record<string, unknown>,
        })
        response.writeHead(answers.shift() ?? 204, { location: '/elsewhere' }).end()
      })
  })
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening))
  app = await makeTestApp({
    SOCIAL_WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks/social?key=s3cret-part`,
    SOCIAL_WEBHOOK_SECRET: secret,
  })
})
afterAll(async () => {
  await app.close()
  receiver.close()
})

const connect = ({ token }: TestArtist, usernameOrUrl = '@mara') =>
  app.request('POST', '/api/social/connect', { token, body: { platform: 'instagram', usernameOrUrl } })
const of = ({ id }: TestArtist) => received.filter(({ payload }) => payload.user_id === id)
/** One try, without the queue. */
const passOn = ({ id }: TestArtist, attempt?: Try) =>
  passOnConnections(app.context).work({ userId: id, platform: 'tiktok' } as never, attempt)
/** Two retries come up to 15 seconds after the first try, and the machine is doing other things too. */

test('forwards a connection, signed over the bytes of its body', async () => {
  const artist = await makeArtist(app)
  expect((await connect(artist, '@mära')).status).toBe(400)
  expect((await connect(artist)).status).toBe(200)
  await vi.waitFor(() => expect(of(artist)).toHaveLength(1), patient)
  const [{ path, headers, body, payload }] = of(artist) as [Received]
  expect(path).toBe('/hooks/social?key=s3cret-part')
  expect(headers['content-type']).toBe('application/json')
  expect(headers['x-signature-256']).toBe(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
  expect(payload).toEqual({
    user_id: artist.id,
    platform: 'instagram',
    usernameOrUrl: '@mara',
    connected_at: expect.stringMatching(/^\d{4}-/),
  })
})

test(
  'retries after failures, later each time; they are logged but not shown to the user',
  { tags: ['slow'] },
  async () => {
    const artist = await makeArtist(app)
    received = []
    answers = [500, 302]
    expect((await connect(artist)).status).toBe(200)
    await vi.waitFor(() => expect(of(artist)).toHaveLength(3), patient)
    expect(received.map(({ path }) => path)).not.toContain('/elsewhere')
    const log = app.log()
    expect(log).toContain('the webhook answered 500')
    expect(log).toContain('the webhook answered 302')
    expect(log).not.toContain('s3cret-part')
    expect(log).not.toContain(secret)
  },
)

test('does not forward what was disconnected in the meantime', async () => {
  const artist = await makeArtist(app)
  await app.context.db.insert(connections).values({ user_id: artist.id, platform: 'tiktok', username_or_url: 'mara' })
  await passOn(artist)
  expect(of(artist)).toHaveLength(1)
  await app.context.db.delete(connections).where(eq(connections.user_id, artist.id))
  await passOn(artist)
  expect(of(artist)).toHaveLength(1)
})

test('gives up after the last try, and logs that once as an error', async () => {
  const artist = await makeArtist(app)
  await app.context.db.insert(connections).values({ user_id: artist.id, platform: 'tiktok', username_or_url: 'mara' })
  const told = () =>
    app
      .log()
      .split('\n')
      .filter((line) => line.includes(artist.id) && line.includes('a connection'))
      .map((line) => (JSON.parse(line) as { msg: string }).msg)
  answers = [500, 500]
  await expect(passOn(artist)).rejects.toThrow('500')
  await expect(passOn(artist, { last: true })).rejects.toThrow('500')
  expect(told()).toEqual([
    'a connection could not be passed on; it is tried again',
    'a connection was given up: it could not be passed on in about two hours',
  ])
})

test('an unreachable receiver is not a failure of the connection; the reason contains no address', async () => {
  const silent = await makeTestApp({
    SOCIAL_WEBHOOK_URL: 'http://127.0.0.1:1/s3cret-part',
    SOCIAL_WEBHOOK_SECRET: secret,
  })
  const artist = await makeArtist(silent)
  expect(
    (
      await silent.request('POST', '/api/social/connect', {
        token: artist.token,
        body: { platform: 'tiktok', usernameOrUrl: 'mara' },
      })
    ).status,
  ).toBe(200)
  await vi.waitFor(() => expect(silent.log()).toContain('the webhook was not reached'), patient)
  expect(silent.log()).not.toContain('s3cret-part')
  await silent.close()
})

test('only records it without the setting', async () => {
  const alone = await makeTestApp()
  const artist = await makeArtist(alone)
  expect(
    (
      await alone.request('POST', '/api/social/connect', {
        token: artist.token,
        body: { platform: 'tiktok', usernameOrUrl: 'mara' },
      })
    ).status,
  ).toBe(200)
  expect(await alone.context.db.select().from(connections).where(eq(connections.user_id, artist.id))).toHaveLength(1)
  await alone.close()
})
