import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { getPreferences, reportTimeZone, updatePreferences } from '#domain/preferences/calls.ts'
import type { PreferenceChanges } from '#domain/preferences/schema.ts'
import { preferencesTexts } from '#domain/preferences/texts.ts'
import { dayIn } from '#domain/shared/time-zones.ts'
import { callApi, messageOf } from '#web/platform/api-client.ts'
import { useNow } from '#web/platform/use-now.ts'
import { toast } from '#web/ui/toast-store.ts'

/** Settings of the account, the same on every device. */
export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => callApi(getPreferences, { signal }),
})

/** Today in the artist's zone, by which mails come too; in the browser's until that is known. */
export function useToday(): string {
  const { data } = useQuery(preferencesQuery)
  return dayIn(useNow(), data?.time_zone, Intl.DateTimeFormat().resolvedOptions().timeZone)
}

/** Shows the change immediately; if the server refuses, it is undone, and a toast says why. */
export function useUpdatePreferences() {
  const client = useQueryClient()
  const { queryKey } = preferencesQuery
  const { mutate, mutateAsync, isPending } = useMutation({
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
    /** For a form, which sends one change at a time. Throws what the call throws, after the message is shown. */
    mutateAsync,
  }
}

/** The account and the zone that this browser reported last. */
const storageKey = 'time-zone'
type Report = { account: string; zone: string }

/** Tells the server this browser's time zone, once for each account and zone. Quietly: nobody waits for it, and a failed report is repeated on the next page. */
export async function reportZone(account: string, client: QueryClient): Promise<void> {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const last = readLast()
  const before = last?.account === account ? last.zone : null
  if (zone === before) return
  try {
    const saved = await callApi(reportTimeZone, { body: { time_zone: zone, reported_before: before } })
    client.setQueryData(preferencesQuery.queryKey, saved)
    localStorage.setItem(storageKey, JSON.stringify({ account, zone } satisfies Report))
  } catch {
    // Mails come by UTC, or by the zone reported before, until it succeeds.
  }
}

function readLast(): Report | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return typeof stored === 'object' && stored !== null && 'account' in stored ? (stored as Report) : null
  } catch {
    return null
  }
}
