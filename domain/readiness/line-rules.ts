import type { Checked } from '#domain/identifiers/rules.ts'
import type { Level, Line, Place } from '#domain/readiness/schema.ts'
import { isBlank } from '#domain/shared/xml.ts'

/** Something about a message that its recipient would refuse, or ask about. */
type Found = Pick<Line, 'name' | 'note' | 'place'>
export type Rule<Subject> = { key: string; level: Level; source: string; check: (subject: Subject) => Found[] }

/** Nothing to say. */
export const none: Found[] = []

/** A field of the release's label copy; null for the sheet as a whole. */
export const labelCopy = (field: string | null): Place => ({
  page: 'label-copy',
  song_id: null,
  ...(field !== null && { field }),
})

export const missing = (text: string | null, note: string): string | null => (isBlank(text) ? note : null)

/** Why a typed code is invalid. */
export const wrong = (code: string, check: (typed: string) => Checked): string | null => {
  const checked = check(code)
  return checked.ok ? null : checked.reason
}

export const linesOf = <Subject>(rules: readonly Rule<Subject>[], subject: Subject): Line[] =>
  rules.flatMap(({ key, level, source, check }) =>
    check(subject).map((found) => ({ rule: key, level, source, ...found })),
  )
