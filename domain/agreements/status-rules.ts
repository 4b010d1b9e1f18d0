import type { Agreement, Proposal, SentVersion, Signer, SplitDocument } from '#domain/agreements/schema.ts'
import { nameKey } from '#domain/parties/rules.ts'
import { shareColumns, type ShareColumn } from '#domain/split-sheets/rules.ts'

/** How far the agreement on a sheet is. `draft`: its shares do not add up to 100.00 yet. */
export type Status =
  | { kind: 'draft' | 'not_sent' | 'withdrawn' }
  | { kind: 'out'; version: SentVersion; agreed: number; missing: Signer[] }
  | { kind: 'signed'; version: SentVersion }

export function statusOf(agreement: Agreement, isDraft: boolean): Status {
  const out = agreement.versions.find(({ state }) => state === 'sent')
  if (out) {
    const missing = out.signers.filter(({ state }) => state !== 'agreed')
    return { kind: 'out', version: out, agreed: out.signers.length - missing.length, missing }
  }
  const signed = agreement.versions.find(({ state }) => state === 'signed')
  // A draft does not affect the signed version beside it.
  if (signed) return { kind: 'signed', version: signed }
  if (isDraft) return { kind: 'draft' }
  return { kind: agreement.versions.length > 0 ? 'withdrawn' : 'not_sent' }
}

/** The version that is in force while a later one is out. */
export const inForce = ({ versions }: Agreement): SentVersion | null =>
  versions.find(({ state }) => state === 'signed') ?? null

/** The proposal that still needs an answer. */
export const openProposal = ({ state, proposals }: Signer): Proposal | null =>
  state === 'proposed' ? (proposals.findLast(({ refused }) => !refused) ?? null) : null

/** A signer's reason to decline, if that is their current answer. */
export const openDecline = ({ state, declines }: Signer): Signer['declines'][number] | null =>
  state === 'declined' ? (declines.at(-1) ?? null) : null

/** Whether somebody may still answer through a link. */
export const waitsForAnswer = ({ is_me, state }: Signer): boolean => !is_me && state !== 'agreed'

type AddressRow = { id: string; legal_name: string; email: string | null }

/** The address that the sheet now has for a signer, if the version was sent with another or none; null if it is the same. */
export function newAddressOf(
  rows: readonly AddressRow[],
  { contributor_id, legal_name, email }: Pick<Signer, 'contributor_id' | 'legal_name' | 'email'>,
): string | null {
  const row = rows.find(({ id }) => id === contributor_id)
  if (!row?.email || row.email === email) return null
  return nameKey(row.legal_name) === nameKey(legal_name) ? row.email : null
}

export type ShareChange = { name: string; column: ShareColumn; old: number | null; next: number | null }

/** The changes of a proposal, row by row. Rows that are no longer on the sheet are left out. */
export function proposedChanges(document: SplitDocument, proposal: Proposal): ShareChange[] {
  return document.contributors.flatMap((row) => {
    const proposed = proposal.shares.find(({ contributor_id }) => contributor_id === row.id)
    if (!proposed) return []
    return shareColumns
      .filter((column) => proposed[column] !== row[column])
      .map((column) => ({ name: row.legal_name, column, old: row[column], next: proposed[column] }))
  })
}

/** The start and end of a hash, enough to tell two versions apart. */
export const shortHash = (hash: string): string => `${hash.slice(0, 8)}…${hash.slice(-8)}`
