import { and, count, eq, ne } from 'drizzle-orm'
import { consentVersion, wrongName } from '#domain/agreements/document-rules.ts'
import type { SignerState } from '#domain/agreements/rules.ts'
import { type AgreeBody, type AgreedDetails, type Came, type SplitDocument } from '#domain/agreements/schema.ts'
import { agreementTexts as texts } from '#domain/agreements/texts.ts'
import type { ProposeBody } from '#domain/answering/schema.ts'
import { answerTexts } from '#domain/answering/texts.ts'
import { AppError, fieldError } from '#domain/shared/app-error.ts'
import { shareColumns, whole, type ShareColumn } from '#domain/split-sheets/rules.ts'
import type { AgreementContext } from '#server/agreements/change-actions.ts'
import { completeVersion } from '#server/agreements/complete-actions.ts'
import { appendEvent, canonical } from '#server/agreements/evidence-actions.ts'
import { endLinks, requireLiveLink } from '#server/agreements/link-actions.ts'
import { lockSheet, type SheetRow, type SignerRow, type VersionRow } from '#server/agreements/queries.ts'
import { splitSigners, splitVersions } from '#server/agreements/tables.ts'
import { tellArtist } from '#server/agreements/tell-actions.ts'
import { readDocument, readEvents } from '#server/agreements/view-actions.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** The person answering: the row of the sheet, the link (null: the artist, signed in), and how the answer reached us. */
export type Answering = { sheet_id: string; contributor_id: string; link_id: string | null; came: Came }
type Who = Pick<Answering, 'sheet_id' | 'link_id'>
type At = { tx: Transaction; sheet: SheetRow; version: VersionRow; signer: SignerRow; now: Date }

/**
 * Locks the sheet for an answer, then checks the link again: while the answer waited, the artist may have ended it or deleted the account.
 * Throws 404 in that case.
 */
export async function lockAnswered(tx: Transaction, { sheet_id, link_id }: Who, now: Date): Promise<SheetRow> {
  const sheet = await lockSheet(tx, sheet_id)
  if (link_id !== null) await requireLiveLink(tx, link_id, now)
  return sheet
}

/** Applies an answer to the open version under the sheet's lock. Throws 409 `replaced`, `withdrawn` or `on_paper` if the signer was shown another version. */
function answer(
  { db, now }: Pick<AgreementContext, 'db' | 'now'>,
  who: Answering,
  hash: string,
  change: (at: At) => Promise<void>,
): Promise<void> {
  const { sheet_id, contributor_id } = who
  return db.transaction(async (tx) => {
    const sheet = await lockAnswered(tx, who, now())
    const [found] = await tx
      .select({ version: splitVersions, signer: splitSigners })
      .from(splitVersions)
      .innerJoin(splitSigners, eq(splitSigners.version_id, splitVersions.id))
      .where(
        and(
          eq(splitVersions.sheet_id, sheet_id),
          eq(splitVersions.hash, hash),
          eq(splitSigners.contributor_id, contributor_id),
        ),
      )
    const isSaidAgain = found !== undefined && isRepeat(found)
    if (found && (found.version.state === 'sent' || (isSaidAgain && !(await isNextOut(tx, sheet_id)))))
      return change({ tx, sheet, ...found, now: now() })
    if (found?.version.state === 'withdrawn')
      throw new AppError('conflict', texts.withdrawnMeanwhile, { code: 'withdrawn' })
    if (found?.version.state === 'signed' && !isSaidAgain)
      throw new AppError('conflict', texts.onPaperMeanwhile, { code: 'on_paper' })
    throw new AppError('conflict', texts.replaced, { code: 'replaced' })
  })
}

/** The answer that completed the version has arrived a second time. */
const isRepeat = ({ version, signer }: Pick<At, 'version' | 'signer'>) =>
  version.state === 'signed' && signer.state === 'agreed'

/** Whether a next version is out: then an old press must not look like an agreement to that one. */
const isNextOut = async (tx: Transaction, sheetId: string): Promise<boolean> =>
  (await tx.$count(splitVersions, and(eq(splitVersions.sheet_id, sheetId), eq(splitVersions.state, 'sent')))) > 0

