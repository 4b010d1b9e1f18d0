import { z } from 'zod'
import { defineCall } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'
import { ticks, ticksBody, uploadSheet } from '#domain/upload-sheets/schema.ts'
import { uploadTexts as texts } from '#domain/upload-sheets/texts.ts'

const params = z.object({ id: uuid })

export const getUploadSheet = defineCall({
  method: 'GET',
  path: '/api/releases/{id}/upload-sheet',
  summary: "A release's values in the order of distributors' forms, release first, then track by track, with its ticks",
  failure: texts.loadFailed,
  params,
  data: uploadSheet,
})
export const saveTicks = defineCall({
  method: 'PUT',
  path: '/api/releases/{id}/upload-sheet/ticks',
  summary: 'Tick lines of the upload sheet, or take their ticks back; answers with all ticks',
  failure: texts.saveFailed,
  params,
  body: ticksBody,
  data: ticks,
})
