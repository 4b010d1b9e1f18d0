/**
 * Pictures without metadata about how they were made: where, when, by whom and with what. Pixels, color profile and density stay byte
 * for byte. Sources: JPEG (ITU T.81, B.1; ICC.1:2022, B.4), PNG (ISO/IEC 15948, 5 and 11).
 */

/** The segments needed to show a JPEG: JFIF, the color profile, Adobe's note on how colors are stored. */
function isNeeded(mark: number, content: Uint8Array): boolean {
  const begins = (text: string) => Array.from(text).every((letter, at) => content[at] === letter.charCodeAt(0))
  if (mark === 0xe0) return begins('JFIF\0')
  if (mark === 0xe2) return begins('ICC_PROFILE\0')
  if (mark === 0xee) return begins('Adobe')
  // Other application data, and comments.
  return !((mark >= 0xe0 && mark <= 0xef) || mark === 0xfe)
}

const endOfImage = Uint8Array.of(0xff, 0xd9)
/** Within pixels, FF is followed by 00 or by a mark from D0 to D7. */
const isWithinPixels = (next: number) => next === 0 || (next >= 0xd0 && next <= 0xd7)

/** The pieces of a JPEG to keep, in order; null where it is not built as one. What follows its end, as phones append it, is left out. */
export function stripJpeg(bytes: Uint8Array): Uint8Array[] | null {
  const kept: Uint8Array[] = [bytes.subarray(0, 2)]
  for (let at = 2; at < bytes.length;) {
    if (bytes[at] !== 0xff) return null
    const mark = bytes[at + 1]
    if (mark === 0xff) {
      at += 1
      continue
    }
    if (mark === undefined || mark === 0xd9) break
    const end = at + 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0)
    if (end > bytes.length || end < at + 4) return null
    const next = mark === 0xda ? endOfPixels(bytes, end) : end
    if (isNeeded(mark, bytes.subarray(at + 4, end))) kept.push(bytes.subarray(at, next))
    at = next
  }
  return [...kept, endOfImage]
}

function endOfPixels(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1))
    if (at + 1 < bytes.length && !isWithinPixels(bytes[at + 1]!)) return at
  return bytes.length
}

/** The pixels and how to show them. Texts, EXIF, the time and private chunks are left out. */
const neededChunks = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'iCCP',
  'sRGB',
  'gAMA',
  'cHRM',
  'cICP',
  'sBIT',
  'pHYs',
])

/** The pieces of a PNG to keep, in order; null where it is not built as one. */
export function stripPng(bytes: Uint8Array): Uint8Array[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept: Uint8Array[] = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + view.getUint32(at)
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (end > bytes.length) return null
    if (neededChunks.has(name)) kept.push(bytes.subarray(at, end))
    if (name === 'IEND') return kept
    at = end
  }
  return null
}
