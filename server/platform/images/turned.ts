import { rm } from 'node:fs/promises'
import type { Metadata, Sharp, SharpOptions } from 'sharp'
import sharp from 'sharp'

/** Where the lines of the upright picture come from, in its order, and how a part of it is turned. */
type Turn = { from: 'rows' | 'columns'; backward: boolean; turn: (part: Sharp) => Sharp }
/** By EXIF orientation (JEITA CP-3451, 4.6.4 A). One that is mirrored from left to right keeps its lines. */
// The library mirrors before it turns.
const turns: Record<number, Turn> = {
  3: { from: 'rows', backward: true, turn: (part) => part.rotate(180) },
  4: { from: 'rows', backward: true, turn: (part) => part.flip() },
  5: { from: 'columns', backward: false, turn: (part) => part.rotate(270).flop() },
  6: { from: 'columns', backward: false, turn: (part) => part.rotate(90) },
  7: { from: 'columns', backward: true, turn: (part) => part.rotate(90).flop() },
  8: { from: 'columns', backward: true, turn: (part) => part.rotate(270) },
}

/** Spaces that would become plain RGB, or of a PNG nothing at all, unless they are asked for again. */
const ownSpaces = ['cmyk', 'rgb16', 'grey16']
const asStored = (image: Sharp, { space }: Metadata): Sharp =>
  (ownSpaces.includes(space!) ? image.toColourspace(space) : image).keepIccProfile().timeout({ seconds })

/** The most pixels that are turned at a time: 13 million take 40 MB, and of 50 in all 150 MB on the disk, which is swept if this ends early. */
const mostPixels = 13_000_000
const seconds = 45

/**
 * The picture in a file, upright, as `encode` makes it. Turning needs a picture whole in memory, as lines become columns; so a large one is turned
 * part by part, each read again and kept in a file beside it until all are joined.
 */
export async function turnUpright(
  path: string,
  {
    options,
    found,
    encode,
    most = mostPixels,
  }: { options: SharpOptions; found: Metadata; encode: (upright: Sharp) => Sharp; most?: number },
): Promise<Buffer> {
  const { width, height, space } = found
  const turn = turns[found.orientation ?? 1]
  const count = Math.ceil((width * height) / most)
  // A PNG, in which the parts are kept, has no four inks.
  if (!turn || count === 1 || space === 'cmyk')
    return encode(asStored(sharp(path, options).autoOrient(), found)).toBuffer()
  const parts = partsOf(turn, width, height, count).map((part, index) => ({ part, file: `${path}-${index}` }))
  try {
    for (const { part, file } of parts)
      await asStored(turn.turn(sharp(path, options).extract(part)), found)
        .png({ compressionLevel: 1 })
        .toFile(file)
    const joined = sharp(
      parts.map(({ file }) => file),
      { ...options, limitInputPixels: false, join: { across: 1 } },
    )
    const sides = turn.from === 'columns' ? { width: height, height: width } : { width, height }
    // The last part may be lower: joining makes all as high as the highest.
    return await encode(asStored(joined.extract({ left: 0, top: 0, ...sides }), found)).toBuffer()
  } finally {
    await Promise.all(parts.map(({ file }) => rm(file, { force: true })))
  }
}

/** Rows or columns of the picture, in the order of the upright one's lines. Only the last may be narrower. */
function partsOf({ from, backward }: Turn, width: number, height: number, count: number) {
  const side = from === 'columns' ? width : height
  const step = Math.ceil(side / count)
  return Array.from({ length: Math.ceil(side / step) }, (_, index) => {
    const taken = Math.min(step, side - index * step)
    const at = backward ? side - index * step - taken : index * step
    return from === 'columns' ? { left: at, top: 0, width: taken, height } : { left: 0, top: at, width, height: taken }
  })
}
