import { and, count, eq } from 'drizzle-orm'
import type { Agreement, PaperDetails } from '#domain/agreements/schema.ts'
import { requireWaiting, type AgreementContext } from '#server/agreements/change-actions.ts'
import { settleDispute } from '#server/agreements/dispute-actions.ts'
import { appendEvent, sha256 } from '#server/agreements/evidence-actions.ts'
import { findSongOf, listVersions, lockSheet, type SheetRow, type VersionRow } from '#server/agreements/queries.ts'
import { splitSigners, splitVersions } from '#server/agreements/tables.ts'
import { showAgreement } from '#server/agreements/view-actions.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { signedSheetJob } from '#server/signed-sheets/actions.ts'
import { newCode, noteSuperseded, registerVersion } from '#server/verify/actions.ts'

type Paper = Omit<PaperDetails, 'sha256'> & { content: Uint8Array; now: Date }

/** Puts a version in force that everybody has signed on paper. Returns the scan's SHA-256. Throws 409 unless the version is open for answers. */
export async function completeOnPaper(
  tx: Transaction,
  context: AgreementContext,
  { sheet, versionId, paper }: { sheet: SheetRow; versionId: string; paper: Paper },
): Promise<{ sha256: string; agreement: Agreement }> {
  const { date, attestation, content, now } = paper
  const version = await requireWaiting(tx, versionId)
  const details: PaperDetails = { date, sha256: sha256(content), attestation }
  await appendEvent(tx, sheet, { kind: 'paper', at: now, version, contributor: null, details })
  await completeVersion(tx, context, { sheet, version, now, onPaper: true })
  const song = await findSongOf(tx, sheet.id)
  const after = await lockSheet(tx, sheet.id)
  return { sha256: details.sha256, agreement: await showAgreement(tx, after, song?.id ?? null, now) }
}

/**
 * Puts a version in force once everybody has agreed: supersedes the previous one, ends a dispute that it settles, and registers the code. The same
 * transaction queues the job for the PDF and its mails.
 */
export async function completeVersion(
  tx: Transaction,
  context: AgreementContext,
  { sheet, version, now, onPaper = false }: { sheet: SheetRow; version: VersionRow; now: Date; onPaper?: boolean },
): Promise<void> {
  const before = (await listVersions(tx, sheet.id)).find(({ state }) => state === 'signed')
  if (before) {
    await tx.update(splitVersions).set({ state: 'superseded' }).where(eq(splitVersions.id, before.id))
    if (before.code !== null) await noteSuperseded(tx, before.code, version.number)
  }
  const disputed = await settleDispute(tx, sheet, version, now)
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
    on_paper: onPaper,
    disputed,
  })
  await context.enqueue(tx, signedSheetJob, { version_id: version.id })
}
