import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordProof } from '#server/accounts/actions.ts'
import { createApp } from '#server/app.ts'
import { createAuthService, type AuthService } from '#server/auth-service/service.ts'
import type { AppContext } from '#server/context.ts'
import { createMailSender } from '#server/mail/actions.ts'
import { takePaymentEvent } from '#server/plans/actions.ts'
import { readConfig } from '#server/platform/config.ts'
import { siteOrigin } from '#server/platform/http/origin.ts'
import { cut } from '#server/platform/images/cut.ts'
import { createQueue, type Worker } from '#server/platform/jobs/queue.ts'
import { createLogger } from '#server/platform/logger.ts'
import { createEmbeddedAuth } from '#server/ports/auth/embedded.ts'
import { createOutbox, type Outbox, type SentMail } from '#server/ports/mail/outbox.ts'
import type { Sandbox } from '#server/ports/payments/sandbox.ts'
import type { StripeApi } from '#server/ports/payments/stripe.ts'
import { chooseMail, chooseMailbox, chooseModels, choosePayments, chooseStorage } from '#server/ports/ports.ts'
import { drawPicturesInOne, outlineWordsInOne } from '#server/testing/drawing.ts'
import { leastCost } from '#server/testing/password-cost.ts'
import { makeTestDatabase, urlOf } from '#server/testing/test-database.ts'
import { workersOf } from '#server/workers.ts'

export const testOrigin = 'http://127.0.0.1:3000'

/** A test's request; `body` is sent as JSON unless it is a string. */
type Asked = { token?: string | undefined; body?: unknown; headers?: Record<string, string>; ip?: string }
/** One of our responses, loosely typed: a test looks at what it expects. */
export type Answered = {
  status: number
  headers: Headers
  text: string
  // oxlint-disable-next-line typescript/no-explicit-any -- the shape is what tests check
  body: any
}

export type TestApp = {
  app: ReturnType<typeof createApp>
  context: AppContext
  auth: AuthService
  /** Where its database is, for a separate process. */
  databaseUrl: string
  /** Only used without a Stripe key in the settings. */
  sandbox: Sandbox
  /** Only used without SMTP_URL in the settings. */
  outbox: Outbox
  /** The newest mail to an address, of a kind if given; waits until it has come through the queue. */
  mailTo(email: string, kind?: string): Promise<SentMail>
  /** Everything that was logged, as text. */
  log(): string
  /** Sends a request through the whole application. The query belongs in `path`. */
  request(method: string, path: string, asked?: Asked): Promise<Answered>
  /** Stops the product's clock at a moment; `null` lets it run again. Tokens keep real time. The limits stop with it: no time window restarts on a slow machine. */
  setNow(moment: string | Date | null): void
  close(): Promise<void>
}

/** Recurring jobs would run between two steps of a test when a minute or an hour ends: a test about one runs it itself. */
const once = ({ kind, work }: Worker): Worker => {
  const { cron: _, ...without } = kind
  return { kind: without, work }
}

/** Parts of the application that a test may choose: a picture cutter, or a way to reach Stripe. */
type TestParts = {
  stripeApi?: StripeApi
  cutPicture?: AppContext['cutPicture']
  /** Seconds that a request waits for a locked row, where a test is about that. */
  lockSeconds?: number
}

/** The product's cuts, without a process for each picture: starting one takes five times as long as cutting. */
const cutWithoutProcess: AppContext['cutPicture'] = async (job, options) => {
  options?.signal?.throwIfAborted()
  return cut(job)
}

/** The whole application on its own database: real authentication, sandbox payments, mails in a temporary folder. */
export async function makeTestApp(
  settings: Record<string, string> = {},
  { stripeApi, cutPicture = cutWithoutProcess, lockSeconds }: TestParts = {},
): Promise<TestApp> {
  const database = await makeTestDatabase({ lock: lockSeconds })
  const folder = await mkdtemp(join(tmpdir(), 'aa-app-'))
  const config = readConfig({ AUTH_RATE_LIMITS: 'off', LOG_LEVEL: 'trace', DATA_DIR: folder, ...settings })
  const lines: string[] = []
  const logger = createLogger(config.LOG_LEVEL, { write: (line) => void lines.push(line) })
  let stopped: Date | null = null
  const originFor = (request?: Request) => siteOrigin(config, 3000, request)
  const { db } = database
  const { mail, fanMail, outbox = createOutbox(join(folder, 'outbox')) } = chooseMail(config)
  const queue = createQueue({ connection: database.connection, logger })
  const { payments, sandbox, now } = await choosePayments({
    config,
    db,
    logger,
    realNow: () => stopped ?? new Date(),
    deliver: (event) => takePaymentEvent(context, event),
    stripeApi,
  })
  const auth = await createAuthService({
    db,
    config,
    logger,
    issuer: originFor,
    sendMail: createMailSender(db, queue.enqueue),
    onProof: (tx, proof) => recordProof(tx, context, proof),
    passwordCost: leastCost,
  })
  const ports = {
    payments,
    mail,
    fanMail,
    mailbox: chooseMailbox(config),
    auth: createEmbeddedAuth(auth),
    storage: chooseStorage(config),
    models: chooseModels(config),
  }
  const atStop: (() => Promise<void>)[] = []
  const context: AppContext = {
    config,
    db,
    logger,
    now,
    originFor,
    ports,
    enqueue: queue.enqueue,
    cutPicture,
    drawPictures: drawPicturesInOne,
    outlineWords: outlineWordsInOne,
    atStop: (work) => void atStop.push(work),
  }
  await queue.start(workersOf(context, { sandbox }).map(once))
  const app = createApp(context, { authService: auth, sandbox, outbox })
  return {
    app,
    context,
    auth,
    databaseUrl: urlOf(database.connection),
    sandbox: sandbox!,
    outbox,
    log: () => lines.join(''),
    request: (method, path, asked = {}) => send(app, method, path, asked),
    mailTo: (email, kind) => waitForMail(outbox, email, kind),
    setNow: (moment) => void (stopped = moment === null ? null : new Date(moment)),
    async close() {
      for (const work of atStop) await work()
      await queue.stop()
      await database.close()
      // A file that is still on its way into the store may arrive in the meantime.
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

async function waitForMail(outbox: Outbox, email: string, kind?: string): Promise<SentMail> {
  // Others may be before it, hundreds of them after some tests.
  for (const end = Date.now() + 45_000; Date.now() < end; await new Promise((later) => setTimeout(later, 20))) {
    const mail = (await outbox.list(email)).find((candidate) => kind === undefined || candidate.kind === kind)
    if (mail) return mail
  }
  throw new Error(`no mail ${kind ?? ''} to ${email}`)
}

async function send(
  app: TestApp['app'],
  method: string,
  path: string,
  { token, body, headers = {}, ip = '127.0.0.1' }: Asked,
): Promise<Answered> {
  const init = {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined
      ? {}
      : { body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body) }),
  }
  const response = await app.request(`${testOrigin}${path}`, init as RequestInit, {
    incoming: { socket: { remoteAddress: ip } },
  })
  const text = await response.text()
  const json = response.headers.get('content-type')?.includes('json') ? (JSON.parse(text) as unknown) : undefined
  return { status: response.status, headers: response.headers, text, body: json }
}
