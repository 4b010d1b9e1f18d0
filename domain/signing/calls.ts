import { z } from 'zod'
import { defineCall } from '#domain/shared/call.ts'
import { signingPage, signingParams as params } from '#domain/signing/schema.ts'
import { signingTexts as texts } from '#domain/signing/texts.ts'

export const readSigningPage = defineCall({
  method: 'GET',
  path: '/api/sign/{secret}',
  summary: 'The current version of one split sheet, by its secret link; changes nothing',
  failure: texts.loadFailed,
  params,
  data: signingPage,
})
export const noteOpened = defineCall({
  method: 'POST',
  path: '/api/sign/{secret}/opened',
  summary: 'Somebody is reading the page: sent at the first press or scroll, which mail scanners do not do',
  failure: texts.answerFailed,
  params,
  data: signingPage,
})
/** The stored PDF, for those who signed it. */
export const readSignedSheet = defineCall({
  method: 'GET',
  path: '/api/sign/{secret}/sheet.pdf',
  summary: 'The signed split sheet as PDF',
  failure: texts.loadFailed,
  params,
  data: z.string(),
})
