import { and, eq, isNull, sql } from 'drizzle-orm'
import { nameKey } from '#domain/parties/rules.ts'
import type { Merged, Party } from '#domain/parties/schema.ts'
import { partyTexts as texts } from '#domain/parties/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { fields, lockParties, mine, outdate } from '#server/parties/actions.ts'
import { requireParty } from '#server/parties/queries.ts'
import { parties } from '#server/parties/tables.ts'
import { revised } from '#server/platform/database/columns.ts'
import type { Database } from '#server/platform/database/database.ts'
import { splitContributors } from '#server/split-sheets/tables.ts'

type Key = { id: string; userId: string }
const refused = (message: string) => new AppError('badRequest', message, { code: 'not_merged' })

const registered: readonly string[] = ['family_name', 'given_names']
const mergeable = [...fields, 'family_name', 'given_names'] as const

/** The values that one person lacks and another has. Registered names are copied with a legal name. */
function gapsOf(kept: Party, gone: Party) {
  const isOneName = kept.family_name === null && nameKey(kept.legal_name) === nameKey(gone.legal_name)
  return mergeable.filter(
    (field) => kept[field] === null && gone[field] !== null && (isOneName || !registered.includes(field)),
  )
}

/**
 * Makes rows of sheets that mean one person mean another, who is kept and gets missing values. The sheets do not change. Returns the
 * body of `unmergeParty`. Refused for the artist, who is always kept.
 */
export function mergeParty(db: Database, { id, userId }: Key, into: string): Promise<Merged> {
  return db.transaction(async (tx) => {
    await lockParties(tx, userId)
    const gone = await requireParty(tx, { id, userId })
    const kept = await requireParty(tx, { id: into, userId })
    if (id === into) throw refused(texts.same)
    if (gone.is_me) throw refused(texts.meStays)
    const moved = await tx
      .update(splitContributors)
      .set({ party_id: into })
      .where(eq(splitContributors.party_id, id))
      .returning({ id: splitContributors.id })
    const filled = gapsOf(kept, gone)
    if (filled.length > 0)
      await tx
        .update(parties)
        .set({ ...Object.fromEntries(filled.map((field) => [field, gone[field]])), ...revised(parties) })
        .where(eq(parties.id, into))
    if (kept.is_me && filled.length > 0) await outdate(tx, userId, mine)
    await tx
      .update(parties)
      .set({ merged_into: into, deleted_at: sql`now()`, ...revised(parties) })
      .where(eq(parties.id, id))
    return { into, row_ids: moved.map((row) => row.id), filled }
  })
}

/** Undoes a merge: rows that still mean the other person move back, and values that nobody has changed since are emptied. Throws 404 after the purge. */
export function unmergeParty(db: Database, { id, userId }: Key, was: Merged): Promise<Party> {
  return db.transaction(async (tx) => {
    await lockParties(tx, userId)
    const [gone] = await tx
      .select()
      .from(parties)
      .where(and(eq(parties.id, id), eq(parties.user_id, userId), eq(parties.merged_into, was.into)))
    if (!gone) throw new AppError('notFound', texts.tooLate)
    const rows = sql`(select value::uuid from json_array_elements_text(${JSON.stringify(was.row_ids)}::json))`
    await tx
      .update(splitContributors)
      .set({ party_id: id })
      .where(
        and(
          sql`${splitContributors.id} in ${rows}`,
          eq(splitContributors.user_id, userId),
          eq(splitContributors.party_id, was.into),
        ),
      )
    const filled = mergeable.filter((each) => was.filled.includes(each))
    for (const field of filled)
      await tx
        .update(parties)
        .set({ [field]: null, ...revised(parties) })
        .where(and(eq(parties.id, was.into), eq(parties.user_id, userId), eq(parties[field], gone[field]!)))
    const { is_me } = await requireParty(tx, { id: was.into, userId, deleted: true })
    if (is_me && filled.length > 0) await outdate(tx, userId, mine)
    await tx
      .update(parties)
      .set({ merged_into: null, deleted_at: null, ...revised(parties) })
      .where(eq(parties.id, id))
    return requireParty(tx, { id, userId })
  })
}

/** Deletes somebody whom no sheet names, with undo until the purge. */
export function deleteParty(db: Database, { id, userId }: Key): Promise<void> {
  return db.transaction(async (tx) => {
    await lockParties(tx, userId)
    const party = await requireParty(tx, { id, userId })
    const refuse = (message: string) => new AppError('badRequest', message, { code: 'not_deleted' })
    if (party.is_me) throw refuse(texts.isMe)
    if (party.sheets > 0) throw refuse(texts.onSheet)
    await tx
      .update(parties)
      .set({ deleted_at: sql`now()` })
      .where(eq(parties.id, id))
  })
}

/** Undoes a deletion; not a merge, which has its own undo. */
export async function restoreParty(db: Database, { id, userId }: Key): Promise<Party> {
  await db
    .update(parties)
    .set({ deleted_at: null })
    .where(and(eq(parties.id, id), eq(parties.user_id, userId), isNull(parties.merged_into)))
  return requireParty(db, { id, userId })
}
