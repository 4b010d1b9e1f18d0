import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mostQuoted } from '#domain/artwork/quote-rules.ts'
import { artworkTexts as texts, clipTexts, quoteTexts } from '#domain/artwork/texts.ts'
import { setSizes } from '#server/artwork/actions.ts'
import { makeItem } from '#server/testing/make-files.ts'
import { makeArtist, makeSheet } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'
import { readZip } from '#server/testing/read-zip.ts'

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

test('adds four banners of a photo to the library, each in its size, with their words for people who cannot see them', async () => {
  const photo = await makeItem(app, artist)
  const { status, body } = await ask('POST', '/artwork', banner({ photo_id: photo.id, pillar: 'upcoming_release' }))
  expect([status, body.data.map(({ width, height }: { width: number; height: number }) => [width, height])]).toEqual([
    201,
    setSizes.banners.map((size) => [...size]),
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

test('a preview names the scripts and signs that it has no letters for, whatever the design', async () => {
  const told = async (path: string, asked: object) => (await ask('POST', path, { ...asked, size: 0 })).body.data.lacking
  expect(await told('/artwork/preview', banner({ words: { ...words, line: 'שקט, тихо, 静か, 🌊, सागर' } }))).toEqual([])
  expect(
    await told('/artwork/preview', banner({ words: { ...words, title: 'Low \u0e01\u0e49', line: '𝄞 ก' } })),
  ).toEqual(['Thai', '𝄞'])
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

test('returns a set as a ZIP with its alternative texts, to callers who may read it', async () => {
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

test('draws 24 pictures of all accounts at a time; the 25th is refused in words', { tags: ['slow'] }, async () => {
  const artists = await Promise.all(Array.from({ length: 9 }, () => makeArtist(app)))
  const answers = await Promise.all(
    artists.flatMap(({ token }) =>
      [0, 0, 0].map((size) => ask('POST', '/artwork/preview', { ...banner(), size }, token)),
    ),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  expect(answers.length - refused.length).toBe(24)
  for (const { status, body } of refused)
    expect([status, body.error.code, body.error.message]).toEqual([503, 'busy', texts.busy])
})

test('draws three pictures of an account at a time', async () => {
  const answers = await Promise.all([0, 1, 2, 3].map((size) => ask('POST', '/artwork/preview', { ...banner(), size })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429])
})

test('the covers of a lyric video are three, and stay within the center of a phone', async () => {
  const { status, body } = await ask('POST', '/artwork', banner({ kind: 'lyric_covers' }))
  expect([status, body.data.map(({ width, height }: { width: number; height: number }) => [width, height])]).toEqual([
    201,
    setSizes.lyric_covers.map((size) => [...size]),
  ])
  expect(body.data[2]).toMatchObject({
    title: 'Salt on the Window, Lyric video cover, 1080x1920',
    content_type: 'lyric_cover',
    alt_text: 'Lyric video cover: New single, Salt on the Window, Mara, Out Mar 14, 2027',
  })
})

/** A song whose sheet has two sections with these words. */
async function makeWords(...contents: string[]): Promise<string> {
  const { song_id } = await makeSheet(app, artist)
  for (const content of contents)
    await ask('POST', `/songs/${song_id}/lyrics/sections`, { section_type: 'verse', content })
  return song_id
}

test('a lyric quote is drawn from lines of the sheet, and from nothing else', async () => {
  const song_id = await makeWords(
    'Leave the salt  upon the window\n\nlet the morning find it',
    'שקט, the sea is listening',
  )
  const lines = ['Leave the salt upon the window', 'שקט, the sea is listening']
  const asked = banner({ design: 'lyric_quote', quote: { song_id, lines } })
  const preview = await ask('POST', '/artwork/preview', { ...asked, size: 1 })
  const { status, body } = await ask('POST', '/artwork', asked)
  expect(status).toBe(201)
  expect(body.data[1]).toMatchObject({
    title: 'Salt on the Window, Lyric quote, 1080x1080',
    content_type: 'lyric_quote',
    alt_text: 'Lyric quote: “Leave the salt upon the window / שקט, the sea is listening”, Salt on the Window, Mara',
  })
  const made = Buffer.from(await (await app.app.request(body.data[1].url)).arrayBuffer())
  expect(made.equals(Buffer.from(preview.body.data.picture, 'base64'))).toBe(true)
  for (const [quote, path, message] of [
    [{ song_id, lines: ['Leave the salt upon the door'] }, 'quote.lines', quoteTexts.changed],
    [{ song_id, lines: [] }, 'quote.lines', quoteTexts.chooseLines],
    [
      { song_id, lines: Array.from({ length: mostQuoted + 1 }, () => lines[0]) },
      'quote.lines',
      quoteTexts.atMost(mostQuoted),
    ],
    [{ song_id, lines: Array.from({ length: 3 }, () => 'x'.repeat(201)) }, 'quote.lines', quoteTexts.tooMuch(600)],
    [undefined, 'quote', quoteTexts.chooseLines],
  ] as const)
    expect(await ask('POST', '/artwork', { ...asked, quote })).toMatchObject({
      status: 400,
      body: { error: { issues: [{ path, message }] } },
    })
  expect(await ask('POST', '/artwork', asked, stranger.token)).toMatchObject({
    status: 400,
    body: { error: { issues: [{ path: 'quote.song_id', message: quoteTexts.noSong }] } },
  })
})

const clips = (photo_id: string | null, changes: object = {}) => ({
  coloring: 'dark',
  photo_id,
  focus: { x: 0.5, y: 0.5 },
  ...changes,
})

test('the stills for Spotify are two, have no words, and have their treatment', async () => {
  const photo = await makeItem(app, artist)
  const { status, body } = await ask('POST', '/artwork/clips', clips(photo.id))
  expect([status, body.data.map(({ width, height }: { width: number; height: number }) => [width, height])]).toEqual([
    201,
    [
      [1080, 1920],
      [640, 640],
    ],
  ])
  expect(body.data[1]).toMatchObject({
    title: 'Night ferry, Spotify Clip, 640x640',
    content_type: 'spotify_clip',
    alt_text: 'Photo without words: Night ferry',
  })
  const lightness = async (coloring: string) => {
    const { body: shown } = await ask('POST', '/artwork/clips/preview', { ...clips(photo.id, { coloring }), size: 1 })
    return (await sharp(Buffer.from(shown.data.picture, 'base64')).stats()).channels.reduce(
      (sum, { mean }) => sum + mean,
      0,
    )
  }
  expect(await lightness('dark')).toBeLessThan(await lightness('light'))
  expect(await ask('POST', '/artwork/clips', clips(null))).toMatchObject({
    status: 400,
    body: { error: { issues: [{ path: 'photo_id', message: clipTexts.choosePhoto }] } },
  })
  expect((await ask('POST', '/artwork/clips', clips(photo.id), stranger.token)).status).toBe(400)
  const { body: banners } = await ask('POST', '/artwork', banner())
  expect(await ask('POST', '/artwork/clips', clips(banners.data[0].id))).toMatchObject({
    status: 400,
    body: { error: { issues: [{ path: 'photo_id', message: clipTexts.hasWords }] } },
  })
  const offered = (await ask('GET', '/content/items?words=none&limit=100')).body.data
  expect(new Set(offered.map(({ content_type }: { content_type: string }) => content_type))).toEqual(
    new Set(['upload', 'spotify_clip']),
  )
})

test('a loop gets the whole photo in the treatment that the stills have', async () => {
  const photo = await makeItem(app, artist)
  const ground = async (coloring: string, token = artist.token) =>
    ask('POST', '/artwork/clips/ground', { photo_id: photo.id, coloring }, token)
  const lightness = async (picture: string) =>
    (await sharp(Buffer.from(picture, 'base64')).stats()).channels.map(({ mean }) => Math.round(mean / 4))
  for (const coloring of ['light', 'dark', 'photo']) {
    const { width, height, picture } = (await ground(coloring)).body.data
    expect([width, height]).toEqual([photo.width, photo.height])
    const { body } = await ask('POST', '/artwork/clips/preview', { ...clips(photo.id, { coloring }), size: 1 })
    expect(await lightness(picture)).toEqual(await lightness(body.data.picture))
  }
  const [light, dark] = [await ground('light'), await ground('dark')]
  expect(dark.body.data.picture).not.toBe(light.body.data.picture)
  expect((await ground('dark', stranger.token)).status).toBe(400)
})

test('a still of a still is named after the photo, once', async () => {
  const photo = await makeItem(app, artist)
  const { body: first } = await ask('POST', '/artwork/clips', clips(photo.id))
  const { body: second } = await ask('POST', '/artwork/clips', clips(first.data[0].id))
  expect(second.data[1]).toMatchObject({
    title: 'Night ferry, Spotify Clip, 640x640',
    alt_text: 'Photo without words: Night ferry',
  })
})

test('same input, same pixels', async () => {
  const photo = await makeItem(app, artist)
  const asked = { ...clips(photo.id, { coloring: 'photo' }), size: 0 }
  const [one, two] = [
    await ask('POST', '/artwork/clips/preview', asked),
    await ask('POST', '/artwork/clips/preview', asked),
  ]
  expect(one.body.data.picture).toBe(two.body.data.picture)
})
