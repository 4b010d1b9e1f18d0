import { z } from 'zod'
import { defineCall } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'
import { splitSheetAnswer, splitSheetBody } from '#domain/split-sheets/schema.ts'
import { splitSheetTexts } from '#domain/split-sheets/texts.ts'

const params = z.object({ id: uuid })

export const getSplitSheet = defineCall({
  method: 'GET',
  path: '/api/songs/{id}/split-sheet',
  summary: "A song's split sheet",
  failure: splitSheetTexts.loadFailed,
  params,
  data: splitSheetAnswer,
})
export const saveSplitSheet = defineCall({
  method: 'PUT',
  path: '/api/songs/{id}/split-sheet',
  summary: 'Write the split sheet of a song; both shares must come to 100.00 unless it is parked as a draft',
  failure: splitSheetTexts.saveFailed,
  params,
  body: splitSheetBody,
  data: splitSheetAnswer,
})
