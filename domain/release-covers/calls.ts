import { z } from 'zod'
import { chooseCoverBody, releaseCover } from '#domain/release-covers/schema.ts'
import { coverTexts as texts } from '#domain/release-covers/texts.ts'
import { defineCall } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'

const params = z.object({ id: uuid })

export const getCover = defineCall({
  method: 'GET',
  path: '/api/releases/{id}/cover',
  summary: "A release's cover, and what stores would refuse in it or ask about",
  failure: texts.loadFailed,
  params,
  data: releaseCover,
})
export const chooseCover = defineCall({
  method: 'PUT',
  path: '/api/releases/{id}/cover',
  summary: "Make an image of the library a release's cover, in place of the one before",
  failure: texts.saveFailed,
  params,
  body: chooseCoverBody,
  data: releaseCover,
})
export const removeCover = defineCall({
  method: 'DELETE',
  path: '/api/releases/{id}/cover',
  summary: "Take a release's cover away; the image stays in the library",
  failure: texts.removeFailed,
  params,
  data: releaseCover,
})
