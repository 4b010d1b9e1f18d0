import { eq } from 'drizzle-orm'
import { paperOf, proposalsOf, withdrawalOf } from '#domain/agreements/history-rules.ts'
import type { EventBody } from '#domain/agreements/schema.ts'
import type { DetailsBody } from '#domain/answering/schema.ts'
import type { SigningPage } from '#domain/signing/schema.ts'
import { findSociety } from '#domain/societies/rules.ts'
import {
  disputeOf,
  lockAnswered,
  readDocument,
  readEvents,
  unknownLink,
  type Answering,
} from '#server/agreements/actions.ts'
import { currentOf, listSigners, listVersions, type VersionRow } from '#server/agreements/queries.ts'
import type { AppContext } from '#server/context.ts'
import { lockParties } from '#server/parties/actions.ts'
import { parties } from '#server/parties/tables.ts'
import { revised } from '#server/platform/database/columns.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { readOwnAddress } from '#server/signing/address-actions.ts'
import { findPerson } from '#server/signing/queries.ts'
import { splitContributors, splitSheets } from '#server/split-sheets/tables.ts'

export { giveAddress } from '#server/signing/address-actions.ts'

type Row = { sheet_id: string; contributor_id: string }

/** The current version of a sheet, or the one with this id, as seen by one of its rows. Throws 404 if it does not name the row. */
export async function readSigningPage(
  db: Queryable,
  { sheet_id, contributor_id }: Row,
  versionId?: string,
): Promise<SigningPage> {
  const [sheet] = await db.select().from(splitSheets).where(eq(splitSheets.id, sheet_id))
  const versions = await listVersions(db, sheet_id)
  const version =
    versionId === undefined ? currentFor(versions, contributor_id) : versions.find(({ id }) => id === versionId)
  if (!sheet || !version) throw unknownLink()
  const signers = await listSigners(db, [version.id])
  const own = signers.find((row) => row.contributor_id === contributor_id)
  if (!own) throw unknownLink()
  const before = versions.find(({ hash }) => hash === version.previous_hash)
  const [document, events] = [readDocument(version), await readEvents(db, sheet_id)]
  const about = events.filter((event) => event.version === version.hash)
  const dispute = disputeOf(sheet, events, document)
  const person = await findPerson(db, contributor_id)
  const known = person?.party ?? person?.row
  return {
    artist_name: sheet.artist_name,
    hash: version.hash,
    state: version.state,
    document,
    sent_at: version.created_at,
    signed_at: version.signed_at,
    code: version.code,
    has_pdf: version.pdf_id !== null,
    paper: paperOf(about)?.date ?? null,
    withdrawn: withdrawalOf(about),
    ...(versionId === undefined ? afterwards(versions, events, version, contributor_id) : nothingAfterwards),
    in_force: version.state === 'sent' ? (versions.find(({ state }) => state === 'signed')?.number ?? null) : null,
    contributor_id,
    signers: signers.map((row) => ({
      contributor_id: row.contributor_id,
      legal_name: row.legal_name,
      state: row.state,
      answered_at: row.answered_at,
    })),
    before: before ? readDocument(before) : null,
    proposals: versions
      .filter(({ number }) => number <= version.number)
      .toReversed()
      .flatMap((each) => proposalsTo(each, events, contributor_id)),
    dispute: dispute && { ...dispute, mine: sheet.disputed_by === contributor_id },
    missing: {
      ipi_number: known !== undefined && !known.ipi_number,
      society: known !== undefined && !known.pro_affiliation,
      publisher: known !== undefined && !known.publisher,
    },
    reminders_off: own.reminders_off,
    own_address:
      versionId === undefined
        ? await readOwnAddress(db, { sheet_id, contributor_id })
        : { email: null, may_give: false },
  }
}

