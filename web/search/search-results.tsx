import { searchTexts as texts } from '#domain/search/texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { MarkedText } from '#web/ui/phonogram.tsx'
import type { Entry, Group } from './data.ts'
import styles from './search.module.css'

type Props = {
  id: string
  groups: Group[]
  /** The chosen result's place among all. */
  active: number
  /** They belong to what was typed before. */
  stale: boolean
  onTake: (entry: Entry) => void
}

/** The list of a combobox: its keys are those of the field. */
export function SearchResults({ id, groups, active, stale, onTake }: Props) {
  const all = groups.flatMap(({ entries }) => entries)
  return (
    <div id={id} role="listbox" aria-label={texts.results} className={classes(styles.results, stale && styles.stale)}>
      {groups.map(({ label, entries }) => (
        <div key={label} role="group" aria-label={label}>
          <p className={styles.group} aria-hidden="true">
            {label}
          </p>
          {entries.map((entry) => {
            const place = all.indexOf(entry)
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the text field's
              <div
                key={entry.key}
                id={`${id}-${place}`}
                role="option"
                tabIndex={-1}
                aria-selected={place === active}
                className={styles.result}
                ref={place === active ? intoView : undefined}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onTake(entry)}
              >
                <bdi className={styles.name}>
                  <MarkedText>{entry.name}</MarkedText>
                </bdi>
                {entry.note && (
                  <bdi className={styles.about}>
                    <MarkedText>{entry.note}</MarkedText>
                  </bdi>
                )}
                {entry.archived && <Badge tone="draft">{texts.archived}</Badge>}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

const intoView = (item: HTMLElement | null) => item?.scrollIntoView({ block: 'nearest' })
