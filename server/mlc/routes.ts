import { getMlcWorks, makeMlcBulk, makeMlcMatch } from '#domain/mlc/calls.ts'
import { matchCsv, matched, matchName } from '#domain/mlc/rules.ts'
import { mlcTexts as texts } from '#domain/mlc/texts.ts'
import { isReady, mlcLines } from '#domain/readiness/rules.ts'
import { readinessTexts } from '#domain/readiness/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { utcDay } from '#domain/shared/dates.ts'
import { workFacts } from '#domain/submissions/rules.ts'
import type { HeldSubject } from '#domain/submissions/schema.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { readNewestChange, type Source } from '#server/delivery-files/queries.ts'
import { makeBulk, type MadeFile } from '#server/mlc/actions.ts'
import { readMlcWorks } from '#server/mlc/queries.ts'
import { atOneMoment, type Transaction } from '#server/platform/database/database.ts'
import type { Router } from '#server/platform/http/router.ts'
import { requireRelease } from '#server/releases/queries.ts'
import { listSocietyWorks, ofRelease, ofWorks } from '#server/society-tables/queries.ts'
import { hashOf, readHeld } from '#server/submissions/queries.ts'

/** The source of the bulk sheets. */
const sources = ['copy', 'songs', 'recordings', 'works', 'codes', 'people', 'sender'] as const satisfies Source[]

/** Not only for writers: a lapsed account can still make every paper. */
export function mountMlc(router: Router<Account>, { db, now }: AppContext): void {
  async function readChosen(tx: Transaction, userId: string, workIds: readonly string[]) {
    const ids = [...new Set(workIds)]
    const found = await readMlcWorks(tx, userId, await listSocietyWorks(tx, ofWorks(userId, ids)))
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
    const { work_ids } = await body()
    const { works, own, changedAt } = await atOneMoment(db, async (tx) => ({
      ...(await readChosen(tx, account.id, work_ids)),
      changedAt: await readNewestChange(tx, { works: work_ids, userId: account.id }, sources),
    }))
    const lines = mlcLines(works, own)
    if (!isReady(lines)) throw new AppError('conflict', readinessTexts.notReady, { code: 'not_ready', data: lines })
    const held = works.map((work) => ({ id: work.id, hash: hashOf(workFacts(work)) }))
    return { data: fileOf(await makeBulk(works, own, changedAt), held) }
  })
  router.user(makeMlcMatch, async ({ account, body }) => {
    const { work_ids } = await body()
    const { works, own, held } = await atOneMoment(db, async (tx) => {
      const found = await readChosen(tx, account.id, work_ids)
      const ids = matched(found.works).map(({ id }) => id)
      return { ...found, held: await readHeld(tx, 'recording', ids) }
    })
    if (held.length === 0) throw new AppError('conflict', texts.noMatches, { code: 'not_ready', data: [] })
    const name = matchName(own.publisher ?? '', utcDay(now()))
    return { data: fileOf({ name, type: 'text/csv', bytes: Buffer.from(matchCsv(works)) }, held) }
  })
}

const fileOf = ({ name, type, bytes }: MadeFile, held: HeldSubject[]) => ({
  name,
  type,
  content: Buffer.from(bytes).toString('base64'),
  held,
})
