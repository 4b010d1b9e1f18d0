import { randomBytes } from 'node:crypto'
import process from 'node:process'
import sharp from 'sharp'
import { drawingOf, type Size } from '#domain/artwork/rules.ts'
import { tools } from '#domain/content/rules.ts'
import { draw } from '#server/platform/images/draw.ts'

/** Set with room above what was measured (1.4), so that a step backward shows. */
const mostRatio = 2
const rounds = 5

const { sizes } = tools.find(({ key }) => key === 'banners')!
const said = {
  words: { kicker: 'New single', title: 'Salt on the Window', artist: 'Mara Lindholt', line: 'Out Mar 14, 2027' },
  quote: [],
}

/** Processor time in milliseconds, of all threads. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The same photo, cut to the same sizes and written as JPEG, with nothing on it; and the small versions. */
async function bare(photo: Uint8Array, all: readonly Size[]): Promise<void> {
  for (const [width, height] of all) {
    const cut = await sharp(photo).resize(width, height).jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer()
    await sharp(cut).resize(640, 640, { fit: 'inside' }).jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer()
  }
}

/**
 * A set of four banners over a photo as the library keeps it (2560 pixels), against bare resizing and encoding of the same photo, alternately in one
 * process: the median of the rounds. In the product a new process draws each set; its start is not measured.
 */
export async function measurePictures(): Promise<{ text: string; overLimit: boolean }> {
  const noise = { raw: { width: 160, height: 107, channels: 3 as const } }
  const photo = await sharp(randomBytes(160 * 107 * 3), noise)
    .resize(2560, 1707)
    .jpeg({ quality: 86 })
    .toBuffer()
  const job = {
    photo,
    focus: { x: 0.5, y: 0.5 },
    coloring: 'photo' as const,
    drawings: sizes.map((size) => drawingOf('announcement', size, said, true)),
  }
  const costs: { set: number; bare: number }[] = []
  for (let round = 0; round <= rounds; round++)
    costs.push({ set: await costOf(() => draw(job)), bare: await costOf(() => bare(photo, sizes)) })
  const median = (what: 'set' | 'bare') =>
    costs
      .slice(1)
      .map((cost) => cost[what])
      .toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!
  const [set, plain] = [median('set'), median('bare')]
  const ratio = set / plain
  return {
    text: `Four banners over a photo: ${set.toFixed(0)} ms of processor time, ${ratio.toFixed(1)} times as much as cutting and encoding the same photo bare (${plain.toFixed(0)} ms)`,
    overLimit: ratio > mostRatio,
  }
}
