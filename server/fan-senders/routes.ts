import { allowFanMails, listFanSenders, stopFanMails } from '#domain/fan-senders/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { allowMails, stopMails } from '#server/fan-senders/actions.ts'
import { listSenders, senderCursor } from '#server/fan-senders/queries.ts'
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts'
import type { AppRequest, Router } from '#server/platform/http/router.ts'

export function mountFanSenders(router: Router<Account>, context: AppContext): void {
  const { db, now, originFor } = context
  const from = (c: AppRequest) => ({ ...context, origin: originFor(c.req.raw) })

  router.admin(listFanSenders, async ({ query: { limit, cursor, search, sort } }) => {
    const after = readCursor(senderCursor(sort), cursor)
    const { rows, totals } = await listSenders(db, { now: now(), search, sort, limit, after })
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    return {
      data: shown.map(({ at: _at, ...sender }) => sender),
      next: rows.length > limit && last ? writeCursor({ at: last.at, id: last.id }) : null,
      totals,
    }
  })
  router.admin(stopFanMails, async ({ c, account, params: { id }, body }) => {
    const { reason } = await body()
    await stopMails(from(c), { actor: account.id, userId: id }, reason)
    return { data: { stopped: reason } }
  })
  router.admin(allowFanMails, async ({ c, account, params: { id } }) => {
    await allowMails(from(c), { actor: account.id, userId: id })
    return { data: { stopped: null } }
  })
}
