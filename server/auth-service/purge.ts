import { purgeClients } from '#server/auth-service/client-store.ts'
import { purgeChallenges } from '#server/auth-service/factor-store.ts'
import { purgeRetiredKeys } from '#server/auth-service/key-store.ts'
import { purgeMailRequests } from '#server/auth-service/mail-store.ts'
import { purgeSessions } from '#server/auth-service/session-store.ts'
import { purgeTokens } from '#server/auth-service/token-store.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Deletes what has expired: links, codes, flows, sessions, counted mails and codes, known clients, retired keys. */
export async function purgeExpired(db: Database, now = new Date()): Promise<void> {
  await purgeTokens(db, now.toISOString())
  await purgeSessions(db, now)
  await purgeChallenges(db, now.toISOString())
  await purgeMailRequests(db, now)
  await purgeClients(db, now)
  await purgeRetiredKeys(db, now)
}
