import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { drawClipGround } from '#domain/artwork/calls.ts'
import { addFilm, setPreview } from '#domain/content/calls.ts'
import { getLyricTimes, outlineFilmWords, saveLyricTimes } from '#domain/lyric-videos/calls.ts'
import { lyricTimes, type LyricTimes } from '#domain/lyric-videos/schema.ts'
import { libraryQuery, summaryQuery } from '#web/content/data.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { idOf, imageOf } from '#web/testing/fixtures.ts'
import { conflict, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { readBefore } from '#web/testing/read-before.ts'
import { smallest } from '#web/testing/smallest.ts'
import { answerUploads } from '#web/testing/uploads.ts'
import {
  loopGroundQuery,
  lyricTimesQuery,
  lyricVideoPath,
  newerOf,
  useKeepFilm,
  useTimesCalls,
  wordsQuery,
} from './data.ts'

const song = idOf(101)
const times = smallest(lyricTimes, { song_id: song, version: 1 })
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

it('reads the lines of a song, bypassing the cache, or null if it is gone', async () => {
  server.on(getLyricTimes, () => times)
  const { client, hook } = server.render(() => useTimesCalls())
  client.setQueryData<LyricTimes>(lyricTimesQuery(song).queryKey, { ...times, version: 0 })
  expect(await hook.current.read(song)).toEqual(times)
  server.on(getLyricTimes, () => Promise.reject(new Refusal(404)))
  expect(await hook.current.read(song)).toBeNull()
  server.on(getLyricTimes, () => Promise.reject(new Refusal(403)))
  await expect(hook.current.read(song)).rejects.toMatchObject({ status: 403 })
})

it('saves times, and reads the stored ones from a 409 only', async () => {
  const body = { lines: [{ text: 'one', at: 10 }], sound: null, version: 1 }
  server.on(saveLyricTimes, () => ({ ...times, version: 2 }))
  const { hook } = server.render(() => useTimesCalls())
  expect(await hook.current.save(song, body)).toMatchObject({ version: 2 })
  expect(server.asked).toMatchObject([{ ids: [song], body }])
  server.on(saveLyricTimes, () => Promise.reject(conflict({ ...times, version: 5 })))
  const refused = await hook.current.save(song, body).catch((error: unknown) => error)
  expect(newerOf(refused)).toEqual({ ...times, version: 5 })
  expect([new ApiError(400, '', { data: times }), new ApiError(409, '', { data: {} })].map(newerOf)).toEqual([
    null,
    null,
  ])
})

it('sets many lines in several calls, and numbers letters across them', async () => {
  const lines = Array.from({ length: 151 }, (_, index) => `line ${index}`)
  server.on(outlineFilmWords, ({ body }: { body: { lines: string[] } }) => ({
    glyphs: ['a', 'b'],
    title: [body.lines.length],
    artist: [],
    lines: body.lines.map(() => ({ now: [1, 20, 30, 40, 0, 21, 31, 41], next: [0, 5, 6, 7] })),
    lacking: [body.lines.length === 150 ? 'Thai' : 'Emoji', 'Thai'],
  }))
  const { client } = server.render(() => null)
  const asked = { style: 'line' as const, size: 0, has_photo: false, title: 'T'.repeat(400), artist: 'Mara' }
  const words = await client.fetchQuery({ ...wordsQuery(lines, asked), retry: false })
  const sent = server.asked.map(({ body }: { body: { lines: string[]; title: string } }) => [
    body.lines.length,
    body.title.length,
  ])
  expect(sent).toEqual([
    [150, 300],
    [1, 300],
  ])
  expect(words).toMatchObject({ glyphs: ['a', 'b', 'a', 'b'], title: [150], lacking: ['Thai', 'Emoji'] })
  expect(words.lines.get('line 0')).toEqual({ now: [1, 20, 30, 40, 0, 21, 31, 41], next: [0, 5, 6, 7] })
  expect(words.lines.get('line 150')).toEqual({ now: [3, 20, 30, 40, 2, 21, 31, 41], next: [2, 5, 6, 7] })
})

it('makes one request for a film without lines, which has only a title', async () => {
  server.on(outlineFilmWords, () => ({ glyphs: ['a'], title: [0], artist: [], lines: [], lacking: [] }))
  const asked = { style: 'line' as const, size: 0, has_photo: true, title: 'Low Tide', artist: 'Mara' }
  await server.render(() => null).client.fetchQuery({ ...wordsQuery([], asked), retry: false })
  expect(server.made).toEqual(['POST /api/lyric-video/outlines'])
})

const keepable = {
  film: new Blob(['film']),
  poster: () => Promise.resolve<Blob | null>(new Blob(['poster'])),
  title: 'Low Tide',
  type: 'lyric_film' as const,
  alt: 'Words over the sea',
}
const sending = () => ({ signal: new AbortController().signal, onProgress: vi.fn() })
function keeping() {
  answerUploads()
  const { client, hook } = server.render(() => useKeepFilm())
  return {
    keep: hook.current,
    outdated: readBefore(client, { library: libraryQuery({}).queryKey, summary: summaryQuery.queryKey }),
  }
}

it('adds a film with its poster, and reloads the library', async () => {
  for (const call of [addFilm, setPreview]) server.on(call, () => imageOf(1))
  const { keep, outdated } = keeping()
  const progress = sending()
  await keep(keepable, progress)
  expect(server.asked).toMatchObject([
    { query: { title: 'Low Tide', content_type: 'lyric_film', alt_text: 'Words over the sea' } },
    { ids: [imageOf(1).id] },
  ])
  expect([progress.onProgress.mock.calls, outdated()]).toEqual([[[0.5]], ['library', 'summary']])
})

it.each([
  ['could not be drawn', () => Promise.reject(new Error('x')), 1],
  ['is none', () => Promise.resolve(null), 1],
  ['is refused', keepable.poster, 2],
])('keeps the film where its poster %s', async (_, poster, calls) => {
  server.on(addFilm, () => imageOf(1))
  server.on(setPreview, () => Promise.reject(new Refusal(500)))
  await keeping().keep({ ...keepable, poster }, sending())
  expect(server.made).toHaveLength(calls)
})

it('reloads the library even if the film was refused', async () => {
  server.on(addFilm, () => Promise.reject(new Refusal(413)))
  const { keep, outdated } = keeping()
  await expect(keep(keepable, sending())).rejects.toMatchObject({ status: 413 })
  expect([server.made, outdated()]).toEqual([['POST /api/content/films'], ['library', 'summary']])
})

it('decodes the photo under a loop', async () => {
  server.on(drawClipGround, () => ({ width: 1, height: 1, picture: 'QUJD' }))
  vi.stubGlobal('createImageBitmap', (image: HTMLImageElement) => image.src)
  HTMLImageElement.prototype.decode = () => Promise.resolve()
  const { client } = server.render(() => null)
  const ground = await client.fetchQuery(loopGroundQuery({ photo_id: idOf(1), coloring: 'photo' }))
  expect(ground).toBe('data:image/jpeg;base64,QUJD')
})

it('links to the song list, and to one song', () => {
  expect([lyricVideoPath(), lyricVideoPath('s')]).toEqual(['/content/lyric-video', '/content/lyric-video/s'])
})
