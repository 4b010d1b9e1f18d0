import { sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import { fromDrizzle, PgBoss, type Job as BossJob, type JobResult, type QueueResult } from 'pg-boss'
import type { z } from 'zod'
import type { ConnectionSettings, Transaction } from '#server/platform/database/database.ts'
import { describe, type Logger } from '#server/platform/logger.ts'

/** A kind of work done outside a request. `data` is validated on both ends. `cron` (UTC) makes it recurring. */
export type JobKind<Schema extends z.ZodType = z.ZodType> = {
  name: string
  data: Schema
  cron?: string
  /** Data of one more run each time a server starts, to pick up what a killed one left behind. */
  atStart?: z.input<Schema>
  /** How often a failed job is retried, and the seconds before the first retry, which double up to `retryDelayMax`. */
  retries?: number
  retryDelay?: number
  retryDelayMax?: number
  /** A job that runs longer counts as failed; one interrupted by a crash waits this long, too. */
  expireSeconds?: number
  /** Seconds between polls for jobs without a notification, such as retries. */
  pollSeconds?: number
  /** How many run at the same time in this process: 1, or an even number. */
  atOnce?: number
}
/** `last`: if this try fails too, the job is given up. */
export type Try = { last: boolean }
export type Worker = { kind: JobKind; work: (data: never, attempt?: Try) => Promise<void> }

export function defineWorker<Schema extends z.ZodType>(
  kind: JobKind<Schema>,
  work: (data: z.output<Schema>, attempt: Try) => Promise<void>,
): Worker {
  return { kind, work: (data, attempt = { last: false }) => work(data as z.output<Schema>, attempt) }
}

/** Enqueues work inside the caller's transaction: it runs if and only if that commits. */
export type Enqueue = <Schema extends z.ZodType>(
  tx: Transaction,
  kind: JobKind<Schema>,
  data: z.input<Schema>,
) => Promise<void>

export type JobQueue = { enqueue: Enqueue; start(workers: Worker[]): Promise<void>; stop(): Promise<void> }

const defaultRetries = 5

/** Every option, also those that a kind leaves out: it may have had them in an earlier version. Their defaults are those of pg-boss. */
const queueOptions = ({
  retries = defaultRetries,
  retryDelay = 0,
  retryDelayMax,
  expireSeconds: expireInSeconds = 900,
}: JobKind) => ({
  retryLimit: retries,
  retryBackoff: true,
  notify: true,
  retryDelay,
  retryDelayMax: retryDelayMax ?? null,
  expireInSeconds,
})

/**
 * Two jobs per fetch: a full one means there are more, and the worker continues immediately. With one per fetch it would sleep,
 * because jobs enqueued by one transaction share one notification.
 */
const batchSize = 2
const workOptions = ({ pollSeconds = 30, atOnce = 1 }: JobKind) => ({
  pollingIntervalSeconds: pollSeconds,
  notifyPollingIntervalSeconds: pollSeconds,
  batchSize,
  burstWhenBatchFull: true,
  localConcurrency: Math.ceil(atOnce / batchSize),
  perJobResults: true as const,
})

/** Runs the jobs of a fetch, each with its own outcome: a failure does not affect the others. */
async function workThrough(kind: JobKind, work: Worker['work'], jobs: BossJob[], logger: Logger): Promise<JobResult[]> {
  const settle = async (job: BossJob): Promise<JobResult> => {
    const last = job.retryCount >= (kind.retries ?? defaultRetries)
    try {
      await work(kind.data.parse(job.data ?? {}) as never, { last })
      return { id: job.id, status: 'completed' }
    } catch (error) {
      const about = { job: kind.name, jobId: job.id, err: describe(error) }
      if (last) logger.error(about, 'a job failed for the last time; it is given up')
      else logger.warn(about, 'a job failed; it is tried again')
      return { id: job.id, status: 'failed', output: { reason: error instanceof Error ? error.name : 'unknown' } }
    }
  }
  if ((kind.atOnce ?? 1) > 1) return Promise.all(jobs.map(settle))
  const results: JobResult[] = []
  for (const job of jobs) results.push(await settle(job))
  return results
}

/** Creates the queue of a kind, or takes over options that have changed since an earlier version created it. */
async function settleQueue(boss: PgBoss, kind: JobKind, known: QueueResult | undefined): Promise<void> {
  const options = queueOptions(kind)
  if (!known) {
    const { retryDelayMax, ...others } = options
    return boss.createQueue(kind.name, retryDelayMax === null ? others : { ...others, retryDelayMax })
  }
  const isSame = Object.entries(options).every(([name, value]) => known[name as keyof typeof options] === value)
  if (!isSame) await boss.updateQueue(kind.name, options)
}

/** How long running jobs may take to end when the queue stops; after that they count as failed, and are tried again. */
const lastJobsMs = 5_000

/** The queue's own connections, in addition to the product's pool and the listening one. */
const connections = 3
/** All workers share them: on a busy machine one waits longer for its turn than the 10 s of pg-boss. A server that is down refuses immediately. */
const connectionTimeoutMillis = 60_000

/** The job queue; its tables are in the schema `pgboss`, outside our migrations. Nothing can be enqueued before it is started. */
export function createQueue({ connection, logger }: { connection: ConnectionSettings; logger: Logger }): JobQueue {
  const boss = new PgBoss({ ...connection, max: connections, connectionTimeoutMillis, useListenNotify: true })
  const names: string[] = []
  let stopping = false
  // An error on a connection that is closing, for instance because the database stops too, is not a failure.
  boss.on('error', (error) => logger[stopping ? 'debug' : 'error']({ err: describe(error) }, 'job queue'))
  return {
    async start(workers) {
      await boss.start()
      const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
      for (const { kind, work } of workers) {
        await settleQueue(boss, kind, known.get(kind.name))
        names.push(kind.name)
        await boss.work(kind.name, workOptions(kind), (jobs: BossJob[]) => workThrough(kind, work, jobs, logger))
        if (kind.cron) await boss.schedule(kind.name, kind.cron)
        if (kind.atStart) await boss.send(kind.name, kind.atStart as object)
      }
    },
    async enqueue(tx, kind, data) {
      await boss.send(kind.name, kind.data.parse(data) as object, { db: fromDrizzle(tx, sql) })
    },
    async stop() {
      stopping = true
      // Left to pg-boss, idle workers take half a second: it looks for their end once, and then after every 500 ms.
      await Promise.race([
        Promise.all(names.map((name) => boss.offWork(name))),
        sleep(lastJobsMs, null, { ref: false }),
      ])
      await boss.stop({ graceful: false })
    },
  }
}
