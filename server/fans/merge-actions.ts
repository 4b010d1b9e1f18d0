import { and, eq, inArray, sql } from 'drizzle-orm'
import { mostTags, searchWords, uniqueTags } from '#domain/fans/list-rules.ts'
import type { Fan } from '#domain/fans/schema.ts'
import { fanListTexts as texts } from '#domain/fans/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { fanColumns, isFanOf } from '#server/fans/queries.ts'
import { fans } from '#server/fans/tables.ts'
import { raised, revised } from '#server/platform/database/columns.ts'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Merges fans into one: its empty fields are filled from the others, tags are united, the earliest day of joining counts, the others are
 * deleted. Address, consent and mail state stay those of the one that is kept: consent belongs to an address.
 */
export async function mergeFans(
  db: Database,
  userId: string,
  { keep, others }: { keep: string; others: readonly string[] },
): Promise<Fan> {
  const ids = [keep, ...others.filter((id) => id !== keep)]
  if (ids.length < 2) throw new AppError('badRequest', texts.mergeTwo)
  return db.transaction(async (tx) => {
    const found = await tx
      .select({ ...fanColumns, key: fans.email_key })
      .from(fans)
      .where(and(inArray(fans.id, ids), isFanOf(userId)))
      .orderBy(fans.id)
      .for('update')
    if (found.length < ids.length) throw new AppError('notFound', texts.notFound)
    const kept = found.find(({ id }) => id === keep)!
    const all = [kept, ...found.filter(({ id }) => id !== keep)]
    const filled = (field: 'name' | 'city' | 'country') => all.find((fan) => fan[field])?.[field]
    const values = { name: filled('name') ?? '', city: filled('city') ?? '', country: filled('country') ?? null }
    const [merged] = await tx
      .update(fans)
      .set({
        ...values,
        tags: uniqueTags(all.flatMap(({ tags }) => tags)).slice(0, mostTags),
        joined_at: all.map(({ joined_at }) => joined_at).toSorted()[0]!,
        words: searchWords({ ...values, key: kept.key }),
        ...revised(fans),
      })
      .where(eq(fans.id, keep))
      .returning(fanColumns)
    await tx
      .update(fans)
      .set({ deleted_at: sql`now()`, ...raised(fans) })
      .where(inArray(fans.id, ids.slice(1)))
    return merged!
  })
}
