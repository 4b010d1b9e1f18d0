import { eq } from 'drizzle-orm'
import type { PageAddress } from '#domain/page-takedowns/rules.ts'
import { takedownTexts as texts } from '#domain/page-takedowns/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { audit } from '#server/audit/actions.ts'
import { fanPageNames, fanPages } from '#server/fan-pages/tables.ts'
import { raised } from '#server/platform/database/columns.ts'
import type { Database } from '#server/platform/database/database.ts'
import { releaseAt } from '#server/release-pages/queries.ts'
import { releasePages } from '#server/release-pages/tables.ts'

/** Takes a sign-up page or a release's page down, or puts it back if there is no reason; an earlier address names it as well. Throws 404 for an unknown address. */
export async function takePageDown(
  db: Database,
  actor: string,
  { name, slug }: PageAddress,
  reason: string | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const change = { taken_down: reason }
    const [changed] = slug
      ? await tx
          .update(releasePages)
          .set({ ...change, ...raised(releasePages) })
          .where(eq(releasePages.release_id, releaseAt(name, slug)))
          .returning({ userId: releasePages.user_id })
      : await tx
          .update(fanPages)
          .set({ ...change, ...raised(fanPages) })
          .where(
            eq(
              fanPages.user_id,
              tx.select({ id: fanPageNames.user_id }).from(fanPageNames).where(eq(fanPageNames.name, name)),
            ),
          )
          .returning({ userId: fanPages.user_id })
    if (!changed) throw new AppError('notFound', texts.unknown)
    await audit(tx, {
      actor,
      action: reason ? 'page.taken_down' : 'page.put_back',
      subjectId: changed.userId,
      details: slug ? { name, slug } : { name },
    })
  })
}
