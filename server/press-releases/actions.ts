import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Pillar } from '#domain/content/rules.ts'
import type { Draft } from '#domain/models/draft-rules.ts'
import { compose, type Known } from '#domain/press-releases/compose-rules.ts'
import { changesSince, type Doubt, type Parts } from '#domain/press-releases/rules.ts'
import type { GenerateBody, PressRelease, PressReleaseBody } from '#domain/press-releases/schema.ts'
import { pressReleaseTexts as texts, writtenTexts } from '#domain/press-releases/texts.ts'
import { AppError, isNotFound, refuseIfNotFound } from '#domain/shared/app-error.ts'
import { utcDay } from '#domain/shared/dates.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { isAsAsked } from '#domain/shared/versions.ts'
import { listArtists } from '#server/artists/queries.ts'
import { requireImage } from '#server/content/queries.ts'
import type { AppContext } from '#server/context.ts'
import { requireRoomOf } from '#server/platform/database/bounds.ts'
import { revised } from '#server/platform/database/columns.ts'
import type { Database, Queryable } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { readPressFacts } from '#server/press-facts/queries.ts'
import {
  ofKey,
  readKnownRelease,
  readSaid,
  requirePressRelease,
  type Key,
  type PressReleaseRow,
} from '#server/press-releases/queries.ts'
import { pressReleases } from '#server/press-releases/tables.ts'

type Typed = Pick<PressReleaseRow, 'title' | 'release_date' | 'prompt_text' | 'release_id'>

/** The typed text, and what the workspace knows now. Throws 404 for a deleted release. */
export async function readKnown(db: Queryable, userId: string, typed: Typed, today: string): Promise<Known> {
  const [artist] = await listArtists(db, userId)
  const places = Object.entries(writtenTexts.places) as [keyof typeof writtenTexts.places, string][]
  return {
    artist: artist?.artist_name ?? '',
    title: typed.title,
    release_date: typed.release_date,
    information: typed.prompt_text,
    facts: await readPressFacts(db, userId),
    release: typed.release_id === null ? null : await readKnownRelease(db, { id: typed.release_id, userId }),
    links: places.flatMap(([key, name]) => (artist?.[key] ? [{ name, url: artist[key] }] : [])),
    today,
  }
}

const composeNow = async (db: Queryable, userId: string, typed: Typed, today: string): Promise<Parts> =>
  compose(await readKnown(db, userId, typed, today))

/** Makes a press release. Throws 400 at the field for a photo or release that was deleted or is another account's. */
export async function generate(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  userId: string,
  { information, photo_id, release_id = null, ...body }: GenerateBody,
): Promise<string> {
  await requireImage(db, { id: photo_id, userId }).catch(refuseIfNotFound('photo_id', texts.noPhotoFound))
  const typed = { ...body, release_id: release_id ?? null, prompt_text: information }
  const generated = await composeNow(db, userId, typed, utcDay(now())).catch(
    refuseIfNotFound('release_id', texts.releaseGone),
  )
  const release_was = await readSaid(db, typed.release_id, userId)
  const id = newId()
  await db.transaction(async (tx) => {
    await requireRoomOf(tx, 'pressReleases', userId)
    await tx.insert(pressReleases).values({ id, user_id: userId, photo_id, generated, release_was, ...typed })
  })
  return id
}

/** Generates the parts again, from what the workspace knows now. Edited parts stay; a deleted release is left out. */
export async function generateAgain({ db, now }: { db: Queryable; now: () => Date }, key: Key): Promise<void> {
  const row = await requirePressRelease(db, key)
  const today = utcDay(now())
  const generated = await composeNow(db, key.userId, row, today).catch((error: unknown) => {
    if (!isNotFound(error)) throw error
    return composeNow(db, key.userId, { ...row, release_id: null }, today)
  })
  await db
    .update(pressReleases)
    .set({ generated, drafted_by: null, doubts: [], ...revised(pressReleases) })
    .where(and(ofKey(key), isNull(pressReleases.deleted_at)))
}

/** Answers the question about a changed release: uses the changes and generates the parts again, or keeps everything. A repeat changes nothing. */
export async function answerChange(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  key: Key,
  { take_over }: { take_over: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await requirePressRelease(tx, key)
    const release_was = await readSaid(tx, row.release_id, key.userId)
    const changes = release_was && changesSince(row, row.release_was ?? row, release_was)
    if (!changes) return
    await tx
      .update(pressReleases)
      .set({ release_was, ...(take_over && changes), ...revised(pressReleases) })
      .where(and(ofKey(key), isNull(pressReleases.deleted_at)))
    if (take_over) await generateAgain({ db: tx, now }, key)
  })
}

type Show = (row: PressReleaseRow) => Promise<PressRelease>

/** Writes what was edited. Given an older version, returns if the press release already matches, otherwise throws 409 with the current one. */
export async function update(db: Database, key: Key, body: PressReleaseBody, show: Show): Promise<void> {
  const { version, ...values } = body
  const changed = await db
    .update(pressReleases)
    .set({ ...values, ...revised(pressReleases) })
    .where(
      and(
        ofKey(key),
        version === undefined ? undefined : eq(pressReleases.version, version),
        isNull(pressReleases.deleted_at),
      ),
    )
    .returning({ id: pressReleases.id })
  if (changed.length > 0) return
  const row = await requirePressRelease(db, key)
  if (!isAsAsked(row, values)) throw new AppError('conflict', serverTexts.conflict, { data: await show(row) })
}

/** A separate field in which the last choice wins: the parts and their version stay as they are. */
export async function choosePillar(db: Database, key: Key, pillar: Pillar | null): Promise<void> {
  await requirePressRelease(db, key)
  await db
    .update(pressReleases)
    .set({ pillar })
    .where(and(ofKey(key), isNull(pressReleases.deleted_at)))
}

/** Accepts a claim of a model's draft, in each part that makes it. Its version is not incremented: no typed text has changed. */
export async function accept(db: Database, key: Key, claim: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(pressReleases).where(ofKey(key)).for('update')
    const doubts = row?.doubts.filter((doubt) => doubt.claim !== claim) ?? []
    await tx.update(pressReleases).set({ doubts }).where(ofKey(key))
  })
}

/** Replaces what templates generated by a model's draft; edited parts stay. Its version stays too, so that nothing typed in the meantime conflicts. Returns whether it still exists. */
export async function takeDraft(
  db: Database,
  key: Key,
  draft: Draft,
  doubts: Doubt[],
  model: string,
): Promise<boolean> {
  const changed = await db
    .update(pressReleases)
    .set({ generated: sql`${pressReleases.generated} || ${JSON.stringify(draft)}::jsonb`, drafted_by: model, doubts })
    .where(and(ofKey(key), isNull(pressReleases.deleted_at)))
    .returning({ id: pressReleases.id })
  return changed.length > 0
}

export async function remove(db: Database, key: Key): Promise<void> {
  await requirePressRelease(db, key)
  await db
    .update(pressReleases)
    .set({ deleted_at: sql`now()` })
    .where(and(ofKey(key), isNull(pressReleases.deleted_at)))
}

/** Undoes a deletion. A repeat changes nothing. */
export async function restore(db: Database, key: Key): Promise<PressReleaseRow> {
  const row = await requirePressRelease(db, key, { deleted: true })
  await db.update(pressReleases).set({ deleted_at: null }).where(ofKey(key))
  return row
}
