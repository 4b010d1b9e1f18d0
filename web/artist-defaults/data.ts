import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'
import { retry } from '#web/platform/query-client.ts'

/** What new sheets begin with. The call, with its long schema, loads when it is made: the page of a new label copy has little room. */
export const artistDefaultsQuery = queryOptions({
  queryKey: ['artist-defaults'],
  queryFn: async ({ signal }) => {
    const { getArtistDefaults } = await import('#domain/artist-defaults/calls.ts')
    return callApi(getArtistDefaults, { signal })
  },
  retry: retry(2),
})
