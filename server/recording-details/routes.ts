import { listRecordings as listCall, saveRecordingDetails as saveCall } from '#domain/recording-details/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import type { Router } from '#server/platform/http/router.ts'
import { saveRecordingDetails } from '#server/recording-details/actions.ts'
import { listRecordings } from '#server/recording-details/queries.ts'
import { requireRelease } from '#server/releases/queries.ts'
import { requireSong } from '#server/songs/queries.ts'

export function mountRecordingDetails(router: Router<Account>, { db }: AppContext): void {
  router.user(listCall, async ({ account, params: { id } }) => {
    await requireRelease(db, { id, userId: account.id })
    return { data: await listRecordings(db, id) }
  })

  router.writer(saveCall, async ({ account, params: { id }, body }) => {
    const song = { id, userId: account.id }
    await requireSong(db, song)
    return { data: await saveRecordingDetails(db, song, await body()) }
  })
}
