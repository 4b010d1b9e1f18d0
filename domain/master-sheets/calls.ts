import { z } from 'zod'
import { defineCall } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'
import { masterSheetBody, splitSheetAnswer } from '#domain/split-sheets/schema.ts'
import { splitSheetTexts } from '#domain/split-sheets/texts.ts'

const params = z.object({ id: uuid })

export const getMasterSheet = defineCall({
  method: 'GET',
  path: '/api/songs/{id}/master-sheet',
  summary:
    "The master sheet of a song's recording: who shares what this one earns, in place of the split sheet's Master column",
  failure: splitSheetTexts.loadFailed,
  params,
  data: splitSheetAnswer,
})
export const saveMasterSheet = defineCall({
  method: 'PUT',
  path: '/api/songs/{id}/master-sheet',
  summary:
    "Write the master sheet of a song's recording; its shares must come to 100.00 unless it is parked as a draft",
  failure: splitSheetTexts.saveFailed,
  params,
  body: masterSheetBody,
  data: splitSheetAnswer,
})
export const deleteMasterSheet = defineCall({
  method: 'DELETE',
  path: '/api/songs/{id}/master-sheet',
  summary: "Delete a master sheet that was never sent: the split sheet's Master column holds for the recording again",
  failure: splitSheetTexts.saveFailed,
  params,
  data: z.object({ id: uuid }),
})
