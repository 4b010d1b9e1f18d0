import sharp from 'sharp'
import type { ContentItem } from '#domain/content/schema.ts'
import { film, type FilmOptions } from '#domain/films/samples.ts'
import type { ReleaseCover } from '#domain/release-covers/schema.ts'
import { replaceFiles } from '#server/files/actions.ts'
import { listFiles } from '#server/files/queries.ts'
import { unique, type TestArtist } from '#server/testing/make.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** Stores a picture; returns the row of its larger size. */
export async function makeAvatar(app: TestApp, artist: { id: string }) {
  const picture = { content: Buffer.from(unique()), contentType: 'image/webp', extension: 'webp' }
  await replaceFiles(app.context, artist.id, [
    { kind: 'avatar', ...picture },
    { kind: 'avatar_small', ...picture },
  ])
  return (await listFiles(app.context.db, artist.id, ['avatar']))[0]!
}

/** Uploads an image into the library, with its query: `slot=headshot` makes it a brand photo. Returns it like the API. */
export async function makeItem(app: TestApp, artist: TestArtist, query = 'name=Night ferry.jpg'): Promise<ContentItem> {
  const body = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#0077aa' } })
    .png()
    .toBuffer()
  const {
    status,
    text,
    body: answer,
  } = await app.request('POST', `/api/content/items?${query}`, { token: artist.token, body })
  if (status !== 201) throw new Error(`adding an image answered ${status}: ${text}`)
  return answer.data
}

type CoverOptions = { side?: number; height?: number; as?: 'jpeg' | 'png' }

/** Gives a release a cover whose original is kept: by default square and 3000 pixels wide. */
export async function makeCover(
  app: TestApp,
  artist: TestArtist,
  releaseId: string,
  { side = 3000, height = side, as = 'jpeg' }: CoverOptions = {},
): Promise<ReleaseCover> {
  const drawn = sharp({ create: { width: side, height, channels: 3, background: '#0077aa' } })
  const body = await drawn.toFormat(as).toBuffer()
  const sent = (method: string, path: string, content: unknown) =>
    app.request(method, path, { token: artist.token, body: content })
  const image = await sent('POST', '/api/content/items?name=Cover.jpg&original=keep', body)
  const {
    status,
    text,
    body: answer,
  } = await sent('PUT', `/api/releases/${releaseId}/cover`, { item_id: image.body.data.id })
  if (status !== 200) throw new Error(`choosing a cover answered ${status}: ${text}`)
  return answer.data
}

/** Adds a film to the library, with a header that says so and no pictures that could be played. */
export async function makeFilm(app: TestApp, artist: TestArtist, options: FilmOptions = {}): Promise<ContentItem> {
  const { status, text, body } = await app.request('POST', '/api/content/films?title=Lyrics&content_type=lyric_film', {
    token: artist.token,
    body: film(options),
  })
  if (status !== 201) throw new Error(`adding a film answered ${status}: ${text}`)
  return body.data
}
