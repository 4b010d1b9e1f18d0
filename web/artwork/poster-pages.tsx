import type { Preview } from '#domain/artwork/schema.ts'
import { posterTexts as texts } from '#domain/artwork/texts.ts'
import { RadioRow } from '#web/ui/choice-row.tsx'
import styles from './artwork.module.css'

/** Which of the pictures is shown, where more shows are listed than fit one. */
export function PosterPages({ shown: { page, pages }, onPage }: { shown: Preview; onPage: (page: number) => void }) {
  if (pages === 1) return null
  return (
    <fieldset>
      <legend>{texts.picture}</legend>
      <p className="text-sm text-ink-2">{texts.pages(pages)}</p>
      <div className={styles.sizes}>
        {Array.from({ length: pages }, (_, index) => (
          <RadioRow
            key={index}
            name="page"
            label={texts.page(index + 1, pages)}
            checked={page === index + 1}
            onChange={() => onPage(index + 1)}
          />
        ))}
      </div>
    </fieldset>
  )
}
