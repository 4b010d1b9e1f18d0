import sharp, { type Sharp } from 'sharp'
import { hexOf, paletteOf, type Palette, type Rgb } from '#domain/shared/colors.ts'
import type { Box, Drawing, Outlines } from '#domain/shared/drawing.ts'
import { partAround } from '#server/platform/images/around.ts'
import type { DrawJob, Drawn, OutlineJob } from '#server/platform/images/drawing.ts'
import { blank, blend, fill, inside, paste, type Pixels } from '#server/platform/images/pixels.ts'
import { lackingIn, outlinesOf, pathOf } from '#server/platform/images/words.ts'
import { openFont } from '#server/platform/pdf/canvas.ts'
import { createFontBook } from '#server/platform/pdf/fonts.ts'

// One thread; of formats only those that the library keeps, and the outlines that are made here.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Svg'].map((name) => `VipsForeignLoad${name}`) })

/** Opened once for all jobs of a process: the product has one, tests have many. */
const book = createFontBook(openFont)

const quality = 88
/** The longer side of the small version. */
const smallSide = 640

/**
 * Draws pictures over a photo; the same job gives the same pixels. The photo is unpacked once, each picture is put together unpacked, and only what is finished is
 * compressed. Throws for a photo that cannot be read.
 */
export async function draw({ photo, focus, coloring, drawings }: DrawJob): Promise<Drawn[]> {
  const whole = photo && (await unpacked(sharp(photo, { sequentialRead: true }).flatten({ background: '#ffffff' })))
  const dominant = whole && coloring === 'photo' ? await dominantOf(whole) : null
  const palette = paletteOf(coloring, dominant)
  const drawn: Drawn[] = []
  for (const drawing of drawings) {
    const { width, height } = drawing
    const picture = await beginning(whole, drawing, { focus, coloring, dominant, ground: palette.ground })
    for (const area of drawing.fills) fill(picture, area, palette[area.color])
    await writeWords(picture, drawing, palette)
    // V8 does not count what the library unpacks, and would let the leftovers of all pictures wait.
    globalThis.gc?.()
    const content = await jpeg(packed(picture))
    const small = await jpeg(packed(picture).resize(smallSide, smallSide, { fit: 'inside' }))
    drawn.push({ width, height, palette, content, small, lacking: lackingIn(book, drawing.words) })
  }
  return drawn
}

export const outline = async ({ boxes }: OutlineJob): Promise<Outlines> => outlinesOf(book, boxes)

const packed = ({ data, info }: Pixels): Sharp => sharp(data, { raw: info })
const unpacked = async (image: Sharp): Promise<Pixels> => {
  const { data, info } = await image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return { data, info: { width: info.width, height: info.height, channels: 3 } }
}
const jpeg = (image: Sharp) => image.jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()

type Look = Pick<DrawJob, 'focus' | 'coloring'> & { dominant: Rgb | null }

/** The photo at its place, on the ground if it does not cover all of it. */
async function beginning(photo: Pixels | null, drawing: Drawing, { ground, ...look }: Look & { ground: Rgb }) {
  const { width, height, photo: box } = drawing
  if (!photo) return blank(width, height, ground)
  const part = await cut(photo, drawing, look)
  if (box.width === width && box.height === height) return part
  const picture = blank(width, height, ground)
  paste(picture, part, box)
  return picture
}

/** The part of the photo for a drawing; in its coloring if it is alone: lighter, darker, or in shades of the photo's own color. */
async function cut(photo: Pixels, { photo: box, tinted }: Drawing, { focus, coloring, dominant }: Look) {
  const part = await cutOut(photo, box, focus)
  if (!tinted) return part
  const image = packed(part)
  if (dominant) image.tint({ r: dominant[0], g: dominant[1], b: dominant[2] })
  else image.modulate(coloring === 'light' ? { brightness: 1.12, saturation: 0.92 } : { brightness: 0.62 })
  return unpacked(image)
}

/** Of a small version, which is made first: figures about a picture are always of what was read. */
async function dominantOf(photo: Pixels): Promise<Rgb> {
  const { dominant } = await packed(await unpacked(packed(photo).resize(96, 96, { fit: 'inside' }))).stats()
  return [dominant.r, dominant.g, dominant.b]
}

/** The part of the photo around its focal point that fills an area. */
const cutOut = (photo: Pixels, { width, height }: Box, focus: DrawJob['focus']): Promise<Pixels> =>
  unpacked(
    packed(photo)
      .extract(partAround(photo.info, { width, height }, focus))
      .resize(width, height, { fit: 'fill' }),
  )

/** How far letters may reach beyond their boxes, in pixels: the first and last of a line begin before their own place. */
const overhang = 40

/** Draws only the part with words: the rest of a layer would be empty. */
async function writeWords(picture: Pixels, { words }: Drawing, palette: Palette): Promise<void> {
  if (words.length === 0) return
  const left = Math.min(...words.map(({ x }) => x))
  const top = Math.min(...words.map(({ y }) => y))
  const right = Math.max(...words.map(({ x, width }) => x + width))
  const bottom = Math.max(...words.map(({ y, height }) => y + height))
  const area = inside(picture, {
    x: left - overhang,
    y: top - overhang,
    width: right - left + 2 * overhang,
    height: bottom - top + 2 * overhang,
  })
  const paths = words.map((box) => `<path fill="${hexOf(palette[box.color])}" d="${pathOf(book, box)}"/>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${area.width}" height="${area.height}" viewBox="${area.x} ${area.y} ${area.width} ${area.height}">${paths.join('')}</svg>`
  blend(picture, await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer(), area)
}
