import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Pillar, Slot } from '#domain/content/rules.ts'
import { maxSide } from '#domain/pictures/rules.ts'
import { addItem, contentCuts } from '#server/content/actions.ts'
import { countItems } from '#server/content/queries.ts'
import type { FileContext } from '#server/files/actions.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { cutPicture } from '#server/platform/images/images.ts'
import { createLogger } from '#server/platform/logger.ts'
import { chooseStorage } from '#server/ports/ports.ts'

type Drawing = { name: string; pillar: Pillar; slot?: Slot; shapes: string }

const ink = '#16160f'
/** Drawn, not photographed: no real face is shown as the artist's. */
const drawings: Drawing[] = [
  {
    name: 'Paper lanterns.jpg',
    pillar: 'upcoming_release',
    shapes: [180, 420, 660]
      .map(
        (x, index) =>
          `<ellipse cx="${x}" cy="${380 + index * 90}" rx="110" ry="150" fill="#d9a514"/><path d="M${x} 0v${230 + index * 90}" stroke="${ink}" stroke-width="6"/>`,
      )
      .join(''),
  },
  {
    name: 'Eight-track sketch.jpg',
    pillar: 'new_songs',
    shapes: Array.from(
      { length: 8 },
      (_, index) =>
        `<path d="M60 ${150 + index * 100}h${280 + ((index * 137) % 380)}" stroke="${ink}" stroke-width="34"/>`,
    ).join(''),
  },
  {
    name: 'Night ferry.jpg',
    pillar: 'upcoming_release',
    slot: 'lifestyle',
    shapes: `<path d="M0 700h800v300H0z" fill="#27405f"/><path d="M120 600h560l-70 140H190z" fill="${ink}"/><path d="M260 480h280v120H260z" fill="#8e948c"/><circle cx="640" cy="200" r="70" fill="#d9a514"/>`,
  },
  {
    name: 'inkonst-oct-10.jpg',
    pillar: 'covers',
    slot: 'performance',
    shapes: `<path d="M100 0l120 620h360L460 0z" fill="#c9cbc4"/><circle cx="400" cy="430" r="80" fill="${ink}"/><path d="M280 1000l40-440h160l40 440z" fill="${ink}"/><path d="M180 720l430-130" stroke="${ink}" stroke-width="34"/>`,
  },
  {
    name: 'mara-kajen-03.jpg',
    pillar: 'personality',
    slot: 'headshot',
    shapes: `<path d="M230 240q170-180 340 0v440H230z" fill="${ink}"/><ellipse cx="400" cy="430" rx="130" ry="180" fill="#d8d4c8"/><path d="M120 1000q40-270 280-280t280 280z" fill="#55584f"/>`,
  },
]

/** What storing files needs. */
export const contextOf = (db: Database, now: Date): FileContext => ({
  db,
  logger: createLogger('silent'),
  now: () => now,
  ports: { storage: chooseStorage(readConfig()) },
})

/** Three brand photos and the rest of a library, if it is empty. Those of a slot are kept in full size, as an artist's would be. */
export async function addContent(context: FileContext, userId: string): Promise<void> {
  if ((await countItems(context.db, userId)) > 0) return
  const folder = await mkdtemp(join(tmpdir(), 'all-areas-demo-'))
  for (const { shapes, ...drawing } of drawings) {
    const path = join(folder, 'drawing')
    const original = drawing.slot !== undefined
    const width = original ? 2560 : 800
    await writeFile(
      path,
      await sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width * 1.25}" viewBox="0 0 800 1000"><path d="M0 0h800v1000H0z" fill="#ecede9"/>${shapes}</svg>`,
        ),
      )
        .jpeg({ quality: 92 })
        .toBuffer(),
    )
    const cut = await cutPicture({ path, cuts: contentCuts, maxPixels: 10_000_000, maxSide, original })
    if (typeof cut === 'string') throw new Error(`The drawing ${drawing.name} could not be cut: ${cut}.`)
    await addItem(context, userId, drawing, cut)
  }
  await rm(folder, { recursive: true })
}
