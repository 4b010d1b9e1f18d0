import { z } from 'zod'
import {
  labelCopyAddress,
  paperAddress,
  paperFile,
  paperQuery,
  printQuery,
  printSheetQuery,
  sheetPaperQuery,
} from '#domain/papers/schema.ts'
import { paperTexts } from '#domain/papers/texts.ts'
import { defineCall } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'

export const makeLabelCopyAddress = defineCall({
  method: 'POST',
  path: '/api/labelcopy/{releaseId}/pdf-address',
  summary:
    'An address at which a browser opens the label copy as PDF without a token, for five minutes. Its paper is the one chosen in the preferences, else `size`',
  failure: paperTexts.failed,
  params: z.object({ releaseId: uuid }),
  query: paperQuery,
  data: labelCopyAddress,
})
export const makeSplitSheetAddress = defineCall({
  method: 'POST',
  path: '/api/songs/{id}/split-sheet/pdf-address',
  summary:
    'An address at which a browser opens the split sheet as PDF without a token, for five minutes. Its paper is the one chosen in the preferences, else `size`',
  failure: paperTexts.failed,
  params: z.object({ id: uuid }),
  query: sheetPaperQuery,
  data: paperAddress,
})

const params = z.object({ file: paperFile })
export const printLabelCopy = defineCall({
  method: 'GET',
  path: '/papers/label-copy/{file}',
  summary: 'The label copy of a release ({releaseId}.pdf), by a signed address',
  failure: paperTexts.failed,
  params,
  query: printQuery,
  data: z.unknown(),
})
export const printSplitSheet = defineCall({
  method: 'GET',
  path: '/papers/split-sheet/{file}',
  summary: 'The split sheet of a song ({songId}.pdf), by a signed address',
  failure: paperTexts.failed,
  params,
  query: printSheetQuery,
  data: z.unknown(),
})
