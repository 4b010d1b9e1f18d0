import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { namesLeftOut, signersTakenOff } from '#domain/agreements/absent-rules.ts'
import { makeDocument, saysTheSame } from '#domain/agreements/document-rules.ts'
import { proposalsOf } from '#domain/agreements/history-rules.ts'
import type { Agreement, sendBody } from '#domain/agreements/schema.ts'
import { agreementTexts as texts } from '#domain/agreements/texts.ts'
import type { SheetScope } from '#domain/master-sheets/rules.ts'
import { nameKey } from '#domain/parties/rules.ts'
import { sendingTexts } from '#domain/sending/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { sharesAddUp } from '#domain/split-sheets/rules.ts'
import { changeAgreement, requireWaiting, type AgreementContext } from '#server/agreements/change-actions.ts'
import { appendEvent, canonical, newNonce, sha256 } from '#server/agreements/evidence-actions.ts'
import { inviteAll } from '#server/agreements/invite-actions.ts'
import { endLinks, endLinksElsewhere } from '#server/agreements/link-actions.ts'
import {
  listSigners,
  listVersions,
  lockSheetOf,
  readSendable,
  type Sendable,
  type SheetRow,
  type SignerRow,
  type VersionRow,
} from '#server/agreements/queries.ts'
import { splitSigners, splitVersions } from '#server/agreements/tables.ts'
import { tellRefused, tellTakenOff, tellWithdrawn } from '#server/agreements/tell-actions.ts'
import { readDocument, readEvents, showAgreement } from '#server/agreements/view-actions.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'

/**
 * Freezes the sheet as its next version, which everybody on it has to agree to. An unfinished version ends along with its agreements; a
 * signed one stays in force. Throws 409 if the sheet has changed since the caller loaded it.
 */
export async function sendSheet(
  context: AgreementContext,
  { songId, scope }: { songId: string; scope: SheetScope },
  { version, mail }: z.output<typeof sendBody>,
): Promise<Agreement> {
  const now = context.now()
  return context.db.transaction(async (tx) => {
    const sheet = await lockSheetOf(tx, songId, scope)
    if (version !== sheet.version)
      throw new AppError('conflict', serverTexts.conflict, { data: await showAgreement(tx, sheet, songId, now) })
    const sendable = await readSendable(tx, sheet)
    if (!sharesAddUp(sendable.contributors)) throw new AppError('badRequest', texts.stillDraft, { code: 'still_draft' })
    const versions = await listVersions(tx, sheet.id)
    const rows = rowsOf(sendable)
    await requireAllWhoSigned(tx, versions, rows)
    const newest = versions.find(({ state }) => state === 'sent' || state === 'signed')
    if (newest && saysTheSame(sendable, readDocument(newest)))
      throw new AppError('badRequest', texts.nothingNew, { code: 'nothing_new' })
    const sent = await freeze(tx, sheet, sendable, versions, now)
    const signers = await addSigners(tx, sent, sendable.people, versions)
    await endLinksOfOthers(tx, now, signers, versions[0])
    if (mail) await inviteAll(tx, context, { sheet, version: sent, signers })
    if (mail && newest) {
      const gone = signersTakenOff(await listSigners(tx, [newest.id]), rows)
      await tellTakenOff(tx, context, { sheet, version: sent, before: newest, signers: gone })
    }
    return showAgreement(tx, sheet, songId, now)
  })
}

type Rows = Parameters<typeof namesLeftOut>[1]
const rowsOf = ({ people, contributors }: Sendable): Rows =>
  people.map(({ id, email }, index) => ({ id, email, legal_name: contributors[index]!.legal_name }))

/** Throws 400 if the sheet leaves out somebody who has a share in the version in force, which cannot be replaced without them. */
async function requireAllWhoSigned(tx: Transaction, versions: VersionRow[], rows: Rows): Promise<void> {
  const signed = versions.find(({ state }) => state === 'signed')
  if (!signed) return
  const names = namesLeftOut({ document: readDocument(signed), signers: await listSigners(tx, [signed.id]) }, rows)
  if (names.length > 0)
    throw new AppError('badRequest', sendingTexts.leftOut(signed.number, names), { code: 'signer_left_out' })
}

/**
 * Ends links that would lead the wrong person to a row: all of them if the row's name has changed since the previous version, otherwise those
 * mailed to another address than it has now.
 */
