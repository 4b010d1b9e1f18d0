import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { getRegistrationDetails, saveRegistrationDetails } from '#domain/registration-details/calls.ts'
import type { RegistrationBody } from '#domain/registration-details/schema.ts'
import { callApi } from '#web/platform/api-client.ts'

export const registrationQuery = queryOptions({
  queryKey: ['registration-details'],
  queryFn: ({ signal }) => callApi(getRegistrationDetails, { signal }),
  // The publisher is also changed on the people's page and in the artist's defaults.
  staleTime: 0,
})

/** Saves the details and shows them. Throws ApiError. */
export function useSaveRegistration() {
  const client = useQueryClient()
  return async (body: RegistrationBody) => {
    const saved = await callApi(saveRegistrationDetails, { body })
    client.setQueryData(registrationQuery.queryKey, saved)
    for (const queryKey of [['parties'], ['contributors'], ['artist-defaults']])
      void client.invalidateQueries({ queryKey })
    return saved
  }
}
