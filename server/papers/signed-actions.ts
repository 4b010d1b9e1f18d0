import type { Capacity, SplitDocument } from '#domain/agreements/schema.ts'
import type { PageSize } from '#domain/papers/schema.ts'
import { printedTexts } from '#domain/papers/texts.ts'
import { formatDate, utcDay } from '#domain/shared/dates.ts'
import { addressOf, pages } from '#domain/shell/rules.ts'
import { writtenMoment, writtenMonth } from '#domain/signed-sheets/rules.ts'
import type { SignedSheet } from '#domain/signed-sheets/schema.ts'
import { signedSheetTexts as texts } from '#domain/signed-sheets/texts.ts'
import { columnsOf, formatShare, hasMaster, sharesOf, whole } from '#domain/split-sheets/rules.ts'
import { splitSheetTexts } from '#domain/split-sheets/texts.ts'
import { showCode } from '#domain/verify/rules.ts'
import { cell, shortened, shortTitle, words } from '#server/papers/piece-actions.ts'
import type { Block, GridCell, Paper, Paragraph, ShareBar } from '#server/platform/pdf/paper.ts'

type Made = { size: PageSize; now: Date; origin: string }
type Person = SplitDocument['contributors'][number]
const { splitSheet: split } = printedTexts

/** A version that all have signed, with its evidence. Addresses and browsers are not on it. */
export function makeSignedSheetPaper(sheet: SignedSheet, { size, now, origin }: Made): Paper {
  const { document } = sheet
  const code = showCode(sheet.code)
  return {
    size,
    title: texts.title(document.title, tagOf(document), code),
    author: document.artist,
    language: null,
    made: now.toISOString(),
    tag: tagOf(document),
    name: document.artist,
    barcode: null,
    poster: document.title,
    posterNote: document.aka && split.aka(document.aka),
    blocks: [
      { kind: 'grid', columns: 8, cells: headCells(sheet, code) },
      ...people(document),
      { kind: 'together', blocks: shares(document.contributors) },
      ...samples(document),
      { kind: 'heading', text: texts.terms },
      { kind: 'text', paragraphs: [words(document.terms.text, 'strong'), ...scope(document)] },
      ...signatures(sheet),
      ...evidence(sheet, `${origin}${addressOf(pages.verify, { code })}`),
    ],
    running: runningHead(document, tagOf(document)),
    across: null,
    foot: {
      left: `${shortened(`${tagOf(document)}: ${document.title}`, shortTitle)}\n${texts.foot(document.number, formatDate(utcDay(new Date(sheet.signed_at))), code)}`,
      right: printedTexts.page,
    },
    boxNote: texts.boxNote,
  }
}

const headCells = ({ document, signed_at }: SignedSheet, code: string): GridCell[] => [
  cell(texts.version, String(document.number), 1, 'figure'),
  cell(texts.signedAt, writtenMoment(signed_at), 2),
  cell(texts.holds, document.from_month ? texts.fromMonth(writtenMonth(document.from_month)) : texts.fromBeginning, 2),
  cell(texts.code, code, 3, 'code'),
]

/** Everybody on the sheet, numbered. */
export const people = ({ contributors }: SplitDocument): Block[] => [
  { kind: 'heading', text: split.contributors, note: String(contributors.length) },
  ...contributors.map((person, index): Block => ({
    kind: 'grid',
    columns: 16,
    badge: String(index + 1),
    cells: personCells(person),
  })),
]

const personCells = (person: Person): GridCell[] => [
  cell(split.legalName, person.legal_name, 5),
  cell(split.stageName, person.stage_name, 4),
  cell(split.role, splitSheetTexts.roles[person.role], 3),
  cell(split.contribution, person.contribution, 4),
  cell(split.publisher, person.publisher || split.noPublisher, 7),
  ...columnsOf([person]).map((column) =>
    cell(splitSheetTexts.columnShare[column], formatShare(person[column]!), 3, 'figure'),
  ),
]

export const shares = (rows: Person[]): Block[] => [
  { kind: 'heading', text: split.shares },
  {
    kind: 'shares',
    bars: columnsOf(rows).map((column) =>
      shareBar(
        splitSheetTexts.columnShares[column],
        rows.map((person) => person[column] ?? 0),
      ),
    ),
  },
]

