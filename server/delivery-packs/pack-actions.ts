import { coverFileName, ddexMessage, messageFileName } from '#domain/ddex/rules.ts'
import type { MessageFacts } from '#domain/ddex/schema.ts'
import { labelCopyCsv, labelCopyJson, lyricFiles } from '#domain/delivery-files/rules.ts'
import { contentsPage, saidOf, type PackPart } from '#domain/delivery-packs/rules.ts'
import { deliveryPackTexts as texts } from '#domain/delivery-packs/texts.ts'
import { distinctNames, safeName } from '#domain/files/rules.ts'
import { matchCsv, matchName, matchRows } from '#domain/mlc/rules.ts'
import {
  coverLines,
  ddexLines,
  isReady,
  mlcLines,
  recordingLines,
  societyLines,
  storeLines,
} from '#domain/readiness/rules.ts'
import type { Line } from '#domain/readiness/schema.ts'
import { recordingsCsv } from '#domain/recordings-tables/rules.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { societyCsv } from '#domain/society-tables/rules.ts'
import type { SocietyWork } from '#domain/society-tables/schema.ts'
import type { AppContext } from '#server/context.ts'
import { listRecipients } from '#server/ddex-recipients/queries.ts'
import { withCover } from '#server/ddex/actions.ts'
import { readMessageFacts } from '#server/ddex/queries.ts'
import { allSources, readNewestChange, readSungSongs, requireDeliverySource } from '#server/delivery-files/queries.ts'
import { readStoreFacts } from '#server/looks-done/queries.ts'
import { makeBulk } from '#server/mlc/actions.ts'
import { readMlcWorks } from '#server/mlc/queries.ts'
import { makeLabelCopyPaper } from '#server/papers/actions.ts'
import { atOneMoment, type Transaction } from '#server/platform/database/database.ts'
import type { Press } from '#server/platform/pdf/press.ts'
import { zipOf } from '#server/platform/zip.ts'
import { readPreferences } from '#server/preferences/queries.ts'
import { listRecordingRows, onRelease } from '#server/recordings-tables/queries.ts'
import { readCoverFile } from '#server/release-covers/actions.ts'
import { requireRelease } from '#server/releases/queries.ts'
import { listSocietyWorks, ofRelease } from '#server/society-tables/queries.ts'

type Key = { id: string; userId: string }
const mostRecipients = 20
type Facts = Awaited<ReturnType<typeof readFacts>>
type Cover = Awaited<ReturnType<typeof readCoverFile>>

const orNull = (error: unknown): null => {
  if (error instanceof AppError && error.kind === 'notFound') return null
  throw error
}

/** Everything that the papers of a release say, of one moment. Throws 404 for another account's release. */
async function readFacts(tx: Transaction, key: Key) {
  const { title } = await requireRelease(tx, key)
  const works = await listSocietyWorks(tx, ofRelease(key.id))
  return {
    title,
    copy: await requireDeliverySource(tx, key, works).catch(orNull),
    store: await readStoreFacts(tx, key.id),
    sung: await readSungSongs(tx, key.id),
    mlc: await readMlcWorks(tx, key.userId, works),
    recordings: await listRecordingRows(tx, key.userId, onRelease(key.id), works),
    messages: await readMessages(tx, key, works),
    size: (await readPreferences(tx, key.userId)).paper_size ?? 'a4',
    changedAt: await readNewestChange(tx, key, allSources),
  } as const
}

/** What the DDEX message says to each recipient, of the first ones by name; without recipients, to nobody. */
async function readMessages(tx: Transaction, key: Key, works: SocietyWork[]): Promise<MessageFacts[]> {
  const recipients = (await listRecipients(tx, key.userId)).slice(0, mostRecipients)
  const messages: MessageFacts[] = []
  for (const recipient of recipients.length > 0 ? recipients : [null])
    messages.push(await readMessageFacts(tx, key, recipient, works))
  return messages
}

const text = (name: string, content: string) => ({ name, content: Buffer.from(content, 'utf8') })
const missing = (key: PackPart['key'], ...reasons: string[]): PackPart => ({
  key,
  files: [],
  missing: reasons,
  questions: [],
})

/** A part that readiness allows or stops. */
async function checked(
  key: PackPart['key'],
  rows: readonly unknown[],
  lines: Line[],
  make: () => PackPart['files'] | Promise<PackPart['files']>,
): Promise<PackPart> {
  if (rows.length === 0) return missing(key, texts.reasons.noSongs)
  const questions = saidOf(lines, 'asked')
  if (!isReady(lines)) return { key, files: [], missing: saidOf(lines, 'refused'), questions }
  return { key, files: await make(), missing: [], questions }
}

