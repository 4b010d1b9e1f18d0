import { z } from 'zod'
import {
  artworkBody,
  clipBody,
  clipGround,
  clipGroundBody,
  clipPreviewBody,
  pictureSetBody,
  posterBody,
  posterPreviewBody,
  preview,
  previewBody,
} from '#domain/artwork/schema.ts'
import { artworkTexts as texts, setTexts } from '#domain/artwork/texts.ts'
import { contentItem } from '#domain/content/schema.ts'
import { defineCall } from '#domain/shared/call.ts'

export const previewArtwork = defineCall({
  method: 'POST',
  path: '/api/artwork/preview',
  summary: 'Draw one banner or cover without keeping it',
  failure: texts.drawFailed,
  body: previewBody,
  data: preview,
})
export const makeArtwork = defineCall({
  method: 'POST',
  path: '/api/artwork',
  summary: 'Draw the banners, or the covers of a lyric video, in all sizes and add them to the library',
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
export const previewClip = defineCall({
  method: 'POST',
  path: '/api/artwork/clips/preview',
  summary: 'Cut one still for Spotify without keeping it',
  failure: texts.drawFailed,
  body: clipPreviewBody,
  data: preview,
})
export const drawClipGround = defineCall({
  method: 'POST',
  path: '/api/artwork/clips/ground',
  summary: 'Draw a whole photo in the treatment of stills, for a loop over it, without keeping it',
  failure: texts.drawFailed,
  body: clipGroundBody,
  data: clipGround,
})
export const makeClips = defineCall({
  method: 'POST',
  path: '/api/artwork/clips',
  summary: 'Cut the stills for Spotify out of a photo and add them to the library',
  failure: setTexts.clips.makeFailed,
  body: clipBody,
  data: z.array(contentItem),
  status: 201,
})
export const makeSetAddress = defineCall({
  method: 'POST',
  path: '/api/artwork/zip-address',
  summary:
    'An address at which a browser downloads these pictures with their alternative texts as ZIP, without a token, for five minutes',
  failure: setTexts.zipFailed,
  body: pictureSetBody,
  data: z.object({ address: z.string(), expires_at: z.string() }),
})
export const readPictureSet = defineCall({
  method: 'GET',
  path: '/documents/pictures.zip',
  summary: 'Pictures of the library with their alternative texts as ZIP, by a signed address',
  failure: setTexts.zipFailed,
  query: z.object({
    ids: z.string().optional(),
    account: z.string().optional(),
    expires: z.string().optional(),
    signature: z.string().optional(),
  }),
  data: z.unknown(),
})
