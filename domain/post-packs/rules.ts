import { safeName } from '#domain/files/rules.ts'
import { postPlatforms, type PostPlatform } from '#domain/posts/rules.ts'

export type PackSize = { name: string; width: number; height: number }

const story = { name: 'story', width: 1080, height: 1920 }
const square = { name: 'square', width: 1080, height: 1080 }
const portrait = { name: 'portrait', width: 1080, height: 1350 }

/** Sizes in pixels for each platform (standards 5.6). Threads is not in them: it takes what Instagram takes. */
const packSizes: Readonly<Record<PostPlatform, readonly PackSize[]>> = {
  tiktok: [story],
  instagram: [square, portrait, { name: 'landscape', width: 1080, height: 566 }, story],
  youtube: [
    { name: 'thumbnail', width: 1280, height: 720 },
    { name: 'short', width: 1080, height: 1920 },
  ],
  twitter: [{ name: 'post', width: 1600, height: 900 }],
  facebook: [{ name: 'link', width: 1200, height: 630 }],
  threads: [square, portrait],
}

export type PackPlace = PackSize & { platform: PostPlatform }

/** Every platform's sizes of a post. */
export const placesOf = (platforms: readonly PostPlatform[]): PackPlace[] =>
  postPlatforms
    .filter((platform) => platforms.includes(platform))
    .flatMap((platform) => packSizes[platform].map((size) => ({ platform, ...size })))

const longestPart = 60
const plainName = (title: string) => Array.from(safeName(title, '')).slice(0, longestPart).join('').trim()
/** 'instagram/1 Night ferry square 1080x1080.jpg': the folder, and the place of the picture in the post. */
export function packName({ platform, name, width, height }: PackPlace, place: number, title: string): string {
  const folder = platform === 'twitter' ? 'x' : platform
  return `${folder}/${[place + 1, plainName(title), name, `${width}x${height}`].filter((part) => part !== '').join(' ')}.jpg`
}

/** 'films/2 Low Tide.mp4': a film is packed as it is. */
export const filmName = (place: number, title: string): string =>
  `films/${[place + 1, plainName(title)].filter((part) => part !== '').join(' ')}.mp4`

/** Whether a picture has to be enlarged for a size. */
export const isEnlarged = (picture: { width: number; height: number }, size: PackSize): boolean =>
  picture.width < size.width || picture.height < size.height
