import { z } from 'zod'
import { keepBody, keptPage, keptSheet } from '#domain/kept-sheets/schema.ts'
import { keptTexts as texts } from '#domain/kept-sheets/texts.ts'
import { defineCall } from '#domain/shared/call.ts'
import { restorable } from '#domain/shared/deletions.ts'
import { uuid } from '#domain/shared/fields.ts'
import { signedSheetAddress } from '#domain/signed-sheets/schema.ts'

const params = z.object({ id: uuid })

export const keepSheet = defineCall({
  method: 'POST',
  path: '/api/kept-sheets',
  summary: 'Keep the sheet of a signing link in the account of the person who has the link',
  failure: texts.keepFailed,
  body: keepBody,
  data: z.object({ id: uuid }),
})
export const listKeptSheets = defineCall({
  method: 'GET',
  path: '/api/kept-sheets',
  summary:
    'Sheets of other accounts that this one signs and keeps, the last kept first; without those whose link was ended, unless they were signed through it, and by all',
  failure: texts.loadFailed,
  data: z.array(keptSheet),
})
export const getKeptSheet = defineCall({
  method: 'GET',
  path: '/api/kept-sheets/{id}',
  summary: 'A kept sheet as its signing page shows it',
  failure: texts.sheetFailed,
  params,
  data: keptPage,
})
export const removeKeptSheet = defineCall({
  method: 'DELETE',
  path: '/api/kept-sheets/{id}',
  summary: `Keep a sheet no longer; ${restorable}`,
  failure: texts.removeFailed,
  params,
  data: z.object({ id: uuid }),
})
export const restoreKeptSheet = defineCall({
  method: 'POST',
  path: '/api/kept-sheets/{id}/restore',
  summary: 'Keep a removed sheet again',
  failure: texts.removeFailed,
  params,
  data: z.object({ id: uuid }),
})
export const makeKeptPdfAddress = defineCall({
  method: 'POST',
  path: '/api/kept-sheets/{id}/pdf-address',
  summary: 'An address at which a browser opens the signed PDF of a kept sheet without a token, for five minutes',
  failure: texts.pdfFailed,
  params,
  data: signedSheetAddress,
})
