import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { decisionBody } from '#domain/fan-imports/schema.ts'
import { fanImportTexts as texts } from '#domain/fan-imports/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { audit } from '#server/audit/actions.ts'
import type { AppContext } from '#server/context.ts'
import { forgetLines, queue } from '#server/fan-imports/actions.ts'
import { mailArtistOfDecision } from '#server/fan-imports/mail-actions.ts'
import { findImport } from '#server/fan-imports/queries.ts'
import { fanImports } from '#server/fan-imports/tables.ts'
import { raised } from '#server/platform/database/columns.ts'

/** An admin lets an import that waits be written, or refuses it for a reason that the artist reads. Throws 404 for an unknown one, 409 if it does not wait. */
export async function decideImport(
  context: AppContext,
  actor: string,
  id: string,
  { allow, reason }: z.output<typeof decisionBody>,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const row = await findImport(tx, id)
    if (!row) throw new AppError('notFound', texts.notFound)
    const next = allow
      ? { state: 'writing' as const, approved_at: sql`now()` }
      : { state: 'refused' as const, reason, finished_at: sql`now()` }
    const [decided] = await tx
      .update(fanImports)
      .set({ ...next, ...raised(fanImports) })
      .where(and(eq(fanImports.id, id), eq(fanImports.state, 'waiting')))
      .returning({ id: fanImports.id })
    if (!decided) throw new AppError('conflict', texts.otherState)
    if (allow) await queue(context, tx, { id, userId: row.user_id })
    await mailArtistOfDecision(tx, context, row, allow ? null : reason)
    const action = allow ? 'fan_import.allowed' : 'fan_import.refused'
    await audit(tx, { actor, action, subjectId: row.user_id, details: { rows: row.rows } })
  })
  if (!allow) await forgetLines(context, id)
}
