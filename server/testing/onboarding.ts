import { eq } from 'drizzle-orm'
import { afterEach } from 'vitest'
import { accounts } from '#server/accounts/tables.ts'
import { checkoutSessions } from '#server/plans/tables.ts'
import { profiles } from '#server/profile/tables.ts'
import { appOfFile } from '#server/testing/of-file.ts'

/** The state of a paid session that has created no account yet. */
export const nothingSpent = { paid: true, spent_at: null, spent_by: null }

/** One application for all tests of a file, available once they run, with onboarding's requests and results. */
export function onboardingOfFile() {
  const app = appOfFile()
  afterEach(() => app.setNow(null))
  return {
    app,
    complete: (body: unknown) => app.request('POST', '/api/onboarding/complete', { body }),
    session: async (id: string) =>
      (await app.context.db.select().from(checkoutSessions).where(eq(checkoutSessions.id, id)))[0]!,
    accountOf: async (email: string) =>
      (await app.context.db.select().from(accounts).where(eq(accounts.email, email)))[0],
    profileOf: async (userId: string) =>
      (await app.context.db.select().from(profiles).where(eq(profiles.user_id, userId)))[0]!,
  }
}
