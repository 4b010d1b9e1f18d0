import { release } from '#domain/releases/schema.ts'
import { releaseTexts } from '#domain/releases/texts.ts'
import { defineCall } from '#domain/shared/call.ts'
import { firstReleaseBody } from '#domain/welcome/schema.ts'

export const createFirstRelease = defineCall({
  method: 'POST',
  path: '/api/welcome/release',
  summary: 'Create a release from the answer to “What comes out next, and when?”; its date may be unknown',
  failure: releaseTexts.createFailed,
  body: firstReleaseBody,
  data: release,
  status: 201,
})
