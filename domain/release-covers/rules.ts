import { contentSides, downloadName, wordlessTypes, type ContentType } from '#domain/content/rules.ts'
import type { ContentItem } from '#domain/content/schema.ts'
import { maxOriginalBytes, maxPictureBytes } from '#domain/pictures/rules.ts'
import type { Level } from '#domain/readiness/schema.ts'
import type { CoverCheck } from '#domain/release-covers/schema.ts'
import { coverTexts as texts } from '#domain/release-covers/texts.ts'
import type { OriginalColor } from '#domain/shared/original-color.ts'

/** The properties of an image that the checks read. */
export type CoverPicture = Pick<ContentItem, 'width' | 'height' | 'file_type' | 'content_type'> & {
  original: Omit<NonNullable<ContentItem['original']>, 'url'> | null
}

/** The file that a store would get: the original where one is kept, else the library's copy. It is never enlarged. */
export function deliveredFile({ original, width, height, file_type }: CoverPicture) {
  // The copy's color is not known, and its size in bytes does not matter: it stays far below every limit.
  return original ?? { width, height, file_type, bytes: null, color: null }
}

/** The shorter side, in pixels: what stores want, and the least that they take. */
const wantedSide = 3000
const leastSide = 1400

type Rule = {
  key: string
  level: Level
  name: string
  source: string
  /** The fault of the picture, in words; null if none. */
  check: (picture: CoverPicture) => string | null
}

const { checks: names, notes, remedies, sources } = texts
const colors: Record<OriginalColor, string | null> = {
  rgb: null,
  cmyk: notes.cmyk,
  gray: notes.gray,
  alpha: notes.alpha,
}

const shorterSide = (picture: CoverPicture): number => {
  const { width, height } = deliveredFile(picture)
  return Math.min(width, height)
}

/** What helps if there are too few pixels: the file itself, if it was larger than what the library keeps of it. */
function remedy({ original, content_type, width, height }: CoverPicture): string {
  if (content_type !== 'upload') return remedies.made
  return original === null && Math.max(width, height) === contentSides.content ? remedies.keep : remedies.export
}

const tooSmall = (say: typeof notes.small, holds: (side: number) => boolean) => (picture: CoverPicture) => {
  const { width, height } = deliveredFile(picture)
  return holds(shorterSide(picture)) ? `${say(width, height)} ${remedy(picture)}` : null
}
const tooHeavy = (say: typeof notes.heavy, holds: (bytes: number) => boolean) => (picture: CoverPicture) => {
  const { bytes } = deliveredFile(picture)
  return bytes !== null && holds(bytes) ? say(bytes) : null
}
const hasWords = (type: ContentType): boolean => !(wordlessTypes as readonly ContentType[]).includes(type)

/** The artwork checks of the standards, section 5.4. What only a person can see, such as a price on the cover, is in the texts. */
export const coverRules: readonly Rule[] = [
  {
    key: 'oblong',
    level: 'refused',
    name: names.shape,
    source: sources.apple,
    check(picture) {
      const { width, height } = deliveredFile(picture)
      return width === height ? null : notes.oblong(width, height)
    },
  },
  {
    key: 'small',
    level: 'refused',
    name: names.size,
    source: sources.cdBaby,
    check: tooSmall(notes.small, (side) => side < leastSide),
  },
  {
    key: 'medium',
    level: 'asked',
    name: names.size,
    source: sources.apple,
    check: tooSmall(notes.medium, (side) => side >= leastSide && side < wantedSide),
  },
  {
    key: 'format',
    level: 'refused',
    name: names.format,
    source: sources.apple,
    check: (picture) => (deliveredFile(picture).file_type === 'image/webp' ? notes.format : null),
  },
  {
    key: 'color',
    level: 'refused',
    name: names.color,
    source: sources.spotify,
    check(picture) {
      const { color } = deliveredFile(picture)
      return color && colors[color]
    },
  },
  {
    key: 'heavy',
    level: 'refused',
    name: names.bytes,
    source: sources.distributors,
    check: tooHeavy(notes.heavy, (bytes) => bytes > maxOriginalBytes),
  },
  {
    key: 'large',
    level: 'asked',
    name: names.bytes,
    source: sources.distributors,
    check: tooHeavy(notes.large, (bytes) => bytes > maxPictureBytes && bytes <= maxOriginalBytes),
  },
  {
    key: 'words',
    level: 'asked',
    name: names.words,
    source: sources.words,
    check: ({ content_type }) => (hasWords(content_type) ? notes.words : null),
  },
]

/** Everything stores would refuse in this cover, or ask about. */
export const coverChecks = (picture: CoverPicture): CoverCheck[] =>
  coverRules.flatMap(({ key, level, name, source, check }) => {
    const note = check(picture)
    return note === null ? [] : [{ rule: key, level, name, note, source }]
  })

/** Whether it is the cover that the checklist asks for: as large as stores want, and nothing in it is refused. */
export const isFinishedCover = (picture: CoverPicture): boolean =>
  shorterSide(picture) >= wantedSide && !coverChecks(picture).some(({ level }) => level === 'refused')

/** The file name for downloading a release's cover. */
export const coverFileName = (release: string, picture: CoverPicture): string =>
  downloadName(texts.fileName(release), deliveredFile(picture).file_type)