/** The label copy, as far as it goes, and what stores would say to it and to the cover. */
async function labelCopyPart({ copy, store, size, changedAt }: Facts, press: Press): Promise<PackPart> {
  if (!copy) return missing('label-copy', texts.reasons.noLabelCopy)
  const source = { release: copy.release, copy: copy.copy, artistName: copy.artist, disputed: copy.disputed }
  const paper = makeLabelCopyPaper(source, { size, now: changedAt })
  const files = [
    { name: 'Label Copy/Label Copy.pdf', content: await press.print(paper) },
    text('Label Copy/Label Copy.csv', labelCopyCsv(copy)),
    text('Label Copy/Label Copy.json', labelCopyJson(copy)),
  ]
  const lines = [...storeLines(store.problems), ...coverLines(store.cover)]
  return { key: 'label-copy', files, missing: saidOf(lines, 'refused'), questions: saidOf(lines, 'asked') }
}

function lyricsPart({ sung }: Facts): PackPart {
  const { files, without } = lyricFiles(sung)
  if (files.length === 0) return missing('lyrics', texts.reasons.noLyrics)
  return {
    key: 'lyrics',
    files: files.map(({ name, content }) => text(`Lyrics/${name}`, content)),
    missing: without.length > 0 ? [texts.reasons.songsWithout(without.join(', '))] : [],
    questions: [],
  }
}

function coverPart(cover: Cover): PackPart {
  if (!cover) return missing('cover', texts.reasons.noCover)
  const files = [{ name: `Cover.${cover.extension}`, content: cover.content }]
  return { key: 'cover', files, missing: [], questions: [] }
}

async function mlcParts({ mlc: { works, own }, changedAt }: Facts): Promise<PackPart[]> {
  const bulk = await checked('mlc', works, mlcLines(works, own), async () => {
    const { name, bytes } = await makeBulk(works, own, changedAt)
    return [{ name: `The MLC/${name}`, content: bytes }]
  })
  if (matchRows(works).length === 0) return [bulk, missing('match', texts.reasons.noMatches)]
  const name = matchName(own.publisher ?? '', changedAt.toISOString().slice(0, 10))
  return [bulk, { key: 'match', files: [text(`The MLC/${name}`, matchCsv(works))], missing: [], questions: [] }]
}

/** A live message for each recipient, and the cover that they name. */
function ddexPart({ messages }: Facts, cover: Cover): PackPart {
  const lines = messages.flatMap((facts) => ddexLines(facts))
  const names = distinctNames(messages.map(({ recipient }) => safeName(recipient?.name ?? '', texts.parts.ddex)))
  const files = messages.flatMap((facts, index) =>
    isReady(ddexLines(facts))
      ? [text(`DDEX/${names[index]!} ${messageFileName(facts)}`, ddexMessage(withCover(facts, cover), 'live'))]
      : [],
  )
  if (cover && files.length > 0)
    files.push({ name: `DDEX/${coverFileName(messages[0]!, cover.extension)}`, content: Buffer.from(cover.content) })
  return {
    key: 'ddex',
    files,
    missing: [...new Set(saidOf(lines, 'refused'))],
    questions: [...new Set(saidOf(lines, 'asked'))],
  }
}

/** The pack: all that is ready, and a page that says what is missing and why. Throws 404 for another account's release. */
export async function makePack(
  context: AppContext,
  press: Press,
  key: Key,
): Promise<{ title: string; bytes: Uint8Array }> {
  const facts = await atOneMoment(context.db, (tx) => readFacts(tx, key))
  const { works } = facts.mlc
  const cover = await readCoverFile(context, key)
  const parts = [
    await labelCopyPart(facts, press),
    lyricsPart(facts),
    coverPart(cover),
    await checked('society', works, societyLines(works), () => [
      text('Society Table.csv', societyCsv(works, { society: null, all_publishers: false })),
    ]),
    ...(await mlcParts(facts)),
    await checked('recordings', facts.recordings, recordingLines(facts.recordings), () => [
      text('Recordings Table.csv', recordingsCsv(facts.recordings)),
    ]),
    ddexPart(facts, cover),
  ]
  const page = text(texts.contents.file, contentsPage(facts.title, parts, facts.changedAt))
  const bytes = await zipOf([page, ...parts.flatMap(({ files }) => files)], facts.changedAt)
  return { title: facts.title, bytes }
}
