import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { sandboxClock } from '#server/ports/payments/tables.ts'

/** The clock of an installation with simulated payments: the real one plus what an admin has added, kept across restarts. */
export type SandboxClock = {
  now: () => Date
  /** Milliseconds ahead of the real clock. */
  offset(): number
  move(offset: number): Promise<void>
}

/** `realNow` is the clock to run ahead of. Other server processes follow at their next start. */
export async function openSandboxClock(db: Database, realNow: () => Date): Promise<SandboxClock> {
  const [row] = await db.select().from(sandboxClock).where(eq(sandboxClock.id, 1))
  let offset = row?.offset_ms ?? 0
  return {
    now: () => new Date(realNow().getTime() + offset),
    offset: () => offset,
    async move(next) {
      await db
        .insert(sandboxClock)
        .values({ id: 1, offset_ms: next })
        .onConflictDoUpdate({ target: sandboxClock.id, set: { offset_ms: next } })
      offset = next
    },
  }
}
