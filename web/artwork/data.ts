import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  makeArtwork,
  makeClips,
  makePosters,
  makeSetAddress,
  previewArtwork,
  previewClip,
  previewPoster,
} from '#domain/artwork/calls.ts'
import {
  artworkBody,
  clipBody,
  posterBody,
  type ArtworkBody,
  type ClipBody,
  type PosterBody,
} from '#domain/artwork/schema.ts'
import { deleteItem, listItems } from '#domain/content/calls.ts'
import { listReleases } from '#domain/releases/calls.ts'
import { contentKey } from '#web/content/data.ts'
import { callApi } from '#web/platform/api-client.ts'
import { retry } from '#web/platform/query-client.ts'
import { keys } from '#web/platform/query-keys.ts'

/** How many images are offered as a photo. */
export const mostPhotos = 100

/** The newest images of the library on which we have written nothing. */
export const photosQuery = queryOptions({
  queryKey: [...contentKey, 'photos'],
  queryFn: ({ signal }) => callApi(listItems, { query: { limit: mostPhotos, words: 'none' }, signal }),
  staleTime: 5 * 60_000,
})

/** The releases whose words can be taken over. */
export const fillQuery = queryOptions({
  queryKey: [...keys.releases, 'to-fill-in'],
  queryFn: ({ signal }) => callApi(listReleases, { query: { limit: 100 }, signal }),
})

/** The finished picture of the typed text. A newer one aborts it. Nothing is asked for without a title. */
export const previewQuery = (body: ArtworkBody, size: number) =>
  queryOptions({
    queryKey: ['artwork', body, size],
    queryFn: ({ signal }) => callApi(previewArtwork, { body: { ...body, size }, signal }),
    enabled: artworkBody.safeParse(body).success,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: retry(2),
  })

/** The same for a still. Nothing is asked for without a photo. */
export const clipQuery = (body: ClipBody, size: number) =>
  queryOptions({
    queryKey: ['artwork', 'clips', body, size],
    queryFn: ({ signal }) => callApi(previewClip, { body: { ...body, size }, signal }),
    enabled: clipBody.safeParse(body).success,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: retry(2),
  })

/** The same for a tour poster: one of the pictures of a size. Nothing is asked for without a title and a show. */
export const posterQuery = (body: PosterBody, size: number, page: number) =>
  queryOptions({
    queryKey: ['artwork', 'tour', body, size, page],
    queryFn: ({ signal }) => callApi(previewPoster, { body: { ...body, size, page }, signal }),
    enabled: posterBody.safeParse(body).success,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: retry(2),
  })

/** Downloads pictures of the library with their alternative texts. Throws ApiError. */
export async function downloadSet(ids: string[]): Promise<void> {
  location.assign((await callApi(makeSetAddress, { body: { ids } })).address)
}

/** Makes a set, and takes one away again. All throw ApiError. */
export function useArtworkCalls() {
  const client = useQueryClient()
  const readAgain = () => client.invalidateQueries({ queryKey: contentKey })
  return {
    makeBanners: (body: ArtworkBody) => callApi(makeArtwork, { body }).finally(readAgain),
    makeClips: (body: ClipBody) => callApi(makeClips, { body }).finally(readAgain),
    makePosters: (body: PosterBody) => callApi(makePosters, { body }).finally(readAgain),
    remove: async (ids: readonly string[]) => {
      try {
        for (const id of ids) await callApi(deleteItem, { params: { id } })
      } finally {
        await readAgain()
      }
    },
  }
}
