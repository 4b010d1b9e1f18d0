import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** Prints each picture that differs or is in only one folder. Returns whether all are equal. */
export async function comparePictures(before: string, after: string): Promise<boolean> {
  const [old, now] = [before, after].map(
    (folder) => new Set(readdirSync(folder).filter((name) => name.endsWith('.png'))),
  ) as [Set<string>, Set<string>]
  const lines: string[] = []
  for (const name of [...new Set([...old, ...now])].toSorted()) {
    if (!now.has(name)) lines.push(`${name} is only in ${before}`)
    else if (!old.has(name)) lines.push(`${name} is only in ${after}`)
    else {
      const difference = await differ(join(before, name), join(after, name))
      if (difference) lines.push(`${name} ${difference}`)
    }
  }
  console.log([...lines, `${old.size} pictures before, ${now.size} after, ${lines.length} differ.`].join('\n'))
  return lines.length === 0 && old.size > 0
}

async function differ(before: string, after: string): Promise<string | null> {
  const [old, now] = await Promise.all([before, after].map(pixelsOf))
  const [was, is] = [old!.info, now!.info]
  if (was.width !== is.width || was.height !== is.height)
    return `was ${was.width}×${was.height}, is ${is.width}×${is.height}`
  if (old!.data.equals(now!.data)) return null
  let count = 0
  for (let at = 0; at < old!.data.length; at += 4) if (old!.data.readInt32LE(at) !== now!.data.readInt32LE(at)) count++
  return `${count} of ${was.width * was.height} pixels`
}

const pixelsOf = (file: string) => sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
