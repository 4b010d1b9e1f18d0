import { and, eq } from 'drizzle-orm'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readFilm } from '#domain/films/rules.ts'
import { maxSide } from '#domain/pictures/rules.ts'
import { addFilm, previewCuts, setPreview } from '#server/content/actions.ts'
import { contentItems } from '#server/content/tables.ts'
import type { FileContext } from '#server/files/actions.ts'
import { cutPicture } from '#server/platform/images/images.ts'

const path = join('scripts', 'demo-film.mp4')
const poster = join('scripts', 'demo-film.jpg')
const content_type = 'lyric_film'

/** A lyric film, if there is none. The product made it in a browser, from the demo's 'Low Tide' and four chords: making one here would need a browser. */
export async function addLyricFilm(context: FileContext, userId: string): Promise<void> {
  const { db } = context
  const own = and(eq(contentItems.user_id, userId), eq(contentItems.content_type, content_type))
  if ((await db.$count(contentItems, own)) > 0) return
  const content = await readFile(path)
  const film = await readFilm((at, length) => Promise.resolve(content.subarray(at, at + length)), content.length)
  if (typeof film === 'string') throw new Error(`The demo's film cannot be read: ${film}`)
  const fields = { title: 'Low Tide, Lyric Video, 1080x1080', content_type, pillar: 'upcoming_release' } as const
  const { id } = await addFilm(context, userId, fields, { ...film, file: { path, bytes: (await stat(path)).size } })
  const cut = await cutPicture({ path: poster, cuts: previewCuts, maxPixels: 10_000_000, maxSide })
  if (typeof cut === 'string') throw new Error(`The demo's poster could not be cut: ${cut}.`)
  await setPreview(context, { id, userId }, cut[0]!)
}