/** The proposals to one version, oldest first, with the names of its rows; none if it does not name the reader. */
function proposalsTo(version: VersionRow, events: EventBody[], reader: string): SigningPage['proposals'] {
  const { number, contributors } = readDocument(version)
  if (!contributors.some(({ id }) => id === reader)) return []
  const nameOf = new Map(contributors.map(({ id, legal_name }) => [id, legal_name]))
  const about = events.filter((event) => event.version === version.hash)
  return contributors
    .flatMap(({ id, legal_name }) =>
      proposalsOf(about, id).map(({ shares, ...said }) => ({
        ...said,
        by: legal_name,
        contributor_id: id,
        number,
        shares: shares.map((row) => ({ ...row, legal_name: nameOf.get(row.contributor_id) ?? '' })),
      })),
    )
    .toSorted((a, b) => a.at.localeCompare(b.at))
}

const names = (version: VersionRow, contributor_id: string): boolean =>
  readDocument(version).contributors.some(({ id }) => id === contributor_id)

/** The sheet's current version; for somebody it does not name, the newest one that does. */
function currentFor(versions: VersionRow[], contributor_id: string): VersionRow | undefined {
  const current = currentOf(versions)
  if (!current || names(current, contributor_id)) return current
  return versions.find((version) => names(version, contributor_id))
}

const nothingAfterwards = { taken_off_by: null, withdrawn_later: null }

/** What happened after the version that a row is shown. */
function afterwards(
  versions: VersionRow[],
  events: EventBody[],
  shown: VersionRow,
  contributor_id: string,
): Pick<SigningPage, 'taken_off_by' | 'withdrawn_later'> {
  const current = currentOf(versions)!
  const [newest] = versions
  const withdrawn =
    newest && newest.number > shown.number && newest.state === 'withdrawn' && names(newest, contributor_id)
      ? withdrawalOf(events.filter(({ version }) => version === newest.hash))
      : null
  return {
    taken_off_by: current.number > shown.number ? current.number : null,
    withdrawn_later: withdrawn && { ...withdrawn, number: newest!.number },
  }
}

/** The newest version that everybody, including this row, has signed. Throws 404 without one. */
export async function requireSignedVersion(db: Queryable, { sheet_id, contributor_id }: Row): Promise<string> {
  const signed = (await listVersions(db, sheet_id)).find(
    (version) => version.signed_at !== null && names(version, contributor_id),
  )
  if (!signed) throw unknownLink()
  return signed.id
}

/** With the name and code of the list, if it has the typed text. */
function societyOf(typed: string | null): Pick<typeof parties.$inferInsert, 'pro_affiliation' | 'society_code'> {
  const found = findSociety(typed ?? '')
  return found?.kind === 'society'
    ? { pro_affiliation: found.society.name, society_code: found.society.code }
    : { pro_affiliation: typed, society_code: null }
}

/**
 * Fills in only what the artist does not know about a signer: in the person's entry, and on the sheet where it is not part of a version.
 */
export async function giveDetails(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  who: Answering,
  said: DetailsBody,
): Promise<void> {
  await db.transaction(async (tx) => {
    // The same lock order as saving the sheet. The artist may be typing the same detail.
    const { user_id } = await lockAnswered(tx, who, now())
    await lockParties(tx, user_id)
    const person = await findPerson(tx, who.contributor_id)
    if (!person) return
    const { row, party } = person
    const society = societyOf(said.pro_affiliation)
    if (party) {
      const missing = {
        ...(!party.ipi_number && said.ipi_number ? { ipi_number: said.ipi_number } : {}),
        ...(!party.pro_affiliation && said.pro_affiliation ? society : {}),
        ...(!party.publisher && said.publisher ? { publisher: said.publisher } : {}),
      }
      if (Object.keys(missing).length > 0)
        await tx
          .update(parties)
          .set({ ...missing, ...revised(parties) })
          .where(eq(parties.id, party.id))
    }
    const onSheet = {
      ...(!row.ipi_number && said.ipi_number ? { ipi_number: said.ipi_number } : {}),
      ...(!row.pro_affiliation && said.pro_affiliation ? society : {}),
    }
    if (Object.keys(onSheet).length === 0) return
    await tx.update(splitSheets).set(revised(splitSheets)).where(eq(splitSheets.id, row.sheet_id))
    await tx.update(splitContributors).set(onSheet).where(eq(splitContributors.id, row.id))
  })
}
