import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { csvLine } from '#domain/exports/rules.ts'
import { exportFileTexts } from '#domain/exports/texts.ts'
import type { FanSort } from '#domain/fans/list-rules.ts'
import type { Fan, FanSearch } from '#domain/fans/schema.ts'
import { fanListTexts as texts } from '#domain/fans/texts.ts'
import type { AppContext } from '#server/context.ts'
import { readAllFans } from '#server/fans/queries.ts'
import { describe } from '#server/platform/logger.ts'
import { pacedStream, type ReadingLimits } from '#server/platform/paced-stream.ts'
import { createPlaces } from '#server/platform/places.ts'
import { leftEarly } from '#server/platform/zip.ts'

const enter = createPlaces({
  ofOne: 1,
  onlyOne: { message: texts.fileBusy, code: 'downloads_running', retryAfter: 10 },
  ofAll: 20,
  busy: { message: texts.filesBusy, code: 'busy', retryAfter: 60 },
})

/**
 * The fans of a search as the export's fans.csv has them, two thousand rows in memory at a time. Throws 429 while another file of the account is read,
 * and 503 if too many are. A reader that stops, or is too slow, ends the work.
 */
export function openFanFile(
  { db, logger }: Pick<AppContext, 'db' | 'logger'>,
  userId: string,
  search: FanSearch & { sort: FanSort },
  limits: ReadingLimits = {},
): Readable {
  const leave = enter(userId)
  const output = pacedStream(limits)
  output.on('error', () => undefined)
  pipeline(Readable.from(linesOf(readAllFans(db, userId, search)), { objectMode: false }), output)
    .catch((error: unknown) => {
      // The browser is to report a failed download instead of keeping half a file.
      output.destroy(error as Error)
      if (!leftEarly(error)) logger.error({ err: describe(error) }, 'a file of fans failed')
    })
    .finally(leave)
  return output
}

async function* linesOf(parts: AsyncIterable<Fan[]>): AsyncGenerator<string> {
  // The byte order mark by which spreadsheets recognize UTF-8.
  yield `\uFEFF${csvLine(exportFileTexts.fans)}`
  for await (const part of parts) yield part.map(lineOf).join('')
}

const lineOf = ({ name, email, city, country, source, tags, mail_state, joined_at }: Fan): string =>
  csvLine([name, email, city, country, source, tags.join(', '), mail_state, joined_at.slice(0, 10)])
