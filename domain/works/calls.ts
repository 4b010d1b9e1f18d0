import { z } from 'zod'
import { joinTexts } from '#domain/mends/texts.ts'
import { defineCall } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'
import { joinBody, joined } from '#domain/works/schema.ts'

const params = z.object({ id: uuid })

export const joinRecordings = defineCall({
  method: 'POST',
  path: '/api/songs/{id}/same-recording',
  summary: 'Make the recordings of two songs with one ISRC the same recording; their works become one as well',
  failure: joinTexts.failed,
  params,
  body: joinBody,
  data: joined,
})
export const undoJoin = defineCall({
  method: 'POST',
  path: '/api/songs/{id}/same-recording/undo',
  summary: 'Take back that two recordings became one, until the next night',
  failure: joinTexts.failed,
  params,
  body: joined,
  data: z.object({ id: uuid }),
})
