import { z } from 'zod'
import { postStatuses } from '#domain/posts/rules.ts'
import { release } from '#domain/releases/schema.ts'
import { searchTexts } from '#domain/search/texts.ts'
import { requiredText, uuid } from '#domain/shared/fields.ts'
import { showStatuses } from '#domain/shows/rules.ts'

export const searchQuery = z.object({ q: requiredText(200, searchTexts.missing) })

const archived = z.boolean()

/** The best of each kind. */
export const searchResults = z.object({
  releases: z.array(
    release.pick({ id: true, title: true, release_type: true, release_date: true }).extend({ archived }),
  ),
  songs: z.array(z.object({ id: uuid, song_title: z.string(), release_id: uuid, release_title: z.string(), archived })),
  /** A name on split sheets or lyric sheets, with the newest of them. */
  people: z.array(
    z.object({
      name: z.string(),
      paper: z.enum(['split_sheet', 'lyric_sheet']),
      song_id: uuid,
      song_title: z.string(),
      release_id: uuid,
      archived,
    }),
  ),
  /** With the beginning of their captions. */
  posts: z.array(z.object({ id: uuid, caption: z.string(), day: z.string(), status: z.enum(postStatuses) })),
  shows: z.array(
    z.object({ id: uuid, venue: z.string(), city: z.string(), day: z.string(), status: z.enum(showStatuses) }),
  ),
  press_releases: z.array(z.object({ id: uuid, title: z.string(), release_date: z.string().nullable() })),
})
export type SearchResults = z.output<typeof searchResults>
