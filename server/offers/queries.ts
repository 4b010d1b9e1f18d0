import { and, eq } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
import { offersTaken } from '#server/offers/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { ensureSecret } from '#server/platform/secrets/secrets.ts'

export type Offer = typeof offersTaken.$inferSelect.offer

/** The hash of an address in `offers_taken`: HMAC-SHA256 under a secret of this installation, a different one for each offer. */
export async function personOf(db: Queryable, offer: Offer, email: string): Promise<string> {
  return createHmac('sha256', await ensureSecret(db, 'offers'))
    .update(`${offer}\n${email.toLowerCase()}`)
    .digest('base64url')
}

/** Whether the person of this address has had it, with any account. */
export async function hasTaken(db: Queryable, offer: Offer, email: string): Promise<boolean> {
  const person = await personOf(db, offer, email)
  return (
    (
      await db
        .select({ person: offersTaken.person })
        .from(offersTaken)
        .where(and(eq(offersTaken.offer, offer), eq(offersTaken.person, person)))
    ).length > 0
  )
}
