import { z } from 'zod'
import { mostOnPosters } from '#domain/artwork/poster-rules.ts'
import { designs, type Design } from '#domain/artwork/rules.ts'
import type { ArtworkBody, PosterBody } from '#domain/artwork/schema.ts'
import { artworkTexts as texts, posterTexts } from '#domain/artwork/texts.ts'
import type { ReleaseListItem } from '#domain/releases/schema.ts'
import { releaseTexts } from '#domain/releases/texts.ts'
import { colorings } from '#domain/shared/colors.ts'
import { formatDate } from '#domain/shared/dates.ts'
import type { Show } from '#domain/shows/schema.ts'

/** The form as typed, also as it is kept in the tab. */
export const artworkForm = z.object({
  design: z.enum(designs),
  coloring: z.enum(colorings),
  photo_id: z.string().nullable(),
  focus: z.object({ x: z.number(), y: z.number() }),
  words: z.object({ kicker: z.string(), title: z.string(), artist: z.string(), line: z.string() }),
})
export type ArtworkForm = z.output<typeof artworkForm>

export const blankForm = (artist: string): ArtworkForm => ({
  design: 'announcement',
  coloring: 'light',
  photo_id: null,
  focus: { x: 0.5, y: 0.4 },
  words: { kicker: kickerOf('announcement', null), title: '', artist, line: '' },
})

type Type = ReleaseListItem['release_type']
const kickerOf = (design: Design, type: Type | null): string =>
  texts.kickers[design](type === null ? 'music' : releaseTexts.types[type].toLowerCase())

/** What the small line says unless somebody types over it. */
const usualKickers = new Set(
  designs.flatMap((design) =>
    [null, ...(Object.keys(releaseTexts.types) as Type[])].map((type) => kickerOf(design, type)),
  ),
)

/** Another design, with its own small line unless that was typed. */
export const withDesign = (form: ArtworkForm, design: Design): ArtworkForm => ({
  ...form,
  design,
  words: usualKickers.has(form.words.kicker) ? { ...form.words, kicker: kickerOf(design, null) } : form.words,
})

/** The words of a release. */
export const filledFrom = (
  form: ArtworkForm,
  { title, release_type, release_date }: Pick<ReleaseListItem, 'title' | 'release_type' | 'release_date'>,
): ArtworkForm => ({
  ...form,
  words: {
    ...form.words,
    title,
    kicker: usualKickers.has(form.words.kicker) ? kickerOf(form.design, release_type) : form.words.kicker,
    line: release_date === null || form.design === 'out_now' ? '' : texts.outOn(formatDate(release_date)),
  },
})

export const bodyOf = (form: ArtworkForm): ArtworkBody => ({ ...form, pillar: null })

/** The same for tour posters. */
export const tourForm = z.object({
  coloring: z.enum(colorings),
  photo_id: z.string().nullable(),
  focus: z.object({ x: z.number(), y: z.number() }),
  words: z.object({ kicker: z.string(), title: z.string(), line: z.string() }),
  /** Of the coming shows: one that is added later is on the posters. */
  left_out: z.array(z.string()),
})
export type TourForm = z.output<typeof tourForm>

export const blankTour = (artist: string): TourForm => ({
  coloring: 'light',
  photo_id: null,
  focus: { x: 0.5, y: 0.4 },
  words: { kicker: posterTexts.kicker, title: artist, line: '' },
  left_out: [],
})

/** The form with a show on the posters, or left out. */
export const withShow = (form: TourForm, id: string, on: boolean): TourForm => ({
  ...form,
  left_out: [...form.left_out.filter((each) => each !== id), ...(on ? [] : [id])],
})

/** The shows that are not left out, of which a set holds the first. */
export const chosenOf = ({ left_out }: TourForm, coming: readonly Show[]): Show[] =>
  coming.filter(({ id }) => !left_out.includes(id))

export const posterBodyOf = (form: TourForm, coming: readonly Show[]): PosterBody => {
  const { left_out: _leftOut, ...rest } = form
  const show_ids = chosenOf(form, coming)
    .slice(0, mostOnPosters)
    .map(({ id }) => id)
  return { ...rest, show_ids, pillar: null }
}
