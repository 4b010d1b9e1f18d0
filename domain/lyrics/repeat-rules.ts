import type { LyricSection } from '#domain/lyrics/schema.ts'
import { lyricTexts } from '#domain/lyrics/texts.ts'

type Section = Pick<LyricSection, 'id' | 'repeats_id'>
/** A section with its place on the sheet, counted from 1. */
export type Placed<S> = { section: S; place: number }

/** 'section 2, Chorus': how buttons, messages and repeats call a section. */
export const sectionName = ({ section, place }: Placed<Pick<LyricSection, 'section_type'>>): string =>
  lyricTexts.sectionName(place, lyricTexts.types[section.section_type])

const placed = <S>(sections: readonly S[]): Placed<S>[] =>
  sections.map((section, index) => ({ section, place: index + 1 }))

/** The section whose words a repeat shows, wherever it is; null for a section with its own words. */
export const sourceOf = <S extends Section>(sections: readonly S[], repeats: string | null): Placed<S> | null =>
  placed(sections).find(({ section }) => section.id === repeats) ?? null

/** The places of the sections that repeat one. */
export const repeatsOf = (sections: readonly Section[], id: string): number[] =>
  placed(sections).flatMap(({ section, place }) => (section.repeats_id === id ? [place] : []))

/**
 * The sections that a section may repeat: those above it with their own words, and its current source, wherever that was moved. Null is a
 * new section, at the end. Nothing for one that others repeat: a repeat never repeats a repeat.
 */
export function repeatable<S extends Section>(sections: readonly S[], of: Section | null): Placed<S>[] {
  if (of && repeatsOf(sections, of.id).length > 0) return []
  const at = of ? sections.findIndex(({ id }) => id === of.id) : sections.length
  return placed(sections).filter(
    ({ section, place }) => section.repeats_id === null && (place <= at || section.id === of?.repeats_id),
  )
}

/** The sections after one has changed: those that repeat it follow. */
export const withChanged = (sections: readonly LyricSection[], changed: LyricSection): LyricSection[] =>
  sections.map((section) =>
    section.id === changed.id
      ? changed
      : section.repeats_id === changed.id
        ? { ...section, content: changed.content }
        : section,
  )

/** The sections without one: those that repeated it keep the words as their own. */
export const withoutSection = (sections: readonly LyricSection[], id: string): LyricSection[] =>
  sections.flatMap((section) =>
    section.id === id ? [] : [section.repeats_id === id ? { ...section, repeats_id: null } : section],
  )
