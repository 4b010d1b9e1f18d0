import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import type { BodyInputOf } from '#domain/shared/call.ts'
import { createSong, deleteSong, orderSongs, restoreSong, updateSong } from '#domain/songs/calls.ts'
import {
  applyNumbers,
  closePlace,
  moveTrack,
  numberFromOne,
  openPlace,
  reopenPlace,
  type Numbered,
} from '#domain/songs/rules.ts'
import type { Song, SongOfRelease } from '#domain/songs/schema.ts'
import { callApi } from '#web/platform/api-client.ts'
import { releaseQuery } from '#web/releases/data.ts'

const unknownYet = {
  has_lyric_sheet: false,
  has_split_sheet: false,
  has_master_sheet: false,
  lyrics_begin: null,
  isrc: null,
  iswc: null,
  carried: null,
  writers: { split_sheet: null, label_copy: null, lyrics: null },
}

/** Replaces the songs in the cached release immediately. */
function show(client: QueryClient, releaseId: string, change: (songs: SongOfRelease[]) => SongOfRelease[]): void {
  client.setQueryData<ReleaseDetail>(
    releaseQuery(releaseId).queryKey,
    (release) => release && { ...release, songs: change(release.songs) },
  )
}

/** The writes to a release's songs. Each shows its result by the server's own numbering rule, then reloads the release. Throws ApiError. */
export function useSongs(releaseId: string) {
  const client = useQueryClient()
  return useMemo(() => {
    const { queryKey } = releaseQuery(releaseId)
    const readAgain = () => void client.invalidateQueries({ queryKey })

    return {
      add: async (body: BodyInputOf<typeof createSong>): Promise<Song> => {
        const made = await callApi(createSong, { params: { id: releaseId }, body })
        show(client, releaseId, (songs) =>
          songs.some((song) => song.id === made.id)
            ? songs
            : applyNumbers(
                [...applyNumbers(songs, openPlace(songs, made.track_number)), { ...made, ...unknownYet }],
                [],
              ),
        )
        readAgain()
        return made
      },

      update: async (id: string, body: BodyInputOf<typeof updateSong>): Promise<void> => {
        try {
          const changed = await callApi(updateSong, { params: { id }, body })
          show(client, releaseId, (songs) =>
            applyNumbers(songs, moveTrack(songs, id, changed.track_number)).map((song) =>
              song.id === id ? { ...song, ...changed } : song,
            ),
          )
        } finally {
          // Even after a refusal: the song may have been deleted or changed elsewhere.
          readAgain()
        }
      },

      /** Removed from the list immediately; restored if the server refuses. */
      remove: async (song: SongOfRelease): Promise<void> => {
        await client.cancelQueries({ queryKey })
        show(client, releaseId, (songs) => {
          const rest = songs.filter(({ id }) => id !== song.id)
          return applyNumbers(rest, closePlace(rest, song.track_number))
        })
        try {
          await callApi(deleteSong, { params: { id: song.id } })
        } catch (error) {
          show(client, releaseId, (songs) =>
            songs.some(({ id }) => id === song.id)
              ? songs
              : applyNumbers([...applyNumbers(songs, reopenPlace(songs, song.track_number)), song], []),
          )
          throw error
        } finally {
          readAgain()
        }
      },

      restore: async (id: string): Promise<void> => {
        await callApi(restoreSong, { params: { id } })
        readAgain()
      },
    }
  }, [client, releaseId])
}

/**
 * Reorders the songs: shown immediately, and sent one after the other, so that the last of several moves wins.
 * If that one is refused, the numbers return to the last accepted state.
 */
export function useOrderSongs(releaseId: string, onError: (error: Error) => void) {
  const client = useQueryClient()
  const { queryKey } = releaseQuery(releaseId)
  const mutationKey = ['songs', 'order', releaseId]
  const stored = useRef<Numbered[]>([])
  const waiting = () => client.isMutating({ mutationKey })
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(':') },
    mutationFn: (ids: string[]) => callApi(orderSongs, { params: { id: releaseId }, body: { ids } }),
    onSuccess: (_, ids) => {
      stored.current = applyNumbers(stored.current, numberFromOne(stored.current, ids))
    },
    onError: (error) => {
      if (waiting() <= 1) show(client, releaseId, (songs) => applyNumbers(songs, stored.current))
      onError(error)
    },
    // Reloading corrects what was shown too early, once no further move waits.
    onSettled: () => {
      if (waiting() <= 1) void client.invalidateQueries({ queryKey })
    },
  })
  return (ids: string[]) => {
    void client.cancelQueries({ queryKey })
    if (waiting() === 0) stored.current = client.getQueryData(queryKey)?.songs ?? []
    show(client, releaseId, (songs) => applyNumbers(songs, numberFromOne(songs, ids)))
    mutate(ids)
  }
}
