import { z } from 'zod'
import {
  changedFanBody,
  fan,
  fanBody,
  fanChoices,
  fanCounts,
  fanDetail,
  fanFileAddress,
  fanFileBody,
  fanFileQuery,
  fanFigures,
  fanIdsBody,
  fanSearch,
  listFansQuery,
  mergeFansBody,
  tagFansBody,
} from '#domain/fans/schema.ts'
import { fanListTexts as texts } from '#domain/fans/texts.ts'
import { defineCall } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'

const params = z.object({ id: uuid })

export const listFans = defineCall({
  method: 'GET',
  path: '/api/fans',
  summary: 'Fans, a page at a time; a search finds the beginnings of words of name, address and city',
  failure: texts.listFailed,
  query: listFansQuery,
  data: z.array(fan),
})
export const countFans = defineCall({
  method: 'GET',
  path: '/api/fans/count',
  summary: 'How many fans a search or a segment holds, and how many of them may get mail',
  failure: texts.listFailed,
  query: fanSearch,
  data: fanCounts,
})
export const getFanFigures = defineCall({
  method: 'GET',
  path: '/api/fans/figures',
  summary: 'Fan analytics: total, new this month, growth over six months, cities, clicks on release pages in 30 days',
  failure: texts.listFailed,
  data: fanFigures,
})
export const getFanChoices = defineCall({
  method: 'GET',
  path: '/api/fans/choices',
  summary: 'Tags, sources, countries and cities of the fans, most frequent first',
  failure: texts.listFailed,
  data: fanChoices,
})
export const makeFanFileAddress = defineCall({
  method: 'POST',
  path: '/api/fans/file-address',
  summary: 'An address at which a browser downloads the fans of a search as CSV without a token, for two minutes',
  failure: texts.fileFailed,
  body: fanFileBody,
  data: fanFileAddress,
})
/** The answer is the text of a CSV file, streamed. */
export const readFanFile = defineCall({
  method: 'GET',
  path: '/api/fans/file.csv',
  summary: 'The fans of a search as CSV by a signed address of file-address; nothing in it runs as a formula',
  failure: texts.fileFailed,
  query: fanFileQuery,
  data: z.unknown(),
})
export const getFan = defineCall({
  method: 'GET',
  path: '/api/fans/{id}',
  summary: 'A fan with the history of consent, latest first',
  failure: texts.listFailed,
  params,
  data: fanDetail,
})
export const addFan = defineCall({
  method: 'POST',
  path: '/api/fans',
  summary: 'Add a fan by hand; an address that unsubscribed, bounced or complained gets no mail',
  failure: texts.saveFailed,
  body: fanBody,
  data: fan,
  status: 201,
})
export const updateFan = defineCall({
  method: 'PUT',
  path: '/api/fans/{id}',
  summary: "Change a fan's name, place and tags",
  failure: texts.saveFailed,
  params,
  body: changedFanBody,
  data: fan,
})
export const tagFans = defineCall({
  method: 'POST',
  path: '/api/fans/tags',
  summary: 'Add tags to fans and remove others, all or none',
  failure: texts.tagFailed,
  body: tagFansBody,
  data: z.array(fan),
})
export const mergeFans = defineCall({
  method: 'POST',
  path: '/api/fans/merge',
  summary: 'Merge fans into one: empty fields are filled, tags united, the others deleted',
  failure: texts.saveFailed,
  body: mergeFansBody,
  data: fan,
})
export const unsubscribeFan = defineCall({
  method: 'POST',
  path: '/api/fans/{id}/unsubscribe',
  summary: 'Unsubscribe a fan who asked the artist for it',
  failure: texts.saveFailed,
  params,
  data: fan,
})
export const eraseFan = defineCall({
  method: 'DELETE',
  path: '/api/fans/{id}',
  summary: 'Erase a fan for good; a keyed hash of the address stays, so that it gets no mail again',
  failure: texts.removeFailed,
  params,
  data: z.object({ id: uuid }),
})
export const deleteFans = defineCall({
  method: 'POST',
  path: '/api/fans/delete',
  summary: 'Delete fans, all or none',
  failure: texts.removeFailed,
  body: fanIdsBody,
  data: z.object({ ids: z.array(uuid) }),
})
export const restoreFans = defineCall({
  method: 'POST',
  path: '/api/fans/restore',
  summary: 'Undo a deletion',
  failure: texts.restoreFailed,
  body: fanIdsBody,
  data: z.array(fan),
})
