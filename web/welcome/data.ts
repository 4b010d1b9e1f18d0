import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyInputOf } from '#domain/shared/call.ts'
import { createFirstRelease } from '#domain/welcome/calls.ts'
import { callApi } from '#web/platform/api-client.ts'
import { keys } from '#web/platform/query-keys.ts'

/** Creates the first release; lists and dashboard are reloaded. */
export function useCreateFirstRelease() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof createFirstRelease>) => callApi(createFirstRelease, { body }),
    onSuccess: () => {
      for (const queryKey of [keys.releases, keys.dashboard]) void client.invalidateQueries({ queryKey })
    },
  })
}
