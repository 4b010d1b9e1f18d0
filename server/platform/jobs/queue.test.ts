import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createQueue, defineWorker, type JobKind, type JobQueue } from '#server/platform/jobs/queue.ts'
import { createLogger } from '#server/platform/logger.ts'
import { patient } from '#server/testing/patient.ts'
import { makeTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

let database: TestDatabase
let queue: JobQueue
const done: string[] = []
const tries = new Map<string, number>()
const lines: string[] = []

const noted = { name: 'test-noted', data: z.object({ word: z.string().max(20) }), pollSeconds: 1 }
/** Fails in the database, with the word among the parameters, as often as `times` says. */
const failing = {
  name: 'test-failing',
  data: z.object({ word: z.string(), times: z.number() }),
  retries: 3,
  retryDelay: 1,
  pollSeconds: 1,
}
const atStart = { name: 'test-at-start', data: z.object({ word: z.string() }), atStart: { word: 'started' } }
/** Always fails; records for each try whether it knew that it was the last. */
const givenUp = { name: 'test-given-up', data: z.object({}), retries: 1, retryDelay: 1, pollSeconds: 1 }
const lastOnes: boolean[] = []

beforeAll(async () => {
  database = await makeTestDatabase()
  queue = createQueue({
    connection: database.connection,
    logger: createLogger('trace', { write: (line) => void lines.push(line) }),
  })
  await queue.start([
    defineWorker(noted, async ({ word }) => void done.push(word)),
    defineWorker(atStart, async ({ word }) => void done.push(word)),
    defineWorker(givenUp, async (_, { last }) => {
      lastOnes.push(last)
      throw new Error('never')
    }),
    defineWorker(failing, async ({ word, times }) => {
      tries.set(word, (tries.get(word) ?? 0) + 1)
      if (tries.get(word)! <= times) await database.db.execute(sql`select ${word}::int`)
      done.push(word)
    }),
  ])
})
afterAll(async () => {
  await queue.stop()
  await database.close()
})

const isDone = (word: string) => vi.waitFor(() => expect(done).toContain(word), patient)

test('runs a job enqueued in a transaction after the commit, not before', async () => {
  await database.db.transaction(async (tx) => {
    await queue.enqueue(tx, noted, { word: 'committed' })
    await new Promise((wait) => setTimeout(wait, 300))
    expect(done).not.toContain('committed')
  })
  await isDone('committed')
  expect(done.filter((word) => word === 'committed')).toHaveLength(1)
})

test('runs a job for each start of a server where its kind asks for it', async () => {
  await isDone('started')
  expect(done.filter((word) => word === 'started')).toHaveLength(1)
})

test('never runs a job enqueued in a transaction that is rolled back', async () => {
  await database.db
    .transaction(async (tx) => {
      await queue.enqueue(tx, noted, { word: 'rolled back' })
      tx.rollback()
    })
    .catch(() => undefined)
  await database.db.transaction((tx) => queue.enqueue(tx, noted, { word: 'afterwards' }))
  await isDone('afterwards')
  expect(done).not.toContain('rolled back')
})

test("rejects data that does not fit the job's schema immediately, with the transaction", async () => {
  const wrong = database.db.transaction((tx) => queue.enqueue(tx, noted, { word: 'x'.repeat(21) }))
  await expect(wrong).rejects.toThrow()
  const { rows } = await database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pgboss.job where name = 'test-noted' and data->>'word' like 'xxx%'`,
  )
  expect(rows[0]!.n).toBe(0)
})

test('retries a failed job, and keeps its data out of the log and the failure record', async () => {
  await database.db.transaction((tx) => queue.enqueue(tx, failing, { word: 'mara@example.com', times: 1 }))
  await isDone('mara@example.com')
  expect(tries.get('mara@example.com')).toBe(2)
  const told = lines.filter((line) => line.includes('test-failing')).join('')
  expect(told).toContain('22P02')
  expect(lines.join('')).not.toContain('mara@example.com')
  const { rows } = await database.db.execute<{ output: string | null }>(
    sql`select output::text as output from pgboss.job where name = 'test-failing'`,
  )
  expect(JSON.stringify(rows)).not.toContain('mara@example.com')
})

test('a failing job does not hold up others', async () => {
  await database.db.transaction(async (tx) => {
    await queue.enqueue(tx, failing, { word: 'hopeless', times: 99 })
    for (let index = 0; index < 5; index++) await queue.enqueue(tx, failing, { word: `fine ${index}`, times: 0 })
  })
  for (let index = 0; index < 5; index++) await isDone(`fine ${index}`)
  expect(done).not.toContain('hopeless')
})

test('tells a job that it is on its last try, and logs that it was given up', async () => {
  await database.db.transaction((tx) => queue.enqueue(tx, givenUp, {}))
  const told = () =>
    lines
      .filter((line) => line.includes('test-given-up'))
      .map((line) => {
        const { level, msg } = JSON.parse(line) as { level: string | number; msg: string }
        return [level, msg]
      })
  await vi.waitFor(() => expect(told()).toHaveLength(2), patient)
  expect(lastOnes).toEqual([false, true])
  expect(told()).toEqual([
    [expect.anything(), 'a job failed; it is tried again'],
    [expect.anything(), 'a job failed for the last time; it is given up'],
  ])
})

test('takes over the options of a kind that have changed since its queue was created', async () => {
  const stored = async (options: Partial<JobKind>) => {
    const own = createQueue({ connection: database.connection, logger: createLogger('silent') })
    const kind = { name: 'test-changed', data: z.object({}), ...options }
    await own.start([defineWorker(kind, () => Promise.resolve())])
    await own.stop()
    const { rows } = await database.db.execute<Record<string, number | null>>(
      sql`select retry_limit, retry_delay, retry_delay_max, expire_seconds from pgboss.queue where name = ${kind.name}`,
    )
    return Object.values(rows[0]!)
  }
  const all = { retries: 1, retryDelay: 10, retryDelayMax: 60, expireSeconds: 30 }
  expect(await stored(all)).toEqual([1, 10, 60, 30])
  expect(await stored({ ...all, retries: 2 })).toEqual([2, 10, 60, 30])
  // Those left out since then get their defaults.
  expect(await stored({})).toEqual([5, 0, null, 900])
})
