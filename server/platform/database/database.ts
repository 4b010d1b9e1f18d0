import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, types, type PoolConfig } from 'pg'
import { runTransaction } from '#server/platform/database/transaction.ts'

/** The target of queries: the database, or the transaction passed on inside one. */
export type Database = NodePgDatabase & { $client: Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Queryable = Database | Transaction

/** Turns `2026-11-21 13:14:02.27+00` into `2026-11-21T13:14:02.270Z`, the wire format of times. */
export function isoTime(text: string): string {
  return new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString()
}

const timestamptz = 1184
const date = 1082
const int8 = 20

const ownTypes: PoolConfig['types'] = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === timestamptz) return isoTime
    if (oid === date) return (text: string) => text
    if (oid === int8) return Number
    return types.getTypeParser(oid, format as 'text')
  }) as typeof types.getTypeParser,
}

export type ConnectionSettings =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string }

/** Seconds that a request waits for a locked row and for a free connection, and that one statement may take. Beyond that it is answered 503. */
const requestLimits = { lock: 5, statement: 20, connection: 10 }

type PoolOptions = {
  max?: number
  /** For work outside requests, which may take its time: no limit on locks and statements. */
  patient?: boolean
  /** Limits other than those of requests, in seconds; 0 means no limit. */
  limits?: Partial<typeof requestLimits>
}

/** Opens the pool. Sessions run in UTC; a connection that dies while idle is logged, never thrown. */
export function openPool(
  settings: ConnectionSettings,
  onError: (error: Error) => void,
  { max = 16, patient = false, limits }: PoolOptions = {},
): Pool {
  const { lock, statement, connection } = { ...requestLimits, ...(patient && { lock: 0, statement: 0 }), ...limits }
  // The embedded server is reached by a socket: PGSSLMODE in the environment must not matter.
  const tls = 'connectionString' in settings ? {} : { ssl: false }
  const pool = new Pool({
    ...settings,
    ...tls,
    max,
    types: ownTypes,
    // Compiling a statement takes longer than any of ours gains by it.
    options: `-c timezone=UTC -c jit=off -c lock_timeout=${lock}s -c statement_timeout=${statement}s`,
    connectionTimeoutMillis: connection * 1000,
  })
  pool.on('error', (error) => void (pool.ending || onError(error)))
  // The pool does not listen on a checked-out connection: losing one in the middle of a transaction would crash the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

export function openDatabase(pool: Pool): Database {
  const db = drizzle(pool) as Database
  db.transaction = (work, settings) => runTransaction(pool, work, settings)
  return db
}

/**
 * A database error for the log, without parameters: drizzle's errors carry addresses and hashes in
 * their message and hide the code in `cause`.
 */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
  /** PostgreSQL's five-character code, or a connection error's (`ECONNREFUSED`). */
  readonly code: string | undefined
  readonly constraint: string | undefined
  readonly sql: string | undefined

  constructor(parts: { code?: string | undefined; constraint?: string | undefined; sql?: string | undefined }) {
    super(`database error ${parts.code ?? 'unknown'}${parts.constraint ? ` on ${parts.constraint}` : ''}`)
    this.code = parts.code
    this.constraint = parts.constraint
    this.sql = parts.sql
  }
}

type DriverError = { code?: unknown; constraint?: unknown; severity?: unknown; message?: unknown; syscall?: unknown }
const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The DatabaseError behind an error; undefined if the database had no part in it. */
export function asDatabaseError(error: unknown): DatabaseError | undefined {
  if (error instanceof DatabaseError) return error
  if (!(error instanceof Error)) return undefined
  const isQueryError = error.name === 'DrizzleQueryError' || 'query' in error
  const cause = (isQueryError ? error.cause : error) as DriverError | undefined
  const code = text(cause?.code) ?? (lostConnection.test(String(cause?.message)) ? 'ECONNLOST' : undefined)
  const fromDriver = cause !== undefined && (cause.severity !== undefined || isNetworkError(cause, code))
  if (!isQueryError && !fromDriver) return undefined
  const sql = text((error as { query?: unknown }).query)
  return new DatabaseError({ code, constraint: text(cause?.constraint), sql })
}

const networkCodes = /^(ECONN|ENOENT|EACCES|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_)/
/** A missing file has the same code as a missing socket. */
const isNetworkError = ({ syscall }: DriverError, code = '') =>
  networkCodes.test(code) && (!/^(ENOENT|EACCES)$/.test(code) || syscall === 'connect')
/** The driver gives these no code. */
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/
/** Shutting down, crashed, starting up, no connection free: PostgreSQL's ways to say 'not now'. */
const notNow = new Set(['57P01', '57P02', '57P03', '53300'])

/** `lock_not_available` and `query_canceled`: how openPool's limits end a statement. `deadlock_detected`: two transactions waited for each other. */
const tooSlow = new Set(['55P03', '57014', '40P01'])

/** Whether waiting ended it: nothing was written, and a retry may succeed. */
export function isTooSlow(error: DatabaseError): boolean {
  return tooSlow.has(error.code ?? '')
}

/** Whether the database was unreachable, rather than rejecting the query. */
export function isUnreachable(error: DatabaseError): boolean {
  return networkCodes.test(error.code ?? '') || notNow.has(error.code ?? '')
}

/** Reads in one transaction that sees one moment: a concurrent transaction is visible as a whole, or not at all. */
export function atOneMoment<T>(db: Database, read: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

type Reads = readonly (() => PromiseLike<unknown>)[]
type ReadsOf<R extends Reads> = { -readonly [Index in keyof R]: Awaited<ReturnType<R[Index]>> }

/** Reads side by side on a pool; one after another in a transaction, which has a single connection. */
export async function readTogether<const R extends Reads>(db: Queryable, ...reads: R): Promise<ReadsOf<R>> {
  if (!('rollback' in db)) return (await Promise.all(reads.map((read) => read()))) as ReadsOf<R>
  const found: unknown[] = []
  for (const read of reads) found.push(await read())
  return found as ReadsOf<R>
}

/** Whether an error is a unique violation; `constraint` narrows it to one index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = asDatabaseError(error)
  return found?.code === '23505' && (constraint === undefined || found.constraint === constraint)
}

/** A number for advisory locks, the same for the same name on every server. */
export function lockNumber(name: string): number {
  let hash = 7
  for (const character of name) hash = (hash * 31 + character.charCodeAt(0)) | 0
  return hash
}

/** A query that PostgreSQL plans once per connection: for the hottest paths, where building it each time would cost. Without a name it is planned for its values. */
export async function runPrepared<Row extends object>(
  db: Database,
  query: { name?: string; text: string; values: unknown[] },
): Promise<Row[]> {
  try {
    return (await db.$client.query<Row>(query)).rows
  } catch (error) {
    const { code, constraint } = asDatabaseError(error) ?? {}
    throw code ? new DatabaseError({ code, constraint, sql: query.text }) : error
  }
}
