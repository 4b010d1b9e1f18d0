import { eq } from 'drizzle-orm'
import {
  invitationLetter,
  liftedLetter,
  newsLetter,
  refusedLetter,
  takenOffLetter,
  withdrawnLetter,
  type NewsKind,
} from '#domain/agreements/letter-rules.ts'
import { agreementTexts as texts } from '#domain/agreements/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { msPerDay } from '#domain/shared/dates.ts'
import type { Letter } from '#domain/shared/letter.ts'
import { addressOf, pages } from '#domain/shell/rules.ts'
import type { AgreementContext } from '#server/agreements/change-actions.ts'
import { invitationKind, isBlocked, makeLink } from '#server/agreements/link-actions.ts'
import {
  findSongOf,
  listSigners,
  listVersions,
  lockSheet,
  type SheetRow,
  type SignerRow,
  type VersionRow,
} from '#server/agreements/queries.ts'
import { splitSigners } from '#server/agreements/tables.ts'
import { readDocument } from '#server/agreements/view-actions.ts'
import type { AppContext } from '#server/context.ts'
import { queueLetter, queueMail } from '#server/mail/actions.ts'
import { findAddressee } from '#server/mail/queries.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { renderLetter } from '#server/ports/mail/layout.ts'

/** After that, an undelivered invitation is given up, and the signer's row says so. */
const goodForMs = 3 * msPerDay

type ToSigner = {
  sheet: SheetRow
  email: string
  kind: string
  letter: Letter
  onceKey?: string
  files?: { id: string; fileName: string }[]
}

/** Queues a mail from the artist to a signer: in the artist's name, with replies to the artist. Returns its id, or null if a mail with its key was already queued. */
export async function mailSigner(
  tx: Transaction,
  context: Pick<AgreementContext, 'enqueue'>,
  { sheet, email, kind, letter, onceKey, files }: ToSigner,
): Promise<string | null> {
  const artist = await findAddressee(tx, sheet.user_id)
  if (!artist) throw new AppError('badRequest', texts.addressUsed, { code: 'address_not_proved' })
  const id = newId()
  const queued = await queueMail(tx, context.enqueue, {
    id,
    to: email,
    kind,
    userId: sheet.user_id,
    toOther: true,
    fromName: sheet.artist_name,
    replyTo: artist.email,
    goodForMs,
    ...renderLetter(letter),
    ...(onceKey ? { onceKey } : {}),
    ...(files ? { files } : {}),
  })
  return queued ? id : null
}

type Invitation = { sheet: SheetRow; version: VersionRow; signer: SignerRow; email: string; url: string }

/** Queues the invitation of one signer. Returns the mail's id. Throws 400 if the artist's own address is not proved. */
export function mailInvitation(
  tx: Transaction,
  context: AgreementContext,
  { sheet, version, signer, email, url }: Invitation,
): Promise<string | null> {
  const letter = invitationLetter({ document: readDocument(version), contributor_id: signer.contributor_id, url })
  return mailSigner(tx, context, { sheet, email, kind: invitationKind, letter })
}

type Refused = { sheet: SheetRow; version: VersionRow; signer: SignerRow; note: string }

/** Notifies a signer that the artist turned down the proposal, unless the address is missing or was rejected. Earlier links keep working. */
export async function tellRefused(
  tx: Transaction,
  context: AgreementContext,
  { sheet, version, signer, note }: Refused,
): Promise<void> {
  const { email, contributor_id } = signer
  if (email === null || !(await findAddressee(tx, sheet.user_id)) || (await isBlocked(tx, sheet.id, email))) return
  const link = await makeLink(tx, { now: context.now(), origin: context.origin }, { ...signer, way: 'mail', email })
  const letter = refusedLetter({ document: readDocument(version), contributor_id, url: link.url, note })
  await mailSigner(tx, context, { sheet, email, kind: 'split_refused', letter })
}

type TakenOff = { sheet: SheetRow; version: VersionRow; before: VersionRow; signers: readonly SignerRow[] }

/** The addresses of signers who have been notified of the sheet, except the artist, addresses that bounce, and people who want no mail about it. */
async function listHeard(
  tx: Transaction,
  sheet: SheetRow,
  signers: readonly SignerRow[],
): Promise<{ signer: SignerRow; email: string }[]> {
  // Without a proved address the artist mails nobody.
  if (!(await findAddressee(tx, sheet.user_id))) return []
  const heard = []
  for (const signer of signers) {
    const { email, is_me, state, sent_at } = signer
    if (is_me || email === null || state === 'not_delivered' || (sent_at === null && state !== 'agreed')) continue
    if (!(await isBlocked(tx, sheet.id, email))) heard.push({ signer, email })
  }
  return heard
}

/** Notifies signers of the previous version whom the new one drops. */
export async function tellTakenOff(
  tx: Transaction,
  context: AgreementContext,
  { sheet, version, before, signers }: TakenOff,
): Promise<void> {
  for (const { signer, email } of await listHeard(tx, sheet, signers)) {
    const agreed = signer.state === 'agreed' ? { number: before.number, inForce: before.state === 'signed' } : null
    const letter = takenOffLetter({ document: readDocument(version), name: signer.legal_name, agreed })
    await mailSigner(tx, context, { sheet, email, kind: 'split_taken_off', letter })
  }
}