/** A signature is final: a page that was left open cannot undo it. Throws 409. */
function requireUnsigned({ signer }: At): void {
  if (signer.state === 'agreed') throw new AppError('conflict', texts.alreadyAgreed, { code: 'already_agreed' })
}

/** Whether the signer's current answer already says this: a double click or a lost response sends the same one twice. */
async function hasSaid(
  { tx, version, signer }: At,
  kind: 'proposed' | 'declined',
  said: Record<string, unknown>,
): Promise<boolean> {
  if (signer.state !== kind) return false
  const last = (await readEvents(tx, version.sheet_id)).findLast(
    (event) => event.kind === kind && event.version === version.hash && event.contributor === signer.contributor_id,
  )
  const details: Record<string, unknown> = { ...last?.details }
  return canonical(said) === canonical(Object.fromEntries(Object.keys(said).map((key) => [key, details[key]])))
}

const setState = (
  tx: Transaction,
  { id }: SignerRow,
  state: SignerState,
  now: Date,
  more: Partial<Pick<SignerRow, 'link_id'>> = {},
) =>
  tx
    .update(splitSigners)
    .set({ state, answered_at: now.toISOString(), ...more })
    .where(eq(splitSigners.id, id))

/**
 * Signs the version with this hash. The last signature puts it in force in the same transaction. A repeat changes nothing. Throws 400 if the
 * typed name is not the one on the sheet.
 */
export function agree(context: AgreementContext, who: Answering, body: AgreeBody): Promise<void> {
  return answer(context, who, body.hash, async ({ tx, sheet, version, signer, now }) => {
    if (signer.state === 'agreed') return
    const path = wrongName(body, signer.legal_name)
    if (path) throw fieldError(path, texts.otherName(signer.legal_name))
    const details: AgreedDetails = {
      name: body.name,
      capacity: body.capacity,
      consent: { version: consentVersion, text: texts.consent },
      ...who.came,
    }
    await setState(tx, signer, 'agreed', now, { link_id: who.link_id })
    await appendEvent(tx, sheet, { kind: 'agreed', at: now, version, contributor: signer.contributor_id, details })
    const [open] = await tx
      .select({ count: count() })
      .from(splitSigners)
      .where(and(eq(splitSigners.version_id, version.id), ne(splitSigners.state, 'agreed')))
    if (open!.count === 0) await completeVersion(tx, context, { sheet, version, now })
    else if (!signer.is_me) await tellArtist(tx, context, { kind: 'agreed', sheet, version, signer })
  })
}

/**
 * Stores proposed numbers and a note; the sheet itself stays as it is. A repeat changes nothing. Throws 400 unless every column totals
 * 100.00, and 409 for somebody who has already signed.
 */
export function propose(context: AgreementContext, who: Answering, body: ProposeBody): Promise<void> {
  return answer(context, who, body.hash, async (at) => {
    const { tx, sheet, version, signer, now } = at
    requireUnsigned(at)
    checkProposal(readDocument(version), body.shares)
    const said = { shares: body.shares, note: body.note }
    if (await hasSaid(at, 'proposed', said)) return
    await setState(tx, signer, 'proposed', now)
    const details = { ...said, ...who.came }
    await appendEvent(tx, sheet, { kind: 'proposed', at: now, version, contributor: signer.contributor_id, details })
    await tellArtist(tx, context, { kind: 'proposed', sheet, version, signer })
  })
}

/** A proposal uses the sheet's columns. Only the Master column of a split sheet may be added or dropped. */
function mayBeEmpty(column: ShareColumn, { contributors, format }: SplitDocument): boolean {
  if (column === 'master_share') return format === 'split-sheet/1'
  return contributors.every((row) => row[column] === null)
}

