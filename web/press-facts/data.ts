import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { getPressFacts, savePressFacts } from '#domain/press-facts/calls.ts'
import type { PressFactsBody } from '#domain/press-facts/schema.ts'
import { callApi } from '#web/platform/api-client.ts'

export const pressFactsQuery = queryOptions({
  queryKey: ['press-facts'],
  queryFn: ({ signal }) => callApi(getPressFacts, { signal }),
})

/** Saves the press facts and shows them. Throws ApiError. */
export function useSavePressFacts() {
  const client = useQueryClient()
  return async (body: PressFactsBody) => {
    const saved = await callApi(savePressFacts, { body })
    client.setQueryData(pressFactsQuery.queryKey, saved)
    return saved
  }
}
