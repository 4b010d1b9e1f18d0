import { create } from 'content-disposition'
import { buffer } from 'node:stream/consumers'
import type { DocumentFormat } from '#domain/content/rules.ts'
import { paperFileNames } from '#domain/papers/rules.ts'
import type { PageSize } from '#domain/papers/schema.ts'
import { layOut, plainText } from '#domain/press-releases/layout-rules.ts'
import type { GivenFormat } from '#domain/press-releases/schema.ts'
import { pressReleaseTexts as texts, writtenTexts } from '#domain/press-releases/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { listArtists } from '#server/artists/queries.ts'
import { listItemsOf, listPlaces, requireImage } from '#server/content/queries.ts'
import type { AppContext } from '#server/context.ts'
import { readStored } from '#server/files/actions.ts'
import { makeLabelCopyPaper } from '#server/papers/actions.ts'
import { requireLabelCopySource } from '#server/papers/queries.ts'
import { drawPictures } from '#server/platform/images/drawing.ts'
import type { Press } from '#server/platform/pdf/press.ts'
import { zipOf } from '#server/platform/zip.ts'
import { readPreferences } from '#server/preferences/queries.ts'
import { makePaper, makeWebPage, makeWord, type Content, type Photo } from '#server/press-releases/document-actions.ts'
import type { PressReleaseRow } from '#server/press-releases/queries.ts'

/** Of each format: the file's ending and its type. */
export const fileTypes: Record<GivenFormat, { extension: string; type: string }> = {
  pdf: { extension: 'pdf', type: 'application/pdf' },
  word: { extension: 'docx', type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  web: { extension: 'html', type: 'text/html; charset=utf-8' },
  text: { extension: 'txt', type: 'text/plain; charset=utf-8' },
  zip: { extension: 'zip', type: 'application/zip' },
}

/** The longer side of the photo inside the documents, in pixels. */
const photoSide = 1600

/** The photo as JPEG; null once it is gone. Throws 503 if it could not be read. */
async function readPhoto(context: AppContext, { user_id: userId, photo_id }: PressReleaseRow): Promise<Photo | null> {
  const gone = (error: unknown) => {
    if (error instanceof AppError && error.kind === 'notFound') return null
    throw error
  }
  const item = photo_id && (await requireImage(context.db, { id: photo_id, userId }).catch(gone))
  const [place] = item ? await listPlaces(context.db, [item.file_id]) : []
  const stored = place && (await readStored(context, place.key))
  if (!item || !stored) return null
  const scale = Math.min(1, photoSide / Math.max(item.width, item.height))
  const [width, height] = [Math.round(item.width * scale), Math.round(item.height * scale)]
  const drawn = await drawPictures(
    {
      photo: await buffer(stored.stream),
      focus: { x: 0.5, y: 0.5 },
      coloring: 'light',
      drawings: [{ width, height, photo: { x: 0, y: 0, width, height }, fills: [], words: [] }],
    },
    { owner: userId },
  )
  if (!drawn?.[0]) throw new AppError('unavailable', texts.downloadFailed, { code: 'not_drawn' })
  return { jpeg: drawn[0].content, width, height, alt: item.alt_text ?? item.title }
}

async function readContent(context: AppContext, row: PressReleaseRow): Promise<Content> {
  const [artist] = await listArtists(context.db, row.user_id)
  const name = artist?.artist_name ?? ''
  return {
    layout: layOut(row, name),
    title: row.title,
    artist: name,
    photo: await readPhoto(context, row),
    made: context.now(),
  }
}

/** The photo in its full size, for print; else the one in the documents. Throws 503 if it could not be read. */
async function readPressPhoto(
  context: AppContext,
  { user_id: userId, photo_id }: PressReleaseRow,
  shown: Photo,
): Promise<{ extension: string; content: Uint8Array }> {
  const [item] = photo_id ? await listItemsOf(context.db, userId, [photo_id]) : []
  const [place] = item?.original ? await listPlaces(context.db, [item.original.file_id]) : []
  const stored = place && (await readStored(context, place.key))
  if (!stored) return { extension: 'jpg', content: shown.jpeg }
  return { extension: item?.original?.file_type === 'image/png' ? 'png' : 'jpg', content: await buffer(stored.stream) }
}

type Making = { context: AppContext; press: Press; size: PageSize }

async function makeOne({ press, size }: Making, content: Content, format: DocumentFormat): Promise<Uint8Array> {
  if (format === 'pdf') return press.print(makePaper(content, size))
  if (format === 'word') return makeWord(content)
  return Buffer.from(format === 'web' ? makeWebPage(content) : plainText(content.layout), 'utf8')
}

/** The chosen formats, the photo, and the label copy of a release that has one. */
async function makeZip(making: Making, content: Content, row: PressReleaseRow): Promise<Uint8Array> {
  const files: { name: string; content: Uint8Array }[] = []
  const nameOf = (extension: string, kind = writtenTexts.tag) => paperFileNames(row.title, kind, extension).full
  for (const format of row.formats)
    files.push({ name: nameOf(fileTypes[format].extension), content: await makeOne(making, content, format) })
  if (content.photo) {
    const photo = await readPressPhoto(making.context, row, content.photo)
    files.push({ name: nameOf(photo.extension, writtenTexts.photo), content: photo.content })
  }
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
      : await requireLabelCopySource(context.db, { id, userId }).catch((error: unknown) => {
          if (error instanceof AppError && error.kind === 'notFound') return null
          throw error
        })
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
  const content = await readContent(context, row)
  const bytes = format === 'zip' ? await makeZip(making, content, row) : await makeOne(making, content, format)
  const { extension, type } = fileTypes[format]
  const { plain, full } = paperFileNames(row.title, writtenTexts.tag, extension)
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': type,
      // The web page too: on our own address it would be a page of ours.
      'Content-Disposition': create(full, { type: format === 'pdf' ? 'inline' : 'attachment', fallback: plain }),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    },
  })
}
