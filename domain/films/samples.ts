/** For tests: the boxes of an MP4, without pictures that a player could show. */
export const long = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
const letters = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))

/** A box of this type: numbers are bytes, texts are letters. */
export function box(type: string, ...parts: (string | number[])[]): number[] {
  const content = parts.flatMap((part) => (typeof part === 'string' ? letters(part) : part))
  return [...long(content.length + 8), ...letters(type), ...content]
}

export type FilmOptions = {
  width?: number
  height?: number
  seconds?: number
  brand?: string
  codec?: string
  handler?: string
  data?: number
  version?: 0 | 1
  /** The header after the pictures. */ last?: boolean
  /** A track of sound before the picture's. */ sound?: boolean
  fragmented?: boolean
  /** The pictures in a box whose size has eight bytes. */ largeData?: boolean
}
const zeros = (count: number) => Array<number>(count).fill(0)

export function film(options: FilmOptions = {}): Uint8Array<ArrayBuffer> {
  const { width = 1920, height = 1080, seconds = 12.5, brand = 'isom', codec = 'avc1', handler = 'vide' } = options
  const { data = 64, version = 0, last = false, sound = false, fragmented = false, largeData = false } = options
  const times = version === 1 ? 16 : 8
  const length = [...(version === 1 ? long(0) : []), ...long(Math.round(seconds * 1000))]
  const track = (kind: string, name: string) =>
    box(
      'trak',
      box('tkhd', [version], zeros(3 + times + 8), length, zeros(52), long(width * 65_536), long(height * 65_536)),
      box(
        'mdia',
        box('hdlr', zeros(8), kind, zeros(13)),
        box('minf', box('stbl', box('stsd', long(0), long(1), long(16), name, zeros(8)))),
      ),
    )
  const moov = box(
    'moov',
    box('mvhd', [version], zeros(3 + times), long(1000), length, zeros(80)),
    ...(sound ? [track('soun', 'mp4a')] : []),
    track(handler, codec),
    ...(fragmented ? [box('mvex')] : []),
  )
  const bytes = zeros(data)
  const mdat = largeData
    ? [...long(1), ...letters('mdat'), ...long(0), ...long(data + 16), ...bytes]
    : data > 0
      ? box('mdat', bytes)
      : []
  return Uint8Array.from([...box('ftyp', brand, long(0)), ...(last ? [...mdat, ...moov] : [...moov, ...mdat])])
}