const tagOf = ({ format }: SplitDocument): string => (format === 'split-sheet/1' ? texts.tag : texts.masterTag)
const shareBar = (caption: string, hundredths: number[]): ShareBar => ({
  caption,
  parts: hundredths.map((share) => share / whole),
  total: formatShare(hundredths.reduce((sum, share) => sum + share, 0)),
})

export const samples = ({ samples: list }: SplitDocument): Block[] =>
  list.length === 0
    ? []
    : [
        { kind: 'heading', text: texts.samples, note: String(list.length) },
        {
          kind: 'table',
          columns: (['title', 'owner', 'kind', 'cleared'] as const).map((column, index) => ({
            caption: texts.sampleColumns[column],
            width: [6, 6, 3, 2][index]!,
            align: 'left',
          })),
          rows: list.map(({ title, owner, kind, cleared }) => ({
            cells: [
              title,
              owner || printedTexts.none,
              texts.sampleKinds[kind],
              cleared ? texts.clearedYes : texts.clearedNo,
            ].map((text) => [words(text)]),
            note: null,
          })),
          foot: [],
        },
      ]

/** Without master shares the sheet says that it is about the song alone. */
export const scope = ({ contributors }: SplitDocument): Paragraph[] =>
  hasMaster(contributors) ? [] : [words(splitSheetTexts.scope, 'body')]

function signatures(sheet: SignedSheet): Block[] {
  const consents = new Map(sheet.agreements.map(({ details: { consent } }) => [consent.text, consent.version]))
  return [
    { kind: 'heading', text: texts.agreements, note: String(sheet.document.contributors.length) },
    ...sheet.document.contributors.map((person, index): Block => ({
      kind: 'grid',
      columns: 16,
      badge: String(index + 1),
      cells: signatureCells(sheet, person),
    })),
    {
      kind: 'text',
      paragraphs: [...consents].map(([text, version]) => [
        ...words(`${texts.consent(version)}: `, 'soft'),
        ...words(text, 'soft'),
      ]),
    },
  ]
}

function signatureCells({ agreements, paper }: SignedSheet, { id, legal_name }: Person): GridCell[] {
  const agreed = agreements.findLast(({ contributor }) => contributor === id)
  if (!agreed)
    return [
      cell(texts.typedName, texts.onPaper, 5),
      cell(split.legalName, legal_name, 4),
      cell(texts.signedTime, paper && texts.paperAttested(formatDate(paper.details.date)), 7),
    ]
  const { name, capacity, way } = agreed.details
  return [
    cell(texts.typedName, name, 5),
    cell(texts.signs, capacityInWords(capacity), 4),
    cell(texts.signedTime, writtenMoment(agreed.at), 4),
    cell(texts.cameBy, texts.ways[way], 3),
  ]
}

function capacityInWords(capacity: Capacity): string {
  if (capacity.kind === 'company') return texts.company(capacity.company, capacity.position)
  return capacity.kind === 'guardian' ? texts.guardian(capacity.of) : texts.self
}

const evidence = ({ document, hash, last_event }: SignedSheet, address: string): Block[] => [
  {
    kind: 'together',
    blocks: [
      { kind: 'heading', text: texts.evidence },
      {
        kind: 'grid',
        columns: 1,
        cells: [
          cell(texts.versionHash, hash, 1, 'code'),
          cell(texts.previousHash, document.previous ?? texts.first, 1, document.previous ? 'code' : 'body'),
          cell(texts.lastEvent, last_event, 1, 'code'),
        ],
      },
      {
        kind: 'text',
        paragraphs: [words(texts.check(address), 'strong'), words(texts.simple, 'soft'), words(texts.limits, 'soft')],
      },
    ],
  },
]

/** At the top of every page after the first: the song and each person's shares. */
export const runningHead = (document: SplitDocument, tag: string): Paper['running'] => ({
  tag,
  title: [
    ...words(shortened(document.title, shortTitle), 'heading'),
    ...words('  ', 'small'),
    ...words(shortened(document.artist, shortTitle), 'small'),
  ],
  lines: [
    [
      ...words(printedTexts.sharesInShort(columnsOf(document.contributors)), 'strong'),
      ...document.contributors.flatMap((person, index): Paragraph => [
        ...words(`${index > 0 ? ' · ' : ' '}${index + 1}\u00a0`),
        ...words(shortened(person.legal_name, shortName)),
        ...words(` ${sharesOf(person).map(formatShare).join('\u00a0/\u00a0')}`),
      ]),
    ],
  ],
})
/** Characters of a name in that head: twenty long ones still leave the page to the sheet. */
const shortName = 40
