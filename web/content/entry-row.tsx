import { Trash2 } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { pillars, type Pillar } from '#domain/content/rules.ts'
import { libraryTexts as texts, pillarTexts } from '#domain/content/texts.ts'
import type { LibraryEntry } from '#domain/library/schema.ts'
import { formatMomentDay } from '#domain/shared/dates.ts'
import { useWhenGone } from '#web/platform/use-when-gone.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { hasTallLetters } from '#web/ui/tall.ts'
import styles from './library.module.css'

type Choose = (pillar: Pillar | null) => Promise<void>
export type RowProps = {
  onPillar: Choose
  onDelete: () => void
  /** An address no longer works. */ onBroken: () => void
  /** The row has left the page. */ onGone: () => void
}
type Props = Omit<RowProps, 'onBroken'> & {
  entry: LibraryEntry
  preview: ReactNode
  /** Between the pillar and the day. */ facts?: ReactNode
  /** After the day. */ use?: ReactNode
  actions: ReactNode
}

/** A row of the library: what every kind has, around what only one has. */
export function EntryRow({ entry, preview, facts, use, actions, onPillar, onDelete, onGone }: Props) {
  useWhenGone(onGone)
  const { title } = entry
  return (
    <div className={styles.item}>
      {preview}
      <dl>
        <div className={styles.title}>
          <dt>{texts.labels.title}</dt>
          <dd>
            <bdi className={classes(hasTallLetters(title) && styles.tall)}>{title}</bdi>
          </dd>
        </div>
        <div className={styles.pillar}>
          <dt>{pillarTexts.label}</dt>
          <dd>
            <PillarSelect entry={entry} onChoose={onPillar} />
          </dd>
        </div>
        {facts}
        <Fact label={texts.labels.added}>{formatMomentDay(new Date(entry.created_at))}</Fact>
        {use}
      </dl>
      <div className={styles.itemActions}>
        {actions}
        <Button
          variant="ghost"
          iconOnly
          aria-label={texts.delete(title)}
          title={texts.delete(title)}
          onClick={onDelete}
        >
          <Trash2 aria-hidden className="icon" />
        </Button>
      </div>
    </div>
  )
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="numerals">{children}</dd>
    </div>
  )
}

/** Saved as soon as it is chosen. */
function PillarSelect({ entry, onChoose }: { entry: LibraryEntry; onChoose: Choose }) {
  const [chosen, setChosen] = useState<Pillar | '' | null>(null)

  const last = useRef('')

  async function choose(pillar: Pillar | '') {
    last.current = pillar
    setChosen(pillar)
    await onChoose(pillar || null)
    // Another pillar may have been chosen in the meantime.
    if (last.current === pillar) setChosen(null)
  }

  return (
    <select
      className={styles.select}
      aria-label={texts.pillarOf(entry.title)}
      value={chosen ?? entry.pillar ?? ''}
      onChange={(event) => void choose(event.target.value as Pillar | '')}
    >
      <option value="">{pillarTexts.none}</option>
      {pillars.map((each) => (
        <option key={each} value={each}>
          {pillarTexts.names[each]}
        </option>
      ))}
    </select>
  )
}
