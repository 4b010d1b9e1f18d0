import { z } from 'zod'
import { fileTexts } from '#domain/files/texts.ts'
import { defineCall } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'

/** The signature of an address. Missing and wrong ones are treated alike, so neither is refused here. */
const proof = z.object({ expires: z.string().optional(), signature: z.string().optional() })

export const getFile = defineCall({
  method: 'GET',
  path: '/api/files/{id}',
  summary: 'A stored file, by a signed address that holds for an hour or two',
  failure: fileTexts.loadFailed,
  params: z.object({ id: uuid }),
  query: proof,
  data: z.unknown(),
})
