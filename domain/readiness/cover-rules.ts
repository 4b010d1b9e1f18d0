import type { Line } from '#domain/readiness/schema.ts'
import { coverChecks, type CoverPicture } from '#domain/release-covers/rules.ts'
import { coverTexts } from '#domain/release-covers/texts.ts'

const place = { page: 'cover', song_id: null } as const

/** What stores say to a release's cover. Without one they ask for it: many releases get theirs at the distributor. */
export const coverLines = (cover: CoverPicture | null): Line[] =>
  cover === null
    ? [
        {
          rule: 'cover',
          level: 'asked',
          name: coverTexts.title,
          note: coverTexts.notes.missing,
          place,
          source: coverTexts.sources.apple,
        },
      ]
    : coverChecks(cover).map(({ rule, level, name, note, source }) => ({
        rule: `cover-${rule}`,
        level,
        name: coverTexts.lineName(name),
        note,
        place,
        source,
      }))
