import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutSessions, paymentEvents } from '#server/plans/tables.ts'
import { sweep } from '#server/system/jobs.ts'
import { makeCheckout, makePaidSession } from '#server/testing/make.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'
import { workersOf } from '#server/workers.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

test('deletes checkouts unpaid for a week, never a paid one, and old event marks', async () => {
  const { db } = app.context
  const [stale, fresh, paid] = [await makeCheckout(app), await makeCheckout(app), await makePaidSession(app)]
  for (const id of [stale, paid])
    await db
      .update(checkoutSessions)
      .set({ created_at: sql`now() - interval '8 days'` })
      .where(eq(checkoutSessions.id, id))
  await db
    .insert(paymentEvents)
    .values([{ id: 'evt_old', kind: 'x', created_at: new Date(Date.now() - 91 * 86_400_000).toISOString() }])
  let sweptAuth = 0
  await sweep(app.context, async () => void sweptAuth++).work({} as never)
  expect((await db.select({ id: checkoutSessions.id }).from(checkoutSessions)).map((row) => row.id).toSorted()).toEqual(
    [fresh, paid].toSorted(),
  )
  expect((await db.select({ id: paymentEvents.id }).from(paymentEvents)).map((row) => row.id)).toEqual([`evt_${paid}`])
  expect(sweptAuth).toBe(1)
})

test('runs recurring jobs in the product, and never by itself during a test', async () => {
  const repeating = workersOf(app.context, { sandbox: app.sandbox }).flatMap(({ kind: { name, cron } }) =>
    cron ? [name] : [],
  )
  expect(repeating.toSorted()).toEqual([
    'finish-deletions',
    'keep-mails',
    'mail-reminders',
    'mail-summaries',
    'purge-content',
    'purge-deleted',
    'purge-model-jobs',
    'purge-reminders',
    'purge-sign-ups',
    'read-bounces',
    'release-day',
    'remind-signers',
    'resume-fan-imports',
    'resume-signed-sheets',
    'sandbox-catch-up',
    'send-campaigns',
    'sweep',
    'sweep-files',
  ])
  const { rows } = await app.context.db.execute<{ name: string }>(sql`select name from pgboss.schedule`)
  expect(rows).toEqual([])
})
