import type { Problem } from '#domain/label-copy/rules.ts'
import { metadataTexts } from '#domain/metadata/texts.ts'
import type { Line } from '#domain/readiness/schema.ts'
import { readinessTexts as texts } from '#domain/readiness/texts.ts'

const sources: Readonly<Record<string, string>> = texts.storeSources
const sourceOf = (rule: string): string => sources[rule] ?? texts.sources.store

type Own = Pick<Line, 'rule' | 'level' | 'name' | 'note'>
const line = (own: Own, field?: string): Line => ({
  ...own,
  place: { page: 'label-copy', song_id: null, ...(field && { field }) },
  source: sourceOf(own.rule),
})

/**
 * What the label copy's own list says, with its words unchanged: what is listed is refused, what is only odd is asked about. Null: no label
 * copy was ever saved.
 */
export const storeLines = (problems: readonly Problem[] | null): Line[] =>
  problems === null
    ? [line({ rule: 'label-copy', level: 'refused', name: metadataTexts.labelCopy, note: texts.noLabelCopy })]
    : problems
        .filter(({ listed, level }) => listed || level !== 'error')
        .map(({ field, listed, name, note }) =>
          // The tracks as a whole have no field.
          line(
            { rule: field.split('.').at(-1)!, level: listed ? 'refused' : 'asked', name, note },
            field === 'tracks' ? undefined : field,
          ),
        )
