import {
  drawClipGround as groundCall,
  makeArtwork,
  makeClips,
  makePosters,
  makeSetAddress,
  previewArtwork,
  previewClip,
  previewPoster,
  readPictureSet,
} from '#domain/artwork/calls.ts'
import { setTexts } from '#domain/artwork/texts.ts'
import { createSignedAddresses } from '#server/accounts/guards.ts'
import type { Account } from '#server/accounts/queries.ts'
import {
  answerPictureSet,
  drawClipGround,
  makeBanners,
  makeClipSet,
  makePosterSet,
  previewBanner,
  previewPicture,
  previewStill,
} from '#server/artwork/actions.ts'
import { requireItem, withAddresses } from '#server/content/queries.ts'
import type { AppContext } from '#server/context.ts'
import { createFileSigner } from '#server/files/queries.ts'
import { answerEnded } from '#server/platform/http/ended-address.ts'
import type { Router } from '#server/platform/http/router.ts'

const addressSeconds = 300

export function mountArtwork(router: Router<Account>, context: AppContext): void {
  const signer = createFileSigner(context.db)
  const sets = createSignedAddresses(context, 'pictures', addressSeconds)
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
  router.writer(previewClip, async ({ c, account, body }) => {
    const { size, ...asked } = await body()
    return { data: await previewStill(context, { userId: account.id, body: asked, signal: c.req.raw.signal }, size) }
  })
  router.writer(makeClips, async ({ c, account, body }) => {
    const ids = await makeClipSet(context, { userId: account.id, body: await body(), signal: c.req.raw.signal })
    return { data: await show(account, ids) }
  })
  // Not only for writers: it keeps nothing.
  router.user(groundCall, async ({ c, account, body }) => ({
    data: await drawClipGround(context, { userId: account.id, body: await body(), signal: c.req.raw.signal }),
  }))

  // Not only for writers: a lapsed account still takes its pictures.
  router.user(makeSetAddress, async ({ account: { id: userId }, body }) => {
    const { ids } = await body()
    for (const id of ids) await requireItem(context.db, { id, userId })
    const list = ids.join(',')
    return {
      data: await sets.make({ path: readPictureSet.path, subject: list, account: userId, query: { ids: list } }),
    }
  })
  // Public: the signature shows who requested the address.
  router.public(readPictureSet, async ({ c, query: { ids = '', ...signed } }) => {
    const account = await sets.findReader(ids, signed)
    if (!account) return answerEnded(c, setTexts.addressEnded, { sheet: 'press-release' })
    return answerPictureSet(context, account.id, ids.split(','))
  })

  const show = ({ id: userId }: Account, ids: readonly string[]) =>
    Promise.all(
      ids.map(async (id) => withAddresses(signer, context.now(), await requireItem(context.db, { id, userId }))),
    )
}
