import { cancelModelJob, draftPressRelease, generateImage, getModelJob, getModels } from '#domain/models/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { cancelJob, failInterrupted, startDraft, startImage } from '#server/models/actions.ts'
import { countOfDay, listJobs, requireJob } from '#server/models/queries.ts'
import type { Router } from '#server/platform/http/router.ts'
import { requirePressRelease } from '#server/press-releases/queries.ts'

export function mountModels(router: Router<Account>, context: AppContext): void {
  const { db, config, ports } = context
  const keyOf = (account: Account, { id }: { id: string }) => ({ id, userId: account.id })

  router.user(getModels, async ({ account: { id } }) => {
    await failInterrupted(db, id)
    const per_day = config.MODEL_CALLS_PER_DAY
    return {
      data: {
        text: ports.models.text?.name ?? null,
        image: ports.models.image?.name ?? null,
        per_day,
        left: Math.max(0, per_day - (await countOfDay(db, id))),
        jobs: await listJobs(db, id),
      },
    }
  })
  router.writer(generateImage, async ({ account, body }) => {
    const id = await startImage(context, account.id, await body())
    return { data: await requireJob(db, { id, userId: account.id }) }
  })
  router.writer(draftPressRelease, async ({ account, params }) => {
    await requirePressRelease(db, keyOf(account, params))
    const id = await startDraft(context, keyOf(account, params))
    return { data: await requireJob(db, { id, userId: account.id }) }
  })
  router.user(getModelJob, async ({ account, params }) => {
    await failInterrupted(db, account.id)
    return { data: await requireJob(db, keyOf(account, params)) }
  })
  router.writer(cancelModelJob, async ({ account, params }) => {
    await requireJob(db, keyOf(account, params))
    await cancelJob(context, params.id)
    return { data: await requireJob(db, keyOf(account, params)) }
  })
}
