import { makeArtwork, previewArtwork } from '#domain/artwork/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import { makeBanners, previewBanner } from '#server/artwork/actions.ts'
import { requireItem, withAddresses } from '#server/content/queries.ts'
import type { AppContext } from '#server/context.ts'
import { createFileSigner } from '#server/files/queries.ts'
import type { Router } from '#server/platform/http/router.ts'

export function mountArtwork(router: Router<Account>, context: AppContext): void {
  const signer = createFileSigner(context.db)
  router.writer(previewArtwork, async ({ c, account, body }) => {
    const { size, ...asked } = await body()
    return { data: await previewBanner(context, { userId: account.id, body: asked, signal: c.req.raw.signal }, size) }
  })
  router.writer(makeArtwork, async ({ c, account, body }) => {
    const asked = { userId: account.id, body: await body(), signal: c.req.raw.signal }
    const ids = await makeBanners(context, asked)
    const show = async (id: string) =>
      withAddresses(signer, context.now(), await requireItem(context.db, { id, userId: account.id }))
    return { data: await Promise.all(ids.map(show)) }
  })
}
