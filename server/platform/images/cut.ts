import { readFile } from 'node:fs/promises'
import type { Metadata, Sharp, SharpOptions } from 'sharp'
import sharp from 'sharp'
import { partAround } from '#server/platform/images/around.ts'
import type { Cut, CutPicture, ImageTrouble, Job } from '#server/platform/images/images.ts'
import { canBeOriginal, keepOriginal } from '#server/platform/images/original.ts'

// One thread per picture, and only the accepted formats can be read at all.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Gif', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`) })

/** Does the work of `cutPicture`. The first cut comes from the picture itself, the others from the first. */
export async function cut({ path, cuts, maxPixels, maxSide, original }: Job): Promise<CutPicture[] | ImageTrouble> {
  const options: SharpOptions = { limitInputPixels: maxPixels, sequentialRead: true, failOn: 'error', pages: 1 }
  try {
    // Checked by hand first, to tell the problems apart.
    const found = await sharp(path, { ...options, limitInputPixels: false }).metadata()
    if (Math.max(found.width, found.height) > maxSide) return 'too long'
    if (found.width * found.height > maxPixels) return 'too many pixels'
    if (memoryOf(found) > mostMemory) return 'too costly'
    if (original && !canBeOriginal(found.format)) return 'no original'
    const upright = await cutUpright(path, options, cuts[0]!).catch(async (trouble: unknown) =>
      cutUpright(await endedJpeg(path, found, trouble), options, cuts[0]!),
    )
    const made: CutPicture[] = []
    for (const each of cuts) {
      const picture = await fit(sharp(upright), each)
      made.push('most' in each ? await encodeWithin(picture, each) : await encode(picture, each, found.hasAlpha))
    }
    if (original) made.push(await keepOriginal(path, options, found))
    return made
  } catch {
    return 'broken'
  }
}

const cutUpright = async (picture: string | Buffer, options: SharpOptions, first: Cut): Promise<Buffer> =>
  (await fit(sharp(picture, options).autoOrient(), first)).png({ compressionLevel: 1 }).toBuffer()

const endOfJpeg = Buffer.from([0xff, 0xd9])

/**
 * Some programs omit a JPEG's last two bytes, the end marker, which the reader takes for a truncated file. With them added it
 * reads without a warning, and its last lines are the same whatever follows. Neither is true of a truncated file. A progressive
 * one may be complete but blurred, cut between two scans: it stays refused. Throws the `trouble` if this is not it.
 */
async function endedJpeg(
  path: string,
  { format, isProgressive, width, height }: Metadata,
  trouble: unknown,
): Promise<Buffer> {
  const bytes = format === 'jpeg' && !isProgressive ? withoutHalfMark(await readFile(path)) : endOfJpeg
  if (bytes.subarray(-2).equals(endOfJpeg)) throw trouble
  const lines = Math.min(height, lastLines)
  const readLast = (picture: Buffer, failOn: 'warning' | 'none') =>
    sharp(picture, { failOn, limitInputPixels: false, sequentialRead: true })
      .extract({ left: 0, top: height - lines, width, height: lines })
      .timeout({ seconds: 30 })
      .raw()
      .toBuffer()
  const ended = Buffer.concat([bytes, endOfJpeg])
  const followed = await readLast(Buffer.concat([bytes, Buffer.alloc(64, 0x5a), endOfJpeg]), 'none')
  if (!followed.equals(await readLast(ended, 'warning'))) throw trouble
  return ended
}

/** With the marker's first byte alone, the next byte would complete another marker. */
const withoutHalfMark = (bytes: Buffer) => bytes.subarray(0, bytes.at(-1) === endOfJpeg[0] ? -1 : undefined)

/** Two rows of a JPEG's largest blocks: the reader warns of missing data above them, and too late of missing data in them. */
const lastLines = 32

async function fit(image: Sharp, cut: Cut): Promise<Sharp> {
  if ('side' in cut)
    return image
      .resize(cut.side, cut.side, {
        fit: cut.shape === 'square' ? 'cover' : 'inside',
        position: 'centre',
        withoutEnlargement: cut.shape === 'inside',
      })
      .timeout({ seconds: 30 })
  const { width, height, shape, focus } = cut
  if (shape === 'cover' && focus)
    return image
      .extract(partAround(await image.metadata(), cut, focus))
      .resize(width, height, { fit: 'fill' })
      .timeout({ seconds: 30 })
  const background = shape === 'contain' ? { background: (await image.clone().stats()).dominant } : {}
  return image.resize(width, height, { fit: shape, position: 'centre', ...background }).timeout({ seconds: 30 })
}

async function encode(image: Sharp, { as }: Cut, hasAlpha: boolean): Promise<CutPicture> {
  const webp = as === 'webp' || (as === 'photo' && hasAlpha)
  const opaque = as === 'jpeg' ? image.flatten({ background: '#ffffff' }) : image
  const { data, info } = await (webp ? image.webp({ quality: 82 }) : opaque.jpeg({ quality: 86 })).toBuffer({
    resolveWithObject: true,
  })
  const { width, height } = info
  return {
    content: data,
    width,
    height,
    ...(webp ? { contentType: 'image/webp', extension: 'webp' } : { contentType: 'image/jpeg', extension: 'jpg' }),
  }
}

/** The tries in turn, part of the side and quality: a small picture looks better soft than in blocks. */
const steps = [
  [1, 76],
  [1, 60],
  [0.75, 64],
  [0.75, 50],
  [0.625, 50],
  [0.5, 56],
  [0.5, 40],
  [0.5, 20],
  [0.375, 30],
  [0.25, 40],
  [0.25, 10],
  [0.125, 10],
] as const

/** A WebP of no more bytes than `most`; the smallest there is, if none is small enough. */
async function encodeWithin(image: Sharp, { side, most }: { side: number; most: number }): Promise<CutPicture> {
  const { data: pixels, info: raw } = await image.raw().toBuffer({ resolveWithObject: true })
  for (const [index, [part, quality]] of steps.entries()) {
    const length = Math.max(1, Math.round(side * part))
    const content = await sharp(pixels, { raw }).resize(length, length).webp({ quality }).toBuffer()
    if (content.length <= most || index === steps.length - 1)
      return { content, width: length, height: length, contentType: 'image/webp', extension: 'webp' }
  }
  throw new Error('There is no step.')
}

/** How much memory unpacking one picture may take, in bytes: 40 megapixels of a progressive JPEG with 4:2:0 color, half of that with 4:4:4. */
const mostMemory = 125_000_000
/** Samples per pixel in a JPEG, by its color subsampling. */
const samples: Record<string, number> = { '4:2:0': 1.5, '4:2:2': 2, '4:2:0:4': 2.5, '4:4:4:4': 4 }

/**
 * The memory needed before the first line can be read. Most pictures decode line by line and need next to none; a progressive
 * JPEG or an interlaced PNG is complete only at its end, and a GIF is drawn as a whole.
 */
function memoryOf({ format, width, height, channels, depth, isProgressive, chromaSubsampling = '' }: Metadata): number {
  const pixels = width * height
  if (format === 'jpeg' && isProgressive) return pixels * 2 * (samples[chromaSubsampling] ?? channels)
  if (format === 'png' && isProgressive) return pixels * channels * (depth === 'ushort' ? 2 : 1)
  return format === 'gif' ? pixels * 4 : 0
}
