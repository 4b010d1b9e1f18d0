import { z } from 'zod'
import { agreeBody, reasonBody, reminderBody } from '#domain/agreements/schema.ts'
import { addressBody, declineBody, detailsBody, notMeBody, proposeBody } from '#domain/answering/schema.ts'
import { defineCall } from '#domain/shared/call.ts'
import { signingPage, signingParams as params } from '#domain/signing/schema.ts'
import { signingTexts as texts } from '#domain/signing/texts.ts'

/** Public: the secret in the address is the key. All of them answer with the current page; a stale hash gets 409 and the current page. */
const answer = { failure: texts.answerFailed, params, data: signingPage }

export const agreeToSplit = defineCall({
  method: 'POST',
  path: '/api/sign/{secret}/agree',
  summary: 'Sign the version that is shown',
  ...answer,
  body: agreeBody,
})
export const proposeShares = defineCall({
  method: 'POST',
  path: '/api/sign/{secret}/propose',
  summary: 'Propose other numbers',
  ...answer,
  body: proposeBody,
})
export const declineSplit = defineCall({
  method: 'POST',
  path: '/api/sign/{secret}/decline',
  summary: 'Decline to sign',
  ...answer,
  body: declineBody,
})
export const sayNotMe = defineCall({
  method: 'POST',
  path: '/api/sign/{secret}/not-me',
  summary: 'Say that the link reached the wrong person; ends all mail to that address for this sheet',
  failure: texts.answerFailed,
  params,
  body: notMeBody,
  data: z.object({ done: z.literal(true) }),
})
export const giveDetails = defineCall({
  method: 'POST',
  path: '/api/sign/{secret}/details',
  summary: 'Fill in IPI, society and publisher where they are missing; they are no part of what is signed',
  ...answer,
  body: detailsBody,
})
export const giveAddress = defineCall({
  method: 'POST',
  path: '/api/sign/{secret}/address',
  summary: 'Where to send the signed sheet to a signer who agreed without an address; can be corrected once',
  ...answer,
  body: addressBody,
})
export const disputeAsSigner = defineCall({
  method: 'POST',
  path: '/api/sign/{secret}/dispute',
  summary: 'Mark the split as disputed',
  ...answer,
  body: reasonBody,
})
export const liftAsSigner = defineCall({
  method: 'DELETE',
  path: '/api/sign/{secret}/dispute',
  summary: 'Lift the dispute that this signer has set',
  ...answer,
})
export const chooseReminders = defineCall({
  method: 'POST',
  path: '/api/sign/{secret}/reminders',
  summary: 'Stop or resume the reminders about this sheet',
  ...answer,
  body: reminderBody,
})
