import { pictureTexts } from '#domain/pictures/texts.ts'

/** The largest accepted picture, in bytes: 10 MB. */
export const maxPictureBytes = 10 * 1024 * 1024
/** The largest picture that is kept in its full size, in bytes: 20 MB. */
export const maxOriginalBytes = 20 * 1024 * 1024
/** The longest accepted side, in pixels: 1 × 40,000,000 is few megapixels and takes ten seconds to unpack. */
export const maxSide = 20_000
/** The most megapixels of a picture. Unpacking an AVIF takes several times the memory of the others. */
export const maxMegapixels = (format: PictureFormat | null): number => (format === 'avif' ? 16 : 50)
/** The file types that a browser's file dialog offers. */
export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic' | 'svg'

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/** A file's type by its first bytes, whatever its name; null for none of these. HEIC and SVG are recognized so that they can be refused by name. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif'
  if (ascii(bytes, 4, 8) === 'ftyp') return boxFormat(bytes)
  return /^[\s\u00ef\u00bb\u00bf]*</.test(ascii(bytes, 0, 64)) && /<svg[\s>]/i.test(ascii(bytes, 0, headBytes))
    ? 'svg'
    : null
}

/** AVIF and HEIC share a container: its major and compatible brands tell which. */
function boxFormat(bytes: Uint8Array): PictureFormat | null {
  const end = Math.min(
    bytes.length,
    256,
    ((bytes[0] ?? 0) << 24) | ((bytes[1] ?? 0) << 16) | ((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0),
  )
  const brands = [ascii(bytes, 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(bytes, at, at + 4))
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return 'avif'
  return brands.some((brand) => /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) ? 'heic' : null
}

/** How many of a file's first bytes identify it. */
export const headBytes = 4096

/**
 * Width and height of a picture from its header, in pixels; null if the first bytes do not reach that far. Sources: PNG (ISO/IEC
 * 15948, 11.2.2), GIF89a (18), WebP (RFC 9649, 2.7 and 3), JPEG (ITU T.81, B.2.2), AVIF (ISO/IEC 23008-12, `ispe`).
 */
export function pictureSides(head: Uint8Array, format: string): [width: number, height: number] | null {
  const bytes = new DataView(head.buffer, head.byteOffset, head.byteLength)
  try {
    if (format === 'png') return name(bytes, 12) !== 'IHDR' ? null : [bytes.getUint32(16), bytes.getUint32(20)]
    if (format === 'gif') return [bytes.getUint16(6, true), bytes.getUint16(8, true)]
    if (format === 'webp') return webpSides(bytes)
    if (format === 'jpeg') return jpegSides(bytes)
    return format === 'avif' ? avifSides(bytes) : null
  } catch (error) {
    // Beyond the bytes given.
    if (error instanceof RangeError) return null
    throw error
  }
}

const name = (bytes: DataView, at: number) =>
  String.fromCharCode(bytes.getUint8(at), bytes.getUint8(at + 1), bytes.getUint8(at + 2), bytes.getUint8(at + 3))
const uint24 = (bytes: DataView, at: number) => bytes.getUint16(at, true) + bytes.getUint8(at + 2) * 65_536

function webpSides(bytes: DataView): [number, number] | null {
  const kind = name(bytes, 12)
  if (kind === 'VP8X') return [uint24(bytes, 24) + 1, uint24(bytes, 27) + 1]
  // A plain WebP side has 14 bits: at most 16,384 pixels.
  if (kind === 'VP8 ') return [bytes.getUint16(26, true) & 0x3fff, bytes.getUint16(28, true) & 0x3fff]
  if (kind !== 'VP8L') return null
  const packed = bytes.getUint32(21, true)
  return [(packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1]
}

/** From marker to marker, up to the one that begins a frame. */
function jpegSides(bytes: DataView): [number, number] | null {
  for (let at = 2; bytes.getUint8(at) === 0xff;) {
    const mark = bytes.getUint8(at + 1)
    if (mark === 0xff) {
      at += 1
      continue
    }
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)
    if (isFrame) return [bytes.getUint16(at + 7), bytes.getUint16(at + 5)]
    at += 2 + bytes.getUint16(at + 2)
  }
  return null
}

/** The largest of the container's items. */
function avifSides(bytes: DataView): [number, number] | null {
  let sides: [number, number] | null = null
  for (let at = 0; at + 16 <= bytes.byteLength; at += 1) {
    if (bytes.getUint8(at) !== 0x69 || name(bytes, at) !== 'ispe') continue
    const found: [number, number] = [bytes.getUint32(at + 8), bytes.getUint32(at + 12)]
    if (!sides || Math.max(...found) > Math.max(...sides)) sides = found
  }
  return sides
}

/** Why a file cannot be used as a picture, by its first bytes and its size; null if it can. `original`: it is to be kept in its full size. */
export function pictureObjection(head: Uint8Array, size: number, { original = false } = {}): string | null {
  if (size === 0) return pictureTexts.empty
  if (size > (original ? maxOriginalBytes : maxPictureBytes))
    return original ? pictureTexts.originalTooLarge : pictureTexts.tooLarge
  const format = pictureFormat(head)
  if (format === 'svg') return pictureTexts.svg
  if (format === 'heic') return pictureTexts.heic
  if (format === null) return pictureTexts.notAPicture
  if (original && format !== 'jpeg' && format !== 'png') return pictureTexts.noOriginal
  return Math.max(...(pictureSides(head, format) ?? [0])) > maxSide ? pictureTexts.tooLong : null
}
