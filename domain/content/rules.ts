import { safeName } from '#domain/files/rules.ts'

/** The four pillars, in the order of the specification. */
export const pillars = ['upcoming_release', 'new_songs', 'covers', 'personality'] as const
export type Pillar = (typeof pillars)[number]

/** The slots of brand photos. */
export const slots = ['headshot', 'performance', 'lifestyle'] as const
export type Slot = (typeof slots)[number]

export const contentKinds = ['content', 'content_small'] as const
/** The longer side of the stored picture and of its preview, in pixels. */
export const contentSides = { content: 2560, content_small: 640 } as const satisfies Record<
  (typeof contentKinds)[number],
  number
>
/** All files of the library: pictures, a film in place of the picture, and a picture in its full size. */
export const libraryFileKinds = [...contentKinds, 'content_film', 'content_original'] as const

/** The origin of an image in the library: uploaded, made here, or made by a model. */
export const imageTypes = [
  'upload',
  'banner',
  'tour',
  'lyric_cover',
  'lyric_quote',
  'spotify_clip',
  'generated',
] as const
/** Those on which we have written nothing: what pictures are drawn over. */
export const wordlessTypes = [
  'upload',
  'generated',
  'spotify_clip',
] as const satisfies readonly (typeof imageTypes)[number][]
/** The films that are made here. */
export const filmTypes = ['lyric_film', 'clip_loop'] as const
export const contentTypes = [...imageTypes, ...filmTypes] as const
export type ContentType = (typeof contentTypes)[number]
export type ImageType = (typeof imageTypes)[number]

export const itemKinds = ['image', 'film'] as const
export type ItemKind = (typeof itemKinds)[number]
export const kindOf = (type: ContentType): ItemKind =>
  (filmTypes as readonly ContentType[]).includes(type) ? 'film' : 'image'

/** How many items a library may contain. */
export const mostItems = 2000
/** How many films, which are large; deleted ones count until they are purged. */
export const mostFilms = 100
/** How many images are kept in their full size; deleted ones count too. */
export const mostOriginals = 500
/** Of an alternative text, in characters. */
export const longestAltText = 1000
export const longestTitle = 200

export type Tool = {
  key: 'press_release' | 'lyric_video' | 'banners' | 'tour' | 'spotify_clips'
  sizes: readonly (readonly [number, number])[]
}

const banners = [
  [1080, 566],
  [1080, 1080],
  [1080, 1350],
  [1920, 1080],
] as const
/** The five tools and what they make (specification 2, section 9); a press release is a document. */
export const tools: readonly Tool[] = [
  { key: 'press_release', sizes: [] },
  {
    key: 'lyric_video',
    sizes: [
      [1920, 1080],
      [1080, 1080],
      [1080, 1920],
    ],
  },
  { key: 'banners', sizes: banners },
  { key: 'tour', sizes: banners },
  {
    key: 'spotify_clips',
    sizes: [
      [1080, 1920],
      [640, 640],
    ],
  },
]

export const documentFormats = ['pdf', 'word', 'web', 'text'] as const
export type DocumentFormat = (typeof documentFormats)[number]

/** A title is one line: line breaks, tabs and other control characters become a space. NUL stays, to be refused. */
export const oneLine = (text: string): string => text.replace(/\s*(?:(?!\0)\p{Cc}|[\u2028\u2029])\s*/gu, ' ').trim()

/** A title from a file's name: without folder and extension, in one line, no longer than a title may be; empty if nothing is left. */
export function titleOf(fileName: string): string {
  const bare = oneLine(
    fileName
      .toWellFormed()
      .replace(/\0/g, '')
      .split(/[\\/]/)
      .at(-1)!
      .replace(/\.(jpe?g|jfif|png|webp|gif|avif)$/i, ''),
  )
  return Array.from(bare).slice(0, longestTitle).join('').trim()
}

export const itemFileTypes = ['image/jpeg', 'image/webp', 'video/mp4'] as const
export type ItemFileType = (typeof itemFileTypes)[number]
/** The ending of a file's name. */
export const endings: Record<ItemFileType | OriginalType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
}

export const originalTypes = ['image/jpeg', 'image/png'] as const
export type OriginalType = (typeof originalTypes)[number]

/** Bytes at the end of a title that tell the pictures of a set apart: design, size, and which of how many. */
const tellingEnd = 48

/** The file name for downloading an item. */
export function downloadName(title: string, fileType: ItemFileType | OriginalType): string {
  return `${safeName(title, fileType === 'video/mp4' ? 'film' : 'image', tellingEnd)}.${endings[fileType]}`
}
