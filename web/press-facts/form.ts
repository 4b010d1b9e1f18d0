import { z } from 'zod'
import {
  pressFacts,
  pressWords,
  type PressFacts,
  type PressFactsBody,
  type PressWord,
} from '#domain/press-facts/schema.ts'
import { textsOf, type DraftForm } from '#web/platform/draft-form.ts'
import type { Wire } from '#web/platform/use-draft-form.ts'

const row = z.object({ key: z.string(), words: z.string(), said_by: z.string() })
export type QuoteRow = z.output<typeof row>
export type PressForm = DraftForm<Record<PressWord, string>, QuoteRow>
export const rowKey = ({ key }: QuoteRow): string => key

/** A form kept in the tab, with the facts that it changes. */
export const pressDraft = z.object({
  base: pressFacts,
  form: z.object({ head: z.object(textsOf(pressWords)), rows: z.array(row) }),
})

export const blankQuote = (key: string): QuoteRow => ({ key, words: '', said_by: '' })
const isBlank = ({ words, said_by }: QuoteRow) => words.trim() === '' && said_by.trim() === ''

/** The stored facts as the form shows them. Quotes are keyed by position, so keys stay the same. */
export const formOf = (facts: PressFacts): PressForm => ({
  head: Object.fromEntries(pressWords.map((word) => [word, facts[word] ?? ''])) as Record<PressWord, string>,
  rows: facts.quotes.map((quote, index) => ({ key: `stored-${index}`, ...quote })),
})

/** The payload, without empty quotes. */
export function wireOf({ head, rows }: PressForm): Wire {
  const filled = rows.filter((each) => !isBlank(each))
  return {
    body: { ...head, quotes: filled.map(({ words, said_by }) => ({ words, said_by })) },
    fieldAt: (path) => {
      const [, index, field] = /^quotes\.(\d+)\.(\w+)$/.exec(path) ?? []
      return index === undefined ? path : `${filled[Number(index)]!.key}.${field}`
    },
  }
}

/** What two versions are compared by. */
export type PressValues = Record<PressWord, string | null> & { quotes: PressFacts['quotes'] }
export const valuesOf = ({ version: _version, ...values }: PressFactsBody | PressFacts): PressValues => values
