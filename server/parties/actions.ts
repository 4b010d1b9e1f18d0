import { and, eq, sql } from 'drizzle-orm'
import { findParty, type Candidate } from '#domain/parties/match-rules.ts'
import { newNames, type FieldHolds } from '#domain/parties/name-rules.ts'
import { tidyName } from '#domain/parties/rules.ts'
import type { ChangedPartyBody, Party, PartyBody } from '#domain/parties/schema.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { listArtists } from '#server/artists/queries.ts'
import {
  findByFormerName,
  findByIds,
  findNamed,
  isLiveOf,
  listNames,
  mostParties,
  readFullName,
  requireParty,
  type PartyRow,
} from '#server/parties/queries.ts'
import { parties } from '#server/parties/tables.ts'
import { requireRoomOf } from '#server/platform/database/bounds.ts'
import { revised } from '#server/platform/database/columns.ts'
import { lockNumber, type Database, type Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { splitContributors } from '#server/split-sheets/tables.ts'

export const fields = [
  'stage_name',
  'email',
  'ipi_number',
  'pro_affiliation',
  'society_code',
  'publisher',
  'publisher_ipi',
  'publisher_society',
  'publisher_society_code',
] as const
type Values = Record<(typeof fields)[number], string | null>
/**
 * `party_id`: one of the account's people, or null for another person of this name. `kept_party_id`: the person of a row that kept its name; it means
 * that person even if their name differs, such as after a merge.
 */
type Named = Values & {
  legal_name: string
  party_id?: string | null | undefined
  kept_party_id?: string | null | undefined
}
type NewParty = Values & { id: string; user_id: string; legal_name: string }

/**
 * The account's people are matched, made, changed and merged in turn. The lock is not the account's row: adding a signed sheet's PDF locks that row first
 * and the split sheet second, while saving a sheet has already locked the sheet.
 */
export async function lockParties(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber('parties')}, hashtext(${userId}))`)
}

/**
 * Finds out whom each row of a sheet means, and returns their ids in the order of the rows. A new person becomes a party; what a row says about a
 * known one is what the next sheet begins with, except for the artist, for whom only gaps are filled.
 */
export async function assignParties(tx: Transaction, userId: string, rows: readonly Named[]): Promise<string[]> {
  await lockParties(tx, userId)
  const { kept, named, former } = await findKnown(tx, userId, rows)
  const made: NewParty[] = []
  const ids = rows.map((row) => {
    const found = kept.get(row.kept_party_id ?? '') ?? findAmong(row, [...named, ...made], former)
    if (found) return found.id
    const party = newParty(userId, row)
    made.push(party)
    return party.id
  })
  if (made.length > 0) await tx.insert(parties).values(made)
  const known = [...kept.values(), ...named, ...former]
  for (const [index, row] of rows.entries()) {
    const party = known.find(({ id }) => id === ids[index])
    if (party) await learn(tx, party, row)
  }
  return ids
}

/** A person of this name, else the person whom one of this name was merged into. */
const findAmong = <P extends Candidate>(row: Named, named: readonly P[], former: readonly P[]): P | null =>
  row.party_id === null ? null : (findParty(row, row.party_id, named) ?? findParty(row, row.party_id, former))

/** The people whom the rows may mean: by their earlier meaning, by name, and by the name of a merged person. */
async function findKnown(tx: Transaction, userId: string, rows: readonly Named[]) {
  const keptIds = rows.flatMap((row) => row.kept_party_id ?? [])
  const kept = new Map((await findByIds(tx, userId, keptIds)).map((party) => [party.id, party]))
  const open = rows.filter((row) => !kept.has(row.kept_party_id ?? ''))
  const named = await findNamed(tx, userId, namesOf(open))
  const unknown = open.filter((row) => !findAmong(row, named, []))
  return { kept, named, former: await findByFormerName(tx, userId, namesOf(unknown)) }
}
const namesOf = (rows: readonly Named[]): string[] => rows.map(({ legal_name }) => legal_name)

function newParty(userId: string, row: Named): NewParty {
  const values = Object.fromEntries(fields.map((field) => [field, row[field]])) as Values
  return { id: newId(), user_id: userId, legal_name: row.legal_name, ...values }
}

/** Copies a row's values to a known person. Most rows have nothing new and write nothing. */
async function learn(tx: Transaction, party: PartyRow, row: Named): Promise<void> {
  const news = fields.filter(
    (field) => row[field] !== null && row[field] !== party[field] && !(party.is_me && party[field] !== null),
  )
  if (news.length === 0) return
  const values = Object.fromEntries(news.map((field) => [field, row[field]]))
  await tx
    .update(parties)
    .set({ ...values, ...revised(parties) })
    .where(eq(parties.id, party.id))
  if (party.is_me) await outdate(tx, party.user_id, mine)
}

/**
 * Makes a person of each name in the `typed` fields of a sheet that was not in its fields `before` and that neither the account's people nor its artist
 * have. A full list of people takes nobody else; the sheet is saved all the same.
 */
export async function addNamed(
  tx: Transaction,
  userId: string,
  before: readonly (string | null)[],
  typed: readonly (string | null)[],
  holds: FieldHolds = 'names',
): Promise<void> {
  // Most saves name nobody new and need no lock.
  if (newNames(before, typed, [], holds).length === 0) return
  await lockParties(tx, userId)
  const people = await listNames(tx, userId)
  const artists = await listArtists(tx, userId)
  const known = [
    ...people.flatMap(({ legal_name, stage_name }) => [legal_name, stage_name ?? '']),
    ...artists.map(({ artist_name }) => artist_name ?? ''),
  ]
  const names = newNames(before, typed, known, holds).slice(
    0,
    mostParties - people.filter(({ deleted_at }) => deleted_at === null).length,
  )
  if (names.length > 0)
    await tx.insert(parties).values(names.map((name) => ({ user_id: userId, legal_name: tidyName(name) })))
}

/** The artist's values in the artist defaults. */
export type Myself = Pick<Values, 'ipi_number' | 'pro_affiliation' | 'society_code' | 'publisher'> & {
  legal_name: string | null
}

/**
 * Writes the party 'me'. A person of this name may already exist, from a sheet saved before the artist's name: that person becomes the artist, or
 * is merged with the artist, if nobody else fits.
 */
export async function saveMyself(tx: Transaction, userId: string, me: Myself): Promise<void> {
  await lockParties(tx, userId)
  const values = { ...me, legal_name: me.legal_name ?? '' }
  const named = values.legal_name === '' ? [] : await findNamed(tx, userId, [values.legal_name])
  const there = findParty(
    values,
    undefined,
    named.filter(({ is_me }) => !is_me),
  )
  const [mine] = await tx
    .update(parties)
    .set({ ...values, ...revised(parties) })
    .where(and(eq(parties.user_id, userId), parties.is_me))
    .returning({ id: parties.id })
  if (mine && there) await joinMyself(tx, mine.id, there.id)
  else if (there)
    await tx
      .update(parties)
      .set({ ...values, is_me: true, ...revised(parties) })
      .where(eq(parties.id, there.id))
  else if (!mine) await tx.insert(parties).values({ user_id: userId, is_me: true, ...values })
  await outdate(tx, userId, ['registration_details'])
}

type PublisherFields = Pick<Values, 'publisher' | 'publisher_ipi' | 'publisher_society' | 'publisher_society_code'>
type Publisher = { [Field in keyof PublisherFields]?: PublisherFields[Field] | undefined }

/**
 * Writes the given values of the publisher of the party 'me'. If nobody is 'me' yet, it becomes the person of the profile's name, found or new, even if
 * that name is empty.
 */
export async function saveMyPublisher(tx: Transaction, userId: string, publisher: Publisher): Promise<void> {
  await lockParties(tx, userId)
  const [mine] = await tx
    .update(parties)
    .set({ ...publisher, ...revised(parties) })
    .where(and(eq(parties.user_id, userId), parties.is_me))
    .returning({ id: parties.id })
  if (!mine) {
    const me = { legal_name: await readFullName(tx, userId), ipi_number: null }
    const there = me.legal_name === '' ? null : findParty(me, undefined, await findNamed(tx, userId, [me.legal_name]))
    const values = { ...publisher, is_me: true }
    if (there)
      await tx
        .update(parties)
        .set({ ...values, ...revised(parties) })
        .where(eq(parties.id, there.id))
    else await tx.insert(parties).values({ user_id: userId, legal_name: me.legal_name, ...values })
  }
  await outdate(tx, userId, ['artist_defaults'])
}

/** The forms that show the artist's values. */
export const mine = ['artist_defaults', 'registration_details'] as const

/** Other forms show the artist's values too: those that were opened before get 409. */
export async function outdate(
  tx: Transaction,
  userId: string,
  forms: readonly ('artist_defaults' | 'registration_details')[],
): Promise<void> {
  for (const form of forms)
    await tx.execute(
      sql`update ${sql.identifier(form)} set version = version + 1, updated_at = now() where user_id = ${userId}`,
    )
}

/** Sheets that named the artist before the artist's name was known mean the artist from now on. */
async function joinMyself(tx: Transaction, mine: string, earlier: string): Promise<void> {
  await tx.update(splitContributors).set({ party_id: mine }).where(eq(splitContributors.party_id, earlier))
  await tx
    .update(parties)
    .set({ merged_into: mine, deleted_at: sql`now()`, ...revised(parties) })
    .where(eq(parties.id, earlier))
}

type Key = { id: string; userId: string }

/** Adds a person, even one with an existing name. Throws 400 `full` at the account's bound. */
export function addParty(db: Database, userId: string, body: PartyBody): Promise<Party> {
  return db.transaction(async (tx) => {
    await requireRoomOf(tx, 'parties', userId, { locked: true })
    const id = newId()
    await tx.insert(parties).values({ ...body, id, user_id: userId })
    return requireParty(tx, { id, userId })
  })
}

/** Changes the values that new rows of sheets start with. Throws 409 with the current values for an older version. */
export function updateParty(
  db: Database,
  { id, userId }: Key,
  { version, ...values }: ChangedPartyBody,
): Promise<Party> {
  return db.transaction(async (tx) => {
    await lockParties(tx, userId)
    const changed = await tx
      .update(parties)
      .set({ ...values, ...revised(parties) })
      .where(
        and(eq(parties.id, id), isLiveOf(userId), version === undefined ? undefined : eq(parties.version, version)),
      )
      .returning({ is_me: parties.is_me })
    if (changed[0]?.is_me) await outdate(tx, userId, mine)
    const now = await requireParty(tx, { id, userId })
    if (changed.length === 0) throw new AppError('conflict', serverTexts.conflict, { data: now })
    return now
  })
}
