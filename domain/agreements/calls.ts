import { z } from 'zod'
import {
  agreeBody,
  agreement,
  inviteBody,
  linkBody,
  noteBody,
  reasonBody,
  reminderBody,
  sendBody,
  withdrawBody,
} from '#domain/agreements/schema.ts'
import { agreementTexts as texts } from '#domain/agreements/texts.ts'
import { sheetOf } from '#domain/master-sheets/schema.ts'
import { defineCall } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'

const params = z.object({ id: uuid })
/** The split sheet of the song, or the master sheet of its recording. */
const ofSong = { params, query: z.object(sheetOf) }

export const getAgreement = defineCall({
  method: 'GET',
  path: '/api/songs/{id}/agreement',
  summary: "The versions of a song's split sheet that were sent, and who has agreed to them",
  failure: texts.loadFailed,
  ...ofSong,
  data: agreement,
})
export const sendSheet = defineCall({
  method: 'POST',
  path: '/api/songs/{id}/agreement',
  summary: 'Send the split sheet: freezes a version that everybody on it has to agree to',
  failure: texts.sendFailed,
  ...ofSong,
  body: sendBody,
  data: agreement,
})
export const disputeSplit = defineCall({
  method: 'POST',
  path: '/api/songs/{id}/dispute',
  summary: 'Mark the split of a song as disputed',
  failure: texts.changeFailed,
  ...ofSong,
  body: reasonBody,
  data: agreement,
})
export const liftDispute = defineCall({
  method: 'DELETE',
  path: '/api/songs/{id}/dispute',
  summary: 'Lift the dispute that the account has set',
  failure: texts.changeFailed,
  ...ofSong,
  data: agreement,
})
export const getAgreementOf = defineCall({
  method: 'GET',
  path: '/api/split-versions/{id}',
  summary: 'The agreement that a version belongs to, also where all songs of its sheet were deleted',
  failure: texts.loadFailed,
  params,
  data: agreement,
})
export const withdrawVersion = defineCall({
  method: 'POST',
  path: '/api/split-versions/{id}/withdraw',
  summary: 'Take a version back before all have agreed',
  failure: texts.changeFailed,
  params,
  body: withdrawBody,
  data: agreement,
})
export const inviteSigner = defineCall({
  method: 'POST',
  path: '/api/split-signers/{id}/invite',
  summary: 'Mail a new link to a signer, also to a corrected address, which ends the earlier links',
  failure: texts.sendFailed,
  params,
  body: inviteBody,
  data: agreement,
})
export const makeSigningLink = defineCall({
  method: 'POST',
  path: '/api/split-signers/{id}/link',
  summary: 'Make a link for a signer to be copied or scanned',
  failure: texts.changeFailed,
  params,
  body: linkBody,
  data: z.object({ url: z.string(), expires_at: z.string() }),
})
export const revokeLinks = defineCall({
  method: 'POST',
  path: '/api/split-signers/{id}/revoke',
  summary: 'End one link of a signer, or all of them',
  failure: texts.changeFailed,
  params,
  query: z.object({ link: uuid.optional() }),
  data: agreement,
})
export const setReminders = defineCall({
  method: 'POST',
  path: '/api/split-signers/{id}/reminders',
  summary: 'Stop or resume the reminders of a signer',
  failure: texts.changeFailed,
  params,
  body: reminderBody,
  data: agreement,
})
export const refuseProposal = defineCall({
  method: 'POST',
  path: '/api/split-signers/{id}/refuse',
  summary: "Answer no to a signer's proposal",
  failure: texts.changeFailed,
  params,
  body: noteBody,
  data: agreement,
})
export const agreeMyself = defineCall({
  method: 'POST',
  path: '/api/split-signers/{id}/agree',
  summary: 'Agree to a version as the artist, who is on the sheet',
  failure: texts.changeFailed,
  params,
  body: agreeBody,
  data: agreement,
})
