import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { databaseTexts } from '#server/platform/database/texts.ts'
import { createLogger } from '#server/platform/logger.ts'
import { StartupError } from '#server/platform/startup-error.ts'
import { startupTexts } from '#server/platform/startup-texts.ts'
import { startServer } from '#server/server.ts'

let place: string
const listeners: Server[] = []

beforeAll(async () => void (place = await mkdtemp(join(tmpdir(), 'aa-server-'))))
afterAll(async () => {
  for (const listener of listeners) listener.close()
  await rm(place, { recursive: true, force: true })
})

/** Starts a server that must give up; returns the sentence that `main.ts` prints for it. */
async function refusal(settings: Record<string, string>): Promise<string> {
  const config = readConfig({ PORT: '0', ...settings })
  const error: unknown = await startServer({ config, logger: createLogger('silent') }).then(
    (running) => running.stop(),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(StartupError)
  return (error as StartupError).message
}

/** Listens on a free port and treats each connection in its own way. */
async function listener(answer: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => answer(socket))
  })
  listeners.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Too long for a host name: its absence is known without a name server, which may not exist. */
const noHost = `${'n'.repeat(64)}.invalid`

/** PostgreSQL's own message for a rejected password. */
function refusePassword(socket: Socket): void {
  const fields = Buffer.from('SFATAL\0VFATAL\0C28P01\0Mpassword authentication failed for user "mara"\0\0')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(fields.length + 4)
  socket.end(Buffer.concat([Buffer.from('E'), length, fields]))
}

describe('a server that cannot start says why in one message', () => {
  it('for a taken port, before anything is written', async () => {
    const port = await listener(() => undefined)
    const dataDir = join(place, 'untouched')
    expect(await refusal({ PORT: String(port), DATA_DIR: dataDir })).toBe(
      startupTexts.cannotListen('127.0.0.1', port, 'EADDRINUSE'),
    )
    expect(existsSync(dataDir)).toBe(false)
  })

  const stripe = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x', STRIPE_PRICE_ARTIST: 'price_x' }
  const smtp = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'mail@music.example' }

  it.each([
    ['an address of other machines', { HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
    ['a public name', { PUBLIC_URL: 'https://allareas.example' }, 'PUBLIC_URL=https://allareas.example'],
    ['a proxy in front', { TRUSTED_PROXIES: '127.0.0.1' }, 'TRUSTED_PROXIES=127.0.0.1'],
    [
      'all of that, and mail that is sent',
      { PUBLIC_URL: 'https://allareas.example', TRUSTED_PROXIES: '127.0.0.1', ...smtp },
      'PUBLIC_URL=https://allareas.example',
    ],
  ])('for %s, which would expose the test checkout', async (_, settings, reach) => {
    const dataDir = join(place, 'public')
    expect(await refusal({ ...settings, DATA_DIR: dataDir })).toBe(startupTexts.sandboxInPublic(reach))
    expect(existsSync(dataDir)).toBe(false)
  })

  it('for Stripe without mail behind a proxy, which would expose the outbox', async () => {
    expect(await refusal({ PUBLIC_URL: 'https://allareas.example', ...stripe, DATA_DIR: join(place, 'public') })).toBe(
      startupTexts.outboxInPublic('PUBLIC_URL=https://allareas.example'),
    )
  })

  it.each([
    ['Stripe takes payments and mail is sent', { ...stripe, ...smtp }],
    ['SANDBOX=on asks for it', { SANDBOX: 'on' }],
  ])('no longer for that with %s, but for the next problem', async (_, settings) => {
    const url = 'postgres://mara:hidden@127.0.0.1:1/songs'
    const said = await refusal({
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://allareas.example',
      DATABASE_URL: url,
      ...settings,
    })
    expect(said).toBe(startupTexts.databaseUnreachable(url, 'connect ECONNREFUSED 127.0.0.1:1'))
  })

  it.each([
    ['where nobody listens', () => Promise.resolve('127.0.0.1:1'), 'connect ECONNREFUSED 127.0.0.1:1'],
    ['whose host does not exist', () => Promise.resolve(noHost), `getaddrinfo ENOTFOUND ${noHost}`],
    [
      'that is no PostgreSQL',
      async () => `127.0.0.1:${await listener((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))}`,
      'Connection terminated unexpectedly',
    ],
    [
      'that refuses the password',
      async () => `127.0.0.1:${await listener(refusePassword)}`,
      'password authentication failed for user "mara"',
    ],
  ])('for a DATABASE_URL %s, without its password', async (_, makeHost, reason) => {
    const url = `postgres://mara:hidden@${await makeHost()}/songs`
    expect(await refusal({ DATABASE_URL: url, DATA_DIR: join(place, 'none') })).toBe(
      startupTexts.databaseUnreachable(url, reason),
    )
    expect(startupTexts.databaseUnreachable(url, reason)).not.toContain('hidden')
  })

  it('for a data folder that cannot be created', async () => {
    await writeFile(join(place, 'file'), '')
    const dataDir = join(place, 'file', 'data')
    expect(await refusal({ DATA_DIR: dataDir })).toBe(
      databaseTexts.folderNotUsable(dataDir, databaseTexts.fileErrors.ENOTDIR!),
    )
  })
})
