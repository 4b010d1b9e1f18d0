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
import { uuid } from '#domain/shared/fields.ts'
import { findAccount, type Account } from '#server/accounts/queries.ts'
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
import { createSigner } from '#server/platform/secrets/signer.ts'

const addressSeconds = 300

export function mountArtwork(router: Router<Account>, context: AppContext): void {
  const signer = createFileSigner(context.db)
  const zipSigner = createSigner(context.db, 'pictures')
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
    const expires = Math.floor(context.now().getTime() / 1000) + addressSeconds
    const list = ids.join(',')
    const proof = await zipSigner.sign(`${list} ${userId}`, expires)
    const query = new URLSearchParams({ ids: list, account: userId, ...proof })
    return {
      data: {
        address: `${readPictureSet.path}?${query.toString()}`,
        expires_at: new Date(expires * 1000).toISOString(),
      },
    }
  })
  // Public: the signature says who was given the address.
  router.public(readPictureSet, async ({ c, query }) => {
    const owner = uuid.safeParse(query.account).data
    const holds = owner && (await zipSigner.holds(`${query.ids ?? ''} ${owner}`, query, context.now()))
    const account = holds ? await findAccount(context.db, owner, context.now()) : null
    if (!account || account.deleting) return answerEnded(c, setTexts.addressEnded, { sheet: 'press-release' })
    return answerPictureSet(context, account.id, query.ids!.split(','))
  })

  const show = ({ id: userId }: Account, ids: readonly string[]) =>
    Promise.all(
      ids.map(async (id) => withAddresses(signer, context.now(), await requireItem(context.db, { id, userId }))),
    )
}
