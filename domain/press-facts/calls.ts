import { pressFacts, pressFactsBody } from '#domain/press-facts/schema.ts'
import { pressFactTexts as texts } from '#domain/press-facts/texts.ts'
import { defineCall } from '#domain/shared/call.ts'

export const getPressFacts = defineCall({
  method: 'GET',
  path: '/api/press-facts',
  summary: 'What journalists and promoters ask about the artist; of version 0 and empty before the first save',
  failure: texts.loadFailed,
  data: pressFacts,
})
export const savePressFacts = defineCall({
  method: 'PUT',
  path: '/api/press-facts',
  summary: 'Write the press facts',
  failure: texts.saveFailed,
  body: pressFactsBody,
  data: pressFacts,
})
