import {
  addFullList as fullListCall,
  beginChecklist as checklistCall,
  createTask as createCall,
  deleteTask as deleteCall,
  makeTimeline as timelineCall,
  orderTasks as orderCall,
  restoreTask as restoreCall,
  updateTask as updateCall,
} from '#domain/tasks/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import type { Router } from '#server/platform/http/router.ts'
import { requireRelease } from '#server/releases/queries.ts'
import {
  addFullList,
  beginChecklist,
  createTask,
  deleteTask,
  makeTimeline,
  orderTasks,
  restoreTask,
  updateTask,
} from '#server/tasks/actions.ts'
import { requireTask } from '#server/tasks/queries.ts'

type Asked = { account: Account; params: { id: string } }
const keyOf = ({ account, params }: Asked) => ({ id: params.id, userId: account.id })

export function mountTasks(router: Router<Account>, { db, now }: AppContext): void {
  router.writer(createCall, async ({ account, params, body }) => {
    const release = keyOf({ account, params })
    await requireRelease(db, release)
    return { data: await createTask(db, release, await body()) }
  })

  router.writer(orderCall, async ({ account, params, body }) => {
    const release = keyOf({ account, params })
    await requireRelease(db, release)
    return { data: await orderTasks(db, release, (await body()).ids) }
  })

  router.writer(fullListCall, async ({ account, params, body }) => {
    const release = keyOf({ account, params })
    await requireRelease(db, release)
    return { data: await addFullList(db, release, now(), (await body()).template_keys) }
  })

  router.writer(checklistCall, async (asked) => ({ data: await beginChecklist(db, keyOf(asked), now()) }))
  router.writer(timelineCall, async (asked) => ({ data: await makeTimeline(db, keyOf(asked), now()) }))

  router.writer(updateCall, async ({ account, params, body }) => {
    const key = keyOf({ account, params })
    await requireTask(db, key)
    return { data: await updateTask(db, key, await body()) }
  })

  router.writer(deleteCall, async (asked) => {
    const { id } = await requireTask(db, keyOf(asked))
    await deleteTask(db, id)
    return { data: { id } }
  })

  router.writer(restoreCall, async (asked) => {
    const key = keyOf(asked)
    await requireTask(db, key, { deleted: true })
    return { data: await restoreTask(db, key) }
  })
}
