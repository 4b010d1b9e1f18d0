import {
  addFilm as addFilmCall,
  addItem as addCall,
  deleteItem as deleteCall,
  listBrandPhotos as listBrandPhotosCall,
  listItems as listCall,
  restoreItem as restoreCall,
  setPreview as setPreviewCall,
  updateItem as updateCall,
} from '#domain/content/calls.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import type { Account } from '#server/accounts/queries.ts'
import {
  addFilm,
  addItem,
  contentCuts,
  deleteItem,
  previewCuts,
  requireFilm,
  requireRoom,
  requireRoomForFilm,
  requireRoomForOriginal,
  restoreItem,
  setPreview,
  updateItem,
} from '#server/content/actions.ts'
import {
  countItems,
  itemCursor,
  listBrandPhotos,
  listItems,
  requireItem,
  withAddresses,
  type ItemRow,
} from '#server/content/queries.ts'
import type { AppContext } from '#server/context.ts'
import { createFileSigner } from '#server/files/queries.ts'
import { withFilm } from '#server/films/actions.ts'
import { receivePicture } from '#server/pictures/actions.ts'
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts'
import type { Router } from '#server/platform/http/router.ts'

export function mountContent(router: Router<Account>, context: AppContext): void {
  const { db, now } = context
  const signer = createFileSigner(db)
  const show = (item: ItemRow) => withAddresses(signer, now(), item)
  const answer = async (item: ItemRow) => ({ data: await show(item) })

  router.user(listCall, async ({ account, query: { limit, cursor, ...search } }) => {
    const after = readCursor(itemCursor, cursor)
    const [rows, found] = await Promise.all([
      listItems(db, { userId: account.id, limit, after, ...search }),
      countItems(db, account.id, search),
    ])
    const shown = rows.slice(0, limit)
    return {
      data: await Promise.all(shown.map(show)),
      next: rows.length > limit ? writeCursor({ id: shown.at(-1)!.id }) : null,
      totals: { found },
    }
  })

  router.user(listBrandPhotosCall, async ({ account }) => ({
    data: await Promise.all((await listBrandPhotos(db, account.id)).map(show)),
  }))

  router.writer(addCall, async ({ c, account, query: { original, ...query } }) => {
    await (original ? requireRoomForOriginal : requireRoom)(db, account.id)
    const cut = await receivePicture(context, c, account.id, contentCuts, { original: original === 'keep' })
    return answer(await addItem(context, account.id, query, cut))
  })

  router.writer(addFilmCall, async ({ c, account, query }) => {
    await requireRoomForFilm(db, account.id)
    const add = withFilm(context, c, account.id, (film, file) => addFilm(context, account.id, query, { ...film, file }))
    return answer(await add)
  })

  router.writer(setPreviewCall, async ({ c, account, params }) => {
    const key = { id: params.id, userId: account.id }
    requireFilm(await requireItem(db, key))
    const [preview] = await receivePicture(context, c, account.id, previewCuts)
    return answer(await setPreview(context, key, preview!))
  })

  router.writer(updateCall, async ({ account, params, body }) => {
    const key = { id: params.id, userId: account.id }
    await requireItem(db, key)
    const { item, isAsAsked } = await updateItem(db, key, await body())
    if (!isAsAsked) throw new AppError('conflict', serverTexts.conflict, await answer(item))
    return answer(item)
  })

  router.writer(deleteCall, async ({ account, params }) => {
    await deleteItem(db, { id: params.id, userId: account.id })
    return { data: { id: params.id } }
  })

  router.writer(restoreCall, async ({ account, params }) => {
    return answer(await restoreItem(db, { id: params.id, userId: account.id }))
  })
}
