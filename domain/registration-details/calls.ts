import { changedRegistrationBody, registrationDetails } from '#domain/registration-details/schema.ts'
import { registrationTexts as texts } from '#domain/registration-details/texts.ts'
import { defineCall } from '#domain/shared/call.ts'

export const getRegistrationDetails = defineCall({
  method: 'GET',
  path: '/api/registration-details',
  summary:
    'What registration papers and delivery files say of the account; of version 0 and empty before the first save',
  failure: texts.loadFailed,
  data: registrationDetails,
})
export const saveRegistrationDetails = defineCall({
  method: 'PUT',
  path: '/api/registration-details',
  summary: "Write the account's registration details; the publisher's are also those of the party that is the artist",
  failure: texts.saveFailed,
  body: changedRegistrationBody,
  data: registrationDetails,
})
