import { desc, eq, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accounts } from '#server/accounts/tables.ts'
import { auditEntries } from '#server/audit/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'

/** Entries latest first, one more than `limit` where there are more. With the addresses of today: an entry itself holds only ids. */
export async function listAuditEntries(db: Queryable, page: { limit: number; before: string | null }) {
  const actors = alias(accounts, 'actors')
  // An actor may also be a tool's name, which no id can be compared with.
  const actorId = sql`case when ${auditEntries.actor} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${auditEntries.actor}::uuid end`
  return db
    .select({
      id: auditEntries.id,
      created_at: auditEntries.created_at,
      actor: auditEntries.actor,
      actor_email: actors.email,
      action: auditEntries.action,
      subject_id: auditEntries.subject_id,
      subject_email: accounts.email,
      details: auditEntries.details,
    })
    .from(auditEntries)
    .leftJoin(accounts, eq(accounts.id, auditEntries.subject_id))
    .leftJoin(actors, sql`${actors.id} = ${actorId}`)
    .where(page.before ? lt(auditEntries.id, page.before) : undefined)
    .orderBy(desc(auditEntries.id))
    .limit(page.limit + 1)
}
