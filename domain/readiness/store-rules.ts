import { identifierTexts } from '#domain/identifiers/texts.ts'
import type { Problem } from '#domain/label-copy/rules.ts'
import { metadataTexts } from '#domain/metadata/texts.ts'
import type { Line } from '#domain/readiness/schema.ts'
import { noTracks } from '#domain/readiness/society-rules.ts'
import { readinessTexts as texts } from '#domain/readiness/texts.ts'

const sources: Readonly<Record<string, string>> = texts.storeSources
const sourceOf = (rule: string): string => sources[rule] ?? texts.sources.store

type Own = Pick<Line, 'rule' | 'level' | 'name' | 'note'>
const line = (own: Own, field?: string): Line => ({
  ...own,
  place: { page: 'label-copy', song_id: null, ...(field && { field }) },
  source: sourceOf(own.rule),
})

type Facts = {
  /** Null: no label copy was ever saved. */
  problems: readonly Problem[] | null
  hasTracks: boolean
  /** The title of another release of the account with the same UPC; null: none has it. */
  upcOn: string | null
}

/** The label copy's own list, with its words: listed faults are refused, odd values are only asked about. */
export const storeLines = ({ problems, hasTracks, upcOn }: Facts): Line[] => [
  ...sheetLines(problems, hasTracks),
  ...upcLines(upcOn),
]

const upcLines = (title: string | null): Line[] =>
  title === null
    ? []
    : [
        line(
          { rule: 'upc-twice', level: 'asked', name: identifierTexts.names.gtin, note: texts.upcTwice(title) },
          'upc',
        ),
      ]

const sheetLines = (problems: Facts['problems'], hasTracks: boolean): Line[] =>
  problems === null
    ? [
        line({ rule: 'label-copy', level: 'refused', name: metadataTexts.labelCopy, note: texts.noLabelCopy }),
        ...(hasTracks ? [] : [noTracks]),
      ]
    : problems
        .filter(({ listed, level }) => listed || level !== 'error')
        .map(({ field, listed, name, note }) =>
          // The tracks as a whole have no field.
          line(
            { rule: field.split('.').at(-1)!, level: listed ? 'refused' : 'asked', name, note },
            field === 'tracks' ? undefined : field,
          ),
        )
