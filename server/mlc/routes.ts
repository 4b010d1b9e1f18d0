import { getMlcWorks, makeMlcBulk, makeMlcMatch } from '#domain/mlc/calls.ts'
import { matchCsv, matchName, matchRows } from '#domain/mlc/rules.ts'
import type { MlcWork } from '#domain/mlc/schema.ts'
import { mlcTexts as texts } from '#domain/mlc/texts.ts'
import { isReady, mlcLines } from '#domain/readiness/rules.ts'
import { readinessTexts } from '#domain/readiness/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { utcDay } from '#domain/shared/dates.ts'
import { workFacts } from '#domain/submissions/rules.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { makeBulk, type MadeFile } from '#server/mlc/actions.ts'
import { readMlcWorks } from '#server/mlc/queries.ts'
import { atOneMoment } from '#server/platform/database/database.ts'
import type { Router } from '#server/platform/http/router.ts'
import { requireRelease } from '#server/releases/queries.ts'
import { listSocietyWorks, ofRelease, ofWorks } from '#server/society-tables/queries.ts'
import { hashOf } from '#server/submissions/queries.ts'

/** Not only for writers: a lapsed account can still make every paper. */
export function mountMlc(router: Router<Account>, { db, now }: AppContext): void {
  async function readChosen(userId: string, workIds: readonly string[]) {
    const ids = [...new Set(workIds)]
    const found = await atOneMoment(db, async (tx) =>
      readMlcWorks(tx, userId, await listSocietyWorks(tx, ofWorks(userId, ids))),
    )
    if (found.works.length < ids.length) throw new AppError('notFound', texts.workNotFound)
    return found
  }
  router.user(getMlcWorks, async ({ account, params: { id } }) => ({
    data: await atOneMoment(db, async (tx) => {
      await requireRelease(tx, { id, userId: account.id })
      return readMlcWorks(tx, account.id, await listSocietyWorks(tx, ofRelease(id)))
    }),
  }))
  router.user(makeMlcBulk, async ({ account, body }) => {
    const { works, own } = await readChosen(account.id, (await body()).work_ids)
    const lines = mlcLines(works, own)
    if (!isReady(lines)) throw new AppError('conflict', readinessTexts.notReady, { code: 'not_ready', data: lines })
    return { data: fileOf(await makeBulk(works, own), works) }
  })
  router.user(makeMlcMatch, async ({ account, body }) => {
    const { works, own } = await readChosen(account.id, (await body()).work_ids)
    if (matchRows(works).length === 0) throw new AppError('conflict', texts.noMatches, { code: 'not_ready', data: [] })
    const name = matchName(own.publisher ?? '', utcDay(now()))
    return { data: fileOf({ name, type: 'text/csv', bytes: Buffer.from(matchCsv(works)) }, []) }
  })
}

const fileOf = ({ name, type, bytes }: MadeFile, works: readonly MlcWork[]) => ({
  name,
  type,
  content: Buffer.from(bytes).toString('base64'),
  held: works.map((work) => ({ id: work.id, hash: hashOf(workFacts(work)) })),
})
