import { z } from 'zod'
import { mostOnPosters } from '#domain/artwork/poster-rules.ts'
import type { QuoteLine } from '#domain/artwork/quote-rules.ts'
import { designs, typedDesigns, type Design, type SetKind } from '#domain/artwork/rules.ts'
import type { ArtworkBody, ClipBody, PosterBody } from '#domain/artwork/schema.ts'
import { artworkTexts as texts, posterTexts } from '#domain/artwork/texts.ts'
import type { ContentItem } from '#domain/content/schema.ts'
import type { ReleaseListItem } from '#domain/releases/schema.ts'
import { releaseTexts } from '#domain/releases/texts.ts'
import { colorings } from '#domain/shared/colors.ts'
import { formatDate } from '#domain/shared/dates.ts'
import type { Show } from '#domain/shows/schema.ts'

/** The focal point of a photo without a chosen one: where faces usually are. */
const usualFocus = { x: 0.5, y: 0.4 }

/** The form over another photo, with that one's focal point. */
export const withPhoto = <F extends Pick<ArtworkForm, 'photo_id' | 'focus'>>(
  form: F,
  { id, focus }: Pick<ContentItem, 'id' | 'focus'>,
): F => ({ ...form, photo_id: id, focus: focus ?? usualFocus })

/** The form as typed, also as it is kept in the tab. */
export const artworkForm = z.object({
  design: z.enum(designs),
  coloring: z.enum(colorings),
  photo_id: z.string().nullable(),
  focus: z.object({ x: z.number(), y: z.number() }),
  words: z.object({ kicker: z.string(), title: z.string(), artist: z.string(), line: z.string() }),
  /** Where the lines of a lyric quote come from, and which of them: the `key` of each. */
  quote: z.object({ release_id: z.string(), song_id: z.string(), lines: z.array(z.string()) }),
})
export type ArtworkForm = z.output<typeof artworkForm>

export const blankForm = (kind: SetKind, artist: string): ArtworkForm => ({
  design: 'announcement',
  coloring: 'light',
  photo_id: null,
  focus: usualFocus,
  words: {
    kicker: kind === 'lyric_covers' ? texts.lyricVideo : kickerOf('announcement', null),
    title: '',
    artist,
    line: '',
  },
  quote: { release_id: '', song_id: '', lines: [] },
})

type Type = ReleaseListItem['release_type']
const kickerOf = (design: Design, type: Type | null): string =>
  texts.kickers[design](type === null ? 'music' : releaseTexts.typesWithin[type])

/** The small line unless it is edited. */
const usualKickers = new Set(
  typedDesigns.flatMap((design) =>
    [null, ...(Object.keys(releaseTexts.types) as Type[])].map((type) => kickerOf(design, type)),
  ),
)

/** Another design, with its own small line unless that was typed. A lyric quote has none, and keeps it for the next design. */
export const withDesign = (form: ArtworkForm, design: Design): ArtworkForm => ({
  ...form,
  design,
  words:
    design !== 'lyric_quote' && usualKickers.has(form.words.kicker)
      ? { ...form.words, kicker: kickerOf(design, null) }
      : form.words,
})

/** Lines of another song, whose title is shown below them. */
export const withSong = (form: ArtworkForm, song: { id: string; song_title: string }): ArtworkForm => ({
  ...form,
  words: { ...form.words, title: song.song_title },
  quote: { ...form.quote, song_id: song.id, lines: [] },
})

/** The form with a line chosen, or not. */
export const withLine = (form: ArtworkForm, key: string, on: boolean): ArtworkForm => ({
  ...form,
  quote: { ...form.quote, lines: [...form.quote.lines.filter((each) => each !== key), ...(on ? [key] : [])] },
})

/** The chosen lines in the order of the sheet; those that are no longer on it left out. */
export const quotedOf = ({ quote }: ArtworkForm, sheet: readonly QuoteLine[]): string[] =>
  sheet.filter(({ key }) => quote.lines.includes(key)).map(({ text }) => text)

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

/** The payload; `lines` are those of a lyric quote. */
export const bodyOf = (kind: SetKind, { quote, ...form }: ArtworkForm, lines: string[]): ArtworkBody => ({
  ...form,
  kind,
  quote: form.design === 'lyric_quote' && quote.song_id !== '' ? { song_id: quote.song_id, lines } : null,
  pillar: null,
})

/** The form of stills for Spotify. */
export const clipForm = artworkForm.pick({ coloring: true, photo_id: true, focus: true })
export type ClipForm = z.output<typeof clipForm>
export const blankClip: ClipForm = { coloring: 'light', photo_id: null, focus: usualFocus }
export const clipBodyOf = (form: ClipForm): ClipBody => ({ ...form, photo_id: form.photo_id ?? '', pillar: null })

/** The same for tour posters. */
export const tourForm = z.object({
  coloring: z.enum(colorings),
  photo_id: z.string().nullable(),
  focus: z.object({ x: z.number(), y: z.number() }),
  words: z.object({ kicker: z.string(), title: z.string(), line: z.string() }),
  /** Shows left out by the artist; an upcoming show added later is on the posters. */
  left_out: z.array(z.string()),
})
export type TourForm = z.output<typeof tourForm>

export const blankTour = (artist: string): TourForm => ({
  coloring: 'light',
  photo_id: null,
  focus: usualFocus,
  words: { kicker: posterTexts.kicker, title: artist, line: '' },
  left_out: [],
})

/** The form with a show on the posters, or left out. */
export const withShow = (form: TourForm, id: string, on: boolean): TourForm => ({
  ...form,
  left_out: [...form.left_out.filter((each) => each !== id), ...(on ? [] : [id])],
})

/** The shows that are not left out, of which a set contains the first. */
export const chosenOf = ({ left_out }: TourForm, coming: readonly Show[]): Show[] =>
  coming.filter(({ id }) => !left_out.includes(id))

export const posterBodyOf = (form: TourForm, coming: readonly Show[]): PosterBody => {
  const { left_out: _leftOut, ...rest } = form
  const show_ids = chosenOf(form, coming)
    .slice(0, mostOnPosters)
    .map(({ id }) => id)
  return { ...rest, show_ids, pillar: null }
}
