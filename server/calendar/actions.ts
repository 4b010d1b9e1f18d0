import { eq, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { calendarFeeds } from '#server/calendar/tables.ts'
import type { Database, Queryable } from '#server/platform/database/database.ts'

/** Gives an account a new secret; the previous one stops working. */
export async function resetToken(db: Database, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insert(calendarFeeds)
    .values({ user_id: userId, token })
    .onConflictDoUpdate({ target: calendarFeeds.user_id, set: { token, created_at: sql`now()` } })
  return token
}

export async function removeToken(db: Queryable, userId: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.user_id, userId))
}
