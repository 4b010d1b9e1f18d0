import type { z } from 'zod'
import { safeName } from '#domain/files/rules.ts'
import { isReady, societyLines } from '#domain/readiness/rules.ts'
import { readinessTexts } from '#domain/readiness/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { utf8Length } from '#domain/shared/utf8.ts'
import { getSocietyTable, makeSocietyCsv, makeWorksCsv } from '#domain/society-tables/calls.ts'
import { societyCsv } from '#domain/society-tables/rules.ts'
import type { SocietyWork, societyCsvQuery, TableChoice } from '#domain/society-tables/schema.ts'
import { societyTableTexts as texts } from '#domain/society-tables/texts.ts'
import { workFacts } from '#domain/submissions/rules.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { atOneMoment } from '#server/platform/database/database.ts'
import type { Router } from '#server/platform/http/router.ts'
import { requireRelease } from '#server/releases/queries.ts'
import { listSocietyWorks, ofRelease, ofWorks } from '#server/society-tables/queries.ts'
import { hashOf } from '#server/submissions/queries.ts'

export function mountSocietyTables(router: Router<Account>, { db }: AppContext): void {
  const read = (key: { id: string; userId: string }) =>
    atOneMoment(db, async (tx) => {
      const { title } = await requireRelease(tx, key)
      return { release_title: title, works: await listSocietyWorks(tx, ofRelease(key.id)) }
    })
  router.user(getSocietyTable, async ({ account, params: { id } }) => ({
    data: await read({ id, userId: account.id }),
  }))
  const makeCsv = (works: SocietyWork[], choice: TableChoice, title: string) => {
    const lines = societyLines(works)
    if (!isReady(lines)) throw new AppError('conflict', readinessTexts.notReady, { code: 'not_ready', data: lines })
    const name = `${safeName(title, texts.title, utf8Length(texts.fileName('')))}.csv`
    const held = works.map((work) => ({ id: work.id, hash: hashOf(workFacts(work)) }))
    return { data: { name, content: societyCsv(works, choice), held } }
  }
  // Not only for writers: a lapsed account can still make every paper.
  router.user(makeSocietyCsv, async ({ account, params: { id }, query }) => {
    const { release_title, works } = await read({ id, userId: account.id })
    return makeCsv(works, choiceOf(query), texts.fileName(release_title))
  })
  router.user(makeWorksCsv, async ({ account, body }) => {
    const { work_ids, ...query } = await body()
    const ids = [...new Set(work_ids)]
    const works = await atOneMoment(db, (tx) => listSocietyWorks(tx, ofWorks(account.id, ids)))
    if (works.length < ids.length) throw new AppError('notFound', texts.workNotFound)
    return makeCsv(works, choiceOf(query), texts.title)
  })
}

const choiceOf = ({ society, publishers }: z.output<typeof societyCsvQuery>): TableChoice => ({
  society: society ?? null,
  all_publishers: publishers === 'all',
})
