import { z } from 'zod'
import { defineCall } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'
import { addShowsBody, changedShowBody, show, showIdsBody } from '#domain/shows/schema.ts'
import { showTexts as texts } from '#domain/shows/texts.ts'

export const listShows = defineCall({
  method: 'GET',
  path: '/api/shows',
  summary: 'The shows of the account, by date',
  failure: texts.listFailed,
  data: z.array(show),
})
export const addShows = defineCall({
  method: 'POST',
  path: '/api/shows',
  summary: 'Add one show or a list of them, all or none; an id that was added before adds nothing',
  failure: texts.saveFailed,
  body: addShowsBody,
  data: z.array(show),
  status: 201,
})
export const updateShow = defineCall({
  method: 'PUT',
  path: '/api/shows/{id}',
  summary: 'Change a show',
  failure: texts.saveFailed,
  params: z.object({ id: uuid }),
  body: changedShowBody,
  data: show,
})
export const deleteShows = defineCall({
  method: 'POST',
  path: '/api/shows/delete',
  summary: 'Delete shows, all or none',
  failure: texts.removeFailed,
  body: showIdsBody,
  data: z.object({ ids: z.array(uuid) }),
})
export const restoreShows = defineCall({
  method: 'POST',
  path: '/api/shows/restore',
  summary: 'Undo a deletion',
  failure: texts.restoreFailed,
  body: showIdsBody,
  data: z.array(show),
})
