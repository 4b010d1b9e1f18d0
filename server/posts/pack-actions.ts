import { Readable } from 'node:stream'
import { wordlessTypes } from '#domain/content/rules.ts'
import { filmName, packName, placesOf, type PackPlace } from '#domain/post-packs/rules.ts'
import { packTexts as texts } from '#domain/post-packs/texts.ts'
import { textOfPost } from '#domain/posts/rules.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { listPlaces } from '#server/content/queries.ts'
import type { AppContext } from '#server/context.ts'
import { readStored, withStored } from '#server/files/actions.ts'
import { createGate } from '#server/platform/gate.ts'
import { privateFileHeaders } from '#server/platform/http/private-file.ts'
import type { Cut } from '#server/platform/images/images.ts'
import { describe } from '#server/platform/logger.ts'
import { streamZip, type ZipEntry } from '#server/platform/zip.ts'
import type { StoredFile, StoredPost } from '#server/posts/queries.ts'

type Size = { width: number; height: number }
const keyOf = ({ width, height }: Size) => `${width}x${height}`

/** One pack at a time, whose pictures are in memory; of one account, a pack and the pictures that a phone asks for in the meantime. */
const packing = createGate({ atOnce: 1, waiting: 4 })
const ofOne = createGate({ atOnce: 2, waiting: 12 })
const busy = () => new AppError('unavailable', texts.busy, { code: 'busy', retryAfter: 5 })

/** The size that the library stores; no more than that exists. */
const librarySide = 2560

/**
 * A picture of the library in these sizes, as JPEG, by their names. A photo fills each, around its focal point; a picture that was made here keeps its words: it stays whole. Null if its file
 * is missing. Throws 503 if it cannot be cut.
 */
async function cutFile(
  context: AppContext,
  userId: string,
  { file_id, content_type, focus }: StoredFile,
  sizes: readonly Size[],
): Promise<Map<string, Uint8Array> | null> {
  const [place] = await listPlaces(context.db, [file_id])
  if (!place) return null
  const distinct = [...new Map(sizes.map((size) => [keyOf(size), size])).values()]
  const shape = wordlessTypes.some((type) => type === content_type) ? 'cover' : 'contain'
  const cuts: Cut[] = [
    { side: librarySide, shape: 'inside', as: 'photo' },
    ...distinct.map(({ width, height }): Cut => ({ width, height, shape, as: 'jpeg', focus })),
  ]
  const cut = await withStored(context, place.key, (path) =>
    context.cutPicture({ path, cuts, maxPixels: librarySide * librarySide, maxSide: librarySide }, { owner: userId }),
  )
  if (typeof cut === 'string') throw new AppError('unavailable', texts.failed, { code: 'not_cut' })
  return cut && new Map(distinct.map((size, index) => [keyOf(size), cut[index + 1]!.content]))
}

const alternativeOf = ({ alt_text, item_alt_text }: StoredFile): string | null => alt_text ?? item_alt_text

const held = (name: string, content: Uint8Array): ZipEntry => ({
  name,
  open: async () => Readable.from([Buffer.from(content.buffer, content.byteOffset, content.byteLength)]),
})

/** A film as the library has it: too large for memory, it is read when its turn comes. */
const filmOf = (context: AppContext, { file_id, title }: StoredFile, index: number): ZipEntry => ({
  name: filmName(index, title),
  open: async () => {
    const [place] = await listPlaces(context.db, [file_id])
    const stored = place && (await readStored(context, place.key))
    if (!stored) throw new Error(`the film ${file_id} of a post pack has no file`)
    return stored.stream
  },
})

/** The pictures in every size of the post's platforms, a folder for each, the films, the caption and the alternative texts. */
async function entriesOf(context: AppContext, userId: string, post: StoredPost): Promise<ZipEntry[]> {
  const places = placesOf(post.platforms)
  const pictures: ZipEntry[] = []
  for (const [index, file] of post.files.entries()) {
    if (file.kind === 'film') continue
    const cut = await cutFile(context, userId, file, places)
    if (!cut) continue
    for (const place of places) pictures.push(held(packName(place, index, file.title), cut.get(keyOf(place))!))
  }
  const words = post.files.map(
    (file, index) => `${index + 1} ${file.title}\n${alternativeOf(file) ?? texts.noAlternative}\n`,
  )
  const films = post.files.flatMap((file, index) => (file.kind === 'film' ? [filmOf(context, file, index)] : []))
  // An empty file would say nothing.
  const text = (name: string, content: string) => (content === '' ? [] : [held(name, Buffer.from(content, 'utf8'))])
  return [...pictures, ...films, ...text(texts.captionFile, textOfPost(post)), ...text(texts.altFile, words.join('\n'))]
}

const answer = (content: Uint8Array, type: string, name: string) =>
  new Response(content as Uint8Array<ArrayBuffer>, { headers: privateFileHeaders({ type, name }) })

/** The pack as ZIP. Throws 503 while too many others wait. */
export function answerPack(context: AppContext, userId: string, post: StoredPost): Promise<Response> {
  return ofOne.run(
    userId,
    () =>
      packing.run(
        'all',
        async () => {
          const zip = streamZip(
            await entriesOf(context, userId, post),
            {},
            {
              failed: (error) => context.logger.error({ err: describe(error) }, 'a post pack failed'),
              ended: () => undefined,
            },
          )
          return new Response(Readable.toWeb(zip) as ReadableStream, {
            headers: privateFileHeaders({ type: 'application/zip', name: texts.zipName }),
          })
        },
        busy,
      ),
    busy,
  )
}

/** One picture of the post in one of the sizes. Throws 404 if the post does not have it. */
export async function answerPicture(
  context: AppContext,
  userId: string,
  post: StoredPost,
  wanted: { item: string; size: string },
): Promise<Response> {
  const index = post.files.findIndex(({ item_id }) => item_id === wanted.item)
  const place = placesOf(post.platforms).find((each) => nameOfPlace(each) === wanted.size)
  const gone = () => new AppError('notFound', texts.failed)
  const file = post.files[index]
  if (file?.kind !== 'image' || !place) throw gone()
  return ofOne.run(
    userId,
    async () => {
      const cut = await cutFile(context, userId, file, [place])
      if (!cut) throw gone()
      return answer(cut.get(keyOf(place))!, 'image/jpeg', packName(place, index, file.title).replace('/', ' '))
    },
    busy,
  )
}

/** How an address names a size: 'instagram-square'. */
export const nameOfPlace = ({ platform, name }: PackPlace): string => `${platform}-${name}`
