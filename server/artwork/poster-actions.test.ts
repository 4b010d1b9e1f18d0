import { expect, test } from 'vitest'
import { mostOnPosters } from '#domain/artwork/poster-rules.ts'
import { posterTexts as texts } from '#domain/artwork/texts.ts'
import { posterSizes } from '#server/artwork/poster-actions.ts'
import { makeItem } from '#server/testing/make-files.ts'
import { makeArtist, type TestArtist } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, artist, stranger, ask } = artistsOfFile()

async function makeShows(owner: TestArtist, count: number): Promise<string[]> {
  const shows = Array.from({ length: count }, (_, index) => ({
    day: `2099-0${1 + (index % 9)}-1${index % 10}`,
    venue: `Hall ${index}`,
    city: 'Berlin',
    status: index === 0 ? 'sold_out' : 'announced',
  }))
  const { status, text, body } = await ask('POST', '/shows', { shows }, owner.token)
  if (status !== 201) throw new Error(`adding shows answered ${status}: ${text}`)
  return body.data.map(({ id }: { id: string }) => id)
}
const poster = (show_ids: readonly string[], changes: object = {}) => ({
  coloring: 'dark',
  photo_id: null,
  focus: { x: 0.5, y: 0.5 },
  words: { kicker: 'On tour', title: 'Mara', line: '' },
  show_ids,
  ...changes,
})

test('makes a poster of each size, with what became of each show, and previews the very picture', async () => {
  const ids = await makeShows(artist, 2)
  const photo = await makeItem(app, artist)
  const asked = poster(ids, { photo_id: photo.id })
  const preview = await ask('POST', '/artwork/tour/preview', { ...asked, size: 1, page: 7 })
  expect(preview.body.data).toMatchObject({ width: 1080, height: 1080, page: 1, pages: 1 })
  const { status, body } = await ask('POST', '/artwork/tour', asked)
  expect([status, body.data.length]).toEqual([201, posterSizes.length])
  expect(body.data[1]).toMatchObject({
    title: 'Mara, Tour, 1080x1080',
    content_type: 'tour',
    alt_text: preview.body.data.alt_text,
  })
  expect(body.data[1].alt_text).toContain('Hall 0, Berlin (Sold out)')
  const made = Buffer.from(await (await app.app.request(body.data[1].url)).arrayBuffer())
  expect(made.equals(Buffer.from(preview.body.data.picture, 'base64'))).toBe(true)
})

test('more shows than fit make several pictures of a size, whose titles count them', async () => {
  const ids = await makeShows(artist, mostOnPosters)
  const { body } = await ask('POST', '/artwork/tour', poster(ids))
  const square = body.data.filter(({ title }: { title: string }) => title.includes('1080x1080'))
  expect(square.length).toBeGreaterThan(1)
  expect(square.map(({ title }: { title: string }) => title)).toEqual(
    square.map((_: unknown, index: number) => `Mara, Tour, 1080x1080, ${index + 1} of ${square.length}`),
  )
  const second = await ask('POST', '/artwork/tour/preview', { ...poster(ids), size: 1, page: 2 })
  expect(second.body.data).toMatchObject({ page: 2, pages: square.length })
})

test('refuses no shows, too many, and one that was deleted or is another account’s, at the field; a lapsed account makes none', async () => {
  const [own] = (await makeShows(artist, 1)) as [string]
  const [theirs] = (await makeShows(stranger, 1)) as [string]
  await ask('POST', '/shows/delete', { ids: [own] })
  const many = Array.from({ length: mostOnPosters + 1 }, () => own)
  for (const [ids, message] of [
    [[], texts.chooseShows],
    [many, texts.atMostShows(mostOnPosters)],
    [[own], texts.showGone],
    [[theirs], texts.showGone],
  ] as const)
    expect(await ask('POST', '/artwork/tour', poster(ids))).toMatchObject({
      status: 400,
      body: { error: { issues: [{ path: 'show_ids', message }] } },
    })
  const lapsed = await makeArtist(app, { status: 'canceled' })
  expect((await ask('POST', '/artwork/tour', poster([own]), lapsed.token)).status).toBe(403)
})
