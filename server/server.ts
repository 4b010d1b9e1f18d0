import { getRequestListener } from '@hono/node-server'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serverTexts } from '#domain/shared/texts.ts'
import { recordProof } from '#server/accounts/actions.ts'
import { createApp, type Extras } from '#server/app.ts'
import { createAuthService } from '#server/auth-service/service.ts'
import type { AppContext } from '#server/context.ts'
import { createMailSender } from '#server/mail/actions.ts'
import { stopModelJobs } from '#server/models/actions.ts'
import { comparePrice, takePaymentEvent } from '#server/plans/actions.ts'
import { closeAll, type Closer } from '#server/platform/close-all.ts'
import type { Config } from '#server/platform/config.ts'
import {
  asDatabaseError,
  openDatabase,
  openPool,
  type ConnectionSettings,
  type Database,
} from '#server/platform/database/database.ts'
import { setOwnerAddress, startEmbedded } from '#server/platform/database/embedded.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { siteOrigin } from '#server/platform/http/origin.ts'
import { addSecurityHeaders } from '#server/platform/http/security-headers.ts'
import type { Web } from '#server/platform/http/static.ts'
import { drawPictures, outlineWords } from '#server/platform/images/drawing.ts'
import { cutPicture } from '#server/platform/images/images.ts'
import { createQueue } from '#server/platform/jobs/queue.ts'
import type { Logger } from '#server/platform/logger.ts'
import { outsideReach } from '#server/platform/reach.ts'
import { StartupError } from '#server/platform/startup-error.ts'
import { startupTexts } from '#server/platform/startup-texts.ts'
import { policies } from '#server/policies.ts'
import { createEmbeddedAuth } from '#server/ports/auth/embedded.ts'
import { createHostedAuth } from '#server/ports/auth/hosted.ts'
import { chooseMail, chooseMailbox, chooseModels, choosePayments, chooseStorage } from '#server/ports/ports.ts'
import { workersOf } from '#server/workers.ts'

export type RunningServer = { address: string; port: number; stop(): Promise<void> }
/** Sees every request first; the web's development server hooks in here. */
export type Front = (request: IncomingMessage, response: ServerResponse, next: () => void) => void
type Options = {
  config: Config
  logger: Logger
  web?: Web | undefined
  front?: Front | undefined
  onDatabaseLost?: (reason: string) => void
}
/** How long a request may take to arrive: a picture of 10 MB at the minimum speed needs nine minutes. JSON has 20 seconds (http/body-time.ts). */
const arrivalMs = 15 * 60_000
const jobConnections = 4
/** Concurrent sockets; more are closed immediately. Each may send a body of up to 256 kB before sign-in. */
const mostConnections = 2_000

const startingAnswer = JSON.stringify({
  success: false,
  error: { code: 'unavailable', message: serverTexts.unavailable },
})

