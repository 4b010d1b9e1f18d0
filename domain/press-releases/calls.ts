import { z } from 'zod'
import { modelTexts } from '#domain/models/texts.ts'
import {
  acceptBody,
  addressBody,
  generateBody,
  listedRelease,
  pressRelease,
  pressReleaseBody,
  pressReleasePillarBody,
  releaseChangeBody,
} from '#domain/press-releases/schema.ts'
import { pressReleaseTexts as texts } from '#domain/press-releases/texts.ts'
import { defineCall } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'

const params = z.object({ id: uuid })

export const listPressReleases = defineCall({
  method: 'GET',
  path: '/api/press-releases',
  summary: 'The press releases of the account, the newest first',
  failure: texts.listFailed,
  data: z.array(listedRelease),
})
export const generatePressRelease = defineCall({
  method: 'POST',
  path: '/api/press-releases',
  summary: 'Generate a press release from what is typed, the press facts and a release',
  failure: texts.generateFailed,
  body: generateBody,
  data: pressRelease,
  status: 201,
})
export const getPressRelease = defineCall({
  method: 'GET',
  path: '/api/press-releases/{id}',
  summary: 'One press release, part by part',
  failure: texts.loadFailed,
  params,
  data: pressRelease,
})
export const updatePressRelease = defineCall({
  method: 'PUT',
  path: '/api/press-releases/{id}',
  summary: 'Change its parts and its embargo',
  failure: texts.saveFailed,
  params,
  body: pressReleaseBody,
  data: pressRelease,
})
export const choosePressReleasePillar = defineCall({
  method: 'PUT',
  path: '/api/press-releases/{id}/pillar',
  summary: 'Choose the pillar of a press release; the last choice holds',
  failure: texts.pillarFailed,
  params,
  body: pressReleasePillarBody,
  data: pressReleasePillarBody,
})
export const regeneratePressRelease = defineCall({
  method: 'POST',
  path: '/api/press-releases/{id}/generate',
  summary: 'Generate its parts again, from the press facts as they are now; edited parts stay',
  failure: texts.generateFailed,
  params,
  data: pressRelease,
})
export const answerReleaseChange = defineCall({
  method: 'POST',
  path: '/api/press-releases/{id}/release-change',
  summary: 'Take over the title and date that its release has now, and generate its parts again; or keep it as it is',
  failure: texts.generateFailed,
  params,
  body: releaseChangeBody,
  data: pressRelease,
})
export const acceptClaim = defineCall({
  method: 'POST',
  path: '/api/press-releases/{id}/accept',
  summary: 'Accept a name, date or number of a draft that the workspace does not hold',
  failure: modelTexts.acceptFailed,
  params,
  body: acceptBody,
  data: pressRelease,
})
export const deletePressRelease = defineCall({
  method: 'DELETE',
  path: '/api/press-releases/{id}',
  summary: 'Delete a press release',
  failure: texts.removeFailed,
  params,
  data: z.object({ id: uuid }),
})
export const restorePressRelease = defineCall({
  method: 'POST',
  path: '/api/press-releases/{id}/restore',
  summary: 'Undo a deletion',
  failure: texts.removeFailed,
  params,
  data: listedRelease,
})
export const makeDocumentAddress = defineCall({
  method: 'POST',
  path: '/api/press-releases/{id}/address',
  summary:
    'An address at which a browser downloads the document without a token, for five minutes; 409 while it says what nobody has checked, unless that is wanted',
  failure: texts.downloadFailed,
  params,
  body: addressBody,
  data: z.object({ address: z.string(), expires_at: z.string() }),
})
export const readDocument = defineCall({
  method: 'GET',
  path: '/documents/press-release/{file}',
  summary: 'The press release as PDF, Word document, web page, plain text or ZIP',
  failure: texts.downloadFailed,
  params: z.object({ file: z.string().regex(/^[0-9a-f-]{36}\.(?:pdf|docx|html|txt|zip)$/) }),
  query: z.object({
    account: z.string().optional(),
    unchecked: z.string().optional(),
    expires: z.string().optional(),
    signature: z.string().optional(),
  }),
  data: z.string(),
})
