import { useQuery } from '@tanstack/react-query'
import { artworkBody } from '#domain/artwork/schema.ts'
import { artworkTexts as texts } from '#domain/artwork/texts.ts'
import { tools } from '#domain/content/rules.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useSettled } from '#web/platform/use-settled.ts'
import { Alert } from '#web/ui/alert.tsx'
import { RadioRow } from '#web/ui/choice-row.tsx'
import { previewQuery } from './data.ts'
import { bodyOf, type ArtworkForm } from './form.ts'
import styles from './artwork.module.css'

const { sizes } = tools.find(({ key }) => key === 'banners')!

type Props = { form: ArtworkForm; size: number; onSize: (size: number) => void }

/** The picture as it will be made, in one of its sizes. */
export function Preview({ form, size, onSize }: Props) {
  const settled = useSettled(form, 400)
  const picture = useQuery(previewQuery(bodyOf(settled), size))
  const isComplete = artworkBody.safeParse(bodyOf(form)).success
  const [width, height] = sizes[size]!
  const shown = picture.data
  return (
    <section aria-label={texts.preview} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <fieldset>
        <legend>{texts.size}</legend>
        <div className={styles.sizes}>
          {sizes.map(([wide, high], index) => (
            <RadioRow
              key={texts.sizeOf(wide, high)}
              name="size"
              label={texts.sizeOf(wide, high)}
              checked={size === index}
              onChange={() => onSize(index)}
            />
          ))}
        </div>
      </fieldset>
      {picture.isError && (
        <Alert action={{ label: texts.tryAgain, busy: picture.isFetching, onAction: () => void picture.refetch() }}>
          {messageOf(picture.error, texts.drawFailed)}
        </Alert>
      )}
      <div className={styles.sheet} style={{ aspectRatio: `${width} / ${height}` }} aria-busy={picture.isFetching}>
        {isComplete && shown && (
          <img
            src={`data:image/jpeg;base64,${shown.picture}`}
            alt={shown.alt_text}
            width={shown.width}
            height={shown.height}
          />
        )}
        {!isComplete && <p>{texts.titleRequired}</p>}
        {isComplete && picture.isFetching && <p role="status">{texts.drawing}</p>}
      </div>
    </section>
  )
}