/** Boot: settings -> database -> ports -> app -> listen and work. If a step fails, everything opened before is closed again. */
export async function startServer(options: Options): Promise<RunningServer> {
  const closers: Closer[] = []
  const stop = () => closeAll(closers)
  try {
    return await boot(options, closers, stop)
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
}

async function boot(options: Options, closers: Closer[], stop: () => Promise<void>): Promise<RunningServer> {
  const { config, logger } = options
  refuseOpenSandbox(config)
  const server = createServer({ requestTimeout: arrivalMs })
  server.maxConnections = mostConnections
  // The port first: whether it is free is known before anything is written.
  const port = await listen(server, config)
  closers.push(() => close(server))
  const originFor = (request?: Request) => siteOrigin(config, port, request)
  const { connection, db, jobDb } = await openDatabases(options, originFor(), closers)
  closers.push(stopModelJobs)

  const queue = createQueue({ connection, logger })
  const { context, extras } = await createContext(options, { db, originFor, enqueue: queue.enqueue, closers })
  const { authService, sandbox } = extras
  await queue.start(workersOf({ ...context, db: jobDb }, { sandbox }))
  closers.push(() => queue.stop())
  if (authService) closers.push(() => authService.idle())

  if (!sandbox) void comparePrice(context)

  answerWith(server, createApp(context, extras), options)
  // Opened last, closed first: running requests end before what they depend on.
  closers.push(() => close(server))
  return { address: originFor(), port, stop }
}

/** The database with its tables, through connections for requests and others for jobs. */
async function openDatabases({ config, logger, onDatabaseLost }: Options, address: string, closers: Closer[]) {
  const connection = await openConnection(config, address, logger, closers, onDatabaseLost)
  const warn = (error: Error) => logger.warn({ err: { message: error.message } }, 'idle database connection lost')
  const pool = openPool(connection, warn)
  closers.push(() => pool.end())
  // Jobs have their own connections, without the limits on requests: neither holds up the other.
  const jobPool = openPool(connection, warn, { max: jobConnections, patient: true })
  closers.push(() => jobPool.end())
  const db = openDatabase(pool)
  await checkReachable(pool, config)
  await prepareTables(db, config)
  return { connection, db, jobDb: openDatabase(jobPool) }
}

type Opened = Pick<AppContext, 'db' | 'originFor' | 'enqueue'> & { closers: Closer[] }

/** What every slice receives, and the parts that only some installations have. */
async function createContext(
  { config, logger, web }: Options,
  { db, originFor, enqueue, closers }: Opened,
): Promise<{ context: AppContext; extras: Extras }> {
  const { mail, fanMail, outbox } = chooseMail(config)
  const { payments, sandbox, now } = await choosePayments({
    config,
    db,
    logger,
    realNow: () => new Date(),
    deliver: (event) => takePaymentEvent(context, event),
  })
  const authService = config.SUPABASE_URL
    ? undefined
    : await createAuthService({
        db,
        config,
        logger,
        issuer: originFor,
        sendMail: createMailSender(db, enqueue),
        onProof: (tx, proof) => recordProof(tx, context, proof),
      })
  const auth = authService ? createEmbeddedAuth(authService) : createHostedAuth(config, logger)
  const context: AppContext = {
    config,
    db,
    logger,
    now,
    originFor,
    ports: {
      payments,
      mail,
      fanMail,
      mailbox: chooseMailbox(config),
      auth,
      storage: chooseStorage(config),
      models: chooseModels(config),
    },
    enqueue,
    cutPicture,
    drawPictures,
    outlineWords,
    atStop: (work) => closers.push(work),
  }
  return { context, extras: { authService, sandbox, outbox, web } }
}

/** Answers requests with the application, no longer with the answer of a server that starts. */
function answerWith(server: Server, app: ReturnType<typeof createApp>, { config, front }: Options): void {
  server.removeAllListeners('request')
  addSecurityHeaders(
    server,
    policies({ extraConnect: config.SUPABASE_URL, development: front !== undefined }),
    config.PUBLIC_URL?.startsWith('https:') ?? false,
  )
  const listener = getRequestListener(app.fetch)
  server.on(
    'request',
    front ? (request, response) => front(request, response, () => void listener(request, response)) : listener,
  )
}

/** Simulated payments and a public outbox on a site that others can reach need an explicit setting. */
function refuseOpenSandbox(config: Config): void {
  const reach = outsideReach(config)
  if (reach === null || config.SANDBOX) return
  if (!config.STRIPE_SECRET_KEY) throw new StartupError(startupTexts.sandboxInPublic(reach))
  if (!config.SMTP_URL) throw new StartupError(startupTexts.outboxInPublic(reach))
}

/** The database: the embedded one unless `DATABASE_URL` names another. */
async function openConnection(
  config: Config,
  address: string,
  logger: Logger,
  closers: Closer[],
  onLost?: (reason: string) => void,
): Promise<ConnectionSettings> {
  if (config.DATABASE_URL) return { connectionString: config.DATABASE_URL }
  const embedded = await startEmbedded({
    dataDir: config.DATA_DIR,
    address,
    log: (message) => logger.info(message),
    ...(onLost ? { onExit: onLost } : {}),
  })
  closers.push(() => embedded.stop())
  setOwnerAddress(config.DATA_DIR, address)
  return embedded.connection
}

/** Reports a wrong DATABASE_URL in one sentence, without its password. */
async function checkReachable(pool: ReturnType<typeof openPool>, config: Config): Promise<void> {
  try {
    const { rows } = await pool.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    )
    if (rows[0]!.version < 150_000) throw new StartupError(startupTexts.databaseTooOld)
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(startupTexts.databaseUnreachable(config.DATABASE_URL, (error as Error).message))
  }
}

/** Reports a role without CREATE rights in one sentence. */
async function prepareTables(db: Database, config: Config): Promise<void> {
  try {
    await migrateDatabase(db)
  } catch (error) {
    if (config.DATABASE_URL && ['42501', '25006'].includes(asDatabaseError(error)?.code ?? ''))
      throw new StartupError(startupTexts.databaseNotOurs(config.DATABASE_URL))
    throw error
  }
}

function listen(server: Server, config: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    // Until the application is ready, every response says to retry.
    server.on('request', (_request, response) => {
      response.writeHead(503, { 'Retry-After': '1', 'Content-Type': 'application/json' }).end(startingAnswer)
    })
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartupError(startupTexts.cannotListen(config.HOST, config.PORT, error.code))),
    )
    server.listen(config.PORT, config.HOST, () => resolve((server.address() as AddressInfo).port))
  })
}

/** Stops accepting requests, lets running ones finish, and cuts what is still open after five seconds. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), 5_000)
    // A client that keeps its connection would keep asking.
    server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'))
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}
