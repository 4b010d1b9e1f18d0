import { eq, sql, type SQL } from 'drizzle-orm'
import {
  catalogNumberOf,
  firstNumber,
  fitsCatalog,
  isrcOf,
  lastIsrcNumber,
  showPrefix,
} from '#domain/artist-defaults/rules.ts'
import { artistDefaultsTexts as texts } from '#domain/artist-defaults/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { currentYear } from '#domain/shared/dates.ts'
import { artistDefaults, givenNumbers, type NumberKind } from '#server/artist-defaults/tables.ts'
import type { AppContext } from '#server/context.ts'
import { requireRoomOf } from '#server/platform/database/bounds.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { createTurns } from '#server/platform/in-turn.ts'

type Asked = { userId: string; /** A song or a release. */ id: string }
type Row = typeof artistDefaults.$inferSelect

const inTurn = createTurns()
/** Under the lock of the account's defaults, so that a number is given once, on several servers too. Waits its turn before it takes a connection. */
const withDefaults = <T>({ db }: AppContext, userId: string, work: (tx: Transaction, row: Row | null) => Promise<T>) =>
  inTurn(userId, () =>
    db.transaction(async (tx) => {
      const [row] = await tx.select().from(artistDefaults).where(eq(artistDefaults.user_id, userId)).for('update')
      return work(tx, row ?? null)
    }),
  )

const refused = (code: string, message: string) => new AppError('badRequest', message, { code })

/** Numbers of the account's recordings and releases, a recording's as the asking song's own if it is on it; a deleted song or release may come back, and keeps its own. */
const usedIsrcs = ({ userId, id }: Asked): SQL => sql`
  select r.isrc as number, case when r.id = (select recording_id from songs where id = ${id}) then ${id}::uuid else s.id end as owner
  from recordings r join songs s on s.recording_id = r.id where r.user_id = ${userId} and r.isrc is not null`
const usedCatalogNumbers = (userId: string): SQL =>
  sql`select catalog_number as number, release_id as owner from label_copies where user_id = ${userId} and catalog_number is not null`

/** The number given to this song or release before, if it still fits the prefix and nothing else uses it. */
async function findGiven(
  tx: Transaction,
  { userId, id }: Asked,
  kind: NumberKind,
  { prefix, used }: { prefix: string; used: SQL },
): Promise<string | null> {
  const { rows } = await tx.execute<{ number: string }>(sql`
    select given.number from ${givenNumbers} as given
    where given.user_id = ${userId} and given.kind = ${kind} and given.given_to = ${id} and starts_with(given.number, ${prefix})
      and not exists (select from (${used}) as used where used.number = given.number and used.owner <> ${id})
    order by given.created_at desc, given.number desc limit 1`)
  return rows[0]?.number ?? null
}

/** The unused ones of `numbers`: neither given out nor on a sheet. */
async function findFree(
  tx: Transaction,
  userId: string,
  kind: NumberKind,
  { numbers, used }: { numbers: string[]; used: SQL },
): Promise<Set<string>> {
  const { rows } = await tx.execute<{ number: string }>(sql`
    select candidate.number from json_array_elements_text(${JSON.stringify(numbers)}::json) as candidate (number)
    where not exists (select from ${givenNumbers} as given where given.user_id = ${userId} and given.kind = ${kind} and given.number = candidate.number)
      and not exists (select from (${used}) as used where used.number = candidate.number)`)
  return new Set(rows.map(({ number }) => number))
}

/** Candidates are looked up in growing steps: the first is almost always free, and 100,000 used ones take a few queries. */
const steps = [1, 100, 10_000]

type Search = {
  kind: NumberKind
  first: number
  /** The number in words; null beyond the last. */
  write: (number: number) => string | null
  used: SQL
}

/** The first free number from `first` on, and its place in the count; null if there is none. */
async function searchFree(
  tx: Transaction,
  userId: string,
  { kind, first, write, used }: Search,
): Promise<{ number: string; place: number } | null> {
  for (let [start, round] = [first, 0]; ; round++) {
    const most = steps[Math.min(round, steps.length - 1)]!
    const places = Array.from({ length: most }, (_, index) => start + index).filter((place) => write(place) !== null)
    if (places.length === 0) return null
    const free = await findFree(tx, userId, kind, { numbers: places.map((place) => write(place)!), used })
    const place = places.find((each) => free.has(write(each)!))
    if (place !== undefined) return { number: write(place)!, place }
    start += most
  }
}

async function give(tx: Transaction, { userId, id }: Asked, kind: NumberKind, number: string): Promise<void> {
  await requireRoomOf(tx, 'givenNumbers', userId)
  await tx.insert(givenNumbers).values({ user_id: userId, kind, number, given_to: id })
}

/** The next ISRC of the artist's prefix and this year, in its canonical form. Throws 400 without a prefix, and once the year's numbers are used up. */
export function giveIsrc(context: AppContext, asked: Asked): Promise<string> {
  const { userId } = asked
  return withDefaults(context, userId, async (tx, row) => {
    const prefix = row?.isrc_prefix
    if (!prefix) throw refused('no_prefix', texts.noIsrcPrefix)
    const used = usedIsrcs(asked)
    const given = await findGiven(tx, asked, 'isrc', { prefix, used })
    if (given !== null) return given
    const year = currentYear(context.now())
    const found = await searchFree(tx, userId, {
      kind: 'isrc',
      first: row.isrc_next[year] ?? firstNumber,
      write: (number) => (number <= lastIsrcNumber ? isrcOf(prefix, year, number) : null),
      used,
    })
    if (!found) throw refused('used_up', texts.isrcsUsedUp(showPrefix(prefix), year))
    await give(tx, asked, 'isrc', found.number)
    await tx
      .update(artistDefaults)
      .set({ isrc_next: { ...row.isrc_next, [year]: found.place + 1 } })
      .where(eq(artistDefaults.user_id, userId))
    return found.number
  })
}

/** The artist's next catalog number. Throws 400 without a prefix, and if it would have more than 18 characters. */
export function giveCatalogNumber(context: AppContext, asked: Asked): Promise<string> {
  const { userId } = asked
  return withDefaults(context, userId, async (tx, row) => {
    const prefix = row?.catalog_prefix
    if (!prefix) throw refused('no_prefix', texts.noCatalogPrefix)
    const used = usedCatalogNumbers(userId)
    const given = await findGiven(tx, asked, 'catalog', { prefix, used })
    if (given !== null) return given
    const found = await searchFree(tx, userId, {
      kind: 'catalog',
      first: row.catalog_next,
      write: (number) => {
        const written = catalogNumberOf(prefix, number)
        return fitsCatalog(written) ? written : null
      },
      used,
    })
    if (!found) throw refused('used_up', texts.catalogUsedUp(prefix))
    await give(tx, asked, 'catalog', found.number)
    await tx
      .update(artistDefaults)
      .set({ catalog_next: found.place + 1 })
      .where(eq(artistDefaults.user_id, userId))
    return found.number
  })
}
