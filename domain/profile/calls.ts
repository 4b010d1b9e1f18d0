import { confirmationSent, profile, updateProfileBody } from '#domain/profile/schema.ts'
import { addressTexts, profileTexts } from '#domain/profile/texts.ts'
import { defineCall } from '#domain/shared/call.ts'

export const getProfile = defineCall({
  method: 'GET',
  path: '/api/profile',
  summary: "The caller's profile",
  failure: profileTexts.loadFailed,
  data: profile,
})
/** The welcome screen appears once per account. A repeat changes nothing. */
export const markWelcomed = defineCall({
  method: 'POST',
  path: '/api/profile/welcome',
  summary: 'Remember that the welcome screen has been left',
  failure: profileTexts.updateFailed,
  data: profile,
})
/** At most one a minute, and none once the address is proved. */
export const sendConfirmation = defineCall({
  method: 'POST',
  path: '/api/profile/confirmation',
  summary: "Mail the link that confirms the caller's address",
  failure: addressTexts.sendFailed,
  data: confirmationSent,
})
export const updateProfile = defineCall({
  method: 'PUT',
  path: '/api/profile',
  summary: "Change the caller's names and billing address",
  failure: profileTexts.updateFailed,
  body: updateProfileBody,
  data: profile,
})
