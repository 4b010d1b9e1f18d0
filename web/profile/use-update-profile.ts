import { useMutation, useQueryClient } from '@tanstack/react-query'
import { updateProfile } from '#domain/profile/calls.ts'
import { profileSettingsTexts, profileUpdateFailures } from '#domain/profile/texts.ts'
import type { BodyInputOf } from '#domain/shared/call.ts'
import { ApiError, callApi, messageOf } from '#web/platform/api-client.ts'
import { authClient } from '#web/platform/auth-client.ts'
import { profileQuery } from './data.ts'

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

/** The catalog's message for a failed profile update. An ended subscription takes precedence over any text by status. */
export function profileFailure(error: unknown): string {
  const detail = messageOf(error, profileSettingsTexts.updateFailedToast)
  if (!(error instanceof ApiError) || error.code === 'subscription_ended') return detail
  if (error.status === 400) return profileUpdateFailures[400](detail)
  if (error.status === 401) return profileUpdateFailures[401]
  if (error.status === 403) return profileUpdateFailures[403]
  return error.status >= 500 ? profileUpdateFailures[500] : detail
}
