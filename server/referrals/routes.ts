import { applyReferral, getReferralStats, validateReferral } from '#domain/referrals/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import type { Router } from '#server/platform/http/router.ts'
import { checkReferralCode, useReferralCode } from '#server/referrals/actions.ts'
import { readReferralStats } from '#server/referrals/queries.ts'

export function mountReferrals(router: Router<Account>, { db }: AppContext): void {
  router.writer(applyReferral, async ({ account, body }) => {
    const { referral_code } = await body()
    return { data: { credits_awarded: await db.transaction((tx) => useReferralCode(tx, account, referral_code)) } }
  })

  router.user(validateReferral, async ({ account, body }) => {
    await checkReferralCode(db, account, (await body()).referral_code)
    return { data: { valid: true as const } }
  })

  router.user(getReferralStats, async ({ account }) => ({ data: await readReferralStats(db, account.id) }))
}
