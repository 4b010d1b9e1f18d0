import { canonical } from '#domain/delivery-files/rules.ts'
import { csvLine } from '#domain/exports/rules.ts'
import { checkIswc } from '#domain/identifiers/rules.ts'
import { languageName } from '#domain/languages/rules.ts'
import { societyLines } from '#domain/readiness/rules.ts'
import { scaled, scaleOf, type Scale } from '#domain/society-tables/scale-rules.ts'
import type { SocietyWork, TableChoice } from '#domain/society-tables/schema.ts'
import { societyTableTexts as texts } from '#domain/society-tables/texts.ts'
import { formatDuration } from '#domain/songs/rules.ts'
import { formatShare, isWriter, writerCode, type WriterCode } from '#domain/split-sheets/rules.ts'

/** A writer as a society's form asks for one; null: nothing to enter. */
export type SocietyRow = {
  family: string
  given: string
  ipi: string | null
  role: WriterCode | null
  society: string | null
  /** '33.33' */
  share: string
  publisher: string | null
  publisherIpi: string | null
  publisherSociety: string | null
  publisherShare: string | null
}

/**
 * The rows of a work on a society's scale. All who wrote are named; a publisher only where the account collects, unless all are asked
 * for. A person who wrote nothing, such as a producer without a share, is not a writer of the work.
 */
export function rowsOf(work: SocietyWork, { society, all_publishers }: TableChoice): SocietyRow[] {
  const writers = work.writers.filter(isWriter)
  const shares = scaled(
    writers.map((each) => ({
      writer: each.writer_share,
      publisher: each.publisher_share,
      hasPublisher: each.publisher !== null,
    })),
    scaleOf(society).scale,
  )
  return writers.map((each, index) => {
    const { writer, publisher } = shares[index]!
    const isNamed = each.publisher !== null && (all_publishers || each.collected)
    return {
      family: each.family_name,
      given: each.given_names,
      ipi: each.ipi_number,
      role: writerCode(each.role, each.writer_share, work.language),
      society: each.society,
      share: shown(writer),
      publisher: isNamed ? each.publisher : null,
      publisherIpi: isNamed ? each.publisher_ipi : null,
      publisherSociety: isNamed ? each.publisher_society : null,
      publisherShare: publisher !== null && (isNamed || each.publisher === null) ? shown(publisher) : null,
    }
  })
}

/** '33.33', as a form's number field accepts it. */
const shown = (hundredths: number): string => formatShare(hundredths).replace('%', '')

/** Notes before the table is sent: refusals and questions of a society, and people left out. */
export const notesOf = (work: SocietyWork): string[] => [
  ...societyLines([work]).map(({ note }) => note),
  ...leftOutOf(work),
]

/** Who is on the sheet and not in the table, in a sentence; none if nobody is. */
export function leftOutOf({ writers }: SocietyWork): string[] {
  const others = writers.filter((each) => !isWriter(each)).map(({ legal_name }) => legal_name)
  return others.length > 0 ? [texts.marks.noRole(others.join(', '))] : []
}

const headOf = (scale: Scale): string[] => {
  const { columns } = texts
  return [
    columns.title,
    columns.aka,
    columns.iswc,
    columns.language,
    columns.length,
    columns.family,
    columns.given,
    columns.ipi,
    columns.role,
    columns.society,
    texts.writerShare[scale],
    columns.publisher,
    columns.publisherIpi,
    columns.publisherSociety,
    texts.publisherShare[scale],
    columns.notes,
  ]
}

/** The table as CSV: a line a writer, the work's fields repeated, cells that a spreadsheet would compute kept as text. */
export function societyCsv(works: readonly SocietyWork[], choice: TableChoice): string {
  const lines = works.flatMap((work) => {
    const own = [
      work.title,
      work.aka,
      canonical(checkIswc, work.iswc),
      work.language && languageName(work.language),
      work.length === null ? null : formatDuration(work.length),
    ]
    const notes = notesOf(work).join('; ') || null
    const rows = rowsOf(work, choice)
    if (rows.length === 0) return [[...own, ...Array.from({ length: 10 }, () => null), notes]]
    return rows.map((row) => [
      ...own,
      row.family,
      row.given,
      row.ipi,
      row.role,
      row.society,
      row.share,
      row.publisher,
      row.publisherIpi,
      row.publisherSociety,
      row.publisherShare,
      notes,
    ])
  })
  return `\ufeff${[headOf(scaleOf(choice.society).scale), ...lines].map(csvLine).join('')}`
}
