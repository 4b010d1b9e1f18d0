import { defineCall } from '#domain/shared/call.ts'
import { profile } from '#domain/profile/schema.ts'
import { profileTexts } from '#domain/profile/texts.ts'

export const getProfile = defineCall({
  method: 'GET', path: '/api/profile', summary: "The caller's profile", failure: profileTexts.loadFailed, data: profile,
})
