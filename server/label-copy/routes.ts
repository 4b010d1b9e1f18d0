import { getLabelCopy, listIsrcs, saveLabelCopy as saveCall } from '#domain/label-copy/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { saveLabelCopy } from '#server/label-copy/actions.ts'
import { listIsrcUses, requireLabelCopy } from '#server/label-copy/queries.ts'
import type { Router } from '#server/platform/http/router.ts'
import { requireRelease } from '#server/releases/queries.ts'

export function mountLabelCopy(router: Router<Account>, { db }: AppContext): void {
  router.user(getLabelCopy, async ({ account, params }) => {
    await requireRelease(db, { id: params.releaseId, userId: account.id })
    return { data: await requireLabelCopy(db, params.releaseId) }
  })

  router.user(listIsrcs, async ({ account, params }) => {
    const release = { id: params.releaseId, userId: account.id }
    await requireRelease(db, release)
    return { data: await listIsrcUses(db, release) }
  })

  router.writer(saveCall, async ({ account, params, body }) => {
    const release = { id: params.releaseId, userId: account.id }
    await requireRelease(db, release)
    return { data: await saveLabelCopy(db, release, await body()) }
  })
}
