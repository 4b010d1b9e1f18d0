import { labelCopyCsv, labelCopyJson, lyricFiles } from '#domain/delivery-files/rules.ts'
import { contentsPage, saidOf, type PackPart } from '#domain/delivery-packs/rules.ts'
import { deliveryPackTexts as texts } from '#domain/delivery-packs/texts.ts'
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
import { nullIfNotFound } from '#domain/shared/app-error.ts'
import { noLettersOnPaperText, signsWithoutLetters } from '#domain/shared/letters.ts'
import { societyCsv } from '#domain/society-tables/rules.ts'
import type { SocietyWork } from '#domain/society-tables/schema.ts'
import { submissionKinds, type HeldSubject, type SubmissionKind } from '#domain/submissions/schema.ts'
import type { AppContext } from '#server/context.ts'
import { listRecipients } from '#server/ddex-recipients/queries.ts'
import { listMessageFacts } from '#server/ddex/queries.ts'
import { allSources, readNewestChange, readSungSongs, requireDeliverySource } from '#server/delivery-files/queries.ts'
import { messagesPart, type Message } from '#server/delivery-packs/message-actions.ts'
import { readStoreFacts } from '#server/looks-done/queries.ts'
import { makeBulk } from '#server/mlc/actions.ts'
import { readMlcWorks } from '#server/mlc/queries.ts'
import { makeLabelCopyPaper } from '#server/papers/actions.ts'
import { listDisputed } from '#server/papers/queries.ts'
import { atOneMoment, type Database, type Transaction } from '#server/platform/database/database.ts'
import type { Press } from '#server/platform/pdf/press.ts'
import { zipOf } from '#server/platform/zip.ts'
import { readPreferences } from '#server/preferences/queries.ts'
import { listRecordingRows, onRelease } from '#server/recordings-tables/queries.ts'
import { placeCover, readPlacedCover, type CoverFile } from '#server/release-covers/actions.ts'
import { requireRelease } from '#server/releases/queries.ts'
import { listSocietyWorks, ofRelease } from '#server/society-tables/queries.ts'
import { readHeld } from '#server/submissions/queries.ts'

type Key = { id: string; userId: string }
const mostRecipients = 20
type Facts = Awaited<ReturnType<typeof readFacts>>
type Cover = CoverFile | null

/** Everything that the papers of a release say, of one moment. Throws 404 for another account's release. */
async function readFacts(tx: Transaction, key: Key) {
  const { title } = await requireRelease(tx, key)
  const works = await listSocietyWorks(tx, ofRelease(key.id))
  const store = await readStoreFacts(tx, key.id)
  return {
    title,
    copy: await requireDeliverySource(tx, key, works).catch(nullIfNotFound),
    store,
    cover: await placeCover(tx, key),
    disputed: await listDisputed(tx, key.id),
    sung: await readSungSongs(tx, key.id),
    mlc: await readMlcWorks(tx, key.userId, works),
    recordings: await listRecordingRows(tx, key.userId, onRelease(key.id), works),
    messages: await readMessages(tx, key, { works, upcOn: store.upcOn }),
    size: (await readPreferences(tx, key.userId)).paper_size ?? 'a4',
    changedAt: await readNewestChange(tx, key, allSources),
  } as const
}

type Of = { works: SocietyWork[]; upcOn: string | null }

/** The DDEX message to each recipient, of the first ones by name, as a test or live as chosen; without recipients, to nobody. */
async function readMessages(tx: Transaction, key: Key, of: Of): Promise<Message[]> {
  const kept = (await listRecipients(tx, key.userId)).slice(0, mostRecipients)
  const found = await listMessageFacts(tx, key, kept.length > 0 ? kept : [null], of)
  return found.map((facts, index) => ({ facts, control: kept[index]?.control ?? 'test' }))
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
  lines: Line[],
  make: () => PackPart['files'] | Promise<PackPart['files']>,
): Promise<PackPart> {
  const questions = saidOf(lines, 'asked')
  if (!isReady(lines)) return { key, files: [], missing: saidOf(lines, 'refused'), questions }
  return { key, files: await make(), missing: [], questions }
}

