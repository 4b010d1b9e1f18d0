import { sql } from 'drizzle-orm'
import { isRobot, mostNames, type CountKind } from '#domain/release-pages/rules.ts'
import type { AppContext } from '#server/context.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { AppRequest } from '#server/platform/http/router.ts'
import { describe } from '#server/platform/logger.ts'
import { todayOf, type PageKey, type ShownReleasePage } from '#server/release-pages/queries.ts'
import { releasePageCounts } from '#server/release-pages/tables.ts'
import { releases } from '#server/releases/tables.ts'

/** `what`: the link, host or campaign. */
export type Counted = { kind: CountKind; what?: string }
type Sum = { id: string; user_id: string; day: string; kind: CountKind; what: string; count: number }

/** Counts wait this long for others; a killed process loses as much. */
const flushMs = 1_000
/** Names that wait at most; what comes beyond is counted without its name. */
const mostWaiting = 5_000

const sumsOf = ({ id, userId }: PageKey, day: string, counted: Counted[]): Sum[] =>
  counted.map(({ kind, what = '' }) => ({ id, user_id: userId, day, kind, what, count: 1 }))

/** Adds to a day's counts immediately. */
export const addCounts = (db: Queryable, key: PageKey, day: string, counted: Counted[]): Promise<void> =>
  addSums(db, sumsOf(key, day, counted))

/**
 * Adds to counts in one statement, in the order of their keys, so that two processes do not wait for each other crosswise. Beyond a hundred different names of a kind
 * in a day, the others are counted together. Those of a release that was deleted in the meantime are dropped.
 */
async function addSums(db: Queryable, sums: Sum[]): Promise<void> {
  if (sums.length === 0) return
  await db.execute(sql`
    with given as (
      select g.*, c.release_id is null and g.what <> '' as is_new
      from json_to_recordset(${JSON.stringify(sums)}) as g (id uuid, user_id uuid, day date, kind text, what text, count int)
        join ${releases} r on r.id = g.id
        left join ${releasePageCounts} c on (c.release_id, c.day, c.kind, c.what) = (g.id, g.day, g.kind, g.what)),
    named as (
      select id, user_id, day, kind, count, case when not is_new or row_number() over (partition by id, day, kind, is_new order by what)
        + (select count(*) from ${releasePageCounts} n where (n.release_id, n.day, n.kind) = (id, given.day, given.kind)) <= ${mostNames}
        then what else '' end as what
      from given)
    insert into ${releasePageCounts} (release_id, user_id, day, kind, what, count)
    select id, user_id, day, kind, what, sum(count)::int from named group by id, user_id, day, kind, what order by id, day, kind, what
    on conflict (release_id, day, kind, what) do update set count = release_page_counts.count + excluded.count`)
}

export type Counter = { count(key: PageKey, day: string, counted: Counted[]): void; flush(): Promise<void> }

/** Counts in memory and writes the sums each second, so that no visitor waits for the one before at the same row. While the database is away they wait. */
export function createCounter({ db, logger, atStop }: Pick<AppContext, 'db' | 'logger' | 'atStop'>): Counter {
  let waiting = new Map<string, Sum>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  const add = (sum: Sum) => {
    const of = (what: string) => [sum.id, sum.day, sum.kind, what].join(' ')
    const what = waiting.size < mostWaiting || waiting.has(of(sum.what)) ? sum.what : ''
    const before = waiting.get(of(what))?.count ?? 0
    waiting.set(of(what), { ...sum, what, count: before + sum.count })
    timer ??= setTimeout(() => void flush(), flushMs).unref()
  }
  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    const sums = [...waiting.values()]
    waiting = new Map()
    try {
      await addSums(db, sums)
    } catch (error) {
      logger.error({ err: describe(error) }, 'visits not counted yet')
      for (const sum of sums) add(sum)
    }
  }
  const flush = () => (writing = writing.then(write))
  atStop(flush)
  return { count: (key, day, counted) => sumsOf(key, day, counted).forEach(add), flush }
}

/** Counts what people do on a page, not robots; nobody waits for it. */
export function createNotes({ now }: AppContext, counter: Counter) {
  return (c: AppRequest, page: ShownReleasePage, counted: Counted[]): void => {
    const purpose = c.req.header('sec-purpose') ?? c.req.header('purpose')
    if (c.req.method === 'GET' && !isRobot(c.req.header('user-agent'), purpose))
      counter.count(page, todayOf(page, now()), counted)
  }
}
export type Note = ReturnType<typeof createNotes>
