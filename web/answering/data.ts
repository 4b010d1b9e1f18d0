import {
  agreeToSplit,
  chooseReminders,
  declineSplit,
  disputeAsSigner,
  giveAddress,
  giveDetails,
  liftAsSigner,
  proposeShares,
  sayNotMe,
} from '#domain/answering/calls.ts'
import type { BodyInputOf } from '#domain/shared/call.ts'
import { callApi } from '#web/platform/api-client.ts'

/** The answers of one link. Each resolves to the updated page and throws ApiError. */
export const answersOf = (secret: string) => {
  const at = { params: { secret }, access: 'public' as const }
  return {
    agree: (body: BodyInputOf<typeof agreeToSplit>) => callApi(agreeToSplit, { ...at, body }),
    propose: (body: BodyInputOf<typeof proposeShares>) => callApi(proposeShares, { ...at, body }),
    decline: (body: BodyInputOf<typeof declineSplit>) => callApi(declineSplit, { ...at, body }),
    notMe: (hash: string) => callApi(sayNotMe, { ...at, body: { hash } }),
    details: (body: BodyInputOf<typeof giveDetails>) => callApi(giveDetails, { ...at, body }),
    address: (body: BodyInputOf<typeof giveAddress>) => callApi(giveAddress, { ...at, body }),
    dispute: (reason: string) => callApi(disputeAsSigner, { ...at, body: { reason } }),
    lift: () => callApi(liftAsSigner, at),
    reminders: (off: boolean) => callApi(chooseReminders, { ...at, body: { off } }),
  }
}
export type AnswerCalls = ReturnType<typeof answersOf>
