import { getFanPage, publishFanPage as publishCall, saveFanPage as saveCall } from '#domain/fan-pages/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { publishFanPage, saveFanPage } from '#server/fan-pages/actions.ts'
import { readFanPage } from '#server/fan-pages/queries.ts'
import type { AppRequest, Router } from '#server/platform/http/router.ts'

export function mountFanPages(router: Router<Account>, context: AppContext): void {
  const { db, now, originFor } = context
  const moment = (c: AppRequest) => ({ now: now(), origin: originFor(c.req.raw) })
  router.user(getFanPage, async ({ c, account }) => ({ data: await readFanPage(db, account.id, moment(c)) }))
  router.writer(saveCall, async ({ c, account, body }) => ({
    data: await saveFanPage(db, account.id, await body(), moment(c)),
  }))
  router.writer(publishCall, async ({ c, account, body }) => ({
    data: await publishFanPage(db, account.id, (await body()).published, moment(c)),
  }))
}
