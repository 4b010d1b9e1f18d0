import { z } from 'zod'
import { artist } from '#domain/artists/schema.ts'
import {
  socialConnectBody,
  socialConnection,
  updateSocialBody,
  updateUsedBody,
  usedPlatform,
} from '#domain/connections/schema.ts'
import { accountConnectionTexts, connectionTexts } from '#domain/connections/texts.ts'
import { defineCall } from '#domain/shared/call.ts'

export const updateSocial = defineCall({
  method: 'PUT',
  path: '/api/artists/social',
  summary: "Change one of the social media addresses of the caller's artist record; null disconnects",
  failure: connectionTexts.writeFailed,
  body: updateSocialBody,
  data: artist,
})
export const connectSocial = defineCall({
  method: 'POST',
  path: '/api/social/connect',
  summary: 'Record a connection, and pass it on where SOCIAL_WEBHOOK_URL is set',
  failure: connectionTexts.noticeFailed,
  body: socialConnectBody,
  data: socialConnection,
})
export const listUsed = defineCall({
  method: 'GET',
  path: '/api/connections',
  summary: "Platforms that the caller has marked with 'I use this'",
  failure: accountConnectionTexts.loadFailed,
  data: z.array(usedPlatform),
})
export const updateUsed = defineCall({
  method: 'PUT',
  path: '/api/connections',
  summary: "Mark a platform with 'I use this', or not; of the distributors one at most",
  failure: accountConnectionTexts.saveFailed,
  body: updateUsedBody,
  data: z.array(usedPlatform),
})
