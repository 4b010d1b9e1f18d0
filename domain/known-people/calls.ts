import { z } from 'zod'
import { knownContributor } from '#domain/known-people/schema.ts'
import { knownPeopleTexts } from '#domain/known-people/texts.ts'
import { defineCall } from '#domain/shared/call.ts'

export const listContributors = defineCall({
  method: 'GET',
  path: '/api/contributors',
  summary: 'Everybody the account has named on a sheet, as typed last',
  failure: knownPeopleTexts.loadFailed,
  data: z.array(knownContributor),
})