async function endLinksOfOthers(
  tx: Transaction,
  now: Date,
  signers: readonly SignerRow[],
  before: VersionRow | undefined,
): Promise<void> {
  const names = new Map(before && readDocument(before).contributors.map((row) => [row.id, nameKey(row.legal_name)]))
  for (const signer of signers) {
    const was = names.get(signer.contributor_id)
    if (was !== undefined && was !== nameKey(signer.legal_name)) await endLinks(tx, now, signer)
    else if (signer.email !== null) await endLinksElsewhere(tx, now, signer, signer.email)
  }
}

async function freeze(
  tx: Transaction,
  sheet: SheetRow,
  sendable: Sendable,
  versions: VersionRow[],
  now: Date,
): Promise<VersionRow> {
  const [last] = versions
  await tx
    .update(splitVersions)
    .set({ state: 'superseded' })
    .where(and(eq(splitVersions.sheet_id, sheet.id), eq(splitVersions.state, 'sent')))
  const number = (last?.number ?? 0) + 1
  const made = makeDocument(sendable, { number, nonce: newNonce(), previous: last?.hash ?? null })
  const document = canonical(made)
  const [row] = await tx
    .insert(splitVersions)
    .values({
      user_id: sheet.user_id,
      sheet_id: sheet.id,
      number,
      document,
      hash: sha256(document),
      previous_hash: last?.hash ?? null,
      from_month: made.from_month,
      state: 'sent',
      created_at: now.toISOString(),
    })
    .returning()
  await appendEvent(tx, sheet, { kind: 'sent', at: now, version: row!, contributor: null, details: { number } })
  return row!
}

/** A signer who turned off reminders for this sheet gets none for its next version. */
async function addSigners(
  tx: Transaction,
  version: VersionRow,
  people: { id: string; email: string | null; is_me: boolean }[],
  earlier: VersionRow[],
): Promise<SignerRow[]> {
  const silent =
    earlier.length === 0
      ? []
      : await tx
          .select({ id: splitSigners.contributor_id })
          .from(splitSigners)
          .where(
            and(
              eq(splitSigners.reminders_off, true),
              inArray(
                splitSigners.version_id,
                earlier.map(({ id }) => id),
              ),
            ),
          )
  const off = new Set(silent.map(({ id }) => id))
  const rows = readDocument(version).contributors
  return tx
    .insert(splitSigners)
    .values(
      people.map(({ id, email, is_me }, index) => ({
        id: newId(),
        user_id: version.user_id,
        sheet_id: version.sheet_id,
        version_id: version.id,
        contributor_id: id,
        position: index + 1,
        legal_name: rows[index]!.legal_name,
        is_me,
        email,
        reminders_off: off.has(id),
      })),
    )
    .returning()
}

/** Withdraws a version before everybody has agreed, and tells them. The one in force stays in force. */
export function withdrawVersion(
  context: AgreementContext,
  { id, sheet_id }: Pick<VersionRow, 'id' | 'sheet_id'>,
  reason: string | null,
): Promise<Agreement> {
  return changeAgreement(context, sheet_id, async (tx, sheet) => {
    const version = await requireWaiting(tx, id)
    await tx.update(splitVersions).set({ state: 'withdrawn' }).where(eq(splitVersions.id, id))
    await appendEvent(tx, sheet, {
      kind: 'withdrawn',
      at: context.now(),
      version,
      contributor: null,
      details: { reason },
    })
    await tellWithdrawn(tx, context, { sheet, version, reason })
  })
}

/** Turns down a signer's open proposal with a note for the signer, who can still agree. */
export function refuseProposal(context: AgreementContext, signer: SignerRow, note: string): Promise<Agreement> {
  return changeAgreement(context, signer.sheet_id, async (tx, sheet) => {
    const version = await requireWaiting(tx, signer.version_id)
    const events = (await readEvents(tx, sheet.id)).filter((event) => event.version === version.hash)
    if (!proposalsOf(events, signer.contributor_id).some(({ refused }) => refused === null))
      throw new AppError('conflict', texts.noProposal, { code: 'no_proposal' })
    const to = events.findLast(
      ({ kind, contributor }) => kind === 'proposed' && contributor === signer.contributor_id,
    )!.sequence
    await appendEvent(tx, sheet, {
      kind: 'refused',
      at: context.now(),
      version,
      contributor: null,
      details: { to, note },
    })
    await tx
      .update(splitSigners)
      .set({ state: 'opened' })
      .where(and(eq(splitSigners.id, signer.id), eq(splitSigners.state, 'proposed')))
    await tellRefused(tx, context, { sheet, version, signer, note })
  })
}
