import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/platform/database/database.ts'

export type Place = { id: string; place: number }

/** Ids in their new order, with their places from 1. */
export const inOrder = (ids: readonly string[]): Place[] => ids.map((id, index) => ({ id, place: index + 1 }))

/**
 * Writes the places of rows into `column`, in one statement. Where a place is new, so is `updated_at`; the version stays: it covers what a
 * person edits in the row.
 */
export async function numberRows(
  tx: Transaction,
  table: PgTable & { id: PgColumn; updated_at: PgColumn },
  column: PgColumn,
  places: readonly Place[],
): Promise<void> {
  if (places.length === 0) return
  await tx.execute(sql`
    update ${table} set ${sql.identifier(column.name)} = n.place, updated_at = now()
    from json_to_recordset(${JSON.stringify(places)}) as n (id uuid, place int) where ${table.id} = n.id and ${column} <> n.place`)
}
