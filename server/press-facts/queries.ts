import { eq, getTableColumns } from 'drizzle-orm'
import { pressWords, type PressFacts, type PressWord } from '#domain/press-facts/schema.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { pressFacts } from '#server/press-facts/tables.ts'

const { user_id: _owner, created_at: _created, updated_at: _updated, ...pressColumns } = getTableColumns(pressFacts)
export { pressColumns }

const nothing = Object.fromEntries(pressWords.map((word) => [word, null])) as Record<PressWord, null>

/** The account's press facts; empty, with version 0, if none were saved. */
export async function readPressFacts(db: Queryable, userId: string): Promise<PressFacts> {
  const [found] = await db.select(pressColumns).from(pressFacts).where(eq(pressFacts.user_id, userId))
  return found ?? { ...nothing, quotes: [], version: 0 }
}
