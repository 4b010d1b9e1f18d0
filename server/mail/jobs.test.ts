import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { AppContext } from '#server/context.ts'
import { createMailSender, queueMail, sendMailJob } from '#server/mail/actions.ts'
import { keepMails, sendMails } from '#server/mail/jobs.ts'
import { mails } from '#server/mail/tables.ts'
import { newId } from '#server/platform/ids.ts'
import { createQueue, type JobKind, type JobQueue } from '#server/platform/jobs/queue.ts'
import { createLogger } from '#server/platform/logger.ts'
import type { MailPort } from '#server/ports/mail/mail.ts'
import { createSmtp } from '#server/ports/mail/smtp.ts'
import { absentMailServer, startMailSink, type MailSink } from '#server/testing/mail-sink.ts'
import { patient } from '#server/testing/patient.ts'
import { makeTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

let database: TestDatabase
let sink: MailSink
let queue: JobQueue
const lines: string[] = []
const logger = createLogger('trace', { write: (line) => void lines.push(line) })
/** Where mails go; a test may substitute something. */
let port: MailPort

/** Retries a failed mail immediately; the product waits for seconds, then for minutes. */
const soon = { retryDelay: 0, pollSeconds: 0.5 }

async function startQueue(changes: Partial<JobKind> = {}): Promise<JobQueue> {
  const started = createQueue({ connection: database.connection, logger })
  const { kind, work } = sendMails({
    db: database.db,
    logger,
    now: () => new Date(),
    ports: { mail: { name: 'smtp', send: (mail) => port.send(mail) } } as AppContext['ports'],
  })
  await started.start([{ kind: { ...kind, ...soon, ...changes }, work }])
  return started
}

beforeAll(async () => {
  ;[database, sink] = [await makeTestDatabase(), await startMailSink()]
  port = createSmtp({ url: sink.url, from: 'mail@music.example' })
  queue = await startQueue()
})
afterEach(() => {
  sink.answer('take')
  port = createSmtp({ url: sink.url, from: 'mail@music.example' })
})
afterAll(async () => {
  await queue.stop()
  await sink.close()
  await database.close()
})

const secret = 'https://music.example/verify?token=one-time-secret'
const makeMail = (changes: object = {}) => ({
  to: `to-${newId()}@example.com`,
  kind: 'recovery',
  subject: 'Reset',
  text: `Open ${secret}`,
  html: `<a href="${secret}">Open</a>`,
  ...changes,
})
async function enqueue(mail = makeMail(), by = queue): Promise<{ id: string; to: string }> {
  // Inside the transaction: a sent mail is empty.
  return database.db.transaction(async (tx) => {
    await queueMail(tx, by.enqueue, mail)
    const [row] = await tx
      .select({ id: mails.id })
      .from(mails)
      .where(sql`content->>'to' = ${mail.to}`)
    return { id: row!.id, to: mail.to }
  })
}
const rowOf = async (id: string) => (await database.db.select().from(mails).where(eq(mails.id, id)))[0]!
/** Queues a mail that waits in the table, without a job. */
const insert = async (changes: Partial<typeof mails.$inferInsert> = {}) => {
  const { to, kind, ...content } = makeMail()
  const [row] = await database.db
    .insert(mails)
    .values({ kind, content: { to, ...content }, expires_at: new Date(Date.now() + 60_000).toISOString(), ...changes })
    .returning()
  return { id: row!.id, to }
}
const announce = (id: string) => database.db.transaction((tx) => queue.enqueue(tx, sendMailJob, { id }))
const arrived = (to: string, count = 1) => vi.waitFor(() => expect(sink.to(to)).toHaveLength(count), patient)
const delivered = (id: string) => vi.waitFor(async () => expect((await rowOf(id)).delivered_at).not.toBeNull(), patient)
const failed = (id: string) => vi.waitFor(async () => expect((await rowOf(id)).failed_at).not.toBeNull(), patient)
const jobsOf = async (id: string) =>
  (
    await database.db.execute<{ job: string }>(
      sql`select row_to_json(j)::text as job from pgboss.job j where data->>'id' = ${id}`,
    )
  ).rows.map((row) => row.job)

describe('a queued mail, announced rather than polled for,', () => {
  beforeAll(async () => {
    await queue.stop()
    // A poll would come after all these tests.
    queue = await startQueue({ pollSeconds: 3600 })
  })
  afterAll(async () => {
    await queue.stop()
    queue = await startQueue()
  })

  test('arrives soon, once, and leaves none of its content behind', async () => {
    const mail = makeMail()
    await createMailSender(database.db, queue.enqueue)(mail)
    await arrived(mail.to)
    expect(sink.to(mail.to)[0]).toMatchObject({
      text: expect.stringContaining(secret),
      html: expect.stringContaining(secret),
    })
    const id = sink.to(mail.to)[0]!.headers['message-id']!.slice(1, 37)
    await delivered(id)
    expect(await rowOf(id)).toMatchObject({ content: null, attempts: 1, leased_until: null, failed_at: null })
    const jobs = await jobsOf(id)
    expect(jobs).toHaveLength(1)
    expect(jobs[0]).not.toMatch(/one-time-secret|example\.com/)
    expect(lines.join('')).not.toMatch(/one-time-secret|@example\.com/)
  })

  test('does not wait for its own notification when many are queued together', async () => {
    const many = Array.from({ length: 30 }, () => makeMail())
    await database.db.transaction(async (tx) => {
      for (const mail of many) await queueMail(tx, queue.enqueue, mail)
    })
    await Promise.all(many.map((mail) => arrived(mail.to)))
  })
})

describe('a queued mail', () => {
  test('is not sent if its transaction is rolled back', async () => {
    const mail = makeMail()
    await database.db
      .transaction(async (tx) => {
        await queueMail(tx, queue.enqueue, mail)
        tx.rollback()
      })
      .catch(() => undefined)
    const after = await enqueue()
    await arrived(after.to)
    expect(sink.to(mail.to)).toEqual([])
  })

  test('with a key is queued once, even by two concurrent requests', async () => {
    const [first, second] = [makeMail({ onceKey: 'welcome:someone' }), makeMail({ onceKey: 'welcome:someone' })]
    const queued = await Promise.all(
      [first, second].map((mail) => database.db.transaction((tx) => queueMail(tx, queue.enqueue, mail))),
    )
    expect(queued.filter(Boolean)).toHaveLength(1)
    const sentTo = queued[0] ? first.to : second.to
    await arrived(sentTo)
    expect(sink.to(queued[0] ? second.to : first.to)).toEqual([])
  })

  test('is sent once, however often and by however many servers its job runs', async () => {
    const other = await startQueue()
    onTestFinished(() => other.stop())
    const { id, to } = await enqueue()
    await Promise.all(Array.from({ length: 8 }, () => announce(id)))
    await arrived(to)
    await vi.waitFor(
      async () => expect((await jobsOf(id)).filter((job) => job.includes('"completed"'))).toHaveLength(9),
      patient,
    )
    expect(sink.to(to)).toHaveLength(1)
    expect((await rowOf(id)).attempts).toBe(1)
  })
})

describe('while nothing can be sent, a mail', () => {
  test('waits, and arrives when the mail server is back', async () => {
    const away = await absentMailServer()
    port = createSmtp({ url: away.url, from: 'mail@music.example' })
    const { id, to } = await enqueue()
    await vi.waitFor(() => expect(lines.join('')).toContain(id), patient)
    expect(await rowOf(id)).toMatchObject({ delivered_at: null, failed_at: null, content: { to } })
    const back = await startMailSink({}, away.port)
    await vi.waitFor(() => expect(back.to(to)).toHaveLength(1), patient)
    await delivered(id)
    expect((await rowOf(id)).attempts).toBeGreaterThan(1)
    const warnings = lines.filter((line) => line.includes(id)).map((line) => JSON.parse(line) as object)
    expect(warnings[0]).toMatchObject({
      level: 40,
      kind: 'recovery',
      attempt: 1,
      reason: 'ESOCKET CONN',
      msg: 'a mail could not be handed over; it will be tried again',
    })
    expect(JSON.stringify(warnings)).not.toContain(to)
    await back.close()
  })

  test('is retried if the server defers it or the password is wrong, and given up immediately if it is rejected permanently', async () => {
    sink.answer('later')
    const later = await enqueue()
    await vi.waitFor(() => expect(lines.join('')).toContain(later.id), patient)
    const mail = makeMail()
    sink.answer('recipient', mail.to)
    const refused = await enqueue(mail)
    await failed(refused.id)
    await arrived(later.to)
    expect(await rowOf(refused.id)).toMatchObject({ content: null, attempts: 1, delivered_at: null })
    const line = lines.find((entry) => entry.includes(refused.id))!
    expect(JSON.parse(line)).toMatchObject({
      level: 50,
      reason: expect.stringMatching(/^EENVELOPE .*550 5\.1\.1$/),
      msg: 'a mail was given up: the mail server refuses it for good',
    })
    await vi.waitFor(async () => expect((await jobsOf(refused.id))[0]).toContain('"completed"'), patient)
  })

  test('survives a server shutdown', async () => {
    sink.answer('later')
    const { id, to } = await enqueue()
    await vi.waitFor(async () => expect((await jobsOf(id))[0]).toContain('"retry"'), patient)
    await queue.stop()
    sink.answer('take')
    queue = await startQueue()
    await arrived(to)
    await delivered(id)
  })

  test('is given up when it has expired, and its content is deleted', async () => {
    const { id, to } = await insert({ expires_at: new Date(Date.now() - 1000).toISOString() })
    await announce(id)
    await failed(id)
    expect(await rowOf(id)).toMatchObject({ content: null })
    expect(sink.to(to)).toEqual([])
    expect(lines.find((line) => line.includes(id))).toContain('could not be handed over in time')
  })
})

describe('between delivery and marking', () => {
  test('a short database outage causes no second mail', async () => {
    await database.db.execute(
      sql`create function refuse_mark() returns trigger language plpgsql as $$ begin raise exception 'away'; end $$`,
    )
    await database.db.execute(
      sql`create trigger refuse_mark before update on mails for each row when (new.delivered_at is not null) execute function refuse_mark()`,
    )
    const { id, to } = await enqueue()
    await arrived(to)
    await vi.waitFor(async () => expect((await jobsOf(id))[0]).toContain('"retry"'), patient)
    expect(await rowOf(id)).toMatchObject({ delivered_at: null })
    await database.db.execute(sql`drop trigger refuse_mark on mails`)
    await delivered(id)
    expect(sink.to(to)).toHaveLength(1)
  })

  test('a killed server leaves the mail to others only after its lease, and they send it under the same id', async () => {
    // The state after a kill -9: one attempt, its lease still running, no mark.
    const { id, to } = await insert({ attempts: 1, leased_until: new Date(Date.now() + 60_000).toISOString() })
    await announce(id)
    await vi.waitFor(async () => expect((await jobsOf(id))[0]).toContain('"retry"'), patient)
    expect(sink.to(to)).toEqual([])
    await database.db
      .update(mails)
      .set({ leased_until: new Date(Date.now() - 1000).toISOString() })
      .where(eq(mails.id, id))
    await arrived(to)
    expect(sink.to(to)[0]!.headers['message-id']).toBe(`<${id}@music.example>`)
    await delivered(id)
  })
})

test('housekeeping empties expired mails, drops old marks, and keeps what still waits', async () => {
  const hour = 3_600_000
  const waiting = await insert({ leased_until: new Date(Date.now() + hour).toISOString() })
  const expired = await insert({ expires_at: new Date(Date.now() - hour).toISOString() })
  const [old, young] = [
    await insert({ content: null, created_at: new Date(Date.now() - 91 * 24 * hour).toISOString() }),
    await insert({ content: null }),
  ]
  const context = {
    db: database.db,
    logger,
    enqueue: queue.enqueue,
    now: () => new Date(),
    originFor: () => 'http://127.0.0.1:3000',
    ports: { mail: port },
  } as unknown as AppContext
  await keepMails(context).work({} as never)
  expect(await rowOf(waiting.id)).toMatchObject({ failed_at: null, content: { to: waiting.to } })
  expect(await rowOf(expired.id)).toMatchObject({ content: null, failed_at: expect.any(String) })
  expect(lines.find((line) => line.includes(expired.id))).toContain('could not be handed over in time')
  expect([await rowOf(old.id), (await rowOf(young.id)).id]).toEqual([undefined, young.id])
})
