import type { AgreeBody, SplitDocument } from '#domain/agreements/schema.ts'
import { agreementTerms } from '#domain/agreements/texts.ts'
import { plainLetters } from '#domain/shared/plain-letters.ts'
import { dividesSong, hasMaster } from '#domain/split-sheets/rules.ts'
import type { Sample } from '#domain/split-sheets/schema.ts'

type Row = SplitDocument['contributors'][number]
/** The parts of a saved sheet that go into its versions. Shares are in hundredths of a percent. */
export type SheetToSend = {
  song_title: string
  song_aka: string | null
  artist_name: string
  samples: readonly Sample[]
  from_month: string | null
  contributors: readonly Row[]
}

/** Version 2 added master sheets for single recordings. */
const termsVersion = 2
export const consentVersion = 1

/** Version `number` of a sheet as a document. The first applies from the beginning, whatever month the sheet names. */
export function makeDocument(
  sheet: SheetToSend,
  { number, nonce, previous }: Pick<SplitDocument, 'number' | 'nonce' | 'previous'>,
): SplitDocument {
  const master = hasMaster(sheet.contributors)
  return {
    format: dividesSong(sheet.contributors) ? 'split-sheet/1' : 'master-sheet/1',
    number,
    title: sheet.song_title,
    aka: sheet.song_aka,
    artist: sheet.artist_name,
    contributors: sheet.contributors.map((row) => ({
      id: row.id,
      legal_name: row.legal_name,
      stage_name: row.stage_name,
      role: row.role,
      contribution: row.contribution,
      publisher: row.publisher,
      writer_share: row.writer_share,
      publisher_share: row.publisher_share,
      master_share: master ? (row.master_share ?? 0) : null,
    })),
    samples: sheet.samples.map(({ title, owner, kind, cleared }) => ({ title, owner, kind, cleared })),
    terms: { version: termsVersion, text: termsOf(sheet.contributors) },
    from_month: number === 1 ? null : sheet.from_month,
    nonce,
    previous,
  }
}

function termsOf(rows: readonly Row[]): string {
  if (!dividesSong(rows)) return agreementTerms.master
  return hasMaster(rows) ? agreementTerms.songAndMaster : agreementTerms.song
}

/** Whether the sheet as saved says the same as this version. */
export function saysTheSame(sheet: SheetToSend, version: SplitDocument): boolean {
  const { number, nonce, previous } = version
  const now = makeDocument(sheet, { number, nonce, previous })
  return JSON.stringify({ ...now, terms: null }) === JSON.stringify({ ...reordered(version), terms: null })
}

/** With keys in the order of `makeDocument`; canonical JSON sorts them differently. */
const reordered = (version: SplitDocument): SplitDocument =>
  makeDocument(
    { ...version, song_title: version.title, song_aka: version.aka, artist_name: version.artist },
    { number: version.number, nonce: version.nonce, previous: version.previous },
  )

/** Without accents, spaces, apostrophes (phones make them curly) and invisible direction marks; one hyphen for all dashes. */
const fold = (name: string): string =>
  plainLetters(
    name
      .normalize('NFKD')
      .replaceAll(/[\p{M}\p{Z}\p{Cf}\s'’‘ʼ`´]/gu, '')
      .replaceAll(/\p{Dash}/gu, '-')
      .toLowerCase(),
  )
    // At the end of a word; in capitals it is the same letter.
    .replaceAll('ς', 'σ')

/** Whether a typed name is the one on the sheet: case, accents and spaces do not count. */
const isSameName = (typed: string, named: string): boolean => fold(typed) === fold(named)

/**
 * The field of an agreement that should be the name on the sheet and is not; null if it is. A person who signs for a company or a minor types their own
 * name, and the sheet names the company or the minor; a person on the sheet may also sign as a company's.
 */
export function wrongName(
  { name, capacity }: Pick<AgreeBody, 'name' | 'capacity'>,
  named: string,
): 'name' | 'capacity.company' | 'capacity.of' | null {
  if (capacity.kind === 'guardian') return isSameName(capacity.of, named) ? null : 'capacity.of'
  if (isSameName(name, named)) return null
  if (capacity.kind === 'company') return isSameName(capacity.company, named) ? null : 'capacity.company'
  return 'name'
}
