import sharp, { type Sharp } from 'sharp'
import { hexOf, paletteOf, type Palette, type Rgb } from '#domain/shared/colors.ts'
import type { Box, Drawing, Outlines } from '#domain/shared/drawing.ts'
import { partAround } from '#server/platform/images/around.ts'
import type { DrawJob, Drawn, OutlineJob } from '#server/platform/images/drawing.ts'
import { outlinesOf, pathOf } from '#server/platform/images/words.ts'
import { openFont } from '#server/platform/pdf/canvas.ts'
import { createFontBook, type FontBook } from '#server/platform/pdf/fonts.ts'

// One thread; of formats only those that the library keeps, and the outlines that are made here.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Svg'].map((name) => `VipsForeignLoad${name}`) })

const quality = 88
/** The longer side of the small version. */
const smallSide = 640

/** Draws pictures over a photo; the same job gives the same pixels. Throws for a photo that cannot be read. */
export async function draw({ photo, focus, coloring, drawings }: DrawJob): Promise<Drawn[]> {
  const book = createFontBook(openFont)
  const dominant = photo && coloring === 'photo' ? await dominantOf(photo) : null
  const palette = paletteOf(coloring, dominant)
  const drawn: Drawn[] = []
  for (const drawing of drawings) {
    const ground = sharp({
      create: { width: drawing.width, height: drawing.height, channels: 3, background: hexOf(palette.ground) },
    })
    const layers = [{ input: svgOf(book, drawing, palette), left: 0, top: 0 }]
    if (photo)
      layers.unshift({
        input: await cut(photo, drawing, { focus, coloring, dominant }),
        left: drawing.photo.x,
        top: drawing.photo.y,
      })
    const flat = await ground.composite(layers).png({ compressionLevel: 1 }).toBuffer()
    drawn.push({
      width: drawing.width,
      height: drawing.height,
      palette,
      content: await jpeg(sharp(flat)),
      small: await jpeg(sharp(flat).resize(smallSide, smallSide, { fit: 'inside' })),
    })
  }
  return drawn
}

export const outline = async ({ boxes }: OutlineJob): Promise<Outlines> => outlinesOf(createFontBook(openFont), boxes)

const jpeg = (image: Sharp) => image.jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()

type Look = Pick<DrawJob, 'focus' | 'coloring'> & { dominant: Rgb | null }

/** The part of the photo for a drawing; in its coloring if it stands alone: lighter, darker, or in shades of the photo's own color. */
async function cut(photo: Uint8Array, { photo: box, tinted }: Drawing, { focus, coloring, dominant }: Look) {
  const part = await cutOut(photo, box, focus)
  if (!tinted) return part
  const image = sharp(part)
  if (dominant) image.tint({ r: dominant[0], g: dominant[1], b: dominant[2] })
  else image.modulate(coloring === 'light' ? { brightness: 1.12, saturation: 0.92 } : { brightness: 0.62 })
  return image.png({ compressionLevel: 1 }).toBuffer()
}

async function dominantOf(photo: Uint8Array): Promise<Rgb> {
  const { dominant } = await sharp(photo).resize(96, 96, { fit: 'inside' }).flatten().stats()
  return [dominant.r, dominant.g, dominant.b]
}

/** The part of the photo around its focal point that fills an area. */
async function cutOut(photo: Uint8Array, { width, height }: Box, focus: DrawJob['focus']): Promise<Buffer> {
  return sharp(photo)
    .extract(partAround(await sharp(photo).metadata(), { width, height }, focus))
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

function svgOf(book: FontBook, { width, height, fills, words }: Drawing, palette: Palette): Buffer {
  const areas = fills.map(
    (fill) =>
      `<rect x="${fill.x}" y="${fill.y}" width="${fill.width}" height="${fill.height}" fill="${hexOf(palette[fill.color])}"/>`,
  )
  const texts = words.map((box) => `<path fill="${hexOf(palette[box.color])}" d="${pathOf(book, box)}"/>`)
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${areas.join('')}${texts.join('')}</svg>`,
  )
}
