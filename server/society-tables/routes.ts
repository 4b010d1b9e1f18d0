import { safeName } from '#domain/files/rules.ts'
import { isReady, societyLines } from '#domain/readiness/rules.ts'
import { readinessTexts } from '#domain/readiness/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { getSocietyTable, makeSocietyCsv } from '#domain/society-tables/calls.ts'
import { societyCsv } from '#domain/society-tables/rules.ts'
import { societyTableTexts as texts } from '#domain/society-tables/texts.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { atOneMoment } from '#server/platform/database/database.ts'
import type { Router } from '#server/platform/http/router.ts'
import { requireRelease } from '#server/releases/queries.ts'
import { listSocietyWorks } from '#server/society-tables/queries.ts'

export function mountSocietyTables(router: Router<Account>, { db }: AppContext): void {
  const read = (key: { id: string; userId: string }) =>
    atOneMoment(db, async (tx) => {
      const { title } = await requireRelease(tx, key)
      return { release_title: title, works: await listSocietyWorks(tx, key.id) }
    })
  router.user(getSocietyTable, async ({ account, params: { id } }) => ({
    data: await read({ id, userId: account.id }),
  }))
  // Not only for writers: a lapsed account can still make every paper.
  router.user(makeSocietyCsv, async ({ account, params: { id }, query: { society, publishers } }) => {
    const { release_title, works } = await read({ id, userId: account.id })
    const lines = societyLines(works)
    if (!isReady(lines)) throw new AppError('conflict', readinessTexts.notReady, { code: 'not_ready', data: lines })
    const choice = { society: society ?? null, all_publishers: publishers === 'all' }
    const name = `${safeName(texts.fileName(release_title), texts.title)}.csv`
    return { data: { name, content: societyCsv(works, choice) } }
  })
}
