import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getProfile, markWelcomed, updateProfile } from '#domain/profile/calls.ts'
import { profileSettingsTexts, profileUpdateFailures } from '#domain/profile/texts.ts'
import { applyReferral, getReferralStats } from '#domain/referrals/calls.ts'
import { referralTexts } from '#domain/referrals/texts.ts'
import type { BodyInputOf } from '#domain/shared/call.ts'
import { ApiError, callApi, messageOf } from '#web/platform/api-client.ts'
import { authClient } from '#web/platform/auth-client.ts'
import { retry } from '#web/platform/query-client.ts'
import { keys } from '#web/platform/query-keys.ts'

export const profileQuery = queryOptions({
  queryKey: keys.profile,
  queryFn: ({ signal }) => callApi(getProfile, { signal }),
  staleTime: 2 * 60_000,
  retry: retry(2),
})

export const referralStatsQuery = queryOptions({
  queryKey: ['referral-stats'],
  queryFn: ({ signal }) => callApi(getReferralStats, { signal }),
  staleTime: 5 * 60_000,
  retry: retry(2),
})

/** Changes the profile; refreshes the session, whose copy of the name has changed too. */
export function useUpdateProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof updateProfile>) => callApi(updateProfile, { body }),
    onSuccess: (profile) => {
      client.setQueryData(profileQuery.queryKey, profile)
      void authClient().refreshSession()
    },
  })
}

/** Records that the welcome screen was left. If that fails it appears once more, and nobody is held up. */
export function useMarkWelcomed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(markWelcomed),
    onSuccess: (profile) => client.setQueryData(profileQuery.queryKey, profile),
  })
}

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

/** The catalog's message for a failed profile update. An ended subscription takes precedence over any text by status. */
export function profileFailure(error: unknown): string {
  const detail = messageOf(error, profileSettingsTexts.updateFailedToast)
  if (!(error instanceof ApiError) || error.code === 'subscription_ended') return detail
  if (error.status === 400) return profileUpdateFailures[400](detail)
  if (error.status === 401) return profileUpdateFailures[401]
  if (error.status === 403) return profileUpdateFailures[403]
  return error.status >= 500 ? profileUpdateFailures[500] : detail
}

/** The catalog's message for a rejected referral code. */
export function referralFailure(error: unknown): string {
  const detail = messageOf(error, referralTexts.applyFailedToast)
  if (!(error instanceof ApiError) || error.code === 'subscription_ended') return detail
  if (error.status === 400) return referralTexts.invalid(detail)
  if (error.status === 409) return referralTexts.used
  return error.status >= 500 ? referralTexts.serverError : detail
}
