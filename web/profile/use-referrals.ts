import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { applyReferral, getReferralStats } from '#domain/referrals/calls.ts'
import { referralTexts } from '#domain/referrals/texts.ts'
import { ApiError, callApi, messageOf } from '#web/platform/api-client.ts'
import { retry } from '#web/platform/query-client.ts'
import { profileQuery } from './data.ts'

export const referralStatsQuery = queryOptions({
  queryKey: ['referral-stats'],
  queryFn: ({ signal }) => callApi(getReferralStats, { signal }),
  staleTime: 5 * 60_000,
  retry: retry(2),
})

/** Uses a code; reloads profile and statistics. */
export function useApplyReferral() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => callApi(applyReferral, { body: { referral_code: code } }),
    // Not awaited: success is reported immediately, even if they cannot be loaded.
    onSuccess: () => {
      for (const { queryKey } of [profileQuery, referralStatsQuery]) void client.invalidateQueries({ queryKey })
    },
  })
}

/** The catalog's message for a rejected referral code. */
export function referralFailure(error: unknown): string {
  const detail = messageOf(error, referralTexts.applyFailedToast)
  if (!(error instanceof ApiError) || error.code === 'subscription_ended') return detail
  if (error.status === 400) return referralTexts.invalid(detail)
  if (error.status === 409) return referralTexts.used
  return error.status >= 500 ? referralTexts.serverError : detail
}
