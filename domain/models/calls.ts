import { z } from 'zod'
import { imageBody, modelJob, models } from '#domain/models/schema.ts'
import { modelTexts as texts } from '#domain/models/texts.ts'
import { defineCall } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'

const params = z.object({ id: uuid })

export const getModels = defineCall({
  method: 'GET',
  path: '/api/models',
  summary: 'Which models are set, what is left of today’s requests, and the latest of them',
  failure: texts.failed,
  data: models,
})
export const generateImage = defineCall({
  method: 'POST',
  path: '/api/models/images',
  summary: 'Ask the image model for an image, which is added to the library',
  failure: texts.failed,
  body: imageBody,
  data: modelJob,
  status: 201,
})
export const draftPressRelease = defineCall({
  method: 'POST',
  path: '/api/press-releases/{id}/draft',
  summary: 'Ask the text model for headline, lead and body; what was edited stays',
  failure: texts.failed,
  params,
  data: modelJob,
  status: 201,
})
export const getModelJob = defineCall({
  method: 'GET',
  path: '/api/models/jobs/{id}',
  summary: 'How far a request to a model is',
  failure: texts.failed,
  params,
  data: modelJob,
})
export const cancelModelJob = defineCall({
  method: 'POST',
  path: '/api/models/jobs/{id}/cancel',
  summary: 'Cancel a request to a model; what it would have made is not kept',
  failure: texts.failed,
  params,
  data: modelJob,
})
