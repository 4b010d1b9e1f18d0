import type { BodyInputOf } from '#domain/shared/call.ts'
import {
  agreeToSplit,
  chooseReminders,
  declineSplit,
  disputeAsSigner,
  giveAddress,
  giveDetails,
  liftAsSigner,
  noteOpened,
  proposeShares,
  readSigningPage,
  sayNotMe,
} from '#domain/signing/calls.ts'
import { signingPage, type SigningPage } from '#domain/signing/schema.ts'
import { ApiError, callApi } from '#web/platform/api-client.ts'

const at = (secret: string) => ({ params: { secret }, access: 'public' as const })

/** The calls for one link. Each resolves to the updated page and throws ApiError. */
export const signingOf = (secret: string) => ({
  read: (signal: AbortSignal) => callApi(readSigningPage, { ...at(secret), signal }),
  opened: () => callApi(noteOpened, at(secret)),
  agree: (body: BodyInputOf<typeof agreeToSplit>) => callApi(agreeToSplit, { ...at(secret), body }),
  propose: (body: BodyInputOf<typeof proposeShares>) => callApi(proposeShares, { ...at(secret), body }),
  decline: (body: BodyInputOf<typeof declineSplit>) => callApi(declineSplit, { ...at(secret), body }),
  notMe: (hash: string) => callApi(sayNotMe, { ...at(secret), body: { hash } }),
  details: (body: BodyInputOf<typeof giveDetails>) => callApi(giveDetails, { ...at(secret), body }),
  address: (body: BodyInputOf<typeof giveAddress>) => callApi(giveAddress, { ...at(secret), body }),
  dispute: (reason: string) => callApi(disputeAsSigner, { ...at(secret), body: { reason } }),
  lift: () => callApi(liftAsSigner, at(secret)),
  reminders: (off: boolean) => callApi(chooseReminders, { ...at(secret), body: { off } }),
})
export type Signing = ReturnType<typeof signingOf>

/** The page that a 409 carries; null for any other error. */
export function replacedBy(error: unknown): SigningPage | null {
  return error instanceof ApiError && error.status === 409 ? (signingPage.safeParse(error.data).data ?? null) : null
}

/** Old, revoked and invented links are one. */
export const isUnknownLink = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** The address of the signed PDF. */
export const sheetAddress = (secret: string): string => `/api/sign/${secret}/sheet.pdf`
