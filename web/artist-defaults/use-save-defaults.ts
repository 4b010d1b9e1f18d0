import { useQueryClient } from '@tanstack/react-query'
import { updateArtistDefaults } from '#domain/artist-defaults/calls.ts'
import type { ArtistDefaults } from '#domain/artist-defaults/schema.ts'
import type { BodyInputOf } from '#domain/shared/call.ts'
import { callApi } from '#web/platform/api-client.ts'
import { authClient } from '#web/platform/auth-client.ts'
import { keys } from '#web/platform/query-keys.ts'
import { artistDefaultsQuery } from './data.ts'

/** Writes the defaults; refreshes the session, whose copy of the artist name may have changed. Throws ApiError. */
export function useSaveDefaults() {
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
