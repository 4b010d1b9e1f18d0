import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode, type RefObject } from 'react'
import { z } from 'zod'
import { longestTitle } from '#domain/content/rules.ts'
import { filmSizes, filmStyles } from '#domain/lyric-videos/film-rules.ts'
import type { LyricTimes } from '#domain/lyric-videos/schema.ts'
import { filmTexts, lyricVideoTexts } from '#domain/lyric-videos/texts.ts'
import type { TimedLine } from '#domain/lyric-videos/time-rules.ts'
import { colorings } from '#domain/shared/colors.ts'
import { noLettersText } from '#domain/shared/letters.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { readDraft } from '#web/platform/drafts.ts'
import { posterOf } from '#web/platform/films/film-drawing.ts'
import { useDraft } from '#web/platform/use-draft.ts'
import { useSettled } from '#web/platform/use-settled.ts'
import { Alert } from '#web/ui/alert.tsx'
import { RadioRow } from '#web/ui/choice-row.tsx'
import { groundQuery, wordsQuery } from './data.ts'
import { FilmPreview } from './film-preview.tsx'
import { filmNeeds, firstTooLong, planOf, textsToSet } from './form.ts'
import { MakeFilm } from './make-film.tsx'
import { useCanMake } from './use-can-make.ts'
import type { ChosenSound } from './use-sound.ts'
import styles from './lyric-videos.module.css'

const texts = lyricVideoTexts.film

const filmForm = z.object({
  style: z.enum(filmStyles),
  size: z
    .int()
    .min(0)
    .max(filmSizes.length - 1),
  coloring: z.enum(colorings),
  photo_id: z.string().nullable(),
  focus: z.object({ x: z.number(), y: z.number() }),
})
type FilmForm = z.output<typeof filmForm>
const blank: FilmForm = { style: 'line', size: 0, coloring: 'dark', photo_id: null, focus: { x: 0.5, y: 0.4 } }

/** Colors and photo are chosen by the parts of the pictures' tools, which the page puts in. */
export type LookParts = (form: FilmForm, onChange: (form: FilmForm) => void) => ReactNode

type Props = {
  saved: LyricTimes
  lines: readonly TimedLine[]
  chosen: ChosenSound | null
  player: RefObject<HTMLAudioElement | null>
  look: LookParts
}

/** How the film looks, its preview, and making it. */
export function FilmPart({ saved, lines, chosen, player, look }: Props) {
  const [form, setForm] = useState(() => readDraft('lyric-video', filmForm) ?? blank)
  useDraft('lyric-video', JSON.stringify(form) === JSON.stringify(blank) ? null : form)
  const [width, height] = filmSizes[form.size]!
  const isAble = useCanMake(width, height)
  const { plan, lacking, failed } = useFilmPlan(form, { saved, lines, chosen })
  const tooLong = firstTooLong(lines)
  return (
    <section aria-labelledby="film-title" className={styles.film}>
      <h2 id="film-title">{texts.title}</h2>
      <Choice legend={texts.style} name="style">
        {filmStyles.map((each) => (
          <RadioRow
            key={each}
            name="film-style"
            label={texts.styles[each]}
            checked={form.style === each}
            onChange={() => setForm({ ...form, style: each })}
          />
        ))}
      </Choice>
      <Choice legend={texts.size} name="size">
        {filmSizes.map(([wide, high], index) => (
          <RadioRow
            key={`${wide}x${high}`}
            name="film-size"
            label={`${wide}x${high}`}
            checked={form.size === index}
            onChange={() => setForm({ ...form, size: index })}
          />
        ))}
      </Choice>
      {look(form, setForm)}
      {failed && (
        <Alert
          action={{ label: lyricVideoTexts.tryAgain, busy: failed.isFetching, onAction: () => void failed.refetch() }}
        >
          {messageOf(failed.error, filmTexts.drawFailed)}
        </Alert>
      )}
      <FilmPreview plan={plan} isComing={!failed && !tooLong} size={[width, height]} player={player} />
      {lacking.length > 0 && (
        <Alert tone="warn" role="status">
          {noLettersText(lacking)}
        </Alert>
      )}
      {tooLong && <Alert tone="warn">{texts.tooLong(tooLong.line, tooLong.most)}</Alert>}
      <MakeFilm
        label={texts.make}
        needs={filmNeeds(isAble, chosen !== null, lines)}
        request={
          isAble && !tooLong && plan && chosen && plan.spans.length > 0
            ? { kind: 'film', file: chosen.file, plan }
            : null
        }
        keepable={({ request: { plan: made } }) => ({
          title: shortened(saved.song_title, texts.itemTitle('', `${made.width}x${made.height}`).length, (title) =>
            texts.itemTitle(title, `${made.width}x${made.height}`),
          ),
          type: 'lyric_film',
          alt: texts.alt(saved.song_title, saved.artist_name),
          poster: () => ('spans' in made ? posterOf(made) : Promise.resolve(null)),
        })}
      />
    </section>
  )
}

/** The film as it would be made, null until it is drawn; the letters that no font has; and the request that failed. */
function useFilmPlan(form: FilmForm, { saved, lines, chosen }: Pick<Props, 'saved' | 'lines' | 'chosen'>) {
  const settled = useSettled(form, 300)
  const { style, size, photo_id } = settled
  const ground = useQuery(groundQuery(settled))
  const words = useQuery(
    wordsQuery(textsToSet(lines), {
      style,
      size,
      has_photo: photo_id !== null,
      title: saved.song_title,
      artist: saved.artist_name,
    }),
  )
  const duration = chosen?.sound.duration ?? saved.sound?.duration ?? null
  // Nothing is made of a look that has just been changed.
  const isCurrent = settled === form
  const plan = useMemo(
    () => (isCurrent && ground.data && words.data ? planOf(ground.data, words.data, { style, lines, duration }) : null),
    [isCurrent, ground.data, words.data, style, lines, duration],
  )
  return { plan, lacking: words.data?.lacking ?? [], failed: ground.isError ? ground : words.isError ? words : null }
}

function Choice({ legend, children }: { legend: string; name: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}

/** As long as a title may be. */
function shortened(title: string, taken: number, of: (title: string) => string): string {
  const letters = Array.from(title)
  const room = longestTitle - taken
  return of(letters.length <= room ? title : `${letters.slice(0, room - 1).join('')}…`)
}
