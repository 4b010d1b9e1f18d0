import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { purgeItems, updateItem } from '#server/content/actions.ts'
import { contentItems } from '#server/content/tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { makeItem } from '#server/testing/make-files.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'
import { untilWaiting } from '#server/testing/waiting.ts'

const { app, artist } = artistsOfFile()
const slotOf = async (id: string) =>
  (await app.context.db.select({ slot: contentItems.slot }).from(contentItems).where(eq(contentItems.id, id)))[0]!.slot

/** Runs `work` in a transaction that commits once another connection waits for one of its locks. */
async function commitOnceAwaited(work: (tx: Transaction) => Promise<unknown>): Promise<() => Promise<void>> {
  const { db } = app.context
  const written = Promise.withResolvers<void>()
  const done = db.transaction(async (tx) => {
    await work(tx)
    written.resolve()
    await untilWaiting(db)
  })
  await Promise.race([written.promise, done])
  return () => done
}

test('a photo moved into a slot while another one takes it replaces that one', async () => {
  const { db } = app.context
  const [first, second] = [await makeItem(app, artist), await makeItem(app, artist)]
  const committed = await commitOnceAwaited(async (tx) => {
    await tx.execute(sql`select 1 from accounts where id = ${artist.id} for no key update`)
    await tx.update(contentItems).set({ slot: 'headshot' }).where(eq(contentItems.id, first.id))
  })
  await Promise.all([committed(), updateItem(db, { id: second.id, userId: artist.id }, { slot: 'headshot' })])
  expect([await slotOf(first.id), await slotOf(second.id)]).toEqual([null, 'headshot'])
})

test('an image is kept for 30 days after its deletion, to the hour', async () => {
  const { db } = app.context
  const [old, young] = [await makeItem(app, artist), await makeItem(app, artist)]
  const deletedAgo = (id: string, hours: number) =>
    db
      .update(contentItems)
      .set({ deleted_at: sql`now() - make_interval(hours => ${hours})` })
      .where(eq(contentItems.id, id))
  await deletedAgo(old.id, 30 * 24 + 1)
  await deletedAgo(young.id, 30 * 24 - 1)
  await purgeItems(app.context)
  const left = await db.select({ id: contentItems.id }).from(contentItems).where(eq(contentItems.user_id, artist.id))
  expect(left.map(({ id }) => id)).toContain(young.id)
  expect(left.map(({ id }) => id)).not.toContain(old.id)
})
