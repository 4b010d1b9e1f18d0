import { eq } from 'drizzle-orm'
import type { SignerState } from '#domain/agreements/rules.ts'
import type { Agreement } from '#domain/agreements/schema.ts'
import { agreementTexts as texts } from '#domain/agreements/texts.ts'
import { AppError, fieldError } from '#domain/shared/app-error.ts'
import { noteAddress } from '#server/agreements/address-actions.ts'
import { changeAgreement, requireWaiting, type AgreementContext } from '#server/agreements/change-actions.ts'
import { appendEvent } from '#server/agreements/evidence-actions.ts'
import { endLinks, isBlocked, makeLink, requireInvitations } from '#server/agreements/link-actions.ts'
import { lockSheet, type SheetRow, type SignerRow, type VersionRow } from '#server/agreements/queries.ts'
import { splitSigners, splitVersions } from '#server/agreements/tables.ts'
import { mailInvitation } from '#server/agreements/tell-actions.ts'
import type { Transaction } from '#server/platform/database/database.ts'

type Sent = { sheet: SheetRow; version: VersionRow; signer: SignerRow }

/** Signers who have not answered become 'sent'; answers are kept. */
const waiting: SignerState[] = ['not_sent', 'sent', 'opened', 'not_delivered', 'wrong_person', 'revoked']
const nowSent = ({ state, opened_at }: SignerRow): SignerState =>
  !waiting.includes(state) ? state : opened_at !== null && state === 'opened' ? 'opened' : 'sent'

async function mailLink(tx: Transaction, context: AgreementContext, { sheet, version, signer }: Sent, email: string) {
  const now = context.now()
  const link = await makeLink(tx, { now, origin: context.origin }, { ...signer, way: 'mail', email })
  const mail_id = await mailInvitation(tx, context, { sheet, version, signer, email, url: link.url })
  await tx
    .update(splitSigners)
    .set({ state: nowSent(signer), email, mail_id, sent_at: now.toISOString(), reminded: 0 })
    .where(eq(splitSigners.id, signer.id))
}

/** Mails an invitation to everybody on a new version except the artist, and except addresses that are missing or were rejected. */
export async function inviteAll(
  tx: Transaction,
  context: AgreementContext,
  { sheet, version, signers }: { sheet: SheetRow; version: VersionRow; signers: SignerRow[] },
): Promise<void> {
  const invited: { signer: SignerRow; email: string }[] = []
  for (const signer of signers)
    if (!signer.is_me && signer.email && !(await isBlocked(tx, sheet.id, signer.email)))
      invited.push({ signer, email: signer.email })
  await requireInvitations(tx, sheet.user_id, invited.length)
  for (const { signer, email } of invited) await mailLink(tx, context, { sheet, version, signer }, email)
}

/** Rereads a signer of an open version under the lock. Throws for the artist, who needs no link. */
async function requireInvitable(tx: Transaction, id: string): Promise<{ signer: SignerRow; version: VersionRow }> {
  const [signer] = await tx.select().from(splitSigners).where(eq(splitSigners.id, id))
  const version = await requireWaiting(tx, signer!.version_id)
  if (signer!.is_me) throw new AppError('badRequest', texts.isMe, { code: 'is_me' })
  if (signer!.state === 'agreed') throw new AppError('conflict', texts.answered, { code: 'answered' })
  return { signer: signer!, version }
}

/** Long enough for a double press, or for a retry after a lost response. */
const onePressMs = 10_000
/** Mailed a moment ago and not refused by the mail server since. */
const wasJustMailed = ({ state, mail_id, sent_at }: SignerRow, now: Date): boolean =>
  state !== 'not_delivered' && mail_id !== null && sent_at !== null && now.getTime() - Date.parse(sent_at) < onePressMs

/** Mails a new link, once even on a double press. Correcting an address ends the links that were sent to the old one. */
export function inviteSigner(
  context: AgreementContext,
  asked: SignerRow,
  email: string | undefined,
): Promise<Agreement> {
  return changeAgreement(context, asked.sheet_id, async (tx, sheet) => {
    const { signer, version } = await requireInvitable(tx, asked.id)
    const to = email ?? signer.email
    if (!to) throw fieldError('email', texts.noAddress)
    if (await isBlocked(tx, sheet.id, to)) throw fieldError('email', texts.blockedAddress)
    if (to === signer.email && wasJustMailed(signer, context.now())) return
    await requireInvitations(tx, sheet.user_id, 1)
    if (to !== signer.email) {
      // Adding a missing address corrects nothing, so links that were handed over keep working.
      if (signer.email !== null) await endLinks(tx, context.now(), signer)
      await noteAddress(tx, signer, { email: to, before: signer.email, isSure: true })
    }
    await mailLink(tx, context, { sheet, version, signer }, to)
  })
}

/** Makes a link for the artist to hand over. Throws 409 once the version is no longer open. */
export async function makeSigningLink(
  { db, now, origin }: AgreementContext,
  asked: SignerRow,
  way: 'copied' | 'qr',
): Promise<{ url: string; expires_at: string }> {
  return db.transaction(async (tx) => {
    await lockSheet(tx, asked.sheet_id)
    const { signer } = await requireInvitable(tx, asked.id)
    const at = now()
    // It is mailed nowhere: the evidence must not name the address that the signer happens to have.
    const link = await makeLink(tx, { now: at, origin }, { ...signer, way, email: null })
    await tx
      .update(splitSigners)
      .set({ state: nowSent(signer), sent_at: signer.sent_at ?? at.toISOString() })
      .where(eq(splitSigners.id, signer.id))
    return link
  })
}

/** Rereads a signer and the version under the lock, in any state: even a link that was used to sign can fall into the wrong hands. */
async function requireLinked(tx: Transaction, id: string): Promise<{ signer: SignerRow; version: VersionRow }> {
  const [found] = await tx
    .select({ signer: splitSigners, version: splitVersions })
    .from(splitSigners)
    .innerJoin(splitVersions, eq(splitVersions.id, splitSigners.version_id))
    .where(eq(splitSigners.id, id))
  return found!
}

/**
 * Ends all links of a signer, or one of them; a signer with none left is shown as such. While the version is open, the signer can get a new one. A link that
 * has ended, or is another's, changes nothing.
 */
export function revokeLinks(context: AgreementContext, asked: SignerRow, linkId?: string): Promise<Agreement> {
  return changeAgreement(context, asked.sheet_id, async (tx, sheet) => {
    const { signer, version } = await requireLinked(tx, asked.id)
    const now = context.now()
    const { ended, left } = await endLinks(tx, now, signer, linkId)
    if (ended === 0) return
    if (left === 0 && waiting.includes(signer.state))
      await tx.update(splitSigners).set({ state: 'revoked' }).where(eq(splitSigners.id, signer.id))
    await appendEvent(tx, sheet, {
      kind: 'revoked',
      at: now,
      version,
      contributor: null,
      details: { contributor: signer.contributor_id, ...(linkId === undefined ? {} : { link: linkId }) },
    })
  })
}
