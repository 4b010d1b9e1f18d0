import { z } from 'zod'
import {
  columnsBody,
  decisionBody,
  fanImport,
  importLine,
  listImportsQuery,
  listLinesQuery,
  statementBody,
  uploadQuery,
  waitingImport,
} from '#domain/fan-imports/schema.ts'
import { fanImportTexts as texts } from '#domain/fan-imports/texts.ts'
import { defineCall } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'

const params = z.object({ id: uuid })

/** The body is the file itself, not JSON. */
export const uploadFanImport = defineCall({
  method: 'POST',
  path: '/api/fan-imports',
  summary:
    'Bring a file of fans: the body is the .csv, .xlsx or .xls itself, at most 50 MB; nothing is written to the list yet',
  failure: texts.uploadFailed,
  query: uploadQuery,
  data: fanImport,
  status: 201,
})
export const listFanImports = defineCall({
  method: 'GET',
  path: '/api/fan-imports',
  summary: 'Imports, newest first',
  failure: texts.listFailed,
  query: listImportsQuery,
  data: z.array(fanImport),
})
export const getFanImport = defineCall({
  method: 'GET',
  path: '/api/fan-imports/{id}',
  summary: 'An import: its state, what it would write or has written',
  failure: texts.readFailed,
  params,
  data: fanImport,
})
export const listImportLines = defineCall({
  method: 'GET',
  path: '/api/fan-imports/{id}/lines',
  summary: 'Lines of an import: new, on the list already, without mail, left out; those left out stay after it',
  failure: texts.linesFailed,
  params,
  query: listLinesQuery,
  data: z.array(importLine),
})
/** The data is the text of a CSV file. */
export const getRefusedLines = defineCall({
  method: 'GET',
  path: '/api/fan-imports/{id}/refused-lines.csv',
  summary: 'The lines left out as CSV, as they were, each with its reason; nothing in it runs as a formula',
  failure: texts.linesFailed,
  params,
  data: z.string(),
})
export const matchColumns = defineCall({
  method: 'PUT',
  path: '/api/fan-imports/{id}/columns',
  summary: 'Say which column holds what, and read the file again; remembered for files with the same headings',
  failure: texts.saveFailed,
  params,
  body: columnsBody,
  data: fanImport,
})
export const writeFanImport = defineCall({
  method: 'POST',
  path: '/api/fan-imports/{id}/write',
  summary: 'Import the fans, all or none, with what the importer states; without consent they get no mail',
  failure: texts.saveFailed,
  params,
  body: statementBody,
  data: fanImport,
})
export const cancelFanImport = defineCall({
  method: 'POST',
  path: '/api/fan-imports/{id}/cancel',
  summary: 'Cancel an import that is not written yet',
  failure: texts.saveFailed,
  params,
  data: fanImport,
})
export const undoFanImport = defineCall({
  method: 'POST',
  path: '/api/fan-imports/{id}/undo',
  summary: 'Take back exactly what an import added and changed; what changed since stays',
  failure: texts.saveFailed,
  params,
  data: fanImport,
})
export const listWaitingImports = defineCall({
  method: 'GET',
  path: '/api/admin/fan-imports',
  summary: 'First large imports, which wait for an admin: at most a hundred, oldest first',
  failure: texts.listFailed,
  data: z.array(waitingImport),
})
export const decideFanImport = defineCall({
  method: 'POST',
  path: '/api/admin/fan-imports/{id}/decision',
  summary:
    'Let an import that waits be written, or refuse it for a reason that the artist reads; written into the audit',
  failure: texts.saveFailed,
  params,
  body: decisionBody,
  data: z.object({ id: uuid }),
})
