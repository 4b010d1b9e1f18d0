import type { Sharp, SharpOptions } from 'sharp'
import { createTurns } from '#server/platform/in-turn.ts'

/** Why a picture was not taken: its data is damaged or of no known format, or it has more pixels than it may. */
export type ImageTrouble = 'broken' | 'too many pixels'

const loaders = ['Jpeg', 'Png', 'Webp', 'Gif', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`)

/** Loaded when the first picture comes. One thread a picture, nothing kept between two, and only the formats that are taken can be read at all. */
async function load() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: loaders })
  return sharp
}
let library: ReturnType<typeof load> | undefined

/** One picture at a time: a large one takes some hundred megabytes while it is worked on. */
const inTurn = createTurns()

/**
 * Cuts a picture to centred squares of these sides, as WebP: turned upright by its EXIF mark, the first frame of a moving one,
 * and without any of its metadata. `maxPixels` bounds what is unpacked.
 */
export function squareWebps(bytes: Uint8Array, sides: number[], maxPixels: number): Promise<Buffer[] | ImageTrouble> {
  return inTurn('image', async () => {
    const sharp = await (library ??= load())
    // Checked by hand first, so that the two troubles can be told apart.
    const options: SharpOptions = { limitInputPixels: maxPixels, sequentialRead: true, failOn: 'error', pages: 1 }
    try {
      const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
      if (width * height > maxPixels) return 'too many pixels'
      const largest = Math.max(...sides)
      const upright = await square(sharp(bytes, options).autoOrient(), largest).png({ compressionLevel: 1 }).toBuffer()
      return await Promise.all(sides.map((side) => square(sharp(upright), side).webp({ quality: 82 }).toBuffer()))
    } catch {
      return 'broken'
    }
  })
}

const square = (image: Sharp, side: number): Sharp => image.resize(side, side, { fit: 'cover', position: 'centre' }).timeout({ seconds: 30 })
