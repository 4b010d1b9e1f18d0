import { and, eq } from 'drizzle-orm'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { maxSide } from '#domain/pictures/rules.ts'
import { addItem, contentCuts } from '#server/content/actions.ts'
import type { FileContext } from '#server/files/actions.ts'
import { cutPicture } from '#server/platform/images/images.ts'
import { releaseCovers } from '#server/release-covers/tables.ts'
import { releases } from '#server/releases/tables.ts'

type Drawing = { release: string; name: string; width: number; height: number; transparent?: boolean; shapes: string }

const ink = '#16160f'
/** Drawn for 1000 × 1000: one passes, stores ask about the second, and refuse the third for three reasons. */
const drawings: Drawing[] = [
  {
    release: 'Low Tide, High Ceilings',
    name: 'Low Tide cover.jpg',
    width: 3000,
    height: 3000,
    shapes: `<path d="M0 0h1000v1000H0z" fill="#d9a514"/><path d="M0 640h1000v360H0z" fill="#27405f"/><path d="M0 720q250-40 500 0t500 0v30q-250 40-500 0t-500 0z" fill="#ecede9"/><path d="M140 640V180h90v460zM455 640V90h90v550zM770 640V180h90v460z" fill="${ink}"/><path d="M60 150h880v46H60z" fill="${ink}"/><circle cx="640" cy="420" r="86" fill="#ecede9"/>`,
  },
  {
    release: 'Paper Lanterns',
    name: 'Lanterns, square.jpg',
    width: 2000,
    height: 2000,
    shapes: `<path d="M0 0h1000v1000H0z" fill="#ecede9"/><ellipse cx="300" cy="520" rx="150" ry="210" fill="#d9a514"/><ellipse cx="690" cy="420" rx="130" ry="180" fill="#b3261e"/><path d="M300 0v310M690 0v240" stroke="${ink}" stroke-width="8"/>`,
  },
  {
    release: 'Kitchen Demos, Vol. 2',
    name: 'Kettle sketch.png',
    width: 1200,
    height: 900,
    transparent: true,
    shapes: `<path d="M0 700h1000v300H0z" fill="#27405f"/><path d="M180 700l120-360 120 360z" fill="${ink}"/><circle cx="300" cy="300" r="60" fill="#d9a514"/>`,
  },
]

/** Covers of three releases, if there are none yet. */
export async function addCovers(context: FileContext, userId: string): Promise<void> {
  const { db } = context
  if ((await db.$count(releaseCovers, eq(releaseCovers.user_id, userId))) > 0) return
  const folder = await mkdtemp(join(tmpdir(), 'all-areas-covers-'))
  const path = join(folder, 'cover')
  for (const { release, name, width, height, transparent = false, shapes } of drawings) {
    const [found] = await db
      .select({ id: releases.id })
      .from(releases)
      .where(and(eq(releases.user_id, userId), eq(releases.title, release)))
    if (!found) continue
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1000 1000" preserveAspectRatio="none">${shapes}</svg>`
    const drawn = sharp(Buffer.from(svg))
    await writeFile(path, await (transparent ? drawn.png() : drawn.jpeg({ quality: 90 })).toBuffer())
    const cut = await cutPicture({ path, cuts: contentCuts, maxPixels: 10_000_000, maxSide, original: true })
    if (typeof cut === 'string') throw new Error(`The cover ${name} could not be cut: ${cut}.`)
    const { id: item_id } = await addItem(context, userId, { name, pillar: 'upcoming_release' }, cut)
    await db.insert(releaseCovers).values({ release_id: found.id, user_id: userId, item_id })
  }
  await rm(folder, { recursive: true })
}