async function labelCopyPart({ copy, store, size, changedAt, disputed }: Facts, press: Press): Promise<PackPart> {
  if (!copy) return missing('label-copy', texts.reasons.noLabelCopy)
  return checked('label-copy', storeLines(store), async () => {
    const source = { release: copy.release, copy: copy.copy, artistName: copy.artist, disputed: titlesOf(disputed) }
    const lacking = signsWithoutLetters(JSON.stringify(source))
    return [
      {
        name: 'Label Copy/Label Copy.pdf',
        content: await press.print(makeLabelCopyPaper(source, { size, now: changedAt })),
        ...(lacking.length > 0 && { remark: noLettersOnPaperText(lacking) }),
      },
      text('Label Copy/Label Copy.csv', labelCopyCsv(copy)),
      text('Label Copy/Label Copy.json', labelCopyJson(copy)),
    ]
  })
}
const titlesOf = (songs: Facts['disputed']): string[] => songs.map(({ title }) => title)

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

function coverPart({ store }: Facts, cover: Cover): Promise<PackPart> | PackPart {
  if (!cover) return missing('cover', texts.reasons.noCover)
  return checked('cover', coverLines(store.cover), () => [{ name: `Cover.${cover.extension}`, content: cover.content }])
}

async function mlcParts({ mlc: { works, own }, changedAt }: Facts): Promise<PackPart[]> {
  const bulk = await checked('mlc', mlcLines(works, own), async () => {
    const { name, bytes } = await makeBulk(works, own, changedAt)
    return [{ name: `The MLC/${name}`, content: bytes }]
  })
  if (matchRows(works).length === 0) return [bulk, missing('match', texts.reasons.noMatches)]
  const name = matchName(own.publisher ?? '', changedAt.toISOString().slice(0, 10))
  return [bulk, { key: 'match', files: [text(`The MLC/${name}`, matchCsv(works))], missing: [], questions: [] }]
}

/**
 * The subjects of the papers in the pack: its release, works and recordings, as far as they are ready. Throws 404 for another account's
 * release.
 */
export const readPackHeld = (db: Database, key: Key) =>
  atOneMoment(db, async (tx) => {
    await requireRelease(tx, key)
    const store = await readStoreFacts(tx, key.id)
    const found = await listSocietyWorks(tx, ofRelease(key.id))
    const { works, own } = await readMlcWorks(tx, key.userId, found)
    const recordings = await listRecordingRows(tx, key.userId, onRelease(key.id), found)
    const isSent = {
      release:
        isReady(storeLines(store)) ||
        // A test is not a delivery.
        (await readMessages(tx, key, { works: found, upcOn: store.upcOn })).some(
          ({ facts, control }) => control === 'live' && isReady(ddexLines(facts)),
        ),
      work: isReady(societyLines(works)) || isReady(mlcLines(works, own)),
      recording: isReady(recordingLines(recordings)),
    }
    const ids = { release: [key.id], work: works.map(({ id }) => id), recording: recordings.map(({ id }) => id) }
    const held: { kind: SubmissionKind; subjects: HeldSubject[] }[] = []
    for (const kind of submissionKinds)
      if (isSent[kind] && ids[kind].length > 0) held.push({ kind, subjects: await readHeld(tx, kind, ids[kind]) })
    return held
  })

/** The pack: all that is ready, and a page that says what is missing and why. Throws 404 for another account's release. */
export async function makePack(
  context: AppContext,
  press: Press,
  key: Key,
): Promise<{ title: string; bytes: Uint8Array }> {
  const facts = await atOneMoment(context.db, (tx) => readFacts(tx, key))
  const { works } = facts.mlc
  const cover = await readPlacedCover(context, facts.cover)
  const parts = [
    await labelCopyPart(facts, press),
    lyricsPart(facts),
    await coverPart(facts, cover),
    await checked('society', societyLines(works), () => [
      text('Society Table.csv', societyCsv(works, { society: null, all_publishers: false })),
    ]),
    ...(await mlcParts(facts)),
    await checked('recordings', recordingLines(facts.recordings), () => [
      text('Recordings Table.csv', recordingsCsv(facts.recordings)),
    ]),
    await messagesPart(facts.messages, cover),
  ]
  const page = text(
    texts.contents.file,
    contentsPage({ release: facts.title, parts, disputed: titlesOf(facts.disputed), changedAt: facts.changedAt }),
  )
  const bytes = await zipOf([page, ...parts.flatMap(({ files }) => files)], facts.changedAt)
  return { title: facts.title, bytes }
}
