import { auditEntries } from '#server/audit/tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'

export type AuditEntry = {
  actor: string
  action: string
  subjectId?: string | undefined
  details?: Record<string, unknown>
}

/** Records an action and its actor, in the transaction of that action: neither happens without the other. */
export async function audit(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx
    .insert(auditEntries)
    .values({
      actor: entry.actor,
      action: entry.action,
      subject_id: entry.subjectId ?? null,
      details: entry.details ?? {},
    })
}
