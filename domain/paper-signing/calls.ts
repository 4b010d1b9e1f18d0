import { z } from 'zod'
import { agreement } from '#domain/agreements/schema.ts'
import { paperAsked } from '#domain/paper-signing/schema.ts'
import { paperSigningTexts as texts } from '#domain/paper-signing/texts.ts'
import { paperAddress, paperFile, paperQuery as sizeQuery, printQuery } from '#domain/papers/schema.ts'
import { defineCall } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'

const params = z.object({ id: uuid })

/** The body is the scan itself, not JSON: PDF, JPEG or PNG, at most 20 MB. */
export const signOnPaper = defineCall({
  method: 'POST',
  path: '/api/split-versions/{id}/paper',
  summary: 'Put a version in force that all have signed on paper: the body is the scan itself, at most 20 MB',
  failure: texts.failed,
  params,
  query: paperAsked,
  data: agreement,
})
export const makeScanAddress = defineCall({
  method: 'POST',
  path: '/api/split-versions/{id}/scan-address',
  summary: 'An address at which a browser gets the scan of a version that was signed on paper, for an hour or two',
  failure: texts.openFailed,
  params,
  data: z.object({ address: z.string() }),
})
export const makeVersionAddress = defineCall({
  method: 'POST',
  path: '/api/split-versions/{id}/print-address',
  summary: 'An address at which a browser opens a version to be signed on paper as PDF, for five minutes',
  failure: texts.printFailed,
  params,
  query: sizeQuery,
  data: paperAddress,
})
export const printVersion = defineCall({
  method: 'GET',
  path: '/papers/split-version/{file}',
  summary:
    'A version to be signed on paper ({versionId}.pdf), with its hash and a line for each signature, by a signed address',
  failure: texts.printFailed,
  params: z.object({ file: paperFile }),
  query: printQuery,
  data: z.unknown(),
})
