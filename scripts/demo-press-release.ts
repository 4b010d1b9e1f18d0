import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import { utcDay } from '#domain/shared/dates.ts'
import { listBrandPhotos } from '#server/content/queries.ts'
import type { AppContext } from '#server/context.ts'
import { generate } from '#server/press-releases/actions.ts'
import { listPressReleases } from '#server/press-releases/queries.ts'
import { releases } from '#server/releases/tables.ts'

/** A press release about the next release, if there is none yet. */
export async function addPressRelease(
  context: Pick<AppContext, 'db' | 'now'>,
  userId: string,
  now: Date,
): Promise<void> {
  const { db } = context
  if ((await listPressReleases(db, userId)).length > 0) return
  const [photo] = await listBrandPhotos(db, userId)
  const [release] = await db
    .select({ id: releases.id, title: releases.title, release_date: releases.release_date })
    .from(releases)
    .where(and(eq(releases.user_id, userId), isNull(releases.deleted_at), gte(releases.release_date, utcDay(now))))
    .orderBy(asc(releases.release_date))
    .limit(1)
  if (!photo || !release) return
  await generate(context, userId, {
    title: release.title,
    release_date: release.release_date,
    information:
      'Songs about leaving by water, recorded in one winter on a kitchen table.\n\nThe piano is the one from the boatyard; the drums are a suitcase.',
    photo_id: photo.id,
    release_id: release.id,
    formats: ['pdf', 'word', 'web', 'text'],
  })
}
