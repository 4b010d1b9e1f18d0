import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clipTexts } from '#domain/artwork/texts.ts'
import { tools, wordlessTypes } from '#domain/content/rules.ts'
import { loopMovements, loopSeconds } from '#domain/lyric-videos/film-rules.ts'
import { lyricVideoTexts } from '#domain/lyric-videos/texts.ts'
import { type Coloring } from '#domain/shared/colors.ts'
import { photosQuery } from '#web/artwork/data.ts'
import { loopPosterOf, type LoopPlan } from '#web/platform/films/loop-drawing.ts'
import { Alert } from '#web/ui/alert.tsx'
import { RadioRow } from '#web/ui/choice-row.tsx'
import { CannotMake } from './cannot-make.tsx'
import { loopGroundQuery } from './data.ts'
import { MakeFilm } from './make-film.tsx'
import { useCanMake } from './use-can-make.ts'
import styles from './lyric-videos.module.css'

const texts = lyricVideoTexts.loop
const { sizes } = tools.find(({ key }) => key === 'spotify_clips')!

type Props = {
  photoId: string | null
  focus: { x: number; y: number }
  coloring: Coloring
  /** The place of a size in the tool's list. */ size: number
}

/** A silent loop over a photo, in the size of the still beside it. */
export function LoopPart({ photoId, focus, coloring, size }: Props) {
  const [seconds, setSeconds] = useState(5)
  const [movement, setMovement] = useState<LoopPlan['movement']>('drift')
  const photos = useQuery(photosQuery)
  const photo = photos.data?.find(({ id }) => id === photoId) ?? null
  const isBare = photo !== null && wordlessTypes.some((type) => type === photo.content_type)
  const file = useQuery({ ...loopGroundQuery({ photo_id: photoId ?? '', coloring }), enabled: isBare })
  const [width, height] = sizes[size]!
  const isAble = useCanMake(width, height)
  const plan = file.data && isBare ? { width, height, photo: file.data, focus, seconds, movement } : null
  return (
    <section aria-labelledby="loop-title" className={styles.film}>
      <h2 id="loop-title">{texts.title}</h2>
      <p>{texts.help}</p>
      <CannotMake size={[width, height]} />
      <fieldset>
        <legend>{texts.movement}</legend>
        {loopMovements.map((each) => (
          <RadioRow
            key={each}
            name="movement"
            label={texts.movements[each]}
            checked={movement === each}
            onChange={() => setMovement(each)}
          />
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor="loop-seconds">{texts.length}</label>
        <input
          id="loop-seconds"
          type="range"
          min={loopSeconds[0]}
          max={loopSeconds[1]}
          value={seconds}
          aria-valuetext={texts.seconds(seconds)}
          onChange={({ target }) => setSeconds(Number(target.value))}
        />
        <output htmlFor="loop-seconds">{texts.seconds(seconds)}</output>
      </div>
      {photo && !isBare && <Alert tone="warn">{clipTexts.hasWords}</Alert>}
      {file.isError && (
        <Alert action={{ label: lyricVideoTexts.tryAgain, busy: file.isFetching, onAction: () => void file.refetch() }}>
          {texts.photoFailed}
        </Alert>
      )}
      <MakeFilm
        label={texts.make}
        needs={isAble === false ? lyricVideoTexts.film.cannotSize : isBare ? null : texts.needs}
        isLoop
        request={plan && isAble ? { kind: 'loop', plan } : null}
        keepable={({ request: { plan: made } }) => ({
          title: texts.itemTitle(`${made.width}x${made.height}`),
          type: 'clip_loop',
          alt: texts.alt(photo?.title ?? ''),
          poster: () => ('photo' in made ? loopPosterOf(made) : Promise.resolve(null)),
        })}
      />
    </section>
  )
}
