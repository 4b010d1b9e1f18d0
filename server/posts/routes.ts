import { readCalendarRange } from '#domain/content-calendar/calls.ts'
import { makePack, readPack, readPackPicture } from '#domain/post-packs/calls.ts'
import { isEnlarged, packName, placesOf } from '#domain/post-packs/rules.ts'
import type { Pack } from '#domain/post-packs/schema.ts'
import { packTexts } from '#domain/post-packs/texts.ts'
import {
  addPost as addCall,
  choosePostPillar,
  deletePost as deleteCall,
  duplicatePost as duplicateCall,
  getPost,
  listHungPosts as listHungCall,
  listPosts as listCall,
  movePost as moveCall,
  restorePosts as restoreCall,
  updatePost as updateCall,
} from '#domain/posts/calls.ts'
import { textOfPost } from '#domain/posts/rules.ts'
import { createSignedAddresses } from '#server/accounts/guards.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { addressOf as fileAddress, createFileSigner } from '#server/files/queries.ts'
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts'
import { answerEnded } from '#server/platform/http/ended-address.ts'
import { createLimit } from '#server/platform/http/limit.ts'
import type { AppRequest, Router } from '#server/platform/http/router.ts'
import {
  addPost,
  answerPack,
  answerPicture,
  choosePillar,
  deletePost,
  duplicatePost,
  movePost,
  nameOfPlace,
  readCalendar,
  restorePosts,
  updatePost,
} from '#server/posts/actions.ts'
import {
  listHungPosts,
  listPosts,
  postCursor,
  requirePost,
  withPreviews,
  type StoredPost,
} from '#server/posts/queries.ts'
import { requireRelease } from '#server/releases/queries.ts'

export function mountPosts(router: Router<Account>, context: AppContext): void {
  const { db, now } = context
  const signer = createFileSigner(db)
  const show = (post: StoredPost) => withPreviews(signer, now(), post)
  const keyOf = (account: Account, { id }: { id: string }) => ({ id, userId: account.id })

  router.user(readCalendarRange, async ({ account, query }) => ({
    data: await readCalendar(db, { userId: account.id, ...query }, now()),
  }))
  router.user(listCall, async ({ account, query: { limit, cursor, ...search } }) => {
    const rows = await listPosts(db, { userId: account.id, limit, after: readCursor(postCursor, cursor), ...search })
    const data = rows.slice(0, limit)
    return { data, next: rows.length > limit ? writeCursor({ id: data.at(-1)!.id }) : null }
  })
  router.user(getPost, async ({ account, params }) => ({
    data: await show(await requirePost(db, keyOf(account, params))),
  }))
  router.user(listHungCall, async ({ account, params }) => {
    await requireRelease(db, keyOf(account, params))
    return { data: await listHungPosts(db, params.id) }
  })
  router.writer(addCall, async ({ account, body }) => {
    const { post, added } = await addPost(db, account.id, await body())
    return { data: { post: await show(post), added } }
  })
  router.writer(updateCall, async ({ account, params, body }) => {
    const key = keyOf(account, params)
    await requirePost(db, key)
    return { data: await show(await updatePost(db, key, await body(), show)) }
  })
  router.writer(moveCall, async ({ account, params, body }) => {
    const key = keyOf(account, params)
    await requirePost(db, key)
    return { data: await show(await movePost(db, key, await body(), show)) }
  })
  router.writer(choosePostPillar, async ({ account, params, body }) => {
    await requirePost(db, keyOf(account, params))
    const { pillar } = await body()
    await choosePillar(db, keyOf(account, params), pillar)
    return { data: { pillar } }
  })
  router.writer(duplicateCall, async ({ account, params, body }) => {
    const key = keyOf(account, params)
    await requirePost(db, key)
    return { data: await show(await duplicatePost(db, key, (await body()).id)) }
  })
  router.writer(deleteCall, async ({ account, params, body }) => {
    const key = keyOf(account, params)
    await requirePost(db, key)
    return { data: { ids: await deletePost(db, key, (await body()).following) } }
  })
  router.writer(restoreCall, async ({ account, body }) => {
    const { ids } = await body()
    await restorePosts(db, account.id, ids)
    return { data: { ids } }
  })
  mountPacks(router, context)
}

const addressSeconds = 900
/** Pictures are cut for each request: a pack of ten on a phone is ten of them. */
const packRate = { burst: 60, count: 60, seconds: 60 }

function mountPacks(router: Router<Account>, context: AppContext): void {
  const { db, now } = context
  const addresses = createSignedAddresses(context, 'post-pack', addressSeconds)
  const fileSigner = createFileSigner(db)
  const limit = createLimit(context, packRate)
  type Part = { post: string; item?: string; size?: string }
  const subjectOf = ({ post, item = '', size = '' }: Part) => [post, item, size].join(' ')
  const addressOf = (path: string, account: string, part: Part) =>
    addresses.make({ path, subject: subjectOf(part), account, query: part })

  // Not only for writers: a lapsed account still takes its posts along.
  router.user(makePack, async ({ account, params }) => {
    const post = await requirePost(db, { id: params.id, userId: account.id })
    // The first to be made, so that none ends before `expires_at`.
    const zip = await addressOf(readPack.path, account.id, { post: post.id })
    const places = placesOf(post.platforms)
    const pictures = post.files.flatMap((file, index) =>
      (file.kind === 'image' ? places : []).map(async (place): Promise<Pack['pictures'][number]> => {
        const { item_id, title, alt_text, item_alt_text } = file
        const { platform, name: size, width, height } = place
        const part = { post: post.id, item: item_id, size: nameOfPlace(place) }
        const { address } = await addressOf(readPackPicture.path, account.id, part)
        return {
          item_id,
          title,
          alt_text: alt_text ?? item_alt_text,
          platform,
          size,
          width,
          height,
          enlarged: isEnlarged(file, place),
          name: packName(place, index, title).replace('/', ' '),
          address,
        }
      }),
    )
    return {
      data: {
        text: textOfPost(post),
        zip: post.files.length === 0 ? null : zip.address,
        pictures: await Promise.all(pictures),
        films: await Promise.all(
          post.files
            .filter(({ kind }) => kind === 'film')
            .map(async ({ item_id, title, alt_text, item_alt_text, file_id }) => ({
              item_id,
              title,
              alt_text: alt_text ?? item_alt_text,
              address: await fileAddress(fileSigner, file_id, now()),
            })),
        ),
        expires_at: zip.expires_at,
      },
    }
  })

  type Query = Partial<Record<'post' | 'account' | 'item' | 'size' | 'expires' | 'signature', string | undefined>>
  /** The post that a signed address names; an answer in its place if the address has ended. */
  async function postAt(c: AppRequest, { post = '', item = '', size = '', ...signed }: Query) {
    const owner = await addresses.findReader(subjectOf({ post, item, size }), signed)
    if (!owner) return answerEnded(c, packTexts.addressEnded, { sheet: 'press-release' })
    limit.take(owner.id)
    return requirePost(db, { id: post, userId: owner.id })
  }

  // Public: the signature shows who requested the address.
  router.public(readPack, async ({ c, query }) => {
    const post = await postAt(c, query)
    return post instanceof Response ? post : answerPack(context, query.account!, post)
  })
  router.public(readPackPicture, async ({ c, query }) => {
    const post = await postAt(c, query)
    if (post instanceof Response) return post
    return answerPicture(context, query.account!, post, { item: query.item ?? '', size: query.size ?? '' })
  })
}
