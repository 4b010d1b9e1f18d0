import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { MessageFacts } from '#domain/ddex/schema.ts'
import type { Performer } from '#domain/recording-details/schema.ts'
import type { SocietyWork } from '#domain/society-tables/schema.ts'
import { accounts } from '#server/accounts/tables.ts'
import { readNewestChange, type Source } from '#server/delivery-files/queries.ts'
import { labelCopies, labelCopyTracks } from '#server/label-copy/tables.ts'
import { parties } from '#server/parties/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { recordingDetails } from '#server/recording-details/tables.ts'
import { registrationDetails } from '#server/registration-details/tables.ts'
import { releases } from '#server/releases/tables.ts'
import { songs } from '#server/songs/tables.ts'
import { recordings, works } from '#server/works/tables.ts'

type Key = { id: string; userId: string }
/** `id`: of a recipient that the account has stored; null: of none. */
type Recipient = { id: string; name: string; dpid: string } | null

/** The source of a message. */
const sources = ['copy', 'songs', 'cover', 'recordings', 'works', 'sender'] as const satisfies Source[]

type Of = {
  /** Those of the release. */
  works: SocietyWork[]
  /** The other release with its UPC (`titleOfSameUpc`). */
  upcOn: string | null
}

/**
 * The source of the messages about a release to these recipients, without its cover, whose file has to be read (`withCover`). The facts that
 * all of them share are read once. The caller has checked the release's owner, and reads at one moment (`atOneMoment`).
 */
export async function listMessageFacts(
  db: Queryable,
  key: Key,
  recipients: readonly Recipient[],
  { works, upcOn }: Of,
): Promise<MessageFacts[]> {
  const { release, copy, sender } = await readHead(db, key)
  const found = await listTracks(db, key.id)
  const facts = {
    sender,
    release: { ...release, upc: release.upc_code, upc_on: upcOn },
    copy,
    cover: null,
    tracks: copy ? found.flatMap(({ track }) => track ?? []) : [],
    works,
    left_out: found.flatMap(({ track, title }) => (track ? [] : [title])),
  }
  const messages: MessageFacts[] = []
  for (const recipient of recipients) {
    const changedAt = await readNewestChange(db, key, sources, recipient?.id)
    messages.push({ ...facts, recipient, changed_at: changedAt.toISOString() })
  }
  return messages
}

/** The facts of one message. */
export async function readMessageFacts(db: Queryable, key: Key, recipient: Recipient, of: Of): Promise<MessageFacts> {
  const [facts] = await listMessageFacts(db, key, [recipient], of)
  return facts!
}

async function readHead(db: Queryable, { id, userId }: Key) {
  const [found] = await db
    .select({
      release: releases,
      copy: labelCopies,
      sender: { name: sql<string | null>`nullif(${parties.legal_name}, '')`, dpid: registrationDetails.dpid },
    })
    .from(releases)
    .innerJoin(accounts, eq(accounts.id, releases.user_id))
    .leftJoin(labelCopies, and(eq(labelCopies.release_id, releases.id), gt(labelCopies.version, 0)))
    .leftJoin(registrationDetails, eq(registrationDetails.user_id, accounts.id))
    .leftJoin(parties, and(eq(parties.user_id, accounts.id), parties.is_me))
    .where(and(eq(releases.id, id), eq(releases.user_id, userId)))
  const { release, copy, sender } = found!
  return { release, copy, sender: { name: sender?.name ?? null, dpid: sender?.dpid ?? null } }
}

/** The songs of the release in the order of its label copy, each with its row; null if it has none. */
async function listTracks(db: Queryable, releaseId: string) {
  const rows = await db
    .select({
      row: labelCopyTracks,
      title: songs.song_title,
      codes: {
        work_id: works.id,
        isrc: recordings.isrc,
        performers: sql<Performer[]>`coalesce(${recordingDetails.performers}, '[]')`,
        ai_contribution: recordingDetails.ai_contribution,
        recorded_in: recordingDetails.recorded_in,
        recorded_on: recordingDetails.recorded_on,
        phonogram_owner: recordingDetails.phonogram_owner,
        phonogram_year: recordingDetails.phonogram_year,
      },
    })
    .from(songs)
    .innerJoin(recordings, eq(recordings.id, songs.recording_id))
    .innerJoin(works, eq(works.id, recordings.work_id))
    .leftJoin(recordingDetails, eq(recordingDetails.recording_id, recordings.id))
    .leftJoin(labelCopyTracks, eq(labelCopyTracks.song_id, songs.id))
    .where(and(eq(songs.release_id, releaseId), isNull(songs.deleted_at)))
    .orderBy(asc(labelCopyTracks.track_number), asc(songs.track_number), asc(songs.id))
  return rows.map(({ row, title, codes }) => ({ title, track: row && { ...row, ...codes } }))
}
