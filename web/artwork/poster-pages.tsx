import type { Preview } from '#domain/artwork/schema.ts'
import { posterTexts as texts } from '#domain/artwork/texts.ts'
import { Boxes } from '#web/ui/boxes.tsx'
import { RadioRow } from '#web/ui/choice-row.tsx'

/** Which of the pictures is shown, where more shows are listed than fit one. */
export function PosterPages({ shown: { page, pages }, onPage }: { shown: Preview; onPage: (page: number) => void }) {
  if (pages === 1) return null
  return (
    <fieldset>
      <legend>{texts.picture}</legend>
      <p className="text-sm text-ink-2">{texts.pages(pages)}</p>
      <Boxes>
        {Array.from({ length: pages }, (_, index) => (
          <RadioRow
            key={index}
            name="page"
            span={6}
            label={texts.page(index + 1, pages)}
            checked={page === index + 1}
            onChange={() => onPage(index + 1)}
          />
        ))}
      </Boxes>
    </fieldset>
  )
}
