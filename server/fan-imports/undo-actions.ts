import { and, eq, sql } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import { withoutLimits } from '#server/fan-imports/actions.ts'
import type { ImportRow } from '#server/fan-imports/queries.ts'
import { fanImportChanges, fanImports } from '#server/fan-imports/tables.ts'
import { keepWords, takeTurn } from '#server/fan-imports/write-actions.ts'
import { fanConsents, fans } from '#server/fans/tables.ts'
import { raised } from '#server/platform/database/columns.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/**
 * Undoes what an import added and changed, in one transaction: fans with the version that it gave them. A fan who confirmed, unsubscribed or was edited
 * since has a later one and is kept.
 */
export async function undoImport(context: AppContext, row: ImportRow): Promise<void> {
  await context.db.transaction(async (tx) => {
    await withoutLimits(tx)
    await takeTurn(tx, row.user_id)
    const added = await removeAdded(tx, row)
    const changed = await restoreChanged(tx, row)
    const undone = { removed: added.undone, restored: changed.undone, stayed: added.stayed + changed.stayed }
    await tx
      .update(fanImports)
      .set({ state: 'undone', undone, finished_at: sql`now()`, ...raised(fanImports) })
      .where(and(eq(fanImports.id, row.id), eq(fanImports.state, 'undoing')))
  })
}

type Counts = { undone: number; stayed: number }

/** Also deletes their consents, and fans whom the artist deleted in the meantime: undoing that deletion would bring back fans who came only with the import. */
async function removeAdded(tx: Transaction, { id, user_id: userId }: ImportRow): Promise<Counts> {
  const mine = sql`user_id = ${userId} and import_id = ${id}`
  const { rows } = await tx.execute<Counts>(sql`
    with gone as (delete from ${fans} where ${mine} and (version = 1 or version = 2 and deleted_at is not null) returning deleted_at)
    select (select count(*) from gone where deleted_at is null)::int as undone,
      (select count(*) from ${fans} where ${mine} and version > 1 and deleted_at is null)::int as stayed`)
  return rows[0]!
}

/** Withdraws the import's consents by new entries in the history, which nobody can change. */
async function restoreChanged(tx: Transaction, { id, user_id: userId }: ImportRow): Promise<Counts> {
  const { rows } = await tx.execute<
    Counts & { changed: { id: string; name: string; city: string; key: string }[] | null }
  >(sql`
    with changes as materialized (
      select f.id, f.user_id, f.email_key, f.mail_state, c.before, f.deleted_at is not null or f.version = c.version_after as untouched
      from ${fanImportChanges} c join ${fans} f on f.id = c.fan_id and f.user_id = ${userId}
        and (f.deleted_at is null or f.version = c.version_after + 1)
      where c.import_id = ${id} order by f.id for update of f
    ), restored as (
      update ${fans} f set name = before->>'name', city = before->>'city', country = before->>'country', mail_state = before->>'mail_state',
        tags = array(select json_array_elements_text(before->'tags')), version = f.version + 1, updated_at = now()
      from changes where changes.id = f.id and untouched
    ), withdrawn as (
      insert into ${fanConsents} (id, user_id, fan_id, kind, way, import_id)
      select gen_random_uuid(), user_id, id, 'withdrawn', 'import', ${id} from changes where untouched and mail_state <> before->>'mail_state'
    )
    select (count(*) filter (where untouched))::int as undone, (count(*) filter (where not untouched))::int as stayed,
      json_agg(json_build_object('id', id, 'name', before->>'name', 'city', before->>'city', 'key', email_key)) filter (where untouched) as changed
    from changes`)
  const { changed, ...counts } = rows[0]!
  if (changed) await keepWords(tx, changed)
  return counts
}
