import { getDashboard } from '#domain/dashboard/calls.ts'
import { dashboardTexts } from '#domain/dashboard/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { readDashboard } from '#server/dashboard/queries.ts'
import type { Router } from '#server/platform/http/router.ts'

export function mountDashboard(router: Router<Account>, { config, db, now }: AppContext): void {
  router.user(getDashboard, async ({ account }) => {
    if (Math.random() < config.DASHBOARD_FAULT_RATE)
      throw new AppError('unavailable', dashboardTexts.injected, { code: 'injected_fault' })
    return { data: await readDashboard(db, account.id, now()) }
  })
}
