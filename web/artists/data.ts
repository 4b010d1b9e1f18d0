import { queryOptions } from '@tanstack/react-query'
import { listArtists } from '#domain/artists/calls.ts'
import { connectionTexts } from '#domain/connections/texts.ts'
import { callApi } from '#web/platform/api-client.ts'
import { retry } from '#web/platform/query-client.ts'
import { keys } from '#web/platform/query-keys.ts'

/** Most readers want the addresses: errors are worded for them. */
const readArtists = { ...listArtists, failure: connectionTexts.readFailed }

/** Specification 2, section 9: social addresses are fresh for five minutes, with two retries. */
export const artistsQuery = queryOptions({
  queryKey: keys.artists,
  queryFn: ({ signal }) => callApi(readArtists, { signal }),
  staleTime: 5 * 60_000,
  retry: retry(2),
})

/** The name that a new sheet starts with; empty if there is none. */
export const artistNameQuery = queryOptions({ ...artistsQuery, select: (artists) => artists[0]?.artist_name ?? '' })
