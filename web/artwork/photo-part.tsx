import { useQuery } from '@tanstack/react-query'
import { useId, type MouseEvent } from 'react'
import { artworkTexts as texts } from '#domain/artwork/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { mostPhotos, photosQuery } from './data.ts'
import { withPhoto, type ArtworkForm } from './form.ts'
import styles from './artwork.module.css'

/** The background of a set, in the form of any tool. */
type OverPhoto = Pick<ArtworkForm, 'photo_id' | 'focus'>
type Props<F> = { form: F; onChange: (form: F) => void }
type PartProps<F> = Props<F> & { /** There is no picture without one. */ required?: boolean; error?: string | null }

/** Which photo, and the point of it that stays in sight. */
export function PhotoPart<F extends OverPhoto>({ form, onChange, required, error }: PartProps<F>) {
  const photos = useQuery(photosQuery)
  const chosen = photos.data?.find(({ id }) => id === form.photo_id)
  return (
    <>
      <fieldset>
        <legend>{texts.photo}</legend>
        {error && <Alert>{error}</Alert>}
        {photos.isPending && (
          <SkeletonRegion label={texts.loadingPhotos}>
            <Skeleton className="h-24" />
          </SkeletonRegion>
        )}
        {photos.isError && !photos.data && (
          <Alert action={{ label: texts.tryAgain, busy: photos.isFetching, onAction: () => void photos.refetch() }}>
            {messageOf(photos.error, texts.photosFailed)}
          </Alert>
        )}
        {photos.data && (
          <div className={styles.photos}>
            {!required && (
              <label className={styles.pick}>
                <input
                  type="radio"
                  name="photo"
                  checked={form.photo_id === null}
                  onChange={() => onChange({ ...form, photo_id: null })}
                />
                <span>{texts.noPhoto}</span>
              </label>
            )}
            {photos.data.map((photo) => (
              <label key={photo.id} className={styles.pick}>
                <input
                  type="radio"
                  name="photo"
                  aria-label={photo.alt_text ?? photo.title}
                  checked={form.photo_id === photo.id}
                  onChange={() => onChange(withPhoto(form, photo))}
                />
                <img src={photo.preview_url ?? undefined} alt="" loading="lazy" />
              </label>
            ))}
          </div>
        )}
        {photos.data?.length === mostPhotos && <p className="text-sm text-ink-2">{texts.morePhotos}</p>}
      </fieldset>
      {chosen && <Focus form={form} src={chosen.preview_url ?? chosen.url} onChange={onChange} />}
    </>
  )
}

/** By a click on the photo, or by two sliders. */
function Focus<F extends OverPhoto>({ form, src, onChange }: Props<F> & { src: string }) {
  const id = useId()
  const { focus } = form
  function onPress(event: MouseEvent<HTMLImageElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const part = (at: number, side: number) => Math.min(1, Math.max(0, Math.round((at / side) * 100) / 100))
    onChange({ ...form, focus: { x: part(event.clientX - left, width), y: part(event.clientY - top, height) } })
  }
  return (
    <div className={styles.focus}>
      <p className="text-sm text-ink-2">{texts.focusHelp}</p>
      {(['x', 'y'] as const).map((axis) => (
        <div className="field" key={axis}>
          <label htmlFor={`${id}-${axis}`}>{axis === 'x' ? texts.focusX : texts.focusY}</label>
          <input
            id={`${id}-${axis}`}
            type="range"
            min={0}
            max={100}
            step={5}
            value={Math.round(focus[axis] * 100)}
            aria-valuetext={texts.percent(focus[axis])}
            onChange={({ target }) => onChange({ ...form, focus: { ...focus, [axis]: Number(target.value) / 100 } })}
          />
        </div>
      ))}
      <span className={styles.frame}>
        {/* The sliders do the same by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
        <img src={src} alt={texts.focusPhoto} onClick={onPress} />
        <i aria-hidden style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }} />
      </span>
    </div>
  )
}
