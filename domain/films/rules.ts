import { filmTexts } from '#domain/films/texts.ts'

/** The largest film, in bytes: 200 MB. */
export const maxFilmBytes = 200 * 1024 * 1024
/** The longest film, in seconds: 15 minutes, and a last picture that ends after the sound. */
const maxFilmSeconds = 15 * 60 + 1
const maxFilmSide = 4096
/** A film's header lists its pictures: 15 minutes at 30 a second are below 1 MB. */
const maxHeader = 16 * 1024 * 1024

/** Pixels and seconds. */
export type Film = { width: number; height: number; seconds: number }
/** Bytes of the file from `at`; fewer at its end. */
export type ReadBytes = (at: number, length: number) => Promise<Uint8Array>

type Box = { type: string; from: number; to: number }

/**
 * A film as its own header describes it, or why it cannot be kept, in words. Nothing that its sender says is believed. `size` is the
 * file's length. Sources: ISO/IEC 14496-12 (boxes; 8.2.2 `mvhd`, 8.3.2 `tkhd`, 8.4.3 `hdlr`, 8.5.2 `stsd`), 14496-15 (`avc1`, `avc3`).
 */
export async function readFilm(read: ReadBytes, size: number): Promise<Film | string> {
  if (size === 0) return filmTexts.empty
  if (size > maxFilmBytes) return filmTexts.tooLarge
  const found = await findBoxes(read, size)
  if (typeof found === 'string') return found
  const { moov } = found
  const bytes = await read(moov.from, moov.to - moov.from)
  try {
    return describe(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch (error) {
    // A box that ends before its own fields.
    if (error instanceof RangeError) return filmTexts.notAFilm
    throw error
  }
}

/** The boxes of the file itself, which must fill it exactly: a box past the end means the file was cut off. */
async function findBoxes(read: ReadBytes, size: number): Promise<{ moov: Box } | string> {
  let moov: Box | undefined
  let data = 0
  for (let at = 0, count = 0; at < size; count += 1) {
    const head = await read(at, 16)
    const box = boxOf(new DataView(head.buffer, head.byteOffset, head.byteLength), at, size)
    if (count === 0 && (box?.type !== 'ftyp' || !isFilmBrand(head))) return filmTexts.notAFilm
    if (!box || box.to > size) return filmTexts.cutShort
    if (box.type === 'moof') return filmTexts.fragmented
    if (box.type === 'moov') moov = box
    if (box.type === 'mdat') data += box.to - box.from
    // Boxes of eight bytes would make this a very long walk.
    if (count > 1000) return filmTexts.notAFilm
    at = box.to
  }
  if (!moov || data === 0) return filmTexts.cutShort
  return moov.to - moov.from > maxHeader ? filmTexts.notAFilm : { moov }
}

/** The major brand: pictures have the same container, and QuickTime's is another format. */
const isFilmBrand = (head: Uint8Array) =>
  /^(iso[m2-9]|mp4[12]|avc1|M4V |M4VH|M4VP|dash|msnv)/.test(String.fromCharCode(...head.subarray(8, 12)))

/** The box whose head begins the view and which is at `at` in the file; null if the head is not whole. */
function boxOf(head: DataView, at: number, end: number): Box | null {
  if (head.byteLength < 8) return null
  const type = word(head, 4)
  const short = head.getUint32(0)
  if (short === 0) return { type, from: at + 8, to: end }
  if (short !== 1) return short < 8 ? null : { type, from: at + 8, to: at + short }
  const long = head.byteLength < 16 ? 0 : Number(head.getBigUint64(8))
  return long < 16 ? null : { type, from: at + 16, to: at + long }
}

const word = (view: DataView, at: number) =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3))

/** The boxes inside one; `view` is its content. Throws RangeError if one extends past its end. */
function* inside(view: DataView): Generator<{ type: string; view: DataView }> {
  for (let at = 0; at + 8 <= view.byteLength;) {
    const left = new DataView(view.buffer, view.byteOffset + at, view.byteLength - at)
    const box = boxOf(left, at, view.byteLength)
    if (!box || box.to > view.byteLength) throw new RangeError('a box goes past the end of its parent')
    yield { type: box.type, view: new DataView(view.buffer, view.byteOffset + box.from, box.to - box.from) }
    at = box.to
  }
}

/** The first box at a path of types. */
function find(view: DataView, ...[type, ...rest]: string[]): DataView | null {
  for (const box of inside(view)) if (box.type === type) return rest.length > 0 ? find(box.view, ...rest) : box.view
  return null
}

function describe(moov: DataView): Film | string {
  if (find(moov, 'mvex')) return filmTexts.fragmented
  const seconds = secondsOf(find(moov, 'mvhd'))
  if (seconds === null) return filmTexts.noLength
  if (seconds > maxFilmSeconds) return filmTexts.tooLong
  for (const { type, view } of inside(moov)) {
    const handler = type === 'trak' ? find(view, 'mdia', 'hdlr') : null
    if (!handler || word(handler, 8) !== 'vide') continue
    const sides = sidesOf(find(view, 'tkhd'))
    const entries = find(view, 'mdia', 'minf', 'stbl', 'stsd')
    if (!sides || !entries) return filmTexts.noPicture
    if (Math.max(...sides) > maxFilmSide) return filmTexts.tooWide
    if (!/^avc[13]$/.test(word(entries, 12))) return filmTexts.codec
    return { width: sides[0], height: sides[1], seconds }
  }
  return filmTexts.noPicture
}

/** Version 1 has times of eight bytes. */
function secondsOf(mvhd: DataView | null): number | null {
  if (!mvhd) return null
  const isLong = mvhd.getUint8(0) === 1
  const scale = mvhd.getUint32(isLong ? 20 : 12)
  const length = isLong ? Number(mvhd.getBigUint64(24)) : mvhd.getUint32(16)
  return scale === 0 || length === 0 ? null : Math.round((length / scale) * 1000) / 1000
}

/** Width and height are numbers of 16 bits, and 16 of a fraction. */
function sidesOf(tkhd: DataView | null): [number, number] | null {
  if (!tkhd) return null
  const at = tkhd.getUint8(0) === 1 ? 88 : 76
  const sides: [number, number] = [tkhd.getUint16(at), tkhd.getUint16(at + 4)]
  return Math.min(...sides) > 0 ? sides : null
}
