import { z } from 'zod'
import {
  addFilmQuery,
  addItemQuery,
  contentItem,
  itemTotals,
  listItemsQuery,
  updateItemBody,
} from '#domain/content/schema.ts'
import { brandTexts, libraryTexts } from '#domain/content/texts.ts'
import { filmTexts } from '#domain/films/texts.ts'
import { defineCall } from '#domain/shared/call.ts'
import { restorable } from '#domain/shared/deletions.ts'
import { uuid } from '#domain/shared/fields.ts'

const params = z.object({ id: uuid })

export const listItems = defineCall({
  method: 'GET',
  path: '/api/content/items',
  summary: "The caller's images and films, newest first",
  failure: libraryTexts.failed,
  query: listItemsQuery,
  data: z.array(contentItem),
  totals: itemTotals,
})
export const listBrandPhotos = defineCall({
  method: 'GET',
  path: '/api/content/brand-photos',
  summary: 'The images in the three slots of Craft Your Brand',
  failure: brandTexts.loadFailed,
  data: z.array(contentItem),
})
/** The body is the picture itself, not JSON: JPEG, PNG, WebP, GIF or AVIF, at most 10 MB. */
export const addItem = defineCall({
  method: 'POST',
  path: '/api/content/items',
  summary: 'Add an image to the library: the body is the image file itself, at most 10 MB',
  failure: libraryTexts.saveFailed,
  query: addItemQuery,
  data: contentItem,
  status: 201,
})
/** The body is the film itself: an MP4 with H.264, not fragmented, at most 200 MB. A poster follows with `setPreview`. */
export const addFilm = defineCall({
  method: 'POST',
  path: '/api/content/films',
  summary: 'Add a film to the library: the body is the MP4 itself, at most 200 MB',
  failure: filmTexts.saveFailed,
  query: addFilmQuery,
  data: contentItem,
  status: 201,
})
/** The body is the picture itself: JPEG, PNG, WebP, GIF or AVIF, at most 10 MB. */
export const setPreview = defineCall({
  method: 'PUT',
  path: '/api/content/items/{id}/preview',
  summary: "Set a film's poster, in place of the one before: the body is the picture itself, at most 10 MB",
  failure: filmTexts.posterFailed,
  params,
  data: contentItem,
})
export const updateItem = defineCall({
  method: 'PUT',
  path: '/api/content/items/{id}',
  summary: 'Change the named fields of an image or a film: title, pillar, slot of an image',
  failure: libraryTexts.changeFailed,
  params,
  body: updateItemBody,
  data: contentItem,
})
export const deleteItem = defineCall({
  method: 'DELETE',
  path: '/api/content/items/{id}',
  summary: `Delete an image or a film; ${restorable}`,
  failure: libraryTexts.deleteFailed,
  params,
  data: z.object({ id: uuid }),
})
export const restoreItem = defineCall({
  method: 'POST',
  path: '/api/content/items/{id}/restore',
  summary: 'Take back a deletion; an image returns to its slot where that is still free',
  failure: libraryTexts.restoreFailed,
  params,
  data: contentItem,
})
