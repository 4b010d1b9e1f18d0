import { and, eq, gte, isNull } from 'drizzle-orm'
import { quoteLines } from '#domain/artwork/quote-rules.ts'
import { artworkBody, clipBody, posterBody } from '#domain/artwork/schema.ts'
import { artworkTexts, posterTexts } from '#domain/artwork/texts.ts'
import { formatDate, utcDay } from '#domain/shared/dates.ts'
import { makeBanners, makeClipSet, makePosterSet } from '#server/artwork/actions.ts'
import { listBrandPhotos } from '#server/content/queries.ts'
import { contentItems } from '#server/content/tables.ts'
import type { FileContext } from '#server/files/actions.ts'
import { findSheet } from '#server/lyrics/queries.ts'
import { lyricSheets } from '#server/lyrics/tables.ts'
import { drawPictures } from '#server/platform/images/drawing.ts'
import { releases } from '#server/releases/tables.ts'
import { listShows } from '#server/shows/queries.ts'
import { songs } from '#server/songs/tables.ts'

const title = 'Paper Lanterns'
const quoted = ['Paper lanterns, paper-thin,', 'every floor a light let in.']

/** One set of each picture tool, drawn by the tools themselves, if there is none. */
export async function addArtwork(files: FileContext, userId: string, artist: string): Promise<void> {
  const context = { ...files, drawPictures }
  const { db, now } = context
  if ((await db.$count(contentItems, and(eq(contentItems.user_id, userId), eq(contentItems.content_type, 'tour')))) > 0)
    return
  const photos = await listBrandPhotos(db, userId)
  const look = (slot: string, coloring: string) => ({
    coloring,
    focus: { x: 0.5, y: 0.4 },
    photo_id: photos.find((photo) => photo.slot === slot)?.id ?? null,
    pillar: 'upcoming_release',
  })
  const asked = { userId, signal: new AbortController().signal }
  const today = utcDay(now())
  const day = await findDay(context, userId, today)
  const words = { kicker: '', title, artist, line: '' }
  const said = { ...words, line: day ? artworkTexts.outOn(formatDate(day)) : '' }
  const quote = await findQuote(context, userId)
  const sets = [
    { ...look('headshot', 'photo'), design: 'announcement', words: { ...said, kicker: 'New single 🏮' } },
    ...(quote ? [{ ...look('headshot', 'dark'), design: 'lyric_quote', words, quote }] : []),
    {
      ...look('lifestyle', 'photo'),
      kind: 'lyric_covers',
      design: 'announcement',
      words: { ...said, kicker: artworkTexts.lyricVideo },
    },
  ]
  for (const set of sets) await makeBanners(context, { ...asked, body: artworkBody.parse(set) })
  await makeClipSet(context, { ...asked, body: clipBody.parse(look('lifestyle', 'photo')) })
  const coming = (await listShows(db, userId)).filter((show) => show.day >= today)
  const tour = { kicker: posterTexts.kicker, title: artist, line: '' }
  if (coming.length > 0)
    await makePosterSet(context, {
      ...asked,
      body: posterBody.parse({ ...look('performance', 'light'), words: tour, show_ids: coming.map(({ id }) => id) }),
    })
}

/** When the single comes out. */
async function findDay({ db }: FileContext, userId: string, today: string): Promise<string | null> {
  const [release] = await db
    .select({ day: releases.release_date })
    .from(releases)
    .where(and(eq(releases.user_id, userId), eq(releases.title, title), gte(releases.release_date, today)))
    .limit(1)
  return release?.day ?? null
}

/** Lines of its lyric sheet. */
async function findQuote({ db }: FileContext, userId: string) {
  const [song] = await db
    .select({ id: songs.id })
    .from(songs)
    .innerJoin(lyricSheets, eq(lyricSheets.song_id, songs.id))
    .where(and(eq(songs.user_id, userId), eq(songs.song_title, title), isNull(songs.deleted_at)))
  const sheet = song && (await findSheet(db, song.id))
  const lines = sheet ? quoteLines(sheet.sections).map(({ text }) => text) : []
  return song && quoted.every((line) => lines.includes(line)) ? { song_id: song.id, lines: quoted } : null
}
