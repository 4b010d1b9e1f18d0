import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { getArtistDefaults, nextCatalogNumber, nextIsrc, updateArtistDefaults } from '#domain/artist-defaults/calls.ts'
import type { ArtistDefaults } from '#domain/artist-defaults/schema.ts'
import type { BodyInputOf } from '#domain/shared/call.ts'
import { callApi } from '#web/platform/api-client.ts'
import { authClient } from '#web/platform/auth-client.ts'
import { retry } from '#web/platform/query-client.ts'
import { keys } from '#web/platform/query-keys.ts'

/** What new sheets begin with. */
export const artistDefaultsQuery = queryOptions({
  queryKey: ['artist-defaults'],
  queryFn: ({ signal }) => callApi(getArtistDefaults, { signal }),
  retry: retry(2),
})

/** Writes the defaults; refreshes the session, whose copy of the artist name may have changed. Throws ApiError. */
export function useSaveArtistDefaults() {
  const client = useQueryClient()
  return async (body: BodyInputOf<typeof updateArtistDefaults>): Promise<ArtistDefaults> => {
    const before = client.getQueryData(artistDefaultsQuery.queryKey)
    const saved = await callApi(updateArtistDefaults, { body })
    client.setQueryData(artistDefaultsQuery.queryKey, saved)
    if (saved.artist_name !== before?.artist_name) {
      for (const queryKey of [keys.artists, keys.profile]) void client.invalidateQueries({ queryKey })
      void authClient().refreshSession()
    }
    return saved
  }
}

const calls = { isrc: nextIsrc, catalog: nextCatalogNumber }

/** Has a number given out for a song or a release; a repeat gets the same one. Throws ApiError. */
export function useGiveNumber() {
  const client = useQueryClient()
  return async (kind: keyof typeof calls, id: string): Promise<string> => {
    const { number } = await callApi(calls[kind], { body: { id } })
    void client.invalidateQueries({ queryKey: artistDefaultsQuery.queryKey })
    return number
  }
}
