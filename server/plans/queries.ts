import { and, eq, isNull, type SQLWrapper } from 'drizzle-orm'
import { checkoutSessions } from '#server/plans/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'

export type CheckoutSession = typeof checkoutSessions.$inferSelect

/** A checkout session by its id; null if unknown. */
export async function findSession(db: Queryable, id: string): Promise<CheckoutSession | null> {
  const [session] = await db.select().from(checkoutSessions).where(eq(checkoutSessions.id, id))
  return session ?? null
}

/** Paid and unspent sessions whose payer typed this existing sign-in's address at onboarding. */
export const waitsFor = (email: string | SQLWrapper) =>
  and(eq(checkoutSessions.waiting_email, email), checkoutSessions.paid, isNull(checkoutSessions.spent_at))

export async function hasWaitingCheckout(db: Queryable, email: string): Promise<boolean> {
  const [any] = await db.select({ id: checkoutSessions.id }).from(checkoutSessions).where(waitsFor(email)).limit(1)
  return any !== undefined
}
