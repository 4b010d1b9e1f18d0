import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Size } from '#domain/artwork/rules.ts'
import type { Preview } from '#domain/artwork/schema.ts'
import { artworkTexts as texts } from '#domain/artwork/texts.ts'
import { noLettersText } from '#domain/shared/letters.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Boxes } from '#web/ui/boxes.tsx'
import { RadioRow } from '#web/ui/choice-row.tsx'
import styles from './artwork.module.css'

type Props = {
  sizes: readonly Size[]
  size: number
  onSize: (size: number) => void
  picture: UseQueryResult<Preview>
  /** The input that is missing before anything can be drawn; null: none. */
  missing: string | null
  /** Between the sizes and the picture. */
  children?: ReactNode
}

/** The picture as it will be made, in one of its sizes. */
export function Picture({ sizes, size, onSize, picture, missing, children }: Props) {
  const [width, height] = sizes[size]!
  const shown = picture.data
  return (
    <section aria-label={texts.preview} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <fieldset>
        <legend>{texts.size}</legend>
        <Boxes>
          {sizes.map(([wide, high], index) => (
            <RadioRow
              key={texts.sizeOf(wide, high)}
              name="size"
              span={sizes.length === 3 ? 4 : 6}
              label={texts.sizeOf(wide, high)}
              checked={size === index}
              onChange={() => onSize(index)}
            />
          ))}
        </Boxes>
      </fieldset>
      {children}
      {picture.isError && (
        <Alert action={{ label: texts.tryAgain, busy: picture.isFetching, onAction: () => void picture.refetch() }}>
          {messageOf(picture.error, texts.drawFailed)}
        </Alert>
      )}
      {missing === null && shown && shown.lacking.length > 0 && (
        <Alert tone="warn" role="status">
          {noLettersText(shown.lacking)}
        </Alert>
      )}
      <div className={styles.sheet} style={{ aspectRatio: `${width} / ${height}` }} aria-busy={picture.isFetching}>
        {missing === null && shown && (
          <img
            src={`data:image/jpeg;base64,${shown.picture}`}
            alt={shown.alt_text}
            width={shown.width}
            height={shown.height}
          />
        )}
        {missing !== null && <p>{missing}</p>}
        {missing === null && picture.isFetching && <p role="status">{texts.drawing}</p>}
      </div>
    </section>
  )
}
