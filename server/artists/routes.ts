import { createArtist as createCall, getArtist, listArtists as listCall } from '#domain/artists/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import { createArtist } from '#server/artists/actions.ts'
import { listArtists, requireArtist } from '#server/artists/queries.ts'
import type { AppContext } from '#server/context.ts'
import type { Router } from '#server/platform/http/router.ts'

export function mountArtists(router: Router<Account>, { db }: AppContext): void {
  router.user(listCall, async ({ account }) => ({ data: await listArtists(db, account.id) }))
  router.user(getArtist, async ({ account, params }) => ({
    data: await requireArtist(db, { id: params.id, userId: account.id }),
  }))
  router.writer(createCall, async ({ account, body }) => ({ data: await createArtist(db, account.id, await body()) }))
}
