import { makeArtwork, makePosters, previewArtwork, previewPoster } from '#domain/artwork/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import { makeBanners, makePosterSet, previewBanner, previewPicture } from '#server/artwork/actions.ts'
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
    const ids = await makeBanners(context, { userId: account.id, body: await body(), signal: c.req.raw.signal })
    return { data: await show(account, ids) }
  })
  router.writer(previewPoster, async ({ c, account, body }) => {
    const { size, page, ...asked } = await body()
    const set = { userId: account.id, body: asked, signal: c.req.raw.signal }
    return { data: await previewPicture(context, set, { size, page }) }
  })
  router.writer(makePosters, async ({ c, account, body }) => {
    const ids = await makePosterSet(context, { userId: account.id, body: await body(), signal: c.req.raw.signal })
    return { data: await show(account, ids) }
  })

  const show = ({ id: userId }: Account, ids: readonly string[]) =>
    Promise.all(
      ids.map(async (id) => withAddresses(signer, context.now(), await requireItem(context.db, { id, userId }))),
    )
}
