import {
  drawFilmGround,
  getLyricTimes,
  outlineFilmWords,
  saveLyricTimes as saveCall,
  suggestSong,
} from '#domain/lyric-videos/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { saveLyricTimes } from '#server/lyric-videos/actions.ts'
import { drawGround, outlineLines } from '#server/lyric-videos/film-actions.ts'
import { findWordedRelease, readLyricTimes } from '#server/lyric-videos/queries.ts'
import type { Router } from '#server/platform/http/router.ts'
import { requireSong } from '#server/songs/queries.ts'

export function mountLyricVideos(router: Router<Account>, context: AppContext): void {
  const { db } = context
  router.user(suggestSong, async ({ account }) => ({ data: { release_id: await findWordedRelease(db, account.id) } }))
  router.user(getLyricTimes, async ({ account, params }) => ({
    data: await readLyricTimes(db, { id: params.id, userId: account.id }),
  }))
  router.writer(saveCall, async ({ account, params, body }) => {
    const key = { id: params.id, userId: account.id }
    await requireSong(db, key)
    await saveLyricTimes(db, key, await body())
    return { data: await readLyricTimes(db, key) }
  })
  // Not only for writers: they keep nothing, and a lapsed account still makes the film of its times.
  router.user(drawFilmGround, async ({ c, account, body }) => ({
    data: await drawGround(context, { userId: account.id, body: await body(), signal: c.req.raw.signal }),
  }))
  router.user(outlineFilmWords, async ({ c, account, body }) => ({
    data: await outlineLines(context, { userId: account.id, body: await body(), signal: c.req.raw.signal }),
  }))
}
