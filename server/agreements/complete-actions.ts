import { and, count, eq } from 'drizzle-orm'
import type { AgreementContext } from '#server/agreements/change-actions.ts'
import { clearDispute } from '#server/agreements/dispute-actions.ts'
import { listVersions, type SheetRow, type VersionRow } from '#server/agreements/queries.ts'
import { splitSigners, splitVersions } from '#server/agreements/tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { signedSheetJob } from '#server/signed-sheets/actions.ts'
import { newCode, noteSuperseded, registerVersion } from '#server/verify/actions.ts'

/**
 * Puts a version in force that everybody has agreed to: the one before is superseded, a dispute ends, and the code is registered. The PDF and
 * its mails are a job of the same transaction.
 */
export async function completeVersion(
  tx: Transaction,
  context: AgreementContext,
  { sheet, version, now }: { sheet: SheetRow; version: VersionRow; now: Date },
): Promise<void> {
  const before = (await listVersions(tx, sheet.id)).find(({ state }) => state === 'signed')
  if (before) {
    await tx.update(splitVersions).set({ state: 'superseded' }).where(eq(splitVersions.id, before.id))
    if (before.code !== null) await noteSuperseded(tx, before.code, version.number)
  }
  if (sheet.disputed_at !== null) await clearDispute(tx, sheet, { by: sheet.disputed_by, at: now })
  const code = newCode()
  const signed_at = now.toISOString()
  await tx
    .update(splitVersions)
    .set({ state: 'signed', signed_at, code })
    .where(and(eq(splitVersions.id, version.id), eq(splitVersions.state, 'sent')))
  const [signers] = await tx
    .select({ count: count() })
    .from(splitSigners)
    .where(eq(splitSigners.version_id, version.id))
  await registerVersion(tx, {
    code,
    version_hash: version.hash,
    number: version.number,
    signers: signers!.count,
    signed_at,
  })
  await context.enqueue(tx, signedSheetJob, { version_id: version.id })
}