function checkProposal(document: SplitDocument, shares: ProposeBody['shares']): void {
  const { contributors } = document
  const named = new Map(shares.map((row) => [row.contributor_id, row]))
  if (
    named.size !== shares.length ||
    named.size !== contributors.length ||
    contributors.some(({ id }) => !named.has(id))
  )
    throw fieldError('shares', answerTexts.everybody)
  for (const column of shareColumns) {
    const values = shares.map((row) => row[column])
    const isEmpty = values.every((value) => value === null)
    const addsUp = values.reduce<number>((sum, value) => sum + (value ?? 0), 0) === whole
    const isAllowed = mayBeEmpty(column, document) ? isEmpty || (column === 'master_share' && addsUp) : addsUp
    if (!isAllowed) throw fieldError('shares', answerTexts.sharesRule)
  }
  if (contributors.every((row) => shareColumns.every((column) => row[column] === named.get(row.id)![column])))
    throw fieldError('shares', answerTexts.nothingNew)
}

/** Declines, with a reason. The signer can still agree while the version is open. A repeat changes nothing. Throws 409 for somebody who has already signed. */
export function decline(
  context: AgreementContext,
  who: Answering,
  body: { hash: string; reason: string },
): Promise<void> {
  return answer(context, who, body.hash, async (at) => {
    const { tx, sheet, version, signer, now } = at
    requireUnsigned(at)
    const said = { reason: body.reason }
    if (await hasSaid(at, 'declined', said)) return
    await setState(tx, signer, 'declined', now)
    const details = { ...said, ...who.came }
    await appendEvent(tx, sheet, { kind: 'declined', at: now, version, contributor: signer.contributor_id, details })
    await tellArtist(tx, context, { kind: 'declined', sheet, version, signer })
  })
}

/** The link reached the wrong person: ends the row's links and all mail about this sheet to that address. Throws 409 for somebody who has already signed. */
export function sayNotMe(context: AgreementContext, who: Answering, hash: string): Promise<void> {
  return answer(context, who, hash, async (at) => {
    const { tx, sheet, version, signer, now } = at
    requireUnsigned(at)
    await setState(tx, signer, 'wrong_person', now)
    await appendEvent(tx, sheet, {
      kind: 'wrong_person',
      at: now,
      version,
      contributor: signer.contributor_id,
      // Through a link that was handed over, too: that page promises no more mail.
      details: { ...who.came, email: who.came.email ?? signer.email },
    })
    await endLinks(tx, now, signer)
    await tellArtist(tx, context, { kind: 'wrong_person', sheet, version, signer })
  })
}

/** Records, once per version, that the signer is reading the page. */
export async function noteOpened({ db, now }: Pick<AgreementContext, 'db' | 'now'>, who: Answering): Promise<void> {
  await db.transaction(async (tx) => {
    const sheet = await lockAnswered(tx, who, now())
    const [found] = await tx
      .select({ version: splitVersions, signer: splitSigners })
      .from(splitSigners)
      .innerJoin(splitVersions, eq(splitVersions.id, splitSigners.version_id))
      .where(
        and(
          eq(splitSigners.sheet_id, who.sheet_id),
          eq(splitSigners.contributor_id, who.contributor_id),
          eq(splitVersions.state, 'sent'),
        ),
      )
    if (!found || found.signer.opened_at !== null) return
    const { version, signer } = found
    const at = now()
    const waiting: SignerState[] = ['not_sent', 'sent', 'not_delivered']
    await tx
      .update(splitSigners)
      .set({ opened_at: at.toISOString(), ...(waiting.includes(signer.state) ? { state: 'opened' as const } : {}) })
      .where(eq(splitSigners.id, signer.id))
    await appendEvent(tx, sheet, {
      kind: 'opened',
      at,
      version,
      contributor: signer.contributor_id,
      details: { ...who.came },
    })
  })
}

/** Stops or resumes reminders for a row in every version of its sheet. */
export async function chooseReminders(
  { db }: Pick<AgreementContext, 'db'>,
  { sheet_id, contributor_id }: Pick<Answering, 'sheet_id' | 'contributor_id'>,
  off: boolean,
): Promise<void> {
  await db
    .update(splitSigners)
    .set({ reminders_off: off })
    .where(and(eq(splitSigners.sheet_id, sheet_id), eq(splitSigners.contributor_id, contributor_id)))
}
