import { z } from 'zod'
import { isrcUse, labelCopy, labelCopyBody } from '#domain/label-copy/schema.ts'
import { labelCopyTexts } from '#domain/label-copy/texts.ts'
import { defineCall } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'

const params = z.object({ releaseId: uuid })

export const getLabelCopy = defineCall({
  method: 'GET',
  path: '/api/labelcopy/{releaseId}',
  summary: 'The label copy of a release',
  failure: labelCopyTexts.loadFailed,
  params,
  data: labelCopy,
})
export const saveLabelCopy = defineCall({
  method: 'PUT',
  path: '/api/labelcopy/{releaseId}',
  summary: 'Write the label copy of a release; a new track makes a song',
  failure: labelCopyTexts.saveFailed,
  params,
  body: labelCopyBody,
  data: labelCopy,
})
export const listIsrcs = defineCall({
  method: 'GET',
  path: '/api/labelcopy/{releaseId}/isrcs',
  summary: 'Where the account uses ISRCs on other releases',
  failure: labelCopyTexts.loadFailed,
  params,
  data: z.array(isrcUse),
})
