import { and, eq, isNull, sql } from 'drizzle-orm'
import { waysToSay } from '#domain/models/claim-rules.ts'
import { doubtsOf, draftOf } from '#domain/models/draft-rules.ts'
import { instructions, modelTexts as texts } from '#domain/models/texts.ts'
import type { Known } from '#domain/press-releases/compose-rules.ts'
import { AppError, isNotFound } from '#domain/shared/app-error.ts'
import { utcDay } from '#domain/shared/dates.ts'
import type { AppContext } from '#server/context.ts'
import { requireModel, startJob } from '#server/models/job-actions.ts'
import { parties } from '#server/parties/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { ModelError } from '#server/ports/models/models.ts'
import { readKnown, takeDraft } from '#server/press-releases/actions.ts'
import { requirePressRelease, type Key } from '#server/press-releases/queries.ts'
import { releases } from '#server/releases/tables.ts'
import { shows } from '#server/shows/tables.ts'
import { songs } from '#server/songs/tables.ts'

/** Asks the text model for a draft from the typed text, the press facts and the release. Returns the request's id. */
export async function startDraft(context: AppContext, key: Key): Promise<string> {
  const { db } = context
  const row = await requirePressRelease(db, key)
  const model = requireModel(context.ports.models.text, texts.noTextModel)
  const today = utcDay(context.now())
  const known = await readKnown(db, key.userId, row, today).catch((error: unknown) => {
    if (!isNotFound(error)) throw error
    return readKnown(db, key.userId, { ...row, release_id: null }, today)
  })
  const job = { userId: key.userId, kind: 'press_release', model: model.name, press_release_id: key.id } as const
  return startJob(context, job, async (signal) => {
    const draft = draftOf(await model.write({ instructions, typed: notesOf(known) }, signal))
    if (!draft) throw new ModelError('unreadable', 'no press release')
    const doubts = doubtsOf(draft, [...textsOf(known), ...(await readHeld(db, key.userId))])
    signal.throwIfAborted()
    if (!(await takeDraft(db, key, draft, doubts, model.name))) throw new AppError('notFound', texts.gone)
    return {}
  })
}

/** The model's input: only the typed text, without contacts. */
function notesOf({ artist, title, release_date, information, facts, release }: Known): string {
  const notes: [string, string | null | undefined][] = [
    ['Artist', artist],
    ['From', facts.home_town],
    ['Title', title],
    ['Kind', release?.type],
    ['Release date', release_date],
    ['Label', release?.label],
    ['Written by', release?.songwriters],
    ['Produced by', release?.producers],
    ['About the artist', facts.short_bio ?? facts.long_bio],
    ['Notes', information],
  ]
  return notes.flatMap(([name, text]) => (text?.trim() ? [`${name}: ${text.trim()}`] : [])).join('\n')
}

const textsOf = ({ facts, release, links, ...known }: Known): (string | null)[] => [
  known.artist,
  known.title,
  known.information,
  known.release_date && waysToSay(known.release_date),
  waysToSay(known.today),
  ...Object.values(facts).flatMap((fact) =>
    typeof fact === 'string'
      ? [fact]
      : Array.isArray(fact)
        ? fact.flatMap(({ words, said_by }) => [words, said_by])
        : [],
  ),
  ...(release ? Object.values(release) : []),
  ...links.flatMap(({ name, url }) => [name, url]),
]

/** The names and days of the whole workspace: releases, songs, people, shows. */
async function readHeld(db: Queryable, userId: string): Promise<(string | null)[]> {
  const ownReleases = await db
    .select({ title: releases.title, label: releases.label, day: releases.release_date })
    .from(releases)
    .where(and(eq(releases.user_id, userId), isNull(releases.deleted_at)))
  const ownSongs = await db
    .select({ title: songs.song_title })
    .from(songs)
    .where(and(eq(songs.user_id, userId), isNull(songs.deleted_at)))
  const people = await db
    .select({ legal: parties.legal_name, stage: sql<string | null>`${parties.stage_name}` })
    .from(parties)
    .where(eq(parties.user_id, userId))
  const played = await db
    .select({ venue: shows.venue, city: shows.city, day: shows.day })
    .from(shows)
    .where(and(eq(shows.user_id, userId), isNull(shows.deleted_at)))
  return [
    ...ownReleases.flatMap(({ title, label, day }) => [title, label, day && waysToSay(day)]),
    ...ownSongs.map(({ title }) => title),
    ...people.flatMap(({ legal, stage }) => [legal, stage]),
    ...played.flatMap(({ venue, city, day }) => [venue, city, waysToSay(day)]),
  ]
}
