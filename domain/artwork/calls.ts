import { z } from 'zod'
import { artworkBody, preview, previewBody } from '#domain/artwork/schema.ts'
import { artworkTexts as texts } from '#domain/artwork/texts.ts'
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
  failure: texts.makeFailed,
  body: artworkBody,
  data: z.array(contentItem),
  status: 201,
})
