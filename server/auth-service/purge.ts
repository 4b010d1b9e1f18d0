import type { Database } from '#server/platform/database/database.ts'
import { purgeRetiredKeys } from '#server/auth-service/key-queries.ts'
import { purgeMailRequests } from '#server/auth-service/mail-queries.ts'
import { deleteIdleSessions } from '#server/auth-service/session-queries.ts'
import { purgeTokens } from '#server/auth-service/token-queries.ts'

/** A session ends when nobody has refreshed it for this long. */
const idleSessionMs = 365 * 24 * 3_600_000

/** Removes what has run out: links, codes, flows, sessions unused for a year, counted mails, retired keys. */
export async function purgeExpired(db: Database, now = new Date()): Promise<void> {
  await purgeTokens(db, now.toISOString())
  await deleteIdleSessions(db, new Date(now.getTime() - idleSessionMs).toISOString())
  await purgeMailRequests(db, now)
  await purgeRetiredKeys(db, now)
}
