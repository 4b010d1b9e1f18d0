import { fanPage, fanPageBody, publishBody } from '#domain/fan-pages/schema.ts'
import { fanPageTexts as texts } from '#domain/fan-pages/texts.ts'
import { defineCall } from '#domain/shared/call.ts'

export const getFanPage = defineCall({
  method: 'GET',
  path: '/api/fan-page',
  summary: "The account's sign-up page; null before it has a name",
  failure: texts.loadFailed,
  data: fanPage.nullable(),
})
export const saveFanPage = defineCall({
  method: 'PUT',
  path: '/api/fan-page',
  summary: 'Give the sign-up page a name and its words; an old name leads on to the new one',
  failure: texts.saveFailed,
  body: fanPageBody,
  data: fanPage,
})
export const publishFanPage = defineCall({
  method: 'POST',
  path: '/api/fan-page/publish',
  summary: 'Publish the sign-up page or take it offline',
  failure: texts.saveFailed,
  body: publishBody,
  data: fanPage,
})
