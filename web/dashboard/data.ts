import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getDashboard } from '#domain/dashboard/calls.ts'
import type { DueTask } from '#domain/dashboard/schema.ts'
import { dashboardTexts } from '#domain/dashboard/texts.ts'
import { callApi } from '#web/platform/api-client.ts'
import { retry } from '#web/platform/query-client.ts'
import { keys } from '#web/platform/query-keys.ts'
import { writeCompletion } from '#web/tasks/data.ts'
import { toast } from '#web/ui/toast-store.ts'

/** Specification 1, section 9: fresh for ten minutes, one retry, not reloaded when the window gets focus. */
export const dashboardQuery = queryOptions({
  queryKey: keys.dashboard,
  queryFn: ({ signal }) => callApi(getDashboard, { signal }),
  staleTime: 10 * 60_000,
  retry: retry(1),
  refetchOnWindowFocus: false,
})

/** Closes the card of features in development for good. */
export function useCloseCard() {
  const client = useQueryClient()
  return useMutation({
    // Pressed once in an account's life: its call is loaded then.
    mutationFn: async () => {
      const { updatePreferences } = await import('#domain/preferences/calls.ts')
      return callApi(updatePreferences, { body: { development_card_closed: true } })
    },
    onSuccess: () => client.setQueryData(dashboardQuery.queryKey, (data) => data && { ...data, card_closed: true }),
    onError: () => toast.error(dashboardTexts.cardFailed),
  })
}

/** Completes or reopens a task; reloads whatever shows tasks. */
export function useCompleteTask() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ task, completed }: { task: Pick<DueTask, 'id' | 'version'>; completed: boolean }) =>
      writeCompletion(task.id, task.version, completed ? new Date().toISOString() : null),
    onSettled: () => {
      for (const queryKey of [['dashboard'], ['releases', 'detail']]) void client.invalidateQueries({ queryKey })
    },
  })
}
