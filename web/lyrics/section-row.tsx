import { Pencil, Repeat2, Trash2 } from 'lucide-react'
import { sectionName, type Placed } from '#domain/lyrics/repeat-rules.ts'
import type { LyricSection } from '#domain/lyrics/schema.ts'
import { repeatTexts, lyricTexts as texts } from '#domain/lyrics/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { ReorderHandle } from '#web/ui/reorder-handle.tsx'
import type { Reorder } from '#web/ui/use-reorder.ts'
import { Lines } from './lines.tsx'
import styles from './lyrics.module.css'

type Props = {
  section: LyricSection
  place: number
  /** The section that it repeats. */ source: Placed<LyricSection> | null
  reorder: Reorder
  onEdit: () => void
  onDelete: () => void
}

/** A section as it is sung, with its actions. */
export function SectionRow({ section, place, source, reorder, onEdit, onDelete }: Props) {
  const type = texts.types[section.section_type]
  return (
    <li className={styles.section} ref={reorder.row(section.id)}>
      <span className={styles.sectionHandle}>
        <span aria-hidden="true">{place}</span>
        <ReorderHandle reorder={reorder} id={section.id} name={texts.sectionName(place, type)} />
      </span>
      <div className={styles.sectionBody}>
        <h3 className="caption">{type}</h3>
        {source && (
          <p className={styles.repeats}>
            <Repeat2 aria-hidden className="icon" />
            {repeatTexts.repeats(sectionName(source))}
          </p>
        )}
        <p className={classes(styles.sectionText, source && styles.repeated)} dir="auto">
          <Lines text={section.content} />
        </p>
      </div>
      <span className={styles.sectionActions}>
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          data-edit={section.id}
          aria-label={texts.editSection(place, type)}
          onClick={onEdit}
        >
          <Pencil aria-hidden className="icon" />
        </Button>
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          data-delete
          aria-label={texts.deleteSection(place, type)}
          onClick={onDelete}
        >
          <Trash2 aria-hidden className="icon" />
        </Button>
      </span>
    </li>
  )
}
