// @module-tag slow
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attachEmbedded } from '#server/platform/database/embedded.ts'
import { startupTexts } from '#server/platform/startup-texts.ts'
import { queryValues } from '#server/testing/hold-elsewhere.ts'
import { absentMailServer, startMailSink } from '#server/testing/mail-sink.ts'
import { patient, patientStart } from '#server/testing/patient.ts'

/** The real process, from its sources, with a mail server that comes and goes. */
const main = fileURLToPath(new URL('./main.ts', import.meta.url))
let place: string
const running: ReturnType<typeof spawn>[] = []
beforeEach(async () => void (place = await mkdtemp(join(tmpdir(), 'aa-main-'))))
// Also before another try: a server of the first would hold the folder.
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  await rm(place, { recursive: true, force: true })
})

async function start(settings: Record<string, string>) {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    TMPDIR: process.env.TMPDIR,
    PORT: '0',
    DATA_DIR: join(place, 'data'),
    AUTH_RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const child = spawn(process.execPath, [main], { stdio: ['ignore', 'pipe', 'pipe'], env })
  running.push(child)
  const server = { child, address: '', said: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (server.said += chunk.toString()))
  await vi.waitFor(() => expect(server.said).toContain(startupTexts.stop), patientStart)
  server.address = /runs at (\S+)\n/.exec(server.said)![1]!
  return server
}

/** Creates an account the real way. */
async function signUp(address: string, email: string): Promise<void> {
  const ask = async (path: string, body?: unknown) => {
    const response = await fetch(
      `${address}${path}`,
      body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {},
    )
    expect(response.status, path).toBe(200)
    return ((await response.json()) as { data: Record<string, string> & { priceId: string }[] }).data
  }
  const [plan] = await ask('/api/subscription/products')
  const { sessionId } = await ask('/api/subscription/checkout', {
    priceId: plan!.priceId,
    successUrl: `${address}/onboarding/complete?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${address}/plans`,
  })
  await ask(`/sandbox/api/checkout/${sessionId}/pay`, {})
  await ask('/api/onboarding/complete', {
    session_id: sessionId,
    full_name: 'Mara Lindholt',
    email,
    phone: null,
    artist_name: null,
    referral_code: null,
    password: 'correct horse 8',
  })
}

test(
  'says through which host mail is sent and never the password; a mail outlives kill -9 and arrives once',
  { timeout: 900_000 },
  async () => {
    const { host, port } = await absentMailServer()
    const settings = { SMTP_URL: `smtp://mara:hidden-password@${host}`, MAIL_FROM: 'mail@music.example' }
    const first = await start(settings)
    expect(first.said).toContain(`${startupTexts.mailBySmtp(host, 'mail@music.example')}\n`)
    // The sandbox's private pages have nothing to show if mail leaves the machine.
    expect((await fetch(`${first.address}/sandbox/outbox`)).status).toBe(404)
    await signUp(first.address, 'mara@example.com')
    await vi.waitFor(() => expect(first.said).toContain('it will be tried again'), patient)
    // The failed try is recorded a moment after it is logged. The next one waits until this server has ended; a try that is killed with the server is another test.
    const database = await attachEmbedded({ dataDir: join(place, 'data'), log: () => undefined })
    const putOff =
      "update pgboss.job set start_after = now() + interval '8 seconds' where name = 'send-mail' and state = 'retry' returning state::text"
    await vi.waitFor(async () => expect(await queryValues(database.connection, putOff)).toEqual(['retry']), patient)
    await database.stop()
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')

    const seen: string[] = []
    const sink = await startMailSink(
      {
        authOptional: false,
        onAuth: ({ username = '', password = '' }, _session, answer) => {
          seen.push(`${username}:${password}`)
          answer(null, { user: username })
        },
      },
      port,
    )
    const second = await start(settings)
    await vi.waitFor(() => expect(sink.to('mara@example.com')).toHaveLength(1), patient)
    expect(sink.mails[0]!.headers.subject).toBe('Confirm your email address')
    expect(seen).toEqual(['mara:hidden-password'])
    await signUp(second.address, 'ana@example.com')
    await vi.waitFor(() => expect(sink.to('ana@example.com')).toHaveLength(1), patient)
    expect(sink.mails).toHaveLength(2)
    for (const { said } of [first, second]) expect(said).not.toMatch(/hidden-password|@example\.com/)
    await sink.close()
  },
)
