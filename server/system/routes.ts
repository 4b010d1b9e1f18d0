import { getHealth, reportClientError } from '#domain/system/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { loggedPath } from '#server/platform/http/logged-path.ts'
import { limitPublic } from '#server/platform/http/public-limit.ts'
import type { Router } from '#server/platform/http/router.ts'
import { newId } from '#server/platform/ids.ts'
import { askDatabase } from '#server/system/queries.ts'

export function mountSystem(router: Router<Account>, context: AppContext): void {
  const { db, logger, now } = context
  const limit = limitPublic(context)

  router.public(getHealth, async () => {
    await askDatabase(db)
    return { data: { status: 'ok' as const, database: 'ok' as const, time: now().toISOString() } }
  })

  router.public(reportClientError, async ({ c, body }) => {
    limit(c)
    const report = await body()
    const id = newId()
    // Only the path, without its secret part: an address may contain tokens.
    logger.error(
      {
        id,
        requestId: c.get('requestId'),
        message: report.message,
        address: loggedPath(report.address.split(/[?#]/)[0]!),
        stack: report.stack,
      },
      'error in the page',
    )
    return { data: { id } }
  })
}
