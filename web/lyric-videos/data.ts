import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { drawClipGround } from '#domain/artwork/calls.ts'
import { addFilm, setPreview } from '#domain/content/calls.ts'
import {
  drawFilmGround,
  getLyricTimes,
  outlineFilmWords,
  saveLyricTimes,
  suggestSong,
} from '#domain/lyric-videos/calls.ts'
import { longestLine, mostSet, type FilmStyle } from '#domain/lyric-videos/film-rules.ts'
import { lyricTimes, type FilmWords } from '#domain/lyric-videos/schema.ts'
import type { BodyInputOf } from '#domain/shared/call.ts'
import { addressOf, pages } from '#domain/shell/rules.ts'
import { contentKey } from '#web/content/data.ts'
import { callApi, newerBy, orNull } from '#web/platform/api-client.ts'
import { retry } from '#web/platform/query-client.ts'
import { uploadFile } from '#web/platform/upload.ts'
import type { Keepable } from './keep-film.tsx'

const key = ['lyric-video'] as const

/** The lines of a song with their times; null if the song was deleted. */
export const lyricTimesQuery = (songId: string) =>
  queryOptions({
    queryKey: [...key, songId],
    queryFn: ({ signal }) => orNull(callApi(getLyricTimes, { params: { id: songId }, signal })),
    // The page has the taps: do not refetch under it.
    staleTime: Infinity,
    gcTime: 0,
  })

/** The release that a lyric video is probably for. Read again on each visit: lyrics may have been written in the meantime. */
export const suggestionQuery = queryOptions({
  queryKey: [...key, 'suggestion'],
  queryFn: ({ signal }) => callApi(suggestSong, { signal }),
  staleTime: 0,
})

/** Reads and keeps times. Both throw ApiError. */
export function useTimesCalls() {
  const client = useQueryClient()
  return {
    read: (songId: string) => client.fetchQuery({ ...lyricTimesQuery(songId), staleTime: 0 }),
    save: (songId: string, body: BodyInputOf<typeof saveLyricTimes>) =>
      callApi(saveLyricTimes, { params: { id: songId }, body }),
  }
}

/** The times as they are now, from a 409; null for any other error. */
export const newerOf = newerBy(lyricTimes)

type GroundBody = BodyInputOf<typeof drawFilmGround>

/** The background of the words. */
export const groundQuery = (body: GroundBody) =>
  queryOptions({
    queryKey: [...key, 'ground', body],
    queryFn: ({ signal }) => callApi(drawFilmGround, { body, signal }),
    staleTime: Infinity,
    gcTime: 60_000,
    retry: retry(2),
  })

type WordsAsked = { style: FilmStyle; size: number; has_photo: boolean; title: string; artist: string }
/** The words of a film set in type, by the line's text. */
export type SetWords = Pick<FilmWords, 'glyphs' | 'title' | 'artist' | 'lacking'> & {
  lines: Map<string, FilmWords['lines'][number]>
}

/** The outlines of these lines, each once, as many calls as they need. */
export const wordsQuery = (texts: readonly string[], { title, artist, ...asked }: WordsAsked) =>
  queryOptions({
    queryKey: [...key, 'words', texts, title, artist, asked],
    queryFn: async ({ signal }): Promise<SetWords> => {
      const made: SetWords = { glyphs: [], title: [], artist: [], lacking: [], lines: new Map() }
      const head = { title: shortened(title), artist: shortened(artist) }
      for (let at = 0; at === 0 || at < texts.length; at += mostSet) {
        const lines = texts.slice(at, at + mostSet)
        addWords(made, lines, await callApi(outlineFilmWords, { body: { ...asked, ...head, lines }, signal }))
      }
      return made
    },
    staleTime: Infinity,
    gcTime: 60_000,
    retry: retry(2),
  })

const shortened = (text: string) => Array.from(text).slice(0, longestLine).join('')

/** Each answer counts its letters from 0. */
function addWords(
  made: SetWords,
  texts: readonly string[],
  { glyphs, title, artist, lines, lacking }: FilmWords,
): void {
  const first = made.glyphs.length
  const moved = (letters: readonly number[]) => letters.map((value, place) => (place % 4 === 0 ? value + first : value))
  if (first === 0) Object.assign(made, { title, artist })
  for (const [index, { now, next }] of lines.entries())
    made.lines.set(texts[index]!, { now: moved(now), next: next && moved(next) })
  made.glyphs.push(...glyphs)
  made.lacking = [...new Set([...made.lacking, ...lacking])]
}

type Sending = { signal: AbortSignal; onProgress: (share: number) => void }

/** Adds a film to the library, with its poster. Throws ApiError, or AbortError when aborted; a poster that fails leaves the film without one. */
export function useKeepFilm() {
  const client = useQueryClient()
  return async ({ film, title, type, alt, poster }: Keepable, { signal, onProgress }: Sending): Promise<void> => {
    try {
      const query = { title, content_type: type, alt_text: alt }
      const { id } = await uploadFile(addFilm, film, { signal, onProgress, query })
      const picture = await poster().catch(() => null)
      if (picture)
        await uploadFile(setPreview, picture, { signal, onProgress: () => undefined, params: { id } }).catch(() => null)
    } finally {
      void client.invalidateQueries({ queryKey: contentKey })
    }
  }
}

/** A photo of the library in the treatment of stills, decoded. */
export const loopGroundQuery = (body: BodyInputOf<typeof drawClipGround>) =>
  queryOptions({
    queryKey: [...key, 'loop', body],
    queryFn: async ({ signal }) => {
      const { picture } = await callApi(drawClipGround, { body, signal })
      const image = new Image()
      image.src = `data:image/jpeg;base64,${picture}`
      await image.decode()
      return createImageBitmap(image)
    },
    staleTime: Infinity,
    gcTime: 60_000,
    retry: retry(2),
  })

/** The page of a song's lyric video; without a song, that of the choice. Not among the paths that every page loads. */
export const lyricVideoPath = (songId?: string): string =>
  addressOf(pages.lyricVideo, songId === undefined ? {} : { id: songId })
