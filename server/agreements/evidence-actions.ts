import canonicalize from 'canonicalize'
import { desc, eq } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import type { EventKind } from '#domain/agreements/rules.ts'
import { splitEvents } from '#server/agreements/tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { splitSheets } from '#server/split-sheets/tables.ts'

/** Canonical JSON (RFC 8785): the same value gives the same bytes everywhere. */
export const canonical = (value: object): string => canonicalize(value)!

/** SHA-256 of a text in UTF-8 or of bytes, hexadecimal. */
export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** 16 random bytes, hexadecimal. */
export const newNonce = (): string => randomBytes(16).toString('hex')

export type NewEvent = {
  kind: EventKind
  /** By the product's clock. */
  at: Date
  /** The version it concerns; null for an event about the work. */
  version: { id: string; hash: string } | null
  /** The row of the person who did it; null for the account. */
  contributor: string | null
  details?: object
}

type Chain = { id: string; user_id: string }

/** Appends an event to a sheet's chain and returns its sequence number. The caller holds the sheet's lock. */
export async function appendEvent(tx: Transaction, sheet: Chain, event: NewEvent): Promise<number> {
  const [last] = await tx
    .select({ sequence: splitEvents.sequence, hash: splitEvents.hash })
    .from(splitEvents)
    .where(eq(splitEvents.sheet_id, sheet.id))
    .orderBy(desc(splitEvents.sequence))
    .limit(1)
  const sequence = (last?.sequence ?? 0) + 1
  const body = canonical({
    at: event.at.toISOString(),
    contributor: event.contributor,
    details: event.details ?? {},
    kind: event.kind,
    previous: last?.hash ?? null,
    sequence,
    sheet: sheet.id,
    version: event.version?.hash ?? null,
  })
  const hash = sha256(body)
  await tx
    .insert(splitEvents)
    .values({
      id: newId(),
      user_id: sheet.user_id,
      sheet_id: sheet.id,
      sequence,
      kind: event.kind,
      version_id: event.version?.id ?? null,
      contributor_id: event.contributor,
      body,
      hash,
      previous_hash: last?.hash ?? null,
      created_at: event.at.toISOString(),
    })
  await tx.update(splitSheets).set({ events: sequence, last_event: hash }).where(eq(splitSheets.id, sheet.id))
  return sequence
}
