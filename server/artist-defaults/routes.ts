import {
  getArtistDefaults,
  nextCatalogNumber,
  nextIsrc,
  updateArtistDefaults as updateCall,
} from '#domain/artist-defaults/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import { updateArtistDefaults } from '#server/artist-defaults/actions.ts'
import { giveCatalogNumber, giveIsrc } from '#server/artist-defaults/number-actions.ts'
import { readArtistDefaults } from '#server/artist-defaults/queries.ts'
import type { AppContext } from '#server/context.ts'
import type { Router } from '#server/platform/http/router.ts'

export function mountArtistDefaults(router: Router<Account>, context: AppContext): void {
  const { db, now } = context
  router.user(getArtistDefaults, async ({ account }) => ({ data: await readArtistDefaults(db, account.id, now()) }))
  router.writer(updateCall, async ({ account, body }) => ({
    data: await updateArtistDefaults(context, account.id, await body()),
  }))
  router.writer(nextIsrc, async ({ account, body }) => ({
    data: { number: await giveIsrc(context, { userId: account.id, ...(await body()) }) },
  }))
  router.writer(nextCatalogNumber, async ({ account, body }) => ({
    data: { number: await giveCatalogNumber(context, { userId: account.id, ...(await body()) }) },
  }))
}
