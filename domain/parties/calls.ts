import { z } from 'zod'
import { changedPartyBody, merged, mergeBody, party, partyBody } from '#domain/parties/schema.ts'
import { partyTexts as texts } from '#domain/parties/texts.ts'
import { defineCall } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'

const params = z.object({ id: uuid })

export const listParties = defineCall({
  method: 'GET',
  path: '/api/parties',
  summary: 'The people and companies of the account, the artist first, then by name',
  failure: texts.listFailed,
  data: z.array(party),
})
export const addParty = defineCall({
  method: 'POST',
  path: '/api/parties',
  summary: 'Add a person or company',
  failure: texts.saveFailed,
  body: partyBody,
  data: party,
  status: 201,
})
export const updateParty = defineCall({
  method: 'PUT',
  path: '/api/parties/{id}',
  summary: 'Change a person or company; saved sheets stay as they are',
  failure: texts.saveFailed,
  params,
  body: changedPartyBody,
  data: party,
})
export const deleteParty = defineCall({
  method: 'DELETE',
  path: '/api/parties/{id}',
  summary: 'Delete somebody whom no split sheet names',
  failure: texts.removeFailed,
  params,
  data: z.object({ id: uuid }),
})
export const restoreParty = defineCall({
  method: 'POST',
  path: '/api/parties/{id}/restore',
  summary: 'Undo a deletion',
  failure: texts.removeFailed,
  params,
  data: party,
})
export const markMyself = defineCall({
  method: 'POST',
  path: '/api/parties/{id}/me',
  summary: 'Say that this person is the artist, who has no legal name so far; the values become the artist defaults',
  failure: texts.saveFailed,
  params,
  data: party,
})
export const mergeParty = defineCall({
  method: 'POST',
  path: '/api/parties/{id}/merge',
  summary: 'Merge one into another, who stays; answers with the body of the undo',
  failure: texts.mergeFailed,
  params,
  body: mergeBody,
  data: merged,
})
export const unmergeParty = defineCall({
  method: 'POST',
  path: '/api/parties/{id}/unmerge',
  summary: 'Undo a merge, as far as nothing has changed since',
  failure: texts.mergeFailed,
  params,
  body: merged,
  data: party,
})
