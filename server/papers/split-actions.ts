import { checkIpiName } from '#domain/identifiers/rules.ts'
import type { PageSize } from '#domain/papers/schema.ts'
import { printedTexts } from '#domain/papers/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { writtenMonth } from '#domain/signed-sheets/rules.ts'
import {
  columnsOf,
  dividesSong,
  formatShare,
  hasMaster,
  sharesAddUp,
  whole,
  writerCode,
  writtenShare,
  writtenShares,
} from '#domain/split-sheets/rules.ts'
import type { Contributor, SplitSheet } from '#domain/split-sheets/schema.ts'
import { splitSheetTexts } from '#domain/split-sheets/texts.ts'
import { cell, foot, shortened, shortTitle, words, written } from '#server/papers/piece-actions.ts'
import type { Block, GridCell, Paper, Paragraph, ShareBar } from '#server/platform/pdf/paper.ts'
import type { StoredSheet } from '#server/split-sheets/queries.ts'

type Made = { size: PageSize; now: Date }
const { splitSheet: split } = printedTexts

const tagOf = ({ contributors }: SplitSheet): string => (dividesSong(contributors) ? split.tag : split.masterTag)

/** The split sheet as printed and signed. */
export function makeSplitSheetPaper(sheet: StoredSheet, { size, now }: Made): Paper {
  const { contributors } = sheet
  const isDraft = !sharesAddUp(contributors)
  return {
    size,
    title: `${sheet.song_title} – ${tagOf(sheet)}`,
    author: sheet.artist_name,
    language: null,
    made: now.toISOString(),
    tag: tagOf(sheet),
    name: sheet.artist_name,
    barcode: null,
    poster: sheet.song_title,
    posterNote: sheet.song_aka && split.aka(sheet.song_aka),
    blocks: [
      {
        kind: 'grid',
        columns: 8,
        cells: [
          cell(split.project, sheet.album_project, 3),
          cell(split.created, sheet.date_created && formatDate(sheet.date_created), 2),
          cell(split.length, sheet.song_length, 1),
          cell(split.studio, sheet.studio_location, 2),
          ...(sheet.additional_notes ? [cell(split.notes, sheet.additional_notes, 8, 'body')] : []),
          ...(sheet.samples.length > 0
            ? [cell(splitSheetTexts.samples, sheet.samples.map(splitSheetTexts.sampleLine).join('\n'), 8, 'body')]
            : []),
          ...(sheet.from_month
            ? [cell(splitSheetTexts.labels.from_month, splitSheetTexts.fromMonth(writtenMonth(sheet.from_month)), 8)]
            : []),
        ],
      },
      { kind: 'heading', text: split.contributors, note: String(contributors.length) },
      ...contributors.map((person, index): Block => ({
        kind: 'grid',
        columns: 16,
        badge: String(index + 1),
        cells: contributorCells(person),
      })),
      {
        kind: 'together',
        blocks: [
          ...shares(contributors),
          ...(sheet.disputed_at ? disputeNotice : []),
          ...(isDraft ? draftNotice : signatures(contributors)),
        ],
      },
    ],
    running: runningHead(sheet),
    across: isDraft ? splitSheetTexts.draftMark : null,
    foot: foot(`${tagOf(sheet)}: ${sheet.song_title}`, now, sheet),
    boxNote: printedTexts.boxNote,
  }
}

/** At the end of the sheet, always next to the signatures. */
const shares = (contributors: Contributor[]): Block[] => [
  { kind: 'heading', text: split.shares },
  {
    kind: 'shares',
    bars: columnsOf(contributors).map((column) =>
      shareBar(
        splitSheetTexts.columnShares[column],
        contributors.map((person) => person[column] ?? 0),
      ),
    ),
  },
]

const disputeNotice: Block[] = [{ kind: 'text', paragraphs: [words(split.disputed, 'strong')] }]

const draftNotice: Block[] = [{ kind: 'text', paragraphs: [words(splitSheetTexts.draftNotice, 'strong')] }]

function scopeOf(contributors: Contributor[]): string {
  if (!dividesSong(contributors)) return split.scopeOfMaster
  return hasMaster(contributors) ? split.scopeWithMaster : split.scope
}

const signatures = (contributors: Contributor[]): Block[] => [
  { kind: 'text', paragraphs: [words(scopeOf(contributors), 'strong')] },
  { kind: 'heading', text: split.signatures },
  { kind: 'text', paragraphs: [words(split.agreement), words(split.noAdvice, 'soft')] },
  {
    kind: 'signatures',
    captions: { signature: split.signature, date: split.date },
    rows: contributors.map(({ legal_name, stage_name }) => ({
      name: legal_name,
      detail: stage_name === legal_name ? '' : (stage_name ?? ''),
    })),
  },
]

/** At the top of every page after the first: the song and each contributor's shares. */
const runningHead = (sheet: SplitSheet): Paper['running'] => ({
  tag: tagOf(sheet),
  title: [
    ...words(shortened(sheet.song_title, shortTitle), 'heading'),
    ...words('  ', 'small'),
    ...words(shortened(sheet.artist_name, shortTitle), 'small'),
  ],
  lines: [
    [
      ...words(printedTexts.sharesInShort(columnsOf(sheet.contributors)), 'strong'),
      ...sheet.contributors.flatMap((person, index): Paragraph => [
        ...words(`${index > 0 ? ' · ' : ' '}${index + 1}\u00a0`),
        ...words(shortened(person.legal_name, shortName)),
        ...words(` ${writtenShares(person).join('\u00a0/\u00a0')}`),
      ]),
    ],
  ],
})
/** Characters of a name in that head: twenty long ones still leave the page to the sheet. */
const shortName = 40

/** A draft's shares may be more than the whole: its bar is full then. */
const shareBar = (caption: string, hundredths: number[]): ShareBar => {
  const total = hundredths.reduce((sum, share) => sum + share, 0)
  return { caption, parts: hundredths.map((share) => share / Math.max(whole, total)), total: formatShare(total) }
}

function contributorCells(person: Contributor): GridCell[] {
  const { ipi_number: ipi, publisher_ipi: publisherIpi } = person
  const columns = columnsOf([person])
  // A third share takes its place from the society and the publisher; one alone leaves it to them.
  const [wide, last] = { 1: [5, 3] as const, 2: [4, 3] as const, 3: [3, 3] as const }[columns.length as 1 | 2 | 3]
  const more = person.email || publisherIpi || person.publisher_society
  return [
    cell(split.legalName, person.legal_name, 5),
    cell(split.stageName, person.stage_name, 4),
    cell(
      split.role,
      split.roleWithCode(
        splitSheetTexts.roles[person.role],
        person.writer_share === null ? null : writerCode(person.role, person.writer_share),
      ),
      3,
    ),
    cell(split.contribution, person.contribution, 4),
    cell(split.society, person.pro_affiliation, wide),
    cell(split.ipi, ipi && written(checkIpiName(ipi), ipi), 3, 'code'),
    cell(split.publisher, person.publisher || split.noPublisher, wide),
    ...columns.map((column, index) =>
      cell(
        splitSheetTexts.columnShare[column],
        writtenShare(person, column),
        index === columns.length - 1 ? last : 2,
        'figure',
      ),
    ),
    ...(more
      ? [
          cell(split.email, person.email, 5),
          cell(split.publisherIpi, publisherIpi && written(checkIpiName(publisherIpi), publisherIpi), 4, 'code'),
          cell(split.publisherSociety, person.publisher_society, 7),
        ]
      : []),
  ]
}
