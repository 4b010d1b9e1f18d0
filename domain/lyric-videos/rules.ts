import { heading } from '#domain/lyrics/rules.ts'
import type { LyricSection } from '#domain/lyrics/schema.ts'

export { writeLrc } from '#domain/lyric-videos/lrc-rules.ts'
export { keepTimes, type TimedLine } from '#domain/lyric-videos/time-rules.ts'

/** The lines of a sheet as they are sung: those of a repeat are separate lines, headings are not lines. */
export const linesOf = (sections: readonly Pick<LyricSection, 'content'>[]): string[] =>
  sections.flatMap(({ content }) =>
    content
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter((line) => line !== '' && !heading.test(line)),
  )
