import { contentSides } from '#domain/content/rules.ts'
import { coverSide, fewestCoverBytes, mostPageBytes } from '#domain/release-pages/rules.ts'
import type { AppContext } from '#server/context.ts'
import { withStored } from '#server/files/actions.ts'
import { findFile } from '#server/files/queries.ts'
import type { ShownReleasePage } from '#server/release-pages/queries.ts'

/** This many cut covers are kept, each of at most about 20 kB. */
const mostKept = 300
/** Room for a cover changes in steps of this many bytes, so that a changed word does not cut it again. */
const step = 1_000

/** The bytes that a page leaves for its cover. */
export const roomForCover = (page: string): number =>
  Math.max(fewestCoverBytes, Math.floor((mostPageBytes - Buffer.byteLength(page)) / step) * step)

type Cover = { owner: string; file: string; most: number }

/** Covers for public pages, small enough that a page and its cover stay within their bound. Null for one whose file is missing or cannot be read. */
export function keptCovers(context: AppContext) {
  const kept = new Map<string, Promise<Uint8Array | null>>()
  return ({ userId: owner, cover: file }: Pick<ShownReleasePage, 'userId' | 'cover'>, most: number) => {
    if (file === null) return Promise.resolve(null)
    const key = `${file} ${most}`
    let cover = kept.get(key)
    if (!cover) {
      cover = cutCover(context, { owner, file, most })
      kept.set(key, cover)
      // One that could not be made may be later.
      cover.then(
        (made) => made ?? kept.delete(key),
        () => kept.delete(key),
      )
      for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest)
    }
    return cover
  }
}

async function cutCover(context: AppContext, { owner, file, most }: Cover): Promise<Uint8Array | null> {
  const found = await findFile(context.db, file)
  if (!found) return null
  const cuts = [{ side: coverSide, shape: 'square', as: 'webp', most }] as const
  const maxSide = contentSides.content
  const made = await withStored(context, found.key, (path) =>
    context.cutPicture({ path, cuts, maxSide, maxPixels: maxSide * maxSide }, { owner }),
  )
  return made === null || typeof made === 'string' ? null : made[0]!.content
}
