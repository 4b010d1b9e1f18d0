import { insideOf, partsOf, type Size } from '#domain/artwork/layout-rules.ts'
import { posterTexts as texts } from '#domain/artwork/texts.ts'
import { formatDate, formatShortDate } from '#domain/shared/dates.ts'
import type { Box, Drawing, WordBox } from '#domain/shared/drawing.ts'
import { nameOfShow, placeOfShow } from '#domain/shows/rules.ts'
import type { Show } from '#domain/shows/schema.ts'

/** A show's facts on a poster. */
export type Listed = Pick<Show, 'day' | 'venue' | 'city' | 'country' | 'status'>
export type PosterWords = { kicker: string; title: string; line: string }
/** One picture of a set: some of the shows, and its place if there are several. */
export type PosterPage = { shows: readonly Listed[]; number: number; of: number }

/** The most in one set: more would make a set of dozens of pictures. */
export const mostOnPosters = 40

/** Photo and words: a list of shows needs more room than a title. */
const shape = { wide: 0.66, high: 0.7 }

/** The areas of the panel, from above. An empty line leaves its room to the shows. */
function areasOf(size: Size, hasPhoto: boolean, { kicker, line }: PosterWords) {
  const { photo, panel } = partsOf(size, hasPhoto, shape)
  const { y: top, height: room, ...inside } = insideOf(panel, size, 0.05)
  const small = kicker.trim() === '' ? 0 : Math.round(room * 0.08)
  const large = Math.round(room * 0.2)
  // Kept free on each picture alike: the last of them may need it for its number.
  const foot = Math.round(room * (line.trim() === '' ? 0.06 : 0.08))
  return {
    photo,
    panel,
    kicker: { ...inside, y: top, height: small },
    title: { ...inside, y: top + small, height: large },
    shows: { ...inside, y: top + small + large, height: room - small - large - foot },
    foot: { ...inside, y: top + room - foot, height: foot },
  }
}

/** The least height of a show's row: a name of 200 letters and a city of 200 still fit in it. */
const leastRow = 60

/** The shows of each picture, divided as evenly as possible; at least one picture. */
export function pagesOf(shows: readonly Listed[], size: Size, hasPhoto: boolean, words: PosterWords): PosterPage[] {
  const fits = Math.max(1, Math.floor(areasOf(size, hasPhoto, words).shows.height / leastRow))
  const of = Math.max(1, Math.ceil(shows.length / fits))
  const each = Math.ceil(shows.length / of)
  return Array.from({ length: of }, (_, index) => ({
    shows: shows.slice(index * each, (index + 1) * each),
    number: index + 1,
    of,
  }))
}

/** A tour poster, laid out for one size. */
export function posterOf(size: Size, hasPhoto: boolean, words: PosterWords, page: PosterPage): Drawing {
  const { photo, panel, kicker, title, shows, foot } = areasOf(size, hasPhoto, words)
  const height = Math.min(Math.floor(shows.height / page.shows.length), leastRow * 2)
  const columns = { year: yearOf(page.shows), marks: page.shows.some(({ status }) => status !== 'announced') }
  const rows = page.shows.map((show, index) => rowOf(show, { ...shows, y: shows.y + index * height, height }, columns))
  return {
    width: size[0],
    height: size[1],
    photo,
    fills: [{ ...panel, color: 'ground' }, ...rows.flatMap(({ fills }) => fills)],
    words: [
      ...(kicker.height > 0 ? [wordsIn(kicker, words.kicker, 'regular', 'top')] : []),
      wordsIn({ ...title, height: Math.round(title.height * 0.86) }, words.title, 'display', 'middle'),
      ...rows.flatMap((row) => row.words),
      ...footOf(foot, words.line, page),
    ],
  }
}

/** The year of all these shows, which their rows leave out; null if they have several. */
const yearOf = (shows: readonly Listed[]): string | null => {
  const years = new Set(shows.map(({ day }) => day.slice(0, 4)))
  return years.size === 1 ? [...years][0]! : null
}

const wordsIn = (box: Box, text: string, face: WordBox['face'], align: WordBox['align']): WordBox => ({
  ...box,
  text: text.trim(),
  face,
  color: 'ink',
  largest: Math.round(box.height * (face === 'display' ? 0.9 : 0.72)),
  align,
})

type Row = Pick<Drawing, 'fills' | 'words'>
/** The common properties of a picture's rows: the year that they leave out, and whether one of them has a mark. */
type Columns = { year: string | null; marks: boolean }

/** Date, city, venue, and its status on a separate block. */
function rowOf({ day, city, venue, status }: Listed, row: Box, { year, marks }: Columns): Row {
  const gap = Math.max(6, Math.round(row.width * 0.015))
  const inset = Math.round(row.height * 0.14)
  const [dateWidth, markWidth] = [Math.round(row.width * (year ? 0.15 : 0.22)), Math.round(row.width * 0.16)]
  const names = row.width - dateWidth - gap - (marks ? markWidth + gap : 0)
  const cityWidth = Math.round((names - gap) * 0.45)
  const cell = (x: number, width: number) => ({ x, y: row.y + inset, width, height: row.height - 2 * inset })
  const [cityAt, size] = [row.x + dateWidth + gap, Math.round(row.height * 0.4)]
  const words = [
    wordsIn(cell(row.x, dateWidth), year ? formatShortDate(day) : formatDate(day), 'bold', 'middle'),
    wordsIn(cell(cityAt, cityWidth), city, 'bold', 'middle'),
    wordsIn(cell(cityAt + cityWidth + gap, names - cityWidth - gap), venue, 'regular', 'middle'),
  ].map((box) => ({ ...box, largest: size }))
  const line = { x: row.x, y: row.y + row.height - 2, width: row.width, height: 2, color: 'ink' as const }
  if (status === 'announced') return { fills: [line], words }
  const mark = cell(row.x + row.width - markWidth, markWidth)
  const inMark = { x: mark.x + 8, y: mark.y + 4, width: mark.width - 16, height: mark.height - 8 }
  return {
    fills: [line, { ...mark, color: 'accent' }],
    words: [
      ...words,
      { ...wordsIn(inMark, texts.marks[status], 'bold', 'middle'), color: 'onAccent', largest: Math.round(size * 0.8) },
    ],
  }
}

function footOf(foot: Box, line: string, { number, of }: PosterPage): WordBox[] {
  const [side, gap] = of > 1 ? [Math.round(foot.width * 0.12), 12] : [0, 0]
  const box = { ...foot, y: foot.y + Math.round(foot.height * 0.2), height: Math.round(foot.height * 0.8) }
  const mark = { ...box, x: foot.x + foot.width - side, width: side }
  return [
    ...(line.trim() === '' ? [] : [wordsIn({ ...box, width: foot.width - side - gap }, line, 'regular', 'bottom')]),
    ...(side > 0 ? [wordsIn(mark, texts.page(number, of), 'regular', 'bottom')] : []),
  ]
}

/** The words of a poster, in reading order, for people who cannot see it. */
export function posterAlt({ kicker, title, line }: PosterWords, page: PosterPage, photo: string | null): string {
  const shows = page.shows.map((show) => {
    const place = `${formatDate(show.day)}, ${nameOfShow({ ...show, city: placeOfShow(show) })}`
    return show.status === 'announced' ? place : `${place} (${texts.marks[show.status]})`
  })
  const head = [kicker, title].map((each) => each.trim()).filter((each) => each !== '')
  return texts.alt({
    head: head.join(', '),
    shows: shows.join('; '),
    line: line.trim(),
    page: page.of > 1 ? texts.page(page.number, page.of) : '',
    photo,
  })
}
