import { and, eq, isNull } from 'drizzle-orm'
import { coverChecks } from '#domain/release-covers/rules.ts'
import type { ReleaseCover } from '#domain/release-covers/schema.ts'
import { listItemsOf, withAddresses, type ItemRow } from '#server/content/queries.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Signer } from '#server/platform/secrets/signer.ts'
import { releaseCovers } from '#server/release-covers/tables.ts'
import { releases } from '#server/releases/tables.ts'

export type CoverKey = { id: string; userId: string }
type CoverRow = { release_id: string; version: number; item: ItemRow | null }

/** A release's cover. There is none while its image, or the release itself, is deleted. */
export async function readCover(db: Queryable, { id, userId }: CoverKey): Promise<CoverRow> {
  const { version, item_id, release_id, user_id } = releaseCovers
  const [row] = await db
    .select({ version, item_id })
    .from(releaseCovers)
    .innerJoin(releases, eq(releases.id, release_id))
    .where(and(eq(release_id, id), eq(user_id, userId), isNull(releases.deleted_at)))
  const [item] = row?.item_id ? await listItemsOf(db, userId, [row.item_id]) : []
  return { release_id: id, version: row?.version ?? 0, item: item ?? null }
}

/** In wire format, with addresses valid for one to two hours. */
export async function showCover(signer: Signer, now: Date, { item: row, ...cover }: CoverRow): Promise<ReleaseCover> {
  const item = row && (await withAddresses(signer, now, row))
  return { ...cover, item, checks: item ? coverChecks(item) : [] }
}
