import { z } from 'zod'
import { artworkBody, posterBody, posterPreviewBody, preview, previewBody } from '#domain/artwork/schema.ts'
import { artworkTexts as texts, setTexts } from '#domain/artwork/texts.ts'
import { contentItem } from '#domain/content/schema.ts'
import { defineCall } from '#domain/shared/call.ts'

export const previewArtwork = defineCall({
  method: 'POST',
  path: '/api/artwork/preview',
  summary: 'Draw one banner without keeping it',
  failure: texts.drawFailed,
  body: previewBody,
  data: preview,
})
export const makeArtwork = defineCall({
  method: 'POST',
  path: '/api/artwork',
  summary: 'Draw all four banners and add them to the library',
  failure: setTexts.banners.makeFailed,
  body: artworkBody,
  data: z.array(contentItem),
  status: 201,
})
export const previewPoster = defineCall({
  method: 'POST',
  path: '/api/artwork/tour/preview',
  summary: 'Draw one tour poster without keeping it',
  failure: texts.drawFailed,
  body: posterPreviewBody,
  data: preview,
})
export const makePosters = defineCall({
  method: 'POST',
  path: '/api/artwork/tour',
  summary: 'Draw the tour posters of all sizes and add them to the library',
  failure: setTexts.tour.makeFailed,
  body: posterBody,
  data: z.array(contentItem),
  status: 201,
})
