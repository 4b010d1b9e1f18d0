import {
  changeSegment as changeCall,
  deleteSegment as deleteCall,
  listSegments as listCall,
  saveSegment as saveCall,
} from '#domain/fan-segments/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { changeSegment, deleteSegment, saveSegment } from '#server/fan-segments/actions.ts'
import { listSegments, requireSegment } from '#server/fan-segments/queries.ts'
import type { Router } from '#server/platform/http/router.ts'

export function mountFanSegments(router: Router<Account>, { db }: AppContext): void {
  router.user(listCall, async ({ account }) => ({ data: await listSegments(db, account.id) }))
  router.writer(saveCall, async ({ account, body }) => ({ data: await saveSegment(db, account.id, await body()) }))
  router.writer(changeCall, async ({ account, params: { id }, body }) => {
    const key = { id, userId: account.id }
    await requireSegment(db, key)
    return { data: await changeSegment(db, key, await body()) }
  })
  router.writer(deleteCall, async ({ account, params: { id } }) => {
    await deleteSegment(db, { id, userId: account.id })
    return { data: { id } }
  })
}
