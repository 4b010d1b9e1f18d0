import { readFile } from 'node:fs/promises'
import type { Metadata, SharpOptions } from 'sharp'
import sharp from 'sharp'
import type { OriginalColor } from '#domain/shared/original-color.ts'
import { stripJpeg, stripPng } from '#domain/shared/strip-rules.ts'
import type { CutPicture } from '#server/platform/images/images.ts'
import { turnUpright } from '#server/platform/images/turned.ts'

export const canBeOriginal = (format: string | undefined): boolean => format === 'jpeg' || format === 'png'

/**
 * A JPEG or PNG in its full size, with its color profile and without metadata: otherwise byte for byte, or encoded again if it is stored on its
 * side, because stores ignore the tag for that. Throws for a file that is not built as its format.
 */
export async function keepOriginal(path: string, options: SharpOptions, found: Metadata): Promise<CutPicture> {
  const kind =
    found.format === 'png'
      ? ({ contentType: 'image/png', extension: 'png' } as const)
      : ({ contentType: 'image/jpeg', extension: 'jpg' } as const)
  const isUpright = (found.orientation ?? 1) === 1
  const content = isUpright ? await withoutMetadata(path, found) : await turned(path, options, found)
  const { width, height } = isUpright ? found : await sharp(content, options).metadata()
  return { content, ...kind, width, height, color: colorOf(found) }
}

async function withoutMetadata(path: string, { format }: Metadata): Promise<Buffer> {
  const pieces = (format === 'png' ? stripPng : stripJpeg)(await readFile(path))
  if (!pieces) throw new Error('the file is not built as its format')
  return Buffer.concat(pieces)
}

function turned(path: string, options: SharpOptions, found: Metadata): Promise<Buffer> {
  // The smaller coding would hold all coefficients: 800 MB for 50 megapixels.
  const jpeg = { quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false }
  return turnUpright(path, {
    options,
    found,
    encode: (upright) => (found.format === 'png' ? upright.png({ compressionLevel: 6 }) : upright.jpeg(jpeg)),
  })
}

function colorOf({ space, channels, hasAlpha }: Metadata): OriginalColor {
  if (hasAlpha) return 'alpha'
  if (space === 'cmyk') return 'cmyk'
  return channels < 3 ? 'gray' : 'rgb'
}
