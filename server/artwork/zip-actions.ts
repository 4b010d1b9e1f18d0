import { buffer } from 'node:stream/consumers'
import { artworkTexts, setTexts as texts } from '#domain/artwork/texts.ts'
import { downloadName, type ItemFileType } from '#domain/content/rules.ts'
import { packTexts } from '#domain/post-packs/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { listPlaces, requireImage } from '#server/content/queries.ts'
import type { AppContext } from '#server/context.ts'
import { readStored } from '#server/files/actions.ts'
import { createGate } from '#server/platform/gate.ts'
import { privateFileHeaders } from '#server/platform/http/private-file.ts'
import { zipOf } from '#server/platform/zip.ts'

type Named = { name: string; content: Uint8Array; alt: string | null }

/** One picture with a name that none of those before has. Throws 404 for another account's. */
async function readPicture(
  context: AppContext,
  key: { id: string; userId: string },
  taken: Set<string>,
): Promise<Named | null> {
  const { file_id, title, file_type, alt_text } = await requireImage(context.db, key)
  const [place] = await listPlaces(context.db, [file_id])
  const stored = place && (await readStored(context, place.key))
  if (!stored) return null
  const plain = downloadName(title, file_type as ItemFileType)
  const name = [
    plain,
    ...Array.from({ length: 100 }, (_, index) => plain.replace(/\.(\w+)$/, ` ${index + 2}.$1`)),
  ].find((each) => !taken.has(each))!
  taken.add(name)
  return { name, content: await buffer(stored.stream), alt: alt_text }
}

/** How many sets of all accounts are zipped at a time: each is in memory. */
const everyones = createGate({ atOnce: 2, waiting: 0 })

/** The pictures with their alternative texts as a ZIP. Throws 404 if one of them is not the account's, 503 if two are put together already. */
export async function answerPictureSet(context: AppContext, userId: string, ids: readonly string[]): Promise<Response> {
  const leave = everyones.tryEnter('all')
  if (!leave) throw new AppError('unavailable', artworkTexts.busy, { code: 'busy', retryAfter: 5 })
  try {
    return await packSet(context, userId, ids)
  } finally {
    leave()
  }
}

async function packSet(context: AppContext, userId: string, ids: readonly string[]): Promise<Response> {
  const taken = new Set<string>()
  const pictures: Named[] = []
  for (const id of ids) {
    const picture = await readPicture(context, { id, userId }, taken)
    if (picture) pictures.push(picture)
  }
  const alternatives = pictures.map(({ name, alt }) => `${name}\n${alt ?? packTexts.noAlternative}\n`).join('\n')
  const zip = await zipOf([...pictures, { name: texts.altFile, content: Buffer.from(alternatives, 'utf8') }])
  return new Response(zip as Uint8Array<ArrayBuffer>, {
    headers: privateFileHeaders({ type: 'application/zip', name: texts.zipName }),
  })
}
