import { buffer } from 'node:stream/consumers'
import type { DocumentFormat } from '#domain/content/rules.ts'
import { paperFileNames } from '#domain/papers/rules.ts'
import type { PageSize } from '#domain/papers/schema.ts'
import { layOut, plainText } from '#domain/press-releases/layout-rules.ts'
import type { GivenFormat } from '#domain/press-releases/schema.ts'
import { pressReleaseTexts as texts, writtenTexts } from '#domain/press-releases/texts.ts'
import { AppError, nullIfNotFound } from '#domain/shared/app-error.ts'
import { listArtists } from '#server/artists/queries.ts'
import { listPlaces, requireImage, type ItemRow } from '#server/content/queries.ts'
import type { AppContext } from '#server/context.ts'
import { readStored } from '#server/files/actions.ts'
import { makeLabelCopyPaper } from '#server/papers/actions.ts'
import { requireLabelCopySource } from '#server/papers/queries.ts'
import { atOneMoment } from '#server/platform/database/database.ts'
import { documentResponse } from '#server/platform/http/document-gate.ts'
import type { Press } from '#server/platform/pdf/press.ts'
import { zipOf } from '#server/platform/zip.ts'
import { readPreferences } from '#server/preferences/queries.ts'
import { makePaper, makeWebPage, makeWord, type Content, type Photo } from '#server/press-releases/document-actions.ts'
import type { PressReleaseRow } from '#server/press-releases/queries.ts'
import { readCoverFile } from '#server/release-covers/actions.ts'

