import {
  getProfile,
  markWelcomed as welcomeCall,
  sendConfirmation as confirmationCall,
  updateProfile as updateCall,
} from '#domain/profile/calls.ts'
import type { Profile } from '#domain/profile/schema.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import type { Router } from '#server/platform/http/router.ts'
import { markWelcomed, sendConfirmation, updateProfile } from '#server/profile/actions.ts'
import { readProfile } from '#server/profile/queries.ts'

export function mountProfile(router: Router<Account>, context: AppContext): void {
  const { db, now } = context
  /** The stored type may be admin while this session is not one. */
  const seenBy = (account: Account, profile: Profile): { data: Profile } => ({
    data: { ...profile, account_type: account.accountType },
  })
  const read = async (account: Account) => seenBy(account, await readProfile(db, account.id, now()))
  router.user(getProfile, ({ account }) => read(account))
  // Writes nothing of the artist's work: an account without a subscription is welcomed once too.
  router.user(welcomeCall, async ({ account }) => {
    await markWelcomed(db, account.id)
    return read(account)
  })
  // Open to every account with an unproved address, with or without a plan.
  router.user(confirmationCall, async ({ c, account }) => ({
    data: { sent: await sendConfirmation(context, account, { origin: context.originFor(c.req.raw), ip: c.get('ip') }) },
  }))
  router.writer(updateCall, async ({ account, body }) =>
    seenBy(account, await updateProfile(context, account.id, await body())),
  )
}
