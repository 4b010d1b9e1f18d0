import type { AgreementContext } from '#server/agreements/change-actions.ts'
import type { SheetRow, SignerRow, VersionRow } from '#server/agreements/queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'

type News = {
  kind: 'agreed' | 'proposed' | 'declined' | 'wrong_person' | 'signed'
  sheet: SheetRow
  version: VersionRow
  /** Null for 'signed': everybody has. */
  signer: SignerRow | null
}
type Invitation = { sheet: SheetRow; version: VersionRow; signer: SignerRow; email: string; url: string }

/** Queues the invitation of one signer. Returns the mail's id. */
export async function mailInvitation(
  _tx: Transaction,
  _context: AgreementContext,
  _what: Invitation,
): Promise<string | null> {
  return null
}

/** Tells the artist what a signer answered. */
export async function tellArtist(_tx: Transaction, _context: AgreementContext, _news: News): Promise<void> {}
