import { and, eq } from 'drizzle-orm'
import type { PressFacts, PressFactsBody } from '#domain/press-facts/schema.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { isAsAsked } from '#domain/shared/versions.ts'
import { revised } from '#server/platform/database/columns.ts'
import type { Database, Queryable } from '#server/platform/database/database.ts'
import { pressColumns, readPressFacts } from '#server/press-facts/queries.ts'
import { pressFacts } from '#server/press-facts/tables.ts'

/** Writes the press facts. Given an older version, returns them if they already match, otherwise throws 409 with them. */
export async function savePressFacts(
  db: Database,
  userId: string,
  { version, ...values }: PressFactsBody,
): Promise<PressFacts> {
  const saved =
    (version === 0 || version === undefined ? await insert(db, userId, values) : undefined) ??
    (version === 0 ? undefined : await update(db, userId, values, version))
  if (saved) return saved
  const now = await readPressFacts(db, userId)
  if (isAsAsked(now, values)) return now
  throw new AppError('conflict', serverTexts.conflict, { data: now })
}

type Values = Omit<PressFactsBody, 'version'>

async function insert(db: Queryable, userId: string, values: Values): Promise<PressFacts | undefined> {
  const [made] = await db
    .insert(pressFacts)
    .values({ user_id: userId, ...values })
    .onConflictDoNothing()
    .returning(pressColumns)
  return made
}

async function update(
  db: Queryable,
  userId: string,
  values: Values,
  version: number | undefined,
): Promise<PressFacts | undefined> {
  const [changed] = await db
    .update(pressFacts)
    .set({ ...values, ...revised(pressFacts) })
    .where(and(eq(pressFacts.user_id, userId), version === undefined ? undefined : eq(pressFacts.version, version)))
    .returning(pressColumns)
  return changed
}
