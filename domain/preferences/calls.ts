import { preferences, preferencesBody, reportedZone } from '#domain/preferences/schema.ts'
import { preferencesTexts } from '#domain/preferences/texts.ts'
import { defineCall } from '#domain/shared/call.ts'

export const getPreferences = defineCall({
  method: 'GET',
  path: '/api/preferences',
  summary: "The account's own settings",
  failure: preferencesTexts.loadFailed,
  data: preferences,
})
export const updatePreferences = defineCall({
  method: 'PUT',
  path: '/api/preferences',
  summary: "Changes the account's own settings; those not named stay",
  failure: preferencesTexts.saveFailed,
  body: preferencesBody,
  data: preferences,
})
export const reportTimeZone = defineCall({
  method: 'PUT',
  path: '/api/preferences/time-zone',
  summary: "Reports the browser's time zone, which becomes the account's unless another was chosen",
  failure: preferencesTexts.saveFailed,
  body: reportedZone,
  data: preferences,
})
