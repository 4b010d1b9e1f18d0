// @module-tag slow
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { safeOf, type Size } from '#domain/artwork/layout-rules.ts'
import { pagesOf, posterOf, type Listed } from '#domain/artwork/poster-rules.ts'
import { designs, drawingOf, type Said } from '#domain/artwork/rules.ts'
import { tools } from '#domain/content/rules.ts'
import { colorings } from '#domain/shared/colors.ts'
import type { Drawing } from '#domain/shared/drawing.ts'
import type { DrawJob } from '#server/platform/images/drawing.ts'
import { drawPicturesInOne } from '#server/testing/drawing.ts'
import { troublesOf } from '#server/testing/readable.ts'

/** Each size of any tool once. */
const sizes: Size[] = [
  ...new Map(tools.flatMap(({ sizes: all }) => all.map((size) => [size.join('x'), size]))).values(),
].filter(([width]) => width > 640)

/** Latin, Cyrillic, Greek, Hebrew, Arabic, Japanese, Korean, Chinese, an emoji, both directions in one line, and far too many letters. */
const said: Record<string, Said> = {
  long: {
    words: {
      kicker: 'Новый альбом и 新しいシングル',
      title: 'Pneumonoultramicroscopicsilicovolcanoconiosis '.repeat(7).slice(0, 300),
      artist: 'مارا ليندهولت & Μάρα '.repeat(14).trim(),
      line: '夜のフェリー 밤배 Ночной паром 夜航船',
    },
    quote: ['Leave the salt upon the window, gj', 'Ångström Ẫ Ǻ Qq'],
  },
  mixed: {
    words: {
      kicker: 'מאָרגן 🎹',
      title: 'تركت الملح on the Window שקט 夜の窓',
      artist: 'Μάρα Ẫgjpq',
      line: '밤배, Ночной паром, יום ו׳',
    },
    quote: [
      'تركت الملح على النافذة and the radio on',
      'Соль на окне 🌊 и на губах',
      '夜のフェリーに乗って遠くへ行く',
      'שקט, the sea is listening, שקט',
      '밤배가 떠난다 夜航船',
      'Αλάτι στο παράθυρο, Ẫgjpqy',
      'x'.repeat(90),
      'A line that nobody could sing in one breath without a rest '.repeat(4).trim(),
    ],
  },
}

const shows: Listed[] = [
  ['Konzerthausgesellschaft '.repeat(8).trim(), 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'],
  ['مسرح المدينة', 'القاهرة'],
  ['東京ドームシティホール', '文京区'],
  ['בית ציוני אמריקה', 'תל אביב'],
  ['올림픽공원 올림픽홀', '서울'],
  ['Олимпийский', 'Санкт-Петербург'],
].map(([venue, city], index) => ({
  day: `2027-0${index + 1}-28`,
  venue: venue!.slice(0, 200),
  city: city!,
  country: null,
  status: (['announced', 'sold_out', 'canceled'] as const)[index % 3]!,
}))
const posterWords = {
  kicker: 'Ночной паром 🎹 מסע',
  title: 'Pneumonoultramicroscopic '.repeat(12),
  line: '夜のフェリー',
}

type Drawings = (hasPhoto: boolean, texts: readonly string[]) => Drawing[]
const drawings: Record<string, Drawings> = {
  ...Object.fromEntries(
    designs.map((design) => [
      design,
      (hasPhoto: boolean, texts: readonly string[]) =>
        sizes.flatMap((size) => texts.map((each) => drawingOf(design, size, said[each]!, hasPhoto))),
    ]),
  ),
  tour: (hasPhoto) =>
    sizes.flatMap((size) =>
      pagesOf(shows, size, hasPhoto, posterWords).map((page) => posterOf(size, hasPhoto, posterWords, page)),
    ),
}

const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#7f7f7f' } })
  .jpeg()
  .toBuffer()

type Job = Pick<DrawJob, 'photo' | 'coloring'> & { drawings: Drawing[] }
async function troublesIn(job: Job): Promise<string[]> {
  const drawn = await drawPicturesInOne({ ...job, focus: { x: 0, y: 1 } }, { owner: 'test' })
  const troubles = []
  for (const [index, { content }] of drawn!.entries())
    troubles.push(...(await troublesOf(content, job.drawings[index]!)))
  return troubles
}

describe.each(Object.entries(drawings))('the design %s', (_, of) => {
  test.each(colorings)(
    'in the coloring %s: each word can be read in the finished pixels and stays in its box, at each size',
    async (coloring) => {
      // Words are in the same place in each coloring: the long ones are drawn once.
      const all = of(true, coloring === 'photo' ? ['long', 'mixed'] : ['mixed'])
      expect(await troublesIn({ photo, coloring, drawings: all })).toEqual([])
    },
  )

  test('without a photo: the same', async () => {
    expect(await troublesIn({ photo: null, coloring: 'light', drawings: of(false, ['mixed']) })).toEqual([])
  })

  test('keeps the words of a phone’s whole screen within its center 1080x1420', () => {
    const screens = [true, false].flatMap((hasPhoto) => of(hasPhoto, ['long'])).filter(({ height }) => height === 1920)
    expect(screens.length).toBeGreaterThan(1)
    expect(safeOf([1080, 1920])).toEqual({ x: 0, y: 250, width: 1080, height: 1420 })
    for (const { words } of screens)
      for (const { y, height } of words) {
        expect(y).toBeGreaterThanOrEqual(250)
        expect(y + height).toBeLessThanOrEqual(1670)
      }
  })
})
