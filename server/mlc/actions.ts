import { utils, write } from '@e965/xlsx'
import { setImmediate } from 'node:timers/promises'
import { bulkColumns, bulkFiles, bulkSheet, individualCsv } from '#domain/mlc/rules.ts'
import type { MlcWork, OwnPublisher } from '#domain/mlc/schema.ts'
import { mlcTexts as texts } from '#domain/mlc/texts.ts'
import { takesBulk } from '#domain/readiness/rules.ts'
import { clean } from '#domain/shared/xml.ts'
import { zipOf } from '#server/platform/zip.ts'

export type MadeFile = { name: string; type: string; bytes: Uint8Array }

/**
 * A workbook with the sheet that The MLC reads, and one for people if there is something to warn of. All cells are text: nothing runs as a
 * formula, and IPIs keep their zeros.
 */
function workbookOf({ rows, warnings }: ReturnType<typeof bulkFiles>[number]): Uint8Array {
  const sheet = utils.aoa_to_sheet([[...bulkColumns], ...rows.map((row) => row.map((value) => value && text(value)))])
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, bulkSheet)
  if (warnings.length > 0)
    utils.book_append_sheet(book, utils.aoa_to_sheet(warnings.map((warning) => [text(warning)])), texts.warnings)
  // It contains no time: the same works make the same bytes. Without a table of strings, cells would be marked as the result of a formula.
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: true }) as Buffer)
}
/** On one line, without what XML cannot contain, which a reader would be shown as a code. */
const text = (typed: string) => ({ t: 's' as const, v: clean(typed) })

/** The bulk sheet; several as a ZIP, whose files bear the time `changedAt`; without a publisher's IPI a sheet for the individual form. */
export async function makeBulk(works: readonly MlcWork[], own: OwnPublisher, changedAt: Date): Promise<MadeFile> {
  if (!takesBulk(own))
    return { name: `${texts.individualName}.csv`, type: 'text/csv', bytes: Buffer.from(individualCsv(works, own)) }
  const files: { name: string; content: Uint8Array }[] = []
  for (const file of bulkFiles(works, own)) {
    files.push({ name: `${texts.bulkName} ${files.length + 1}.xlsx`, content: workbookOf(file) })
    // Other requests get their turn: a thousand works make a hundred files.
    await setImmediate()
  }
  return files.length > 1
    ? { name: `${texts.bulkName}.zip`, type: 'application/zip', bytes: await zipOf(files, changedAt) }
    : {
        name: `${texts.bulkName}.xlsx`,
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        bytes: files[0]!.content,
      }
}
