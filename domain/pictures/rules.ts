import { pictureTexts } from '#domain/pictures/texts.ts'

/** The largest picture that is taken, in bytes: 10 MB. */
export const maxPictureBytes = 10 * 1024 * 1024
/** How many megapixels a picture may have. An AVIF takes several times the memory of the others while it is unpacked. */
export const maxMegapixels = (format: PictureFormat | null): number => (format === 'avif' ? 16 : 50)
/** What a browser offers to choose from. */
export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic' | 'svg'

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/** What a file is by its first bytes, whatever it is called; null for none of these. HEIC and SVG are named so that they can be refused by name. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif'
  if (ascii(bytes, 4, 8) === 'ftyp') return boxFormat(bytes)
  return /^[\s\u00ef\u00bb\u00bf]*</.test(ascii(bytes, 0, 64)) && /<svg[\s>]/i.test(ascii(bytes, 0, headBytes)) ? 'svg' : null
}

/** AVIF and HEIC are the same container: its brands, the first and the compatible ones, say which. */
function boxFormat(bytes: Uint8Array): PictureFormat | null {
  const end = Math.min(bytes.length, 256, ((bytes[0] ?? 0) << 24) | ((bytes[1] ?? 0) << 16) | ((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0))
  const brands = [ascii(bytes, 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(bytes, at, at + 4))
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return 'avif'
  return brands.some((brand) => /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) ? 'heic' : null
}

/** How many of a file's first bytes tell what it is. */
export const headBytes = 4096

/** Why a file cannot be used as a picture, by its first bytes and its size; null where it may be. */
export function pictureObjection(head: Uint8Array, size: number): string | null {
  if (size === 0) return pictureTexts.empty
  if (size > maxPictureBytes) return pictureTexts.tooLarge
  const format = pictureFormat(head)
  if (format === 'svg') return pictureTexts.svg
  if (format === 'heic') return pictureTexts.heic
  return format === null ? pictureTexts.notAPicture : null
}
