import {
  endUserSessions,
  getStats,
  getTwoStep,
  listAudit,
  listUsers,
  removeTwoStep,
  updateUser,
} from '#domain/admin/calls.ts'
import { uuid } from '#domain/shared/fields.ts'
import type { Account } from '#server/accounts/queries.ts'
import { changeAccountType, endSessions, turnOffTwoStep } from '#server/admin/actions.ts'
import { countEverything, countUsers, listUserRows, requireListedUser, userCursor } from '#server/admin/queries.ts'
import { listAuditEntries } from '#server/audit/queries.ts'
import type { AppContext } from '#server/context.ts'
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts'
import type { Router } from '#server/platform/http/router.ts'
import { noteEvent } from '#server/platform/security-events.ts'

export function mountAdmin(router: Router<Account>, context: AppContext): void {
  const { db } = context

  router.admin(listUsers, async ({ query }) => {
    const { limit, order, search } = query
    const after = readCursor(userCursor, query.cursor)
    const [page, totals] = await Promise.all([
      listUserRows(db, { limit, order, search, after }),
      countUsers(db, search),
    ])
    return { data: page.rows, next: page.next && writeCursor(page.next), totals }
  })

  router.admin(updateUser, async ({ c, account, params, body }) => {
    const before = await requireListedUser(db, params.id)
    const data = await changeAccountType(context, account.id, params.id, await body())
    if (data.account_type !== before.account_type)
      noteEvent(context.logger, 'role_changed', {
        ip: c.get('ip'),
        userId: params.id,
        by: account.id,
        to: data.account_type,
      })
    return { data }
  })

  router.admin(getTwoStep, async ({ params }) => {
    await requireListedUser(db, params.id)
    return { data: { on: await context.ports.auth.hasSecondStep(params.id) } }
  })

  router.admin(removeTwoStep, async ({ c, account, params }) => {
    await turnOffTwoStep(context, account.id, params.id)
    noteEvent(context.logger, 'two_step_off', { ip: c.get('ip'), userId: params.id, by: account.id })
    return { data: { on: false } }
  })

  router.admin(endUserSessions, async ({ c, account, params }) => {
    await endSessions(context, account.id, params.id)
    noteEvent(context.logger, 'session_ended', { ip: c.get('ip'), userId: params.id, by: account.id })
    return { data: { ended: true as const } }
  })

  router.admin(getStats, async () => ({ data: await countEverything(db) }))

  router.admin(listAudit, async ({ query }) => {
    const found = await listAuditEntries(db, { limit: query.limit, before: readCursor(uuid, query.cursor) })
    const data = found.slice(0, query.limit)
    return { data, next: found.length > query.limit ? writeCursor(data.at(-1)!.id) : null }
  })
}
