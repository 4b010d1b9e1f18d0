import { sql, type SQL } from 'drizzle-orm'
import type { KeptSheet } from '#domain/kept-sheets/schema.ts'
import { keptTexts as texts } from '#domain/kept-sheets/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { accounts } from '#server/accounts/tables.ts'
import { signingLinks, splitSigners, splitVersions } from '#server/agreements/tables.ts'
import { keptSheets } from '#server/kept-sheets/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { splitSheets } from '#server/split-sheets/tables.ts'

/** The version that a kept sheet shows. `ended`: the artist ended the link through which it was kept. */
export type KeptRow = {
  id: string
  sheet_id: string
  contributor_id: string
  version_id: string
  signed: boolean
  ended: boolean
}

/**
 * The kept sheets that an account may read: of the versions that name its row, the one that waits for answers, else the one in force, else the newest. Once
 * the artist has ended the link, only what was signed by all and through this link: a person it was not meant for sees nothing that others signed.
 */
export const keptRows = (userId: string): SQL => sql`
  from ${keptSheets} k join ${signingLinks} l on l.id = k.link_id join ${splitSheets} h on h.id = k.sheet_id
  join ${accounts} a on a.id = h.user_id and a.deleting_at is null
  cross join lateral (
    select v.id, v.number, v.state, v.signed_at, v.document::json ->> 'title' as title, g.state as mine
    from ${splitVersions} v join ${splitSigners} g on g.version_id = v.id and g.contributor_id = k.contributor_id
    where v.sheet_id = k.sheet_id and (l.revoked_at is null or (v.signed_at is not null and g.link_id = k.link_id))
    order by v.state = 'sent' desc, v.state = 'signed' desc, v.number desc limit 1) v
  where k.user_id = ${userId} and k.deleted_at is null`

/** The kept sheets that an account may read, the last kept first. */
export async function listKept(db: Queryable, userId: string): Promise<KeptSheet[]> {
  const { rows } = await db.execute<KeptSheet>(sql`
    select k.id, h.artist_name, v.title as song_title, v.number, v.state, v.mine,
      h.disputed_at is not null and l.revoked_at is null as disputed, v.signed_at, k.created_at as kept_at
    ${keptRows(userId)} order by k.created_at desc, k.id desc limit ${mostListed}`)
  return rows
}
/** More than anybody signs; the export names all. */
const mostListed = 500

/** One of them. Throws 404 for another account's, a removed one, and one whose link was ended unless it was signed through that link, and by all. */
export async function requireKept(db: Queryable, { id, userId }: { id: string; userId: string }): Promise<KeptRow> {
  const { rows } = await db.execute<KeptRow>(sql`
    select k.id, k.sheet_id, k.contributor_id, v.id as version_id, v.signed_at is not null as signed, l.revoked_at is not null as ended
    ${keptRows(userId)} and k.id = ${id}`)
  if (!rows[0]) throw new AppError('notFound', texts.notFound)
  return rows[0]
}
