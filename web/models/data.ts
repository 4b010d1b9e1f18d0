import { queryOptions } from '@tanstack/react-query'
import { getModels } from '#domain/models/calls.ts'
import { callApi } from '#web/platform/api-client.ts'
import { retry } from '#web/platform/query-client.ts'

/** How often a page asks how far a request is, while one is running. */
const lookEvery = 1500

/** Which models are set, and the latest requests to them. */
export const modelsQuery = queryOptions({
  queryKey: ['models'],
  queryFn: ({ signal }) => callApi(getModels, { signal }),
  staleTime: 0,
  retry: retry(2),
  refetchInterval: ({ state }) => (state.data?.jobs.some((job) => job.state === 'running') ? lookEvery : false),
})
