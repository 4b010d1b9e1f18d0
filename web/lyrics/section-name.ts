import type { Placed } from '#domain/lyrics/repeat-rules.ts'
import type { LyricSection } from '#domain/lyrics/schema.ts'
import { lyricTexts } from '#domain/lyrics/texts.ts'

/** 'section 2, Chorus': how buttons, messages and repeats call a section. */
export const sectionName = ({ section, place }: Placed<LyricSection>) =>
  lyricTexts.sectionName(place, lyricTexts.types[section.section_type])
