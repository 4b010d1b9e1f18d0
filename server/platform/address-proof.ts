import type { Transaction } from '#server/platform/database/database.ts'

/** An address that a redeemed link or code has proved. */
export type Proof = {
  userId: string
  email: string
  /** When, as ISO text. */
  at: string
  /** Nobody had proved the address before: everything else that could act for the user ends now. */
  first: boolean
  /** The origin of the request, for links in mails. */
  origin: string
}
/** Is called for each proof inside the transaction that stores it. */
export type OnProof = (tx: Transaction, proof: Proof) => Promise<void>
