import { z } from 'zod'
import { defineCall } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'
import {
  addEntriesBody,
  boardQuery,
  boardRows,
  entryIds,
  history,
  recipients,
  submissionKind,
} from '#domain/submissions/schema.ts'
import { submissionTexts as texts } from '#domain/submissions/texts.ts'

export const listBoard = defineCall({
  method: 'GET',
  path: '/api/submissions',
  summary: 'Works, recordings or releases, newest first, with the status of each with everyone it was sent to',
  failure: texts.loadFailed,
  query: boardQuery,
  data: boardRows,
})
export const listRecipients = defineCall({
  method: 'GET',
  path: '/api/submissions/recipients',
  summary: 'Everyone that works, recordings or releases were sent to',
  failure: texts.loadFailed,
  query: z.object({ kind: submissionKind.default('work') }),
  data: recipients,
})
export const getHistory = defineCall({
  method: 'GET',
  path: '/api/submissions/{id}',
  summary: 'All entries of a work, recording or release, latest first, and what changed since it was sent',
  failure: texts.loadFailed,
  params: z.object({ id: uuid }),
  data: history,
})
export const addEntries = defineCall({
  method: 'POST',
  path: '/api/submissions',
  summary: 'Add an entry to the history of each subject, all or none',
  failure: texts.saveFailed,
  body: addEntriesBody,
  data: entryIds,
  status: 201,
})
export const takeBackEntry = defineCall({
  method: 'POST',
  path: '/api/submission-entries/{id}/take-back',
  summary: 'Take back an entry made by mistake; both stay in the history',
  failure: texts.takeBackFailed,
  params: z.object({ id: uuid }),
  data: entryIds,
})
