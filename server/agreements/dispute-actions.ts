import { eq } from 'drizzle-orm'
import { endsDispute } from '#domain/agreements/dispute-rules.ts'
import { agreementTexts as texts } from '#domain/agreements/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { AgreementContext } from '#server/agreements/change-actions.ts'
import { appendEvent } from '#server/agreements/evidence-actions.ts'
import { listSigners, listVersions, type SheetRow, type VersionRow } from '#server/agreements/queries.ts'
import { tellArtist, tellLifted } from '#server/agreements/tell-actions.ts'
import { readEvents } from '#server/agreements/view-actions.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { splitSheets } from '#server/split-sheets/tables.ts'
import { noteDisputed } from '#server/verify/actions.ts'

/** A signer marks the work as disputed; the artist gets a mail. */
export async function disputeAsSigner(
  tx: Transaction,
  context: AgreementContext,
  sheet: SheetRow,
  { by, reason, at }: { by: string; reason: string; at: Date },
): Promise<void> {
  const version = await setDispute(tx, sheet, { by, reason, at })
  const signers = version ? await listSigners(tx, [version.id]) : []
  const signer = signers.find(({ contributor_id }) => contributor_id === by)
  if (version && signer) await tellArtist(tx, context, { kind: 'disputed', sheet, version, signer })
}

/** Marks the work as disputed by a signer, or by the account if `by` is null. Returns the version in dispute. */
export async function setDispute(
  tx: Transaction,
  sheet: SheetRow,
  { by, reason, at }: { by: string | null; reason: string; at: Date },
): Promise<VersionRow | null> {
  if (sheet.disputed_at !== null) throw new AppError('conflict', texts.disputed, { code: 'disputed' })
  const versions = await listVersions(tx, sheet.id)
  const version = versions.find(({ state }) => state === 'signed') ?? versions[0] ?? null
  await appendEvent(tx, sheet, { kind: 'disputed', at, version, contributor: by, details: { reason } })
  await tx
    .update(splitSheets)
    .set({ disputed_at: at.toISOString(), disputed_by: by })
    .where(eq(splitSheets.id, sheet.id))
  await tellRegister(tx, versions, true)
  return version
}

/** Lifts a dispute and notifies everybody on the sheet. Only the person who raised it can do this. */
export async function liftDispute(
  tx: Transaction,
  context: AgreementContext,
  sheet: SheetRow,
  change: { by: string | null; at: Date },
): Promise<void> {
  const version = await clearDispute(tx, sheet, change)
  if (version) await tellLifted(tx, context, { sheet, version })
}

/** Ends a dispute once everybody has signed this version, if that settles it. Returns whether the sheet stays disputed. */
export async function settleDispute(tx: Transaction, sheet: SheetRow, version: VersionRow, at: Date): Promise<boolean> {
  const { disputed_at, disputed_by: by } = sheet
  if (disputed_at === null) return false
  const about = (await readEvents(tx, sheet.id)).findLast(({ kind }) => kind === 'disputed')?.version
  const disputed = (await listVersions(tx, sheet.id)).find(({ hash }) => hash === about)
  const signers = await listSigners(tx, [version.id])
  const own = signers.find((signer) => (by === null ? signer.is_me : signer.contributor_id === by))
  const agreed_at = own?.state === 'agreed' ? own.answered_at : null
  if (!endsDispute(version.number, { number: disputed?.number ?? 0, at: disputed_at }, agreed_at)) return true
  await clearDispute(tx, sheet, { by, at })
  return false
}

/** Lifts a dispute without a word. Returns the version that it was about. */
async function clearDispute(
  tx: Transaction,
  sheet: SheetRow,
  { by, at }: { by: string | null; at: Date },
): Promise<VersionRow | null> {
  if (sheet.disputed_at === null) throw new AppError('conflict', texts.notDisputed, { code: 'not_disputed' })
  if (sheet.disputed_by !== by) throw new AppError('conflict', texts.otherDispute, { code: 'other_dispute' })
  const versions = await listVersions(tx, sheet.id)
  const version = versions.find(({ state }) => state === 'signed') ?? versions[0] ?? null
  await appendEvent(tx, sheet, { kind: 'lifted', at, version, contributor: by })
  await tx.update(splitSheets).set({ disputed_at: null, disputed_by: null }).where(eq(splitSheets.id, sheet.id))
  await tellRegister(tx, versions, false)
  return version
}

async function tellRegister(tx: Transaction, versions: VersionRow[], disputed: boolean): Promise<void> {
  for (const { code } of versions) if (code !== null) await noteDisputed(tx, code, disputed)
}
