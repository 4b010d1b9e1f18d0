import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReleasePage, releasePageBody } from '#domain/release-pages/schema.ts'
import { publicReleaseTexts as texts } from '#domain/release-pages/texts.ts'
import { AppError, fieldError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { fanPageNames } from '#server/fan-pages/tables.ts'
import { revised } from '#server/platform/database/columns.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { readReleasePage, type Moment, type PageKey } from '#server/release-pages/queries.ts'
import { releasePages, releasePageSlugs } from '#server/release-pages/tables.ts'
import { withRelease } from '#server/releases/queries.ts'

/**
 * Writes a release's page, and makes it if there is none. Throws 400 before the account's sign-up page has a name, 400 at `slug` if another of the
 * account's releases has it, and 409 with the page for an older version.
 */
export async function saveReleasePage(
  db: Database,
  key: PageKey,
  { version, ...values }: z.output<typeof releasePageBody>,
  moment: Moment,
): Promise<ReleasePage> {
  const { id, userId } = key
  return withRelease(db, key, async (tx) => {
    if ((await tx.$count(fanPageNames, eq(fanPageNames.user_id, userId))) === 0)
      throw new AppError('badRequest', texts.nameFirst, { code: 'name_first' })
    const now = await readReleasePage(tx, key, moment)
    if (now && version !== undefined && version !== now.version)
      throw new AppError('conflict', serverTexts.conflict, { data: now })
    await requireFree(tx, key, values.slug)
    await leadOn(tx, key, now?.slug, values.slug)
    await tx
      .insert(releasePages)
      .values({ release_id: id, user_id: userId, ...values })
      .onConflictDoUpdate({ target: releasePages.release_id, set: { ...values, ...revised(releasePages) } })
    return (await readReleasePage(tx, key, moment))!
  })
}

async function requireFree(tx: Transaction, { id, userId }: PageKey, slug: string): Promise<void> {
  // Two releases of the account could request the same one concurrently.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`release page ${userId} ${slug}`}, 0))`)
  const [taken] = await tx
    .select({ id: releasePages.release_id })
    .from(releasePages)
    .where(and(eq(releasePages.user_id, userId), eq(releasePages.slug, slug)))
  if (taken && taken.id !== id) throw fieldError('slug', texts.takenSlug)
}

/** Reserves a page's old address, and gives it the new one, which may have redirected to another page. */
async function leadOn(tx: Transaction, { id, userId }: PageKey, left: string | undefined, slug: string): Promise<void> {
  await tx.delete(releasePageSlugs).where(and(eq(releasePageSlugs.user_id, userId), eq(releasePageSlugs.slug, slug)))
  if (left !== undefined && left !== slug)
    await tx.insert(releasePageSlugs).values({ user_id: userId, slug: left, release_id: id })
}

/** Publishes the page or takes it offline. Throws 404 before it is saved. */
export async function publishReleasePage(
  db: Database,
  key: PageKey,
  published: boolean,
  moment: Moment,
): Promise<ReleasePage> {
  return withRelease(db, key, async (tx) => {
    const at = moment.now.toISOString()
    const changed = await tx
      .update(releasePages)
      .set({
        published_at: published ? sql`coalesce(${releasePages.published_at}, ${at})` : null,
        ...revised(releasePages),
      })
      .where(and(eq(releasePages.release_id, key.id), eq(releasePages.user_id, key.userId)))
      .returning({ id: releasePages.release_id })
    if (changed.length === 0) throw new AppError('notFound', serverTexts.notFound)
    return (await readReleasePage(tx, key, moment))!
  })
}

export { createCodes } from '#server/release-pages/code-actions.ts'
export { addCounts, createCounter, createNotes, type Counter, type Note } from '#server/release-pages/count-actions.ts'
export { keptCovers, roomForCover } from '#server/release-pages/cover-actions.ts'
export { createDrawing, linkKey, type Drawing } from '#server/release-pages/page-actions.ts'
export {
  confirmReminder,
  findLiveReminder,
  forgetReminders,
  mailReminders,
  stopReminder,
  takeReminder,
} from '#server/release-pages/reminder-actions.ts'
