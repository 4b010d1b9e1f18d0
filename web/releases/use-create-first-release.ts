import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyInputOf } from '#domain/shared/call.ts'
import { createFirstRelease } from '#domain/welcome/calls.ts'
import { callApi } from '#web/platform/api-client.ts'
import { readAgain } from './data.ts'

/** Creates a release from the answer to the one question of a first visit. Apart from data.ts, which every signed-in page loads. */
export function useCreateFirstRelease() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof createFirstRelease>) => callApi(createFirstRelease, { body }),
    onSuccess: () => readAgain(client),
  })
}
