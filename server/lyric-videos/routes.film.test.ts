import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { artworkTexts } from '#domain/artwork/texts.ts'
import { filmSizes, filmStyles, layoutOf, longestLine, mostSet } from '#domain/lyric-videos/film-rules.ts'
import { filmTexts } from '#domain/lyric-videos/texts.ts'
import { contrast, leastContrast, type Rgb } from '#domain/shared/colors.ts'
import { outlinesOf } from '#server/platform/images/words.ts'
import { openFont } from '#server/platform/pdf/canvas.ts'
import { createFontBook } from '#server/platform/pdf/fonts.ts'
import { makeItem } from '#server/testing/make-files.ts'
import { makeArtist } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, artist, stranger, ask } = artistsOfFile()
const book = createFontBook(openFont)
const scripts = [
  'Salt on the window, and the lights go out lane by lane',
  'Соль на окне, и снова ночь над берегом',
  'Αλάτι στο παράθυρο',
  'מלח על החלון, והלילה שוב כאן',
  'ملح على النافذة والليل يعود',
  '窓の塩がまだ光っている夜に、誰も泳がなくていい',
  '창문에 남은 소금, 그리고 다시 밤',
  'खिड़की पर नमक',
  'Zażółć gęślą jaźń 🙂 שלום mixed',
  'a'.repeat(longestLine),
]
const asked = { style: 'line', size: 0, has_photo: true, title: 'Salt', artist: 'Mara', lines: scripts }

/** Where the letters of a text are: the points of their outlines, in pixels. */
function extent(glyphs: string[], letters: number[]) {
  const points: [number, number][] = []
  for (let place = 0; place < letters.length; place += 4) {
    const [glyph, x, y, scale] = letters.slice(place, place + 4) as [number, number, number, number]
    for (const [, one, two] of glyphs[glyph]!.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g))
      points.push([x + Number(one) * scale, y + Number(two) * scale])
  }
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
    letters: points.length,
  }
}

describe.each(filmStyles.flatMap((style) => filmSizes.map((size) => ({ style, size }))))(
  '$style in $size',
  ({ style, size }) => {
    test('lines of eight scripts and of 300 letters stay inside their areas', () => {
      const places = Object.values(layoutOf(style, size, true).places)
      const boxes = places.flatMap((place) => scripts.map((text) => ({ ...place, text })))
      const { glyphs, words } = outlinesOf(book, boxes)
      for (const [index, { x, y, width, height }] of boxes.entries()) {
        const found = extent(glyphs, words[index]!)
        expect(found.letters).toBeGreaterThan(0)
        // A few pixels for letters that extend beyond their width.
        expect(found.left).toBeGreaterThanOrEqual(x - 4)
        expect(found.right).toBeLessThanOrEqual(x + width + 4)
        expect(found.top).toBeGreaterThanOrEqual(y - 4)
        expect(found.bottom).toBeLessThanOrEqual(y + height + 4)
      }
    })
  },
)

test('every line has its outlines, as the next one too where the style shows it', async () => {
  for (const style of ['line', 'pair'] as const) {
    const {
      glyphs,
      title,
      artist: by,
      lines,
    } = (await ask('POST', '/lyric-video/outlines', { ...asked, style })).body.data
    expect(lines.length).toBe(scripts.length)
    for (const letters of [title, by, ...lines.map(({ now }: { now: number[] }) => now)])
      expect(extent(glyphs, letters).letters).toBeGreaterThan(0)
    expect(lines.every(({ next }: { next: number[] | null }) => (next === null) === (style === 'line'))).toBe(true)
  }
})

test('names scripts without letters', async () => {
  expect((await ask('POST', '/lyric-video/outlines', asked)).body.data.lacking).toEqual([])
  const { data } = (await ask('POST', '/lyric-video/outlines', { ...asked, lines: ['ทะเล', 'ზღვა'] })).body
  expect(data.lacking).toEqual(['Thai', 'Georgian'])
})

test('a line from the right begins at the right, and the same words are the same outlines', async () => {
  const one = (await ask('POST', '/lyric-video/outlines', { ...asked, lines: ['שלום'] })).body.data
  const two = (await ask('POST', '/lyric-video/outlines', { ...asked, lines: ['שלום'] })).body.data
  expect(two).toEqual(one)
  const { now } = layoutOf('line', filmSizes[0]!, true).places
  const { right, left } = extent(one.glyphs, one.lines[0].now)
  expect(right).toBeGreaterThan(now.x + now.width - 20)
  expect(left).toBeGreaterThan(now.x + 100)
})

test.each(['light', 'dark', 'photo'] as const)(
  'words in the coloring %s have a contrast of 4.5 in the finished ground',
  async (coloring) => {
    const photo = await makeItem(app, artist)
    for (const style of filmStyles) {
      const body = { style, size: 1, coloring, photo_id: photo.id, focus: { x: 0.5, y: 0.5 } }
      const { data } = (await ask('POST', '/lyric-video/ground', body)).body
      const { places } = layoutOf(style, filmSizes[1]!, true)
      for (const { x, y, width, height, color } of Object.values(places)) {
        const area = sharp(Buffer.from(data.picture, 'base64')).extract({ left: x, top: y, width, height })
        // Of an input, whatever is cut out of it.
        const { channels } = await sharp(await area.png().toBuffer()).stats()
        const letters = rgb(data.colors[color])
        // The brightest and the darkest of the area, channel by channel: nothing else than the ground's color is in it.
        for (const bound of ['min', 'max'] as const)
          expect(
            contrast(channels.slice(0, 3).map((channel) => channel[bound]) as unknown as Rgb, letters),
          ).toBeGreaterThanOrEqual(leastContrast)
      }
    }
  },
)
const rgb = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb

test.each([
  ['too many lines', { lines: Array.from({ length: mostSet + 1 }, () => 'a') }, 'lines', filmTexts.mostSet(mostSet)],
  ['an empty line', { lines: [' '] }, 'lines.0', filmTexts.emptyLine],
  [
    'a line that is too long',
    { lines: ['a'.repeat(longestLine + 1)] },
    'lines.0',
    `Use at most ${longestLine} characters`,
  ],
  ['no size of ours', { size: 3 }, 'size', filmTexts.badSize],
])('refuses %s at its field', async (_, bad, path, message) => {
  expect(await ask('POST', '/lyric-video/outlines', { ...asked, ...bad })).toMatchObject({
    status: 400,
    body: { error: { issues: [{ path, message }] } },
  })
})

test("another account's photo is none; a lapsed account still makes the film of its times", async () => {
  const ground = { style: 'line', size: 0, coloring: 'dark', photo_id: null, focus: { x: 0, y: 0 } }
  const photo = await makeItem(app, stranger)
  expect(await ask('POST', '/lyric-video/ground', { ...ground, photo_id: photo.id })).toMatchObject({
    status: 400,
    body: { error: { issues: [{ path: 'photo_id', message: artworkTexts.noPhotoFound }] } },
  })
  const lapsed = await makeArtist(app)
  await app.context.db.execute(`update subscriptions set status = 'canceled' where user_id = '${lapsed.id}'`)
  expect((await ask('POST', '/lyric-video/ground', ground, lapsed.token)).status).toBe(200)
  expect((await ask('POST', '/lyric-video/outlines', asked, lapsed.token)).status).toBe(200)
})
