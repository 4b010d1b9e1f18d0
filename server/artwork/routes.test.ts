import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawingOf } from '#domain/artwork/rules.ts'
import { artworkTexts as texts } from '#domain/artwork/texts.ts'
import { bannerSizes } from '#server/artwork/actions.ts'
import { drawPictures } from '#server/platform/images/drawing.ts'
import { makeArtist, makeItem } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'
import { readZip } from '#server/testing/read-zip.ts'
import { requireReadable } from '#server/testing/readable.ts'

const { app, artist, stranger, ask } = artistsOfFile()

const words = { kicker: 'New single', title: 'Salt on the Window', artist: 'Mara', line: 'Out Mar 14, 2027' }
const banner = (changes: object = {}) => ({
  design: 'announcement',
  coloring: 'light',
  photo_id: null,
  focus: { x: 0.5, y: 0.5 },
  words,
  ...changes,
})
const library = async (token = artist.token) => (await ask('GET', '/content/items', undefined, token)).body.data

test('makes four banners of a photo into the library, each in its size, with their words for those who do not see them', async () => {
  const photo = await makeItem(app, artist)
  const { status, body } = await ask('POST', '/artwork', banner({ photo_id: photo.id, pillar: 'upcoming_release' }))
  expect([status, body.data.map(({ width, height }: { width: number; height: number }) => [width, height])]).toEqual([
    201,
    bannerSizes.map((size) => [...size]),
  ])
  expect(body.data[0]).toMatchObject({
    title: 'Salt on the Window, Announcement, 1080x566',
    content_type: 'banner',
    alt_text: 'Banner: New single, Salt on the Window, Mara, Out Mar 14, 2027. Photo: Night ferry',
    pillar: 'upcoming_release',
    file_type: 'image/jpeg',
  })
  const shown = await app.app.request(body.data[1].url)
  const { width, height, exif } = await sharp(await shown.arrayBuffer()).metadata()
  expect([width, height, exif]).toEqual([1080, 1080, undefined])
})

test('previews the very picture that is made, and keeps nothing', async () => {
  const before = (await library()).length
  const asked = banner({ coloring: 'dark' })
  const previews = [
    await ask('POST', '/artwork/preview', { ...asked, size: 2 }),
    await ask('POST', '/artwork/preview', { ...asked, size: 2 }),
  ]
  const [one, two] = previews.map(({ body }) => body.data)
  expect(one).toMatchObject({ width: 1080, height: 1350, alt_text: expect.stringContaining('Salt on the Window') })
  expect(two.picture).toBe(one.picture)
  expect((await library()).length).toBe(before)
})

test.each([
  [{ words: { ...words, title: ' \n ' } }, 'words.title', texts.titleRequired],
  [{ focus: { x: 1.2, y: 0 } }, 'focus.x', texts.badFocus],
  [{ words: { ...words, line: 'x'.repeat(301) } }, 'words.line', 'Use at most 300 characters'],
])('refuses %j at its field', async (changes, path, message) => {
  const { status, body } = await ask('POST', '/artwork', banner(changes))
  expect([status, body.error.issues]).toEqual([400, [{ path, message }]])
})

test("refuses another account's photo, and lets a lapsed account draw nothing", async () => {
  const photo = await makeItem(app, artist)
  const theirs = await ask('POST', '/artwork', banner({ photo_id: photo.id }), stranger.token)
  expect([theirs.status, theirs.body.error.issues]).toEqual([400, [{ path: 'photo_id', message: texts.noPhotoFound }]])
  const lapsed = await makeArtist(app, { status: 'canceled' })
  expect((await ask('POST', '/artwork', banner(), lapsed.token)).status).toBe(403)
})

test('gives a set out as a ZIP with its alternative texts, to whoever may read it', async () => {
  const { body } = await ask('POST', '/artwork', banner())
  const ids = body.data.map(({ id }: { id: string }) => id)
  const { body: made } = await ask('POST', '/artwork/zip-address', { ids: [...ids, ids[0]] })
  const answer = await app.app.request(made.data.address)
  const zip = readZip(Buffer.from(await answer.arrayBuffer()))
  expect([...zip.keys()]).toEqual([
    'Salt on the Window, Announcement, 1080x566.jpg',
    'Salt on the Window, Announcement, 1080x1080.jpg',
    'Salt on the Window, Announcement, 1080x1350.jpg',
    'Salt on the Window, Announcement, 1920x1080.jpg',
    'Salt on the Window, Announcement, 1080x566 2.jpg',
    'Alternative texts.txt',
  ])
  expect(zip.get('Alternative texts.txt')!.toString()).toContain(
    '1080x1080.jpg\nBanner: New single, Salt on the Window',
  )
  expect((await ask('POST', '/artwork/zip-address', { ids }, stranger.token)).status).toBe(404)
  expect((await app.app.request(made.data.address.replace(ids[1], ids[2]))).status).toBe(403)
})

test('draws three pictures of an account at a time', async () => {
  const answers = await Promise.all([0, 1, 2, 3].map((size) => ask('POST', '/artwork/preview', { ...banner(), size })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429])
})

/** Every design in every size, with words of many scripts and too many of them. */
const hard = {
  kicker: 'מאָרגן 🎹',
  title: 'Pneumonoultramicroscopicsilicovolcanoconiosis '.repeat(6),
  artist: 'مارا ليندهولت & Μάρα',
  line: '夜のフェリー 밤배 Ночной паром',
}
test.each(['announcement', 'out_now', 'pre_save'] as const)(
  'the words of %s can be read: on their ground, within their edges',
  { tags: ['slow'] },
  async (design) => {
    const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#7f7f7f' } })
      .jpeg()
      .toBuffer()
    const drawings = bannerSizes.map((size) => drawingOf(design, size, hard))
    const drawn = await drawPictures({ photo, focus: { x: 0, y: 1 }, coloring: 'photo', drawings }, { owner: 'test' })
    for (const [index, drawing] of drawings.entries())
      for (const box of drawing.words) await requireReadable(drawn![index]!.content, box)
  },
)
