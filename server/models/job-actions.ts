import { and, eq, lt, sql } from 'drizzle-orm'
import { modelLimitSeconds, mostAtOnce, type ModelJobKind } from '#domain/models/rules.ts'
import { modelTexts as texts } from '#domain/models/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { accounts } from '#server/accounts/tables.ts'
import { deleteItem } from '#server/content/actions.ts'
import type { AppContext } from '#server/context.ts'
import { countOfDay, countRunning, type JobKey } from '#server/models/queries.ts'
import { modelJobs } from '#server/models/tables.ts'
import type { Database, Queryable } from '#server/platform/database/database.ts'
import { createGate } from '#server/platform/gate.ts'
import { newId } from '#server/platform/ids.ts'
import { describe } from '#server/platform/logger.ts'
import { ModelError } from '#server/ports/models/models.ts'

/** Of all accounts: each waits for another machine, and holds at most one answer in memory. */
const everyones = createGate({ atOnce: 20, waiting: 0 })
/** What runs in this process, to be canceled. */
const running = new Map<string, { ending: AbortController; done: Promise<void> }>()

type Job = { userId: string; kind: ModelJobKind; model: string; press_release_id?: string }
/** The result. Throws ModelError, or AppError with the reason in words. */
type Work = (signal: AbortSignal) => Promise<{ item_id?: string }>

/**
 * Starts a request to a model, which continues after the page is closed; returns its id. Throws 429 if the account has used up its requests of
 * 24 hours or has others running, and 503 if too many run in all. A request counts from here on, whatever its result: the model was asked.
 */
export async function startJob(context: AppContext, job: Job, work: Work): Promise<string> {
  const leave = everyones.tryEnter('all')
  if (!leave) throw new AppError('unavailable', texts.busy, { code: 'busy', retryAfter: 10 })
  const id = newId()
  try {
    await insertJob(context, id, job)
  } catch (error) {
    leave()
    throw error
  }
  const ending = new AbortController()
  const beating = setInterval(() => void beat(context, id, ending), beatSeconds * 1000)
  const done = run(context, { id, userId: job.userId }, ending.signal, work).finally(() => {
    clearInterval(beating)
    running.delete(id)
    leave()
  })
  running.set(id, { ending, done })
  return id
}

async function insertJob({ db, config }: AppContext, id: string, { userId, ...job }: Job): Promise<void> {
  await db.transaction(async (tx) => {
    // Two concurrent requests are counted one after the other.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, userId)).for('no key update')
    await failInterrupted(tx, userId)
    const most = config.MODEL_CALLS_PER_DAY
    if ((await countOfDay(tx, userId)) >= most)
      throw new AppError('tooMany', texts.usedUp(most), { code: 'model_limit', retryAfter: 3600 })
    if ((await countRunning(tx, userId)) >= mostAtOnce)
      throw new AppError('tooMany', texts.tooManyAtOnce, { code: 'model_running', retryAfter: 5 })
    await tx.insert(modelJobs).values({ id, user_id: userId, ...job })
  })
}

const beatSeconds = 5
const silentSeconds = 20

/** Says that this server still asks, and hears that the request was canceled at another one. */
async function beat({ db, logger }: AppContext, id: string, ending: AbortController): Promise<void> {
  try {
    const alive = await db
      .update(modelJobs)
      .set({ beat_at: sql`now()` })
      .where(and(eq(modelJobs.id, id), eq(modelJobs.state, 'running')))
      .returning({ id: modelJobs.id })
    if (alive.length === 0) ending.abort()
  } catch (error) {
    logger.warn({ err: describe(error), model_job: id }, 'a request to a model could not say that it is still running')
  }
}

async function run(context: AppContext, key: JobKey, ending: AbortSignal, work: Work): Promise<void> {
  const { db, logger } = context
  const late = AbortSignal.timeout(modelLimitSeconds * 1000)
  try {
    const { item_id } = await work(AbortSignal.any([ending, late]))
    const isKept = await end(db, key.id, { state: 'done', item_id: item_id ?? null })
    // Canceled in the moment in which it was made.
    if (!isKept && item_id) await deleteItem(db, { id: item_id, userId: key.userId })
  } catch (error) {
    const message = late.aborted ? texts.troubles.late : reasonOf(error, ending)
    const [trouble, id] = [error instanceof Error ? error.message : String(error), key.id]
    logger.warn({ model_job: id, trouble }, 'a request to a model has failed')
    await end(db, id, { state: 'failed', error: message }).catch((lost: unknown) =>
      logger.error({ err: lost, model_job: id }, 'the end of a request to a model could not be stored'),
    )
  }
}

function reasonOf(error: unknown, ending: AbortSignal): string {
  if (ending.aborted) return ending.reason === restart ? texts.interrupted : texts.canceled
  if (error instanceof ModelError) return texts.troubles[error.trouble]
  if (error instanceof AppError) return error.code === 'bad_picture' ? texts.badPicture : error.message
  return texts.lost
}

type End = { state: 'done' | 'failed' | 'canceled'; error?: string; item_id?: string | null }

/** Whether it was still running. */
async function end(db: Database, id: string, values: End): Promise<boolean> {
  const ended = await db
    .update(modelJobs)
    .set({ ...values, ended_at: sql`now()` })
    .where(and(eq(modelJobs.id, id), eq(modelJobs.state, 'running')))
    .returning({ id: modelJobs.id })
  return ended.length > 0
}

/** Cancels a request of the account; one that has ended does not change. */
export async function cancelJob({ db }: AppContext, id: string): Promise<void> {
  await end(db, id, { state: 'canceled', error: texts.canceled })
  running.get(id)?.ending.abort()
}

const restart = Symbol('restart')

/** Ends what runs in this process, because the server stops. */
export async function stopModelJobs(): Promise<void> {
  const all = [...running.values()]
  for (const { ending } of all) ending.abort(restart)
  await Promise.all(all.map(({ done }) => done))
}

/** Ends the account's requests whose server has died silently: it was killed, or its machine went down. */
export async function failInterrupted(db: Queryable, userId: string): Promise<void> {
  const silent = lt(modelJobs.beat_at, sql`now() - make_interval(secs => ${silentSeconds})`)
  await db
    .update(modelJobs)
    .set({ state: 'failed', error: texts.interrupted, ended_at: sql`now()` })
    .where(and(eq(modelJobs.user_id, userId), eq(modelJobs.state, 'running'), silent))
}

const daysKept = 30
export async function purgeJobs(db: Database): Promise<void> {
  await db.delete(modelJobs).where(lt(modelJobs.created_at, sql`now() - make_interval(days => ${daysKept})`))
}

/** Throws 400 if no model of this kind is set. */
export function requireModel<Model>(model: Model | null, message: string): Model {
  if (!model) throw new AppError('badRequest', message, { code: 'no_model' })
  return model
}
