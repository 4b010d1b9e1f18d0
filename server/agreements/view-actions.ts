import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { saysTheSame } from '#domain/agreements/document-rules.ts'
import { answersOf, paperOf, withdrawalOf } from '#domain/agreements/history-rules.ts'
import {
  eventBody,
  reasonDetails,
  splitDocument,
  type Agreement,
  type EventBody,
  type SentVersion,
  type SplitDocument,
} from '#domain/agreements/schema.ts'
import { agreementTexts as texts } from '#domain/agreements/texts.ts'
import type { SheetScope } from '#domain/master-sheets/rules.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { countInvitationsLeft } from '#server/agreements/link-actions.ts'
import {
  findSongOf,
  listEvents,
  listSigners,
  listVersions,
  readSendable,
  type SheetRow,
  type SignerRow,
  type VersionRow,
} from '#server/agreements/queries.ts'
import { signingLinks } from '#server/agreements/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { songs } from '#server/songs/tables.ts'
import { isSheetOf } from '#server/split-sheets/queries.ts'
import { splitSheets } from '#server/split-sheets/tables.ts'
import { recordings } from '#server/works/tables.ts'

export const readDocument = ({ document }: Pick<VersionRow, 'document'>): SplitDocument =>
  splitDocument.parse(JSON.parse(document))

export const readEvents = async (db: Queryable, sheetId: string): Promise<EventBody[]> =>
  (await listEvents(db, sheetId)).map(({ body }) => eventBody.parse(JSON.parse(body)))

/** Who disputes the work and why; null if nobody. */
export function disputeOf(sheet: SheetRow, events: readonly EventBody[], document: SplitDocument | undefined) {
  const set = sheet.disputed_at === null ? undefined : events.findLast(({ kind }) => kind === 'disputed')
  if (!set) return null
  const by = document?.contributors.find(({ id }) => id === sheet.disputed_by)
  return {
    at: sheet.disputed_at!,
    by: sheet.disputed_by === null ? null : (by?.legal_name ?? texts.someSigner),
    reason: reasonDetails.parse(set.details).reason,
  }
}

type Link = typeof signingLinks.$inferSelect

const listLiveLinks = (db: Queryable, sheetId: string, now: Date): Promise<Link[]> =>
  db
    .select()
    .from(signingLinks)
    .where(
      and(
        eq(signingLinks.sheet_id, sheetId),
        isNull(signingLinks.revoked_at),
        gt(signingLinks.expires_at, now.toISOString()),
      ),
    )
    .orderBy(desc(signingLinks.created_at))

function showVersion(version: VersionRow, signers: SignerRow[], links: Link[], events: EventBody[]): SentVersion {
  const about = events.filter((event) => event.version === version.hash)
  return {
    id: version.id,
    number: version.number,
    state: version.state,
    hash: version.hash,
    document: readDocument(version),
    sent_at: version.created_at,
    signed_at: version.signed_at,
    code: version.code,
    has_pdf: version.pdf_id !== null,
    paper: paperOf(about),
    withdrawn: withdrawalOf(about),
    signers: signers.map((row) => {
      const own = links.filter(({ contributor_id }) => contributor_id === row.contributor_id)
      const [link] = own
      return {
        id: row.id,
        contributor_id: row.contributor_id,
        legal_name: row.legal_name,
        is_me: row.is_me,
        email: row.email,
        state: row.state,
        way: link?.way ?? null,
        expires_at: link?.expires_at ?? null,
        links: own.map(({ id, way, email, created_at }) => ({ id, way, email, at: created_at })),
        sent_at: row.sent_at,
        opened_at: row.opened_at,
        answered_at: row.answered_at,
        reminders_off: row.reminders_off,
        ...answersOf(about, row),
      }
    }),
  }
}

/** A song's split sheet, or its recording's master sheet, as an agreement. Throws 404 without one. The caller has checked the song's owner. */
export async function readAgreement(db: Queryable, songId: string, scope: SheetScope, now: Date): Promise<Agreement> {
  const [found] = await db
    .select({ sheet: splitSheets })
    .from(songs)
    .innerJoin(recordings, eq(recordings.id, songs.recording_id))
    .innerJoin(splitSheets, isSheetOf(scope))
    .where(eq(songs.id, songId))
  if (!found) throw new AppError('notFound', texts.noSheet)
  return showAgreement(db, found.sheet, songId, now)
}

/** The agreement of a sheet, even if all its songs are deleted. The caller has checked its owner. */
export async function readAgreementOf(db: Queryable, sheetId: string, now: Date): Promise<Agreement> {
  const [sheet] = await db.select().from(splitSheets).where(eq(splitSheets.id, sheetId))
  if (!sheet) throw new AppError('notFound', texts.noSheet)
  return showAgreement(db, sheet, (await findSongOf(db, sheetId))?.id ?? null, now)
}

export async function showAgreement(
  db: Queryable,
  sheet: SheetRow,
  songId: string | null,
  now: Date,
): Promise<Agreement> {
  const versions = await listVersions(db, sheet.id)
  const signers = await listSigners(
    db,
    versions.map(({ id }) => id),
  )
  const links = await listLiveLinks(db, sheet.id, now)
  const events = await readEvents(db, sheet.id)
  const shown = versions.map((version) =>
    showVersion(
      version,
      signers.filter(({ version_id }) => version_id === version.id),
      links,
      events,
    ),
  )
  const newest = shown.find(({ state }) => state === 'sent' || state === 'signed')
  return {
    song_id: songId,
    sheet_id: sheet.id,
    sheet_version: sheet.version,
    changed: !newest || !saysTheSame(await readSendable(db, sheet), newest.document),
    versions: shown,
    dispute: disputeOf(sheet, events, newest?.document),
    invitations_left: await countInvitationsLeft(db, sheet.user_id),
  }
}
