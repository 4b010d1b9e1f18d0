import { eq, sql } from 'drizzle-orm'
import { AppError, fieldError } from '#domain/shared/app-error.ts'
import { societyByCode } from '#domain/societies/rules.ts'
import { givenIswc, keptRecipient, mlc, shownCode } from '#domain/submissions/rules.ts'
import type { AddEntriesBody } from '#domain/submissions/schema.ts'
import { submissionTexts as texts } from '#domain/submissions/texts.ts'
import { requireRoomOf } from '#server/platform/database/bounds.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { songs } from '#server/songs/tables.ts'
import { readFacts } from '#server/submissions/fact-queries.ts'
import { hashOf } from '#server/submissions/queries.ts'
import { submissionEntries } from '#server/submissions/tables.ts'
import { writeCodes } from '#server/works/actions.ts'
import { recordings, works } from '#server/works/tables.ts'

/**
 * Adds an entry to the history of each subject, all or none, and returns their ids. An ISWC is stored with the work. Throws 404 for another
 * account's subject; 409 `changed` if a subject is no longer what the paper said; 409 `another_iswc`, with both, if the work has another ISWC
 * and nobody has decided.
 */
export async function addEntries(db: Database, userId: string, body: AddEntriesBody): Promise<string[]> {
  const iswc = body.iswc === null ? null : givenIswc(body.iswc)
  if (body.iswc !== null && iswc === null) throw fieldError('iswc', texts.badIswc)
  const recipient = keptRecipient(body.kind, body.recipient)
  // An entry stays for ever, and so would a society that does not exist.
  if (body.kind === 'work' && recipient !== mlc && !societyByCode(recipient))
    throw fieldError('recipient', texts.badSociety)
  return db.transaction(async (tx) => {
    const ids = [...new Set(body.subjects.map(({ id }) => id))]
    await requireRoomOf(tx, 'submissionEntries', userId, { added: ids.length, locked: true })
    await lockSubjects(tx, userId, body.kind, ids)
    const facts = await readFacts(tx, body.kind, ids)
    for (const { id, hash } of body.subjects)
      if (hash !== undefined && hash !== hashOf(facts.get(id) ?? []))
        throw new AppError('conflict', texts.changedMeanwhile, { code: 'changed' })
    if (iswc !== null) await giveIswc(tx, ids[0]!, iswc, body.iswc_choice)
    const rows = ids.map((subject) => {
      const held = facts.get(subject) ?? null
      return {
        id: newId(),
        user_id: userId,
        kind: body.kind,
        [`${body.kind}_id`]: subject,
        recipient,
        answer: body.answer,
        day: body.day,
        note: body.note,
        number: body.number,
        iswc,
        facts: held,
        hash: held && hashOf(held),
      }
    })
    await tx.insert(submissionEntries).values(rows)
    return rows.map(({ id }) => id)
  })
}

/** Locks the subjects until the transaction ends, in one order for all. Throws 404 if one of them is not the account's. */
async function lockSubjects(tx: Transaction, userId: string, kind: AddEntriesBody['kind'], ids: readonly string[]) {
  const table = { work: sql`works`, recording: sql`recordings`, release: sql`releases` }[kind]
  const isLive = kind === 'release' ? sql`deleted_at is null` : sql`true`
  const { rows } = await tx.execute(sql`
    select 1 from ${table} where id = any (${sql.param(ids)}::uuid[]) and user_id = ${userId} and ${isLive}
    order by id for no key update`)
  if (rows.length < ids.length) throw new AppError('notFound', texts.notFound)
}

/** Gives a locked work its ISWC. */
async function giveIswc(tx: Transaction, workId: string, iswc: string, choice: AddEntriesBody['iswc_choice']) {
  const [work] = await tx.select({ iswc: works.iswc }).from(works).where(eq(works.id, workId))
  const own = work?.iswc ?? null
  if (own !== null && (givenIswc(own) ?? own) !== iswc) {
    if (choice === undefined)
      throw new AppError('conflict', texts.anotherIswc(shownCode('work', own), shownCode('work', iswc)), {
        code: 'another_iswc',
        data: { own, given: iswc },
      })
    if (choice === 'keep') return
  }
  const [song] = await tx
    .select({ id: songs.id })
    .from(songs)
    .innerJoin(recordings, eq(recordings.id, songs.recording_id))
    .where(eq(recordings.work_id, workId))
    .limit(1)
  if (song) await writeCodes(tx, null, [{ song_id: song.id, isrc: undefined, iswc }])
  else
    await tx
      .update(works)
      .set({ iswc, updated_at: sql`now()` })
      .where(eq(works.id, workId))
}

/** Takes back an entry. Doing it again changes nothing. Throws 404 for another account's. */
export async function takeBack(db: Database, userId: string, entryId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from ${submissionEntries} where id = ${entryId} and user_id = ${userId} and takes_back is null`)
    if (rows.length === 0) throw new AppError('notFound', texts.notFound)
    await requireRoomOf(tx, 'submissionEntries', userId)
    await tx.execute(sql`
      insert into ${submissionEntries} (id, user_id, kind, work_id, recording_id, release_id, recipient, answer, day, takes_back)
      select ${newId()}, user_id, kind, work_id, recording_id, release_id, recipient, answer, day, id
      from ${submissionEntries} where id = ${entryId} on conflict (takes_back) do nothing`)
  })
}