/** Of each format: the file's ending and its type. */
export const fileTypes: Record<GivenFormat, { extension: string; type: string }> = {
  pdf: { extension: 'pdf', type: 'application/pdf' },
  word: { extension: 'docx', type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  web: { extension: 'html', type: 'text/html; charset=utf-8' },
  text: { extension: 'txt', type: 'text/plain; charset=utf-8' },
  zip: { extension: 'zip', type: 'application/zip' },
}

/** Of the photo inside the documents, the longer side in pixels: on paper at least 300 to an inch between the margins, on a screen what domain standards 5.6 name. */
const photoSides = { paper: 2200, web: 1200 } as const
type PhotoUse = keyof typeof photoSides

type Found = { item: ItemRow; stored: Buffer }

/** The photo as the library keeps it; null once it is deleted. */
async function findPhoto(context: AppContext, { user_id: userId, photo_id }: PressReleaseRow): Promise<Found | null> {
  const item = photo_id && (await requireImage(context.db, { id: photo_id, userId }).catch(nullIfNotFound))
  const stored = item && (await readPlaced(context, item.file_id))
  return item && stored ? { item, stored } : null
}

async function readPlaced(context: AppContext, fileId: string): Promise<Buffer | null> {
  const [place] = await listPlaces(context.db, [fileId])
  const stored = place && (await readStored(context, place.key))
  return stored ? buffer(stored.stream) : null
}

/** The photo as JPEG, once for each of these longer sides. Throws 503 if it could not be read. */
async function drawPhoto(
  context: AppContext,
  { item, stored }: Found,
  owner: string,
  sides: readonly number[],
): Promise<Photo[]> {
  const sizes = sides.map((side) => {
    const scale = Math.min(1, side / Math.max(item.width, item.height))
    return { width: Math.round(item.width * scale), height: Math.round(item.height * scale) }
  })
  const drawn = await context.drawPictures(
    {
      photo: stored,
      focus: { x: 0.5, y: 0.5 },
      coloring: 'light',
      drawings: sizes.map((size) => ({ ...size, photo: { x: 0, y: 0, ...size }, fills: [], words: [] })),
    },
    { owner },
  )
  if (!drawn) throw new AppError('unavailable', texts.downloadFailed, { code: 'not_drawn' })
  return drawn.map(({ content, width, height }) => ({ jpeg: content, width, height, alt: item.alt_text ?? item.title }))
}

/** The photo for these uses. A JPEG in the library is used as it is on paper, and on the web if it is small enough: drawing it takes a separate process. */
async function photosFor(
  context: AppContext,
  found: Found,
  owner: string,
  uses: readonly PhotoUse[],
): Promise<Photo[]> {
  const { width, height, file_type, alt_text, title } = found.item
  const isReady = (use: PhotoUse) =>
    file_type === 'image/jpeg' && (use === 'paper' || Math.max(width, height) <= photoSides[use])
  const sides = uses.filter((use) => !isReady(use)).map((use) => photoSides[use])
  const drawn = sides.length > 0 ? await drawPhoto(context, found, owner, sides) : []
  return uses.map((use) =>
    isReady(use) ? { jpeg: found.stored, width, height, alt: alt_text ?? title } : drawn.shift()!,
  )
}

/** Which sizes of the photo a file needs. */
const usesOf = (format: GivenFormat): PhotoUse[] =>
  format === 'zip' ? ['paper', 'web'] : format === 'text' ? [] : [format === 'web' ? 'web' : 'paper']

type Contents = { found: Found | null; of: (use: PhotoUse) => Content }

async function readContent(context: AppContext, row: PressReleaseRow, format: GivenFormat): Promise<Contents> {
  const [artist] = await listArtists(context.db, row.user_id)
  const name = artist?.artist_name ?? ''
  const uses = usesOf(format)
  const found = uses.length > 0 ? await findPhoto(context, row) : null
  const photos = found ? await photosFor(context, found, row.user_id, uses) : []
  return {
    found,
    of: (use) => ({
      layout: layOut(row, name),
      title: row.title,
      artist: name,
      photo: photos[uses.indexOf(use)] ?? null,
      made: context.now(),
    }),
  }
}

/** The photo for print: the original where it is kept, else all that the library has of it. Throws 503 if it could not be read. */
async function readPressPhoto(
  context: AppContext,
  { item, stored }: Found,
  owner: string,
): Promise<{ extension: string; content: Uint8Array }> {
  const original = item.original && (await readPlaced(context, item.original.file_id))
  if (original) return { extension: item.original!.file_type === 'image/png' ? 'png' : 'jpg', content: original }
  if (item.file_type === 'image/jpeg') return { extension: 'jpg', content: stored }
  const [whole] = await drawPhoto(context, { item, stored }, owner, [Infinity])
  return { extension: 'jpg', content: whole!.jpeg }
}

type Making = { context: AppContext; press: Press; size: PageSize }

async function makeOne({ press, size }: Making, contents: Contents, format: DocumentFormat): Promise<Uint8Array> {
  const content = contents.of(format === 'web' ? 'web' : 'paper')
  if (format === 'pdf') return press.print(makePaper(content, size))
  if (format === 'word') return makeWord(content, size)
  return Buffer.from(format === 'web' ? makeWebPage(content) : plainText(content.layout), 'utf8')
}

/** The chosen formats, the photo for print and for the web, and the cover and the label copy of a release that has them. */
async function makeZip(making: Making, contents: Contents, row: PressReleaseRow): Promise<Uint8Array> {
  const files: { name: string; content: Uint8Array }[] = []
  const nameOf = (extension: string, kind = writtenTexts.tag) => paperFileNames(row.title, kind, extension).full
  for (const format of row.formats)
    files.push({ name: nameOf(fileTypes[format].extension), content: await makeOne(making, contents, format) })
  if (contents.found) {
    const photo = await readPressPhoto(making.context, contents.found, row.user_id)
    files.push({ name: nameOf(photo.extension, writtenTexts.photo), content: photo.content })
    files.push({ name: nameOf('jpg', writtenTexts.webPhoto), content: contents.of('web').photo!.jpeg })
  }
  const { user_id: userId, release_id: id } = row
  const cover = id && (await readCoverFile(making.context, { id, userId }))
  if (cover) files.push({ name: nameOf(cover.extension, writtenTexts.cover), content: cover.content })
  const copy = await printLabelCopy(making, row)
  if (copy) files.push({ name: nameOf('pdf', writtenTexts.labelCopy), content: copy })
  return zipOf(files)
}

async function printLabelCopy(
  { context, press, size }: Making,
  { user_id: userId, release_id: id }: PressReleaseRow,
): Promise<Uint8Array | null> {
  const source =
    id === null
      ? null
      : await atOneMoment(context.db, (tx) => requireLabelCopySource(tx, { id, userId })).catch(nullIfNotFound)
  return source && press.print(makeLabelCopyPaper(source, { size, now: context.now() }))
}

/** The document as the answer to a request whose sender may read it. */
export async function answerDocument(
  context: AppContext,
  press: Press,
  row: PressReleaseRow,
  format: GivenFormat,
): Promise<Response> {
  const { paper_size } = await readPreferences(context.db, row.user_id)
  const making: Making = { context, press, size: paper_size ?? 'a4' }
  const contents = await readContent(context, row, format)
  const bytes = format === 'zip' ? await makeZip(making, contents, row) : await makeOne(making, contents, format)
  const { extension, type } = fileTypes[format]
  return documentResponse(bytes, paperFileNames(row.title, writtenTexts.tag, extension), type, format === 'pdf')
}
