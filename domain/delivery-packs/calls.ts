import { z } from 'zod'
import { deliveryPackTexts as texts } from '#domain/delivery-packs/texts.ts'
import { defineCall } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'
import { heldSubject, submissionKind } from '#domain/submissions/schema.ts'

export const makePackAddress = defineCall({
  method: 'POST',
  path: '/api/releases/{id}/delivery-pack/address',
  summary: 'A signed address of the delivery pack of a release, for five minutes',
  failure: texts.failed,
  params: z.object({ id: uuid }),
  data: z.object({
    address: z.string(),
    expires_at: z.string(),
    /** The subjects of its papers, for the history of submissions. */
    held: z.array(z.object({ kind: submissionKind, subjects: z.array(heldSubject) })),
  }),
})
export const readPack = defineCall({
  method: 'GET',
  path: '/documents/delivery-pack/{file}',
  summary: 'All papers of a release that are ready, as ZIP',
  failure: texts.failed,
  params: z.object({ file: z.string().regex(/^[0-9a-f-]{36}\.zip$/) }),
  query: z.object({ account: z.string().optional(), expires: z.string().optional(), signature: z.string().optional() }),
  data: z.string(),
})
