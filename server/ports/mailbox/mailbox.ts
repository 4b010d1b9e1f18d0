/** Larger mails are put aside unread: a report contains one mail of ours, which has less than 100 kB. */
export const largestMail = 2 * 1024 * 1024

/** The result of a round. `isMore`: some are left for the next one. */
export type Round = { read: number; tooLarge: number; isMore: boolean }

/** A mailbox that only this product reads. */
export type MailboxPort = {
  /**
   * Hands over each mail in the mailbox, oldest first, and puts aside those that `take` is done with. If it ends in between, mails that were taken are handed over
   * again. Throws MailboxError if the mailbox cannot be reached, and whatever `take` throws.
   */
  readAll(take: (mail: Uint8Array) => Promise<void>): Promise<Round>
}

/** Why a mailbox could not be read. The message contains only codes. */
export class MailboxError extends Error {
  override name = 'MailboxError'
}
