import { mostOnPosters } from '#domain/artwork/poster-rules.ts'
import { posterTexts as texts } from '#domain/artwork/texts.ts'
import { describeShow } from '#domain/shows/rules.ts'
import type { Show } from '#domain/shows/schema.ts'
import { CheckboxRow } from '#web/ui/choice-row.tsx'
import { chosenOf, withShow, type TourForm } from './form.ts'
import styles from './artwork.module.css'

type Props = { form: TourForm; coming: readonly Show[]; onChange: (form: TourForm) => void }

/** Which of the upcoming shows the posters list. */
export function ShowsPart({ form, coming, onChange }: Props) {
  const chosen = chosenOf(form, coming)
  return (
    <fieldset>
      <legend>{texts.shows}</legend>
      <div className={styles.shows}>
        {coming.map((show) => (
          <CheckboxRow
            key={show.id}
            label={<bdi>{describeShow(show)}</bdi>}
            hint={show.status === 'announced' ? undefined : texts.marks[show.status]}
            checked={!form.left_out.includes(show.id)}
            onChange={({ target }) => onChange(withShow(form, show.id, target.checked))}
          />
        ))}
      </div>
      <p className="text-sm text-ink-2" role="status">
        {chosen.length > mostOnPosters
          ? texts.most(mostOnPosters, chosen.length)
          : texts.chosen(chosen.length, coming.length)}
      </p>
    </fieldset>
  )
}
