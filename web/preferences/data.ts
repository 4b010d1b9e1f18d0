import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getPreferences, updatePreferences } from '#domain/preferences/calls.ts'
import type { PreferenceChanges } from '#domain/preferences/schema.ts'
import { preferencesTexts } from '#domain/preferences/texts.ts'
import { callApi, messageOf } from '#web/platform/api-client.ts'
import { toast } from '#web/ui/toast-store.ts'

/** Settings of the account, the same on every device. */
export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => callApi(getPreferences, { signal }),
})

/** Shows the change immediately; if the server refuses, it is undone, and a toast says why. */
export function useUpdatePreferences() {
  const client = useQueryClient()
  const { queryKey } = preferencesQuery
  const { mutate, isPending } = useMutation({
    mutationKey: queryKey,
    mutationFn: (changes: PreferenceChanges) => callApi(updatePreferences, { body: changes }),
    onMutate: async (changes) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, before && { ...before, ...changes })
      return before
    },
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
    onError: (error, _, before) => {
      client.setQueryData(queryKey, before)
      toast.error(preferencesTexts.saveFailed, messageOf(error, preferencesTexts.saveFailed))
    },
  })
  return {
    isPending,
    // The second half of a double click would mistake what the first one shows for the server's state.
    mutate: (changes: PreferenceChanges) => {
      if (client.isMutating({ mutationKey: queryKey }) === 0) mutate(changes)
    },
  }
}
