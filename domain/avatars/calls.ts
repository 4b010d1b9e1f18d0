import { avatar } from '#domain/avatars/schema.ts'
import { avatarTexts } from '#domain/avatars/texts.ts'
import { defineCall } from '#domain/shared/call.ts'

export const getAvatar = defineCall({
  method: 'GET',
  path: '/api/profile/avatar',
  summary: "Where the caller's picture can be loaded",
  failure: avatarTexts.loadFailed,
  data: avatar,
})
/** The body is the picture itself, not JSON: JPEG, PNG, WebP, GIF or AVIF, at most 10 MB. */
export const uploadAvatar = defineCall({
  method: 'POST',
  path: '/api/profile/avatar',
  summary: 'Set the picture: the body is the image file itself, at most 10 MB',
  failure: avatarTexts.saveFailed,
  data: avatar,
})
export const removeAvatar = defineCall({
  method: 'DELETE',
  path: '/api/profile/avatar',
  summary: 'Remove the picture',
  failure: avatarTexts.removeFailed,
  data: avatar,
})
