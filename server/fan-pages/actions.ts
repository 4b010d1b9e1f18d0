import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { FanPage, fanPageBody } from '#domain/fan-pages/schema.ts'
import { fanPageTexts as texts } from '#domain/fan-pages/texts.ts'
import { AppError, fieldError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { readFanPage } from '#server/fan-pages/queries.ts'
import { fanPageNames, fanPages } from '#server/fan-pages/tables.ts'
import { requireRoomIn } from '#server/platform/database/bounds.ts'
import { revised } from '#server/platform/database/columns.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

type Moment = { now: Date; origin: string }

/**
 * Gives the page its name and words, and makes it if there is none. An earlier name redirects, and stays the account's. Throws 409 with the page for an
 * older version, 400 at `name` if another account has it or had it.
 */
export async function saveFanPage(
  db: Database,
  userId: string,
  { name, version, ...words }: z.output<typeof fanPageBody>,
  moment: Moment,
): Promise<FanPage> {
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(fanPages)
      .values({ user_id: userId, ...words })
      .onConflictDoNothing({ target: fanPages.user_id })
      .returning({ id: fanPages.id })
    if (!made) {
      const changed = await tx
        .update(fanPages)
        .set({ ...words, ...revised(fanPages) })
        .where(and(eq(fanPages.user_id, userId), version === undefined ? undefined : eq(fanPages.version, version)))
        .returning({ id: fanPages.id })
      if (changed.length === 0)
        throw new AppError('conflict', serverTexts.conflict, { data: await readFanPage(tx, userId, moment) })
    }
    await takeName(tx, userId, name)
    return (await readFanPage(tx, userId, moment))!
  })
}

/** The page's row is locked. Throws 400 `full` for a new name if the account has had too many. */
async function takeName(tx: Transaction, userId: string, name: string): Promise<void> {
  const [own] = await tx
    .select({ name: fanPageNames.name })
    .from(fanPageNames)
    .where(and(eq(fanPageNames.user_id, userId), eq(fanPageNames.name, name)))
  if (!own) await requireRoomIn(tx, 'fanPageNames', userId)
  await tx
    .update(fanPageNames)
    .set({ current: false })
    .where(and(eq(fanPageNames.user_id, userId), fanPageNames.current))
  const taken = await tx
    .insert(fanPageNames)
    .values({ name, user_id: userId, current: true })
    .onConflictDoUpdate({
      target: fanPageNames.name,
      set: { current: true },
      setWhere: eq(fanPageNames.user_id, userId),
    })
    .returning({ name: fanPageNames.name })
  if (taken.length === 0) throw fieldError('name', texts.takenName)
}

/** Publishes the page or takes it offline. Throws 404 before it has a name. */
export async function publishFanPage(
  db: Database,
  userId: string,
  published: boolean,
  moment: Moment,
): Promise<FanPage> {
  const changed = await db
    .update(fanPages)
    .set({
      published_at: published ? sql`coalesce(${fanPages.published_at}, ${moment.now.toISOString()})` : null,
      ...revised(fanPages),
    })
    .where(eq(fanPages.user_id, userId))
    .returning({ id: fanPages.id })
  if (changed.length === 0) throw new AppError('notFound', texts.noName)
  return (await readFanPage(db, userId, moment))!
}