type Withdrawn = { sheet: SheetRow; version: VersionRow; reason: string | null }

/** Notifies the signers of a version that it was withdrawn. */
export async function tellWithdrawn(
  tx: Transaction,
  context: AgreementContext,
  { sheet, version, reason }: Withdrawn,
): Promise<void> {
  const inForce = (await listVersions(tx, sheet.id)).find(({ state }) => state === 'signed')?.number ?? null
  const document = readDocument(version)
  for (const { signer, email } of await listHeard(tx, sheet, await listSigners(tx, [version.id]))) {
    const hasAgreed = signer.state === 'agreed'
    const letter = withdrawnLetter({ document, name: signer.legal_name, reason, hasAgreed, inForce })
    await mailSigner(tx, context, { sheet, email, kind: 'split_withdrawn', letter })
  }
}

type Lifted = { /** As it was before. */ sheet: SheetRow; version: VersionRow }

/** Notifies everybody on a version, and the artist, that a dispute was lifted, except the person who lifted it. */
export async function tellLifted(
  tx: Transaction,
  context: AgreementContext,
  { sheet, version }: Lifted,
): Promise<void> {
  const document = readDocument(version)
  const signers = await listSigners(tx, [version.id])
  const lifter = signers.find(({ contributor_id }) => contributor_id === sheet.disputed_by)
  const by = sheet.disputed_by === null ? document.artist : (lifter?.legal_name ?? texts.someSigner)
  const day = sheet.disputed_at!.slice(0, 10)
  for (const { signer, email } of await listHeard(tx, sheet, signers)) {
    if (signer.contributor_id === sheet.disputed_by) continue
    const letter = liftedLetter({ document, name: signer.legal_name, by, day })
    // One a day: a signer who disputes and lifts over and over does not flood the others.
    const onceKey = `split-lifted:${sheet.id}:${signer.contributor_id}:${context.now().toISOString().slice(0, 10)}`
    await mailSigner(tx, context, { sheet, email, kind: 'split_lifted', letter, onceKey })
  }
  if (lifter) await tellArtist(tx, context, { kind: 'lifted', sheet, version, signer: lifter })
}

type News = { kind: NewsKind; sheet: SheetRow; version: VersionRow; signer: SignerRow }

/** Mails the artist a signer's answer, if the artist's address is proved. For a sheet whose songs were deleted, the link leads to the list of sheets. */
export async function tellArtist(
  tx: Transaction,
  context: AgreementContext,
  { kind, sheet, version, signer }: News,
): Promise<void> {
  const artist = await findAddressee(tx, sheet.user_id)
  const song = await findSongOf(tx, sheet.id)
  if (!artist) return
  const page = sheet.recording_id === null ? pages.splitSheet : pages.masterSheet
  const address = song?.is_there ? addressOf(page, { id: song.release_id, songId: song.id }) : pages.sheets.address
  const letter = newsLetter(kind, {
    document: readDocument(version),
    name: signer.legal_name,
    url: `${context.origin}${address}`,
  })
  const to = { userId: sheet.user_id, email: artist.email }
  await queueLetter(tx, context, `split_${kind}`, `split:${newId()}`, to, letter)
}

/** Records at the signer that a mail was refused by the mail server or could not be handed over in time. */
export async function noteUndelivered(tx: Transaction, mailId: string): Promise<void> {
  const [signer] = await tx.select().from(splitSigners).where(eq(splitSigners.mail_id, mailId))
  if (signer?.state === 'sent')
    await tx.update(splitSigners).set({ state: 'not_delivered' }).where(eq(splitSigners.id, signer.id))
}

/** A mail that was handed over and came back: the signer's row says so, and the artist gets a mail. A mail to anybody but a signer changes nothing. */
export async function noteBounced(
  context: Pick<AppContext, 'db' | 'enqueue' | 'now' | 'ports' | 'originFor'>,
  mailId: string,
  isDead: (address: string) => boolean,
): Promise<void> {
  const mailed = (tx: Queryable) => tx.select().from(splitSigners).where(eq(splitSigners.mail_id, mailId))
  const [found] = await mailed(context.db)
  if (!found) return
  await context.db.transaction(async (tx) => {
    const sheet = await lockSheet(tx, found.sheet_id)
    const [signer] = await mailed(tx)
    // A signer who has opened the page did get a mail.
    if (signer?.state !== 'sent' || signer.email === null || !isDead(signer.email)) return
    const version = (await listVersions(tx, sheet.id)).find(({ id }) => id === signer.version_id)
    if (version?.state !== 'sent') return
    await tx.update(splitSigners).set({ state: 'not_delivered' }).where(eq(splitSigners.id, signer.id))
    await tellArtist(tx, { ...context, origin: context.originFor() }, { kind: 'not_delivered', sheet, version, signer })
  })
}
