import { endSession, listSessions } from '#domain/sessions/calls.ts'
import { sessionsTexts } from '#domain/sessions/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { requireBearer } from '#server/accounts/guards.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import type { Router } from '#server/platform/http/router.ts'
import { noteEvent } from '#server/platform/security-events.ts'

export function mountSessions(router: Router<Account>, context: AppContext): void {
  router.user(listSessions, async ({ c, account }) => {
    const { sessions } = context.ports.auth
    if (!sessions) return { data: { listed: false, sessions: [] } }
    const {
      claims: { sessionId },
    } = await requireBearer(context, c)
    const found = await sessions.list(account.id)
    const data = found.map(({ id, device, begunAt, seenAt }) => ({
      id,
      current: id === sessionId,
      device,
      begun_at: begunAt,
      seen_at: seenAt,
    }))
    return { data: { listed: true, sessions: data } }
  })

  // Not only for writers: a lapsed account must be able to shut others out too.
  router.user(endSession, async ({ c, account, params }) => {
    const { sessions } = context.ports.auth
    if (!sessions) throw new AppError('conflict', sessionsTexts.notListed, { code: 'sessions_not_listed' })
    if (!(await sessions.end(account.id, params.id))) throw new AppError('notFound', sessionsTexts.gone)
    noteEvent(context.logger, 'session_ended', { ip: c.get('ip'), userId: account.id })
    return { data: { ended: true as const } }
  })
}
