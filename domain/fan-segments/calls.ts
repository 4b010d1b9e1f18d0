import { z } from 'zod'
import { changedSegmentBody, newSegmentBody, savedSegment } from '#domain/fan-segments/schema.ts'
import { savedSegmentTexts as texts } from '#domain/fan-segments/texts.ts'
import { defineCall } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'

const params = z.object({ id: uuid })

export const listSegments = defineCall({
  method: 'GET',
  path: '/api/fan-segments',
  summary: 'Conditions on fans kept under a name, by name',
  failure: texts.listFailed,
  data: z.array(savedSegment),
})
export const saveSegment = defineCall({
  method: 'POST',
  path: '/api/fan-segments',
  summary: 'Keep conditions on fans under a name; 409 if the name is taken, compared without case',
  failure: texts.saveFailed,
  body: newSegmentBody,
  data: savedSegment,
  status: 201,
})
export const changeSegment = defineCall({
  method: 'PUT',
  path: '/api/fan-segments/{id}',
  summary: 'Rename or change kept conditions; mails that are scheduled keep the conditions they were given',
  failure: texts.saveFailed,
  params,
  body: changedSegmentBody,
  data: savedSegment,
})
export const deleteSegment = defineCall({
  method: 'DELETE',
  path: '/api/fan-segments/{id}',
  summary: 'Delete kept conditions; fans and scheduled mails stay as they are',
  failure: texts.removeFailed,
  params,
  data: z.object({ id: uuid }),
})
