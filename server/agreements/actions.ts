/** What other slices may call: the parts of sending and signing are in the files beside this one. */
export { isBefore, noteAddress } from '#server/agreements/address-actions.ts'
export {
  agree,
  chooseReminders,
  decline,
  lockAnswered,
  noteOpened,
  propose,
  sayNotMe,
  type Answering,
} from '#server/agreements/answer-actions.ts'
export { changeAgreement, type AgreementContext } from '#server/agreements/change-actions.ts'
export { completeOnPaper } from '#server/agreements/complete-actions.ts'
export { disputeAsSigner, liftDispute, setDispute } from '#server/agreements/dispute-actions.ts'
export { endLinksElsewhere, hashSecret, isBlocked, unknownLink } from '#server/agreements/link-actions.ts'
export { disputeOf, readDocument, readEvents } from '#server/agreements/view-actions.ts'
export { inviteSigner, makeSigningLink, revokeLinks } from '#server/agreements/invite-actions.ts'
export { refuseProposal, sendSheet, withdrawVersion } from '#server/agreements/send-actions.ts'
export { noteBounced, noteUndelivered } from '#server/agreements/tell-actions.ts'
export { readAgreement, readAgreementOf } from '#server/agreements/view-actions.ts'
