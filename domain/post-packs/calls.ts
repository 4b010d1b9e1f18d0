import { z } from 'zod'
import { pack, packQuery } from '#domain/post-packs/schema.ts'
import { packTexts } from '#domain/post-packs/texts.ts'
import { defineCall } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'

const params = z.object({ id: uuid })

export const makePack = defineCall({
  method: 'POST',
  path: '/api/posts/{id}/pack',
  summary:
    "A post's text, and addresses of its pictures cut for each platform and of all of it as ZIP, without a token, for fifteen minutes",
  failure: packTexts.failed,
  params,
  data: pack,
})
export const readPack = defineCall({
  method: 'GET',
  path: '/documents/post-pack.zip',
  summary: 'The pictures of a post cut for each platform, with its texts, as ZIP, by a signed address',
  failure: packTexts.failed,
  query: packQuery,
  data: z.unknown(),
})
export const readPackPicture = defineCall({
  method: 'GET',
  path: '/documents/post-picture.jpg',
  summary: 'One picture of a post, cut for a platform, by a signed address',
  failure: packTexts.failed,
  query: packQuery,
  data: z.unknown(),
})
