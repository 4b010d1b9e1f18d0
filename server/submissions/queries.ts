import { sql, type SQL } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { addDays, utcDay } from '#domain/shared/dates.ts'
import { answerDays, changesBetween } from '#domain/submissions/rules.ts'
import type {
  BoardFilter,
  BoardRow,
  Fact,
  HeldSubject,
  SubmissionEntry,
  SubmissionHistory,
  SubmissionKind,
} from '#domain/submissions/schema.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { releases } from '#server/releases/tables.ts'
import { songs } from '#server/songs/tables.ts'
import { readFacts } from '#server/submissions/fact-queries.ts'
import { submissionEntries } from '#server/submissions/tables.ts'
import { recordings, works } from '#server/works/tables.ts'

/** The column of `submission_entries` that names a subject. */
const columnOf = (kind: SubmissionKind): SQL => sql`${sql.identifier(`${kind}_id`)}`

/** A valid entry: neither a retracted one nor its retraction. */
const stands = (entry: SQL): SQL => sql`
  ${entry}.takes_back is null and not exists (select from ${submissionEntries} back where back.takes_back = ${entry}.id)`

export const hashOf = (facts: readonly Fact[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex')

/** The entries of a paper, each with the hash of the account's current facts. */
export async function readHeld(db: Queryable, kind: SubmissionKind, ids: readonly string[]): Promise<HeldSubject[]> {
  const facts = await readFacts(db, kind, ids)
  return ids.map((id) => ({ id, hash: hashOf(facts.get(id) ?? []) }))
}

/** A subject of the board without its cells. */
type Subject = Omit<BoardRow, 'cells'>

/** The subjects of an account: those that a release has, and those that were sent. */
const subjectsOf: Record<SubmissionKind, SQL> = {
  work: sql`
    select subject.id, subject.user_id, subject.iswc as code, place.* from ${works} subject left join lateral (
      select s.id as song_id, s.song_title as title, r.id as release_id, r.title as release_title
      from ${recordings} rec join ${songs} s on s.recording_id = rec.id join ${releases} r on r.id = s.release_id
      where rec.work_id = subject.id and s.deleted_at is null and r.deleted_at is null order by s.id limit 1) place on true`,
  recording: sql`
    select subject.id, subject.user_id, subject.isrc as code, place.* from ${recordings} subject left join lateral (
      select s.id as song_id, s.song_title as title, r.id as release_id, r.title as release_title
      from ${songs} s join ${releases} r on r.id = s.release_id
      where s.recording_id = subject.id and s.deleted_at is null and r.deleted_at is null order by s.id limit 1) place on true`,
  release: sql`
    select subject.id, subject.user_id, subject.upc_code as code, null::uuid as song_id, subject.title,
      case when subject.deleted_at is null then subject.id end as release_id, subject.title as release_title
    from ${releases} subject where subject.deleted_at is null`,
}

type Wanted = {
  userId: string
  kind: SubmissionKind
  filter: BoardFilter
  recipient?: string | undefined
  limit: number
  after: { id: string } | null
  now: Date
}

const isTo = (entry: SQL, recipient: string | undefined): SQL =>
  recipient === undefined ? sql`true` : sql`lower(${entry}.recipient) = lower(${recipient})`

/** For each subject, of all or of `ids`, and recipient the entry that counts: the latest by its day. Without its facts, which are long. */
const latest = (kind: SubmissionKind, userId: string, ids?: readonly string[]) => sql`
  select distinct on (e.${columnOf(kind)}, lower(e.recipient)) e.${columnOf(kind)} as subject_id, e.recipient, e.answer, e.day, e.number
  from ${submissionEntries} e where e.user_id = ${userId} and e.kind = ${kind} and ${stands(sql`e`)}
    ${ids ? sql`and e.${columnOf(kind)} = any (${sql.param(ids)}::uuid[])` : sql``}
  order by e.${columnOf(kind)}, lower(e.recipient), e.day desc, e.id desc`

/** The filters that work without current facts; `changed` is applied later. */
function fits({ kind, filter, recipient, now }: Wanted): SQL {
  // Not 'exists', which would read all entries again for each subject.
  const own = (more: SQL) =>
    sql`b.id in (select l.subject_id from latest l where ${isTo(sql`l`, recipient)} and ${more})`
  if (filter === 'never_sent') return sql`not ${own(sql`true`)}`
  if (filter === 'no_answer') return own(sql`l.answer = 'sent' and l.day <= ${addDays(utcDay(now), -answerDays)}`)
  if (filter === 'changed') return own(sql`l.answer <> 'withdrawn'`)
  return kind === 'release' ? sql`true` : sql`(b.song_id is not null or ${own(sql`true`)})`
}

/** `limit`: null for all. */
async function listSubjects(
  db: Queryable,
  wanted: Wanted,
  after: string | null,
  limit: number | null,
): Promise<Subject[]> {
  const { kind, userId } = wanted
  const { rows } = await db.execute<Subject>(sql`
    with latest as materialized (${latest(kind, userId)})
    select b.id, b.code, b.song_id, b.title, b.release_id, b.release_title from (${subjectsOf[kind]}) b
    where b.user_id = ${userId} ${after === null ? sql`` : sql`and b.id < ${after}`} and ${fits(wanted)}
      ${wanted.filter === 'never_sent' && kind !== 'release' ? sql`and b.song_id is not null` : sql``}
    order by b.id desc limit ${limit}`)
  return rows
}

type Sent = { subject_id: string; recipient: string; hash: string; facts: Fact[] }

/**
 * The facts last sent to each recipient about these subjects; without a sending, the accepted ones. A board compares hashes and needs the facts only of
 * those `told`.
 */
async function listSent(
  db: Queryable,
  kind: SubmissionKind,
  userId: string,
  ids: readonly string[],
  told: readonly string[] = ids,
): Promise<Sent[]> {
  const { rows } = await db.execute<Sent>(sql`
    select distinct on (e.${columnOf(kind)}, lower(e.recipient)) e.${columnOf(kind)} as subject_id, e.recipient, e.hash,
      case when e.${columnOf(kind)} = any (${sql.param(told)}::uuid[]) then e.facts else '[]'::jsonb end as facts
    from ${submissionEntries} e
    where e.user_id = ${userId} and e.kind = ${kind} and e.facts is not null and ${stands(sql`e`)} and e.${columnOf(kind)} = any (${sql.param(ids)}::uuid[])
    order by e.${columnOf(kind)}, lower(e.recipient), e.answer = 'sent' desc, e.day desc, e.id desc`)
  return rows
}

type LatestEntry = BoardRow['cells'][number] & { subject_id: string }

async function withCells(db: Queryable, { kind, userId }: Wanted, subjects: readonly Subject[]): Promise<BoardRow[]> {
  const ids = subjects.map(({ id }) => id)
  const { rows: entries } = await db.execute<LatestEntry>(sql`
    select subject_id, recipient, answer, day::text, number from (${latest(kind, userId, ids)}) latest order by lower(recipient)`)
  const untitled = subjects.filter(({ title }) => title === null).map(({ id }) => id)
  const sent = await listSent(db, kind, userId, ids, untitled)
  const sentOf = Map.groupBy(sent, ({ subject_id }) => subject_id)
  const entriesOf = Map.groupBy(entries, ({ subject_id }) => subject_id)
  const facts = await readFacts(db, kind, ids)
  const isChanged = ({ subject_id, recipient, answer }: LatestEntry): boolean => {
    const was = sentOf.get(subject_id)?.find((each) => sameName(each.recipient, recipient))
    const now = facts.get(subject_id)
    return answer !== 'withdrawn' && was !== undefined && now !== undefined && hashOf(now) !== was.hash
  }
  return subjects.map((subject) => ({
    ...subject,
    title: titleIn(facts.get(subject.id)) ?? subject.title ?? titleIn(sentOf.get(subject.id)?.[0]?.facts) ?? '',
    cells: (entriesOf.get(subject.id) ?? []).map((each) => ({
      recipient: each.recipient,
      answer: each.answer,
      day: each.day,
      number: each.number,
      changed: isChanged(each),
    })),
  }))
}

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
/** As papers call it, which may be another title than its song's. */
const titleIn = (facts: readonly Fact[] | undefined): string | null =>
  facts?.find(({ field }) => field === 'title')?.value ?? null

/** How many subjects are compared with what was sent in one go. */
const compared = 1_000

/** A page of the board, newest first, and one row more where there are more. */
export async function listBoard(db: Queryable, wanted: Wanted): Promise<BoardRow[]> {
  if (wanted.filter !== 'changed')
    return withCells(db, wanted, await listSubjects(db, wanted, wanted.after?.id ?? null, wanted.limit + 1))
  const found: BoardRow[] = []
  const subjects = await listSubjects(db, wanted, wanted.after?.id ?? null, null)
  for (let start = 0; start < subjects.length && found.length <= wanted.limit; start += compared) {
    const rows = await withCells(db, wanted, subjects.slice(start, start + compared))
    found.push(
      ...rows.filter(({ cells }) =>
        cells.some((cell) => cell.changed && (!wanted.recipient || sameName(cell.recipient, wanted.recipient))),
      ),
    )
  }
  return found.slice(0, wanted.limit + 1)
}

/** Everyone that subjects of this kind were sent to, most often first. At most a hundred. */
export async function listRecipients(db: Queryable, kind: SubmissionKind, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ recipient: string }>(sql`
    select min(e.recipient) as recipient from ${submissionEntries} e
    where e.user_id = ${userId} and e.kind = ${kind} and ${stands(sql`e`)}
    group by lower(e.recipient) order by count(*) desc, lower(min(e.recipient)) limit 100`)
  return rows.map(({ recipient }) => recipient)
}

/** The subject of one of the account's ids; null for another account's, and for a deleted release. */
export async function findKind(db: Queryable, { id, userId }: Omit<Key, 'kind'>): Promise<SubmissionKind | null> {
  const { rows } = await db.execute<{ kind: SubmissionKind }>(sql`
    select 'work' as kind from ${works} where id = ${id} and user_id = ${userId}
    union all select 'recording' from ${recordings} where id = ${id} and user_id = ${userId}
    union all select 'release' from ${releases} where id = ${id} and user_id = ${userId} and deleted_at is null`)
  return rows[0]?.kind ?? null
}

type Key = { kind: SubmissionKind; id: string; userId: string }

/** A subject of the account. */
async function readSubject(db: Queryable, { kind, id, userId }: Key): Promise<Subject> {
  const { rows } = await db.execute<Subject>(sql`
    select b.id, b.code, b.song_id, b.title, b.release_id, b.release_title from (${subjectsOf[kind]}) b
    where b.id = ${id} and b.user_id = ${userId}`)
  return rows[0]!
}

/** All entries of a subject, latest first, and what changed since it was sent. Not paginated: their number is bounded. */
export async function readHistory(db: Queryable, key: Key): Promise<SubmissionHistory> {
  const { kind, id, userId } = key
  const subject = await readSubject(db, key)
  const sent = await listSent(db, kind, userId, [id])
  const facts = (await readFacts(db, kind, [id])).get(id)
  return {
    title: titleIn(facts) ?? subject.title ?? titleIn(sent[0]?.facts) ?? '',
    entries: await listEntries(db, key),
    changed: sent
      .map(({ recipient, facts: was }) => ({ recipient, changes: facts ? changesBetween(was, facts) : [] }))
      .filter(({ changes }) => changes.length > 0),
    iswc: kind === 'work' ? subject.code : null,
  }
}

async function listEntries(db: Queryable, { kind, id, userId }: Key): Promise<SubmissionEntry[]> {
  const { rows } = await db.execute<SubmissionEntry>(sql`
    select e.id, e.recipient, e.answer, e.day::text, e.note, e.number, e.iswc,
      to_char(e.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at, not (${stands(sql`e`)}) as taken_back
    from ${submissionEntries} e
    where e.user_id = ${userId} and e.kind = ${kind} and e.${columnOf(kind)} = ${id} and e.takes_back is null
    order by e.day desc, e.id desc`)
  return rows
}

/** The numbers that a recipient gave these subjects, the latest of each, by the subject's id. */
export async function readNumbers(
  db: Queryable,
  { kind, userId, recipient }: { kind: SubmissionKind; userId: string; recipient: string },
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; number: string }>(sql`
    select distinct on (e.${columnOf(kind)}) e.${columnOf(kind)} as id, e.number from ${submissionEntries} e
    where e.user_id = ${userId} and e.kind = ${kind} and lower(e.recipient) = lower(${recipient}) and e.number is not null
      and e.${columnOf(kind)} = any (${sql.param(ids)}::uuid[]) and ${stands(sql`e`)}
    order by e.${columnOf(kind)}, e.day desc, e.id desc`)
  return new Map(rows.map(({ id, number }) => [id, number]))
}
