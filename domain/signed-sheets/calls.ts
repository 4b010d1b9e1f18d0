import { z } from 'zod'
import { paperFile } from '#domain/papers/schema.ts'
import { defineCall } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'
import { signedSheetAddress, signedSheetProof } from '#domain/signed-sheets/schema.ts'
import { signedSheetTexts } from '#domain/signed-sheets/texts.ts'

export const makeSignedSheetAddress = defineCall({
  method: 'POST',
  path: '/api/split-versions/{id}/pdf-address',
  summary: 'An address at which a browser opens the PDF of a signed version without a token, for five minutes',
  failure: signedSheetTexts.failed,
  params: z.object({ id: uuid }),
  data: signedSheetAddress,
})
export const readSignedSheet = defineCall({
  method: 'GET',
  path: '/papers/signed-sheet/{file}',
  summary: 'The PDF of a signed version ({versionId}.pdf), by a signed address: always the same bytes',
  failure: signedSheetTexts.failed,
  params: z.object({ file: paperFile }),
  query: signedSheetProof,
  data: z.unknown(),
})
