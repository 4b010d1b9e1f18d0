import {
  archiveRelease as archiveCall,
  createRelease as createCall,
  deleteRelease as deleteCall,
  duplicateRelease as duplicateCall,
  getRelease,
  listReleases,
  restoreRelease as restoreCall,
  unarchiveRelease as unarchiveCall,
  updateRelease as updateCall,
} from '#domain/releases/calls.ts'
import { isFiltered } from '#domain/releases/rules.ts'
import type { ReleaseListItem } from '#domain/releases/schema.ts'
import { utcDay } from '#domain/shared/dates.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { findLabelCopySave } from '#server/label-copy/queries.ts'
import { readCursor } from '#server/platform/http/cursor.ts'
import { JsonText, type Router } from '#server/platform/http/router.ts'
import { createRelease, updateRelease } from '#server/releases/actions.ts'
import { archiveRelease } from '#server/releases/archive-actions.ts'
import { deleteRelease, restoreRelease } from '#server/releases/deletion-actions.ts'
import { duplicateRelease } from '#server/releases/duplicate-actions.ts'
import {
  cursorAfter,
  filteredCursor,
  readFiltered,
  readReleases,
  releaseCursor,
  requireRelease,
} from '#server/releases/queries.ts'
import { listSongs } from '#server/songs/queries.ts'
import { listTasks } from '#server/tasks/queries.ts'

export function mountReleases(router: Router<Account>, { db, now }: AppContext): void {
  router.user(listReleases, {
    read({ query }) {
      if (isFiltered(query)) {
        const after = readCursor(filteredCursor, query.cursor)
        return readFiltered({ ...query, today: after?.today ?? utcDay(now()), after })
      }
      const after = readCursor(releaseCursor, query.cursor)
      return readReleases({ limit: query.limit, today: after?.today ?? utcDay(now()), after })
    },
    answer: async ({ found }) => ({
      data: new JsonText<ReleaseListItem[]>(`[${found.rows}]`),
      next: cursorAfter(found),
      totals: { total: found.total, released: found.released, scheduled: found.scheduled },
    }),
  })

  router.writer(createCall, async ({ account, body }) => ({
    data: await createRelease(db, account.id, await body(), now()),
  }))

  router.user(getRelease, async ({ account, params }) => {
    const release = await requireRelease(db, { id: params.id, userId: account.id })
    const [songs, release_tasks, label_copy_saved_at] = await Promise.all([
      listSongs(db, release.id),
      listTasks(db, release.id),
      findLabelCopySave(db, release.id),
    ])
    return { data: { ...release, songs, release_tasks, label_copy_saved_at } }
  })

  router.writer(updateCall, async ({ account, params, body }) => {
    const key = { id: params.id, userId: account.id }
    await requireRelease(db, key)
    return { data: await updateRelease(db, key, await body(), now()) }
  })

  router.writer(deleteCall, async ({ account, params }) => {
    await requireRelease(db, { id: params.id, userId: account.id })
    await deleteRelease(db, params.id)
    return { data: { id: params.id } }
  })

  router.writer(restoreCall, async ({ account, params }) => ({
    data: await restoreRelease(db, { id: params.id, userId: account.id }, now()),
  }))

  for (const [call, archived] of [
    [archiveCall, true],
    [unarchiveCall, false],
  ] as const)
    router.writer(call, async ({ account, params }) => ({
      data: await archiveRelease(db, { id: params.id, userId: account.id }, archived),
    }))

  router.writer(duplicateCall, async ({ account, params, body }) => {
    const key = { id: params.id, userId: account.id }
    await requireRelease(db, key)
    return { data: await duplicateRelease(db, key, await body(), now()) }
  })
}
