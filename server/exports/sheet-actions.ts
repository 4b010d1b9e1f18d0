import type { SQL } from 'drizzle-orm'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { exportFileTexts as texts, mostPapers } from '#domain/exports/texts.ts'
import { distinctNames, safeName } from '#domain/files/rules.ts'
import { keepTimes, linesOf, writeLrc, type TimedLine } from '#domain/lyric-videos/rules.ts'
import { deliveryText } from '#domain/lyrics/rules.ts'
import type { LyricSection } from '#domain/lyrics/schema.ts'
import type { PageSize } from '#domain/papers/schema.ts'
import type { AppContext } from '#server/context.ts'
import { lyricSources, lyricTimesSources, readBatches } from '#server/exports/queries.ts'
import { makeLabelCopyPaper, makeSplitSheetPaper } from '#server/papers/actions.ts'
import { labelCopySources, splitSheetSources, type LabelCopySource } from '#server/papers/queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { createGate } from '#server/platform/gate.ts'
import { describe } from '#server/platform/logger.ts'
import type { Paper } from '#server/platform/pdf/paper.ts'
import { PressBusy, type Press } from '#server/platform/pdf/press.ts'
import type { StoredSheet } from '#server/split-sheets/queries.ts'

type Sheet = { name: string; open: () => Promise<Readable>; compress: boolean }
type Source = { name: string; part?: string; source: string }
type Kind = { folder: string; ending: string; sources: SQL; make: (source: string) => Promise<Uint8Array> }
type Options = { folder: string; userId: string; size: PageSize; signal: AbortSignal | undefined }

/** Prints the papers of all exports one after the other: in the press they take one place between everybody else's. */
export function createExportPrinting(context: AppContext, press: Press) {
  const turn = createGate({ atOnce: 1, waiting: Infinity })
  const busy = () => new PressBusy('Too many exports print.')

  async function printPatiently(paper: Paper): Promise<Uint8Array> {
    for (let left = mostTries; ; left--) {
      try {
        return await press.print(paper)
      } catch (error) {
        if (!(error instanceof PressBusy) || left === 0) throw error
        await wait(1000)
      }
    }
  }

  /** The PDF; empty, and logged, if it cannot be printed: one bad sheet must not block the whole export. */
  return async (paper: Paper): Promise<Uint8Array> => {
    try {
      return await turn.run('export', () => printPatiently(paper), busy)
    } catch (error) {
      context.logger.error({ err: describe(error) }, 'a paper of an export was not printed')
      return new Uint8Array()
    }
  }
}
const mostTries = 60
export type ExportPrinting = ReturnType<typeof createExportPrinting>

/** Label copies and split sheets as PDF, and lyrics as text: their data is kept in the folder, and each is made when its turn comes. */
export async function keepSheets(
  tx: Transaction,
  print: ExportPrinting,
  { now }: AppContext,
  options: Options,
): Promise<Sheet[]> {
  const made = { size: options.size, now: now() }
  const { labelCopies, splitSheets, lyrics, lyricTimes } = texts.folders
  const kinds: Kind[] = [
    {
      folder: lyrics,
      ending: '.txt',
      sources: lyricSources(options.userId),
      make: async (source) => Buffer.from(`${deliveryText(JSON.parse(source) as LyricSection[]).text}\n`),
    },
    {
      folder: lyricTimes,
      ending: '.lrc',
      sources: lyricTimesSources(options.userId),
      make: async (source) => Buffer.from(lrcOf(JSON.parse(source) as TimesSource)),
    },
    {
      folder: labelCopies,
      ending: '.pdf',
      sources: labelCopySources(options.userId, mostPapers.labelCopies),
      make: (source) => print(makeLabelCopyPaper(JSON.parse(source) as LabelCopySource, made)),
    },
    {
      folder: splitSheets,
      ending: '.pdf',
      sources: splitSheetSources(options.userId, mostPapers.splitSheets),
      make: (source) => print(makeSplitSheetPaper(JSON.parse(source) as StoredSheet, made)),
    },
  ]
  const sheets: Sheet[] = []
  for (const kind of kinds) sheets.push(...(await keepKind(tx, kind, options)))
  return sheets
}

type TimesSource = {
  title: string
  artist: string
  sections: Pick<LyricSection, 'content'>[]
  lines: TimedLine[]
  duration: number | null
}
/** The times of the lines that the sheet has now. */
const lrcOf = ({ sections, lines, duration, ...head }: TimesSource) =>
  writeLrc(keepTimes(lines, linesOf(sections)), head, duration)

/** Writes all sources of a kind into one file; in memory stay their names and places. */
async function keepKind(tx: Transaction, { folder, ending, sources, make }: Kind, options: Options): Promise<Sheet[]> {
  const path = join(options.folder, folder)
  const names: string[] = []
  const ends: number[] = []
  async function* lines() {
    let at = 0
    for await (const batch of readBatches<Source>(tx, sources, batchSize))
      for (const { name, part, source } of batch) {
        const bytes = Buffer.from(source)
        names.push(safeName(part === undefined ? name : texts.ofRelease(name, part), folder))
        ends.push((at += bytes.length))
        yield bytes
      }
  }
  await pipeline(lines, createWriteStream(path), { signal: options.signal })
  return distinctNames(names).map((name, index) => ({
    name: `${folder}/${name}${ending}`,
    // A PDF is compressed already.
    compress: ending !== '.pdf',
    open: async () => {
      const source = await text(createReadStream(path, { start: ends[index - 1] ?? 0, end: ends[index]! - 1 }))
      return Readable.from([await make(source)])
    },
  }))
}
/** Sources in memory at a time: a label copy may have two thousand tracks. */
const batchSize = 20
