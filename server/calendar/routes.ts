import { createHash } from 'node:crypto'
import { getCalendarFeed, readCalendar, removeCalendarFeed, resetCalendarFeed } from '#domain/calendar/calls.ts'
import { calendarEntry } from '#domain/calendar/rules.ts'
import { calendarTexts } from '#domain/calendar/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { Account } from '#server/accounts/queries.ts'
import { removeToken, resetToken } from '#server/calendar/actions.ts'
import { findFeedOwner, findToken, listCalendarRows } from '#server/calendar/queries.ts'
import type { AppContext } from '#server/context.ts'
import { renderCalendar } from '#server/platform/calendar-file.ts'
import { createLimit } from '#server/platform/http/limit.ts'
import type { AppRequest, Router } from '#server/platform/http/router.ts'
import { clientKey } from '#server/platform/rate-limit.ts'

/** Per calendar, and per client address for unknown secrets: the big providers fetch for everyone from a few addresses. */
const feedRate = { burst: 30, count: 60, seconds: 300 }

export function mountCalendar(router: Router<Account>, context: AppContext): void {
  const { db, now, originFor } = context
  const limit = createLimit(context, feedRate)
  const feed = (c: AppRequest, token: string | null) => ({
    data: { url: token && `${originFor(c.req.raw)}${readCalendar.path.replace('{file}', `${token}.ics`)}` },
  })

  // None of these writes the artist's work: like reading, they work without a subscription.
  router.user(getCalendarFeed, async ({ c, account }) => feed(c, await findToken(db, account.id)))
  router.user(resetCalendarFeed, async ({ c, account }) => feed(c, await resetToken(db, account.id)))
  router.user(removeCalendarFeed, async ({ c, account }) => {
    await removeToken(db, account.id)
    return feed(c, null)
  })

  // Public: the secret in the address protects it.
  router.public(readCalendar, async ({ c, params }) => {
    const owner = await findFeedOwner(db, params.file.replace('.ics', ''))
    limit.take(owner ?? clientKey(c.get('ip')))
    if (!owner) throw new AppError('notFound', calendarTexts.unknown)
    const origin = originFor(c.req.raw)
    const rows = await listCalendarRows(db, owner, now())
    return answerCalendar(c, JSON.stringify([origin, rows]), () =>
      renderCalendar(rows.map(calendarEntry).map(({ path, ...entry }) => ({ ...entry, url: `${origin}${path}` }))),
    )
  })
}

/**
 * The file, or 304 if its `source` has not changed: programs ask far more often than anything
 * changes, and writing the file is most of the work. No cache may keep it, and no other site learns the address.
 */
function answerCalendar(c: AppRequest, source: string, render: () => string): Response {
  const tag = `"${createHash('sha256').update(source).digest('base64url')}"`
  const headers = {
    ETag: `W/${tag}`,
    'Cache-Control': 'private, no-cache',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  }
  const known = (c.req.header('if-none-match') ?? '').split(',').map((entry) => entry.trim().replace(/^W\//, ''))
  if (known.includes(tag)) return new Response(null, { status: 304, headers })
  return new Response(render(), {
    headers: {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="calendar.ics"',
    },
  })
}
