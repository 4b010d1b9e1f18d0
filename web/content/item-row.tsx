import { Download, Film, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { downloadName, pillars, type Pillar } from '#domain/content/rules.ts'
import type { ContentItem } from '#domain/content/schema.ts'
import { brandTexts, libraryTexts as texts, pillarTexts } from '#domain/content/texts.ts'
import { formatMomentDay } from '#domain/shared/dates.ts'
import { formatDuration } from '#domain/songs/rules.ts'
import { useWhenGone } from '#web/platform/use-when-gone.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { isTall } from '#web/ui/tall.ts'
import { Photo } from './photo.tsx'
import styles from './library.module.css'

type Choose = (pillar: Pillar | null) => Promise<void>
type Props = {
  item: ContentItem
  onOpen: () => void
  onPillar: Choose
  onDelete: () => void
  onBroken: () => void
  /** The row has left the page. */ onGone: () => void
}

export function ItemRow({ item, onOpen, onPillar, onDelete, onBroken, onGone }: Props) {
  useWhenGone(onGone)
  const { title } = item
  return (
    <div className={styles.item}>
      <button type="button" className={styles.preview} aria-label={texts.preview(title)} onClick={onOpen}>
        {item.preview_url && <Photo src={item.preview_url} alt="" loading="lazy" onBroken={onBroken} />}
        {item.kind === 'film' && (
          <span className={styles.filmMark}>
            <Film aria-hidden className="icon" />
          </span>
        )}
      </button>
      <dl>
        <div className={styles.title}>
          <dt>{texts.labels.title}</dt>
          <dd>
            <bdi className={classes(isTall(title) && styles.tall)} title={title}>
              {title}
            </bdi>
          </dd>
        </div>
        <div className={styles.pillar}>
          <dt>{pillarTexts.label}</dt>
          <dd>
            <PillarSelect item={item} onChoose={onPillar} />
          </dd>
        </div>
        <div>
          <dt>{texts.labels.size}</dt>
          <dd className="numerals">{texts.size(item.width, item.height)}</dd>
        </div>
        {item.seconds !== null && (
          <div>
            <dt>{texts.length}</dt>
            <dd className="numerals">{formatDuration(Math.round(item.seconds))}</dd>
          </div>
        )}
        <div>
          <dt>{texts.labels.added}</dt>
          <dd className="numerals">{formatMomentDay(new Date(item.created_at))}</dd>
        </div>
        {item.slot && (
          <div>
            <dt>{texts.labels.use}</dt>
            <dd>{brandTexts.slots[item.slot]}</dd>
          </div>
        )}
      </dl>
      <div className={styles.itemActions}>
        <a
          className={buttonClass({ variant: 'ghost', iconOnly: true })}
          href={item.url}
          download={downloadName(title, item.file_type)}
          aria-label={texts.download(title)}
          title={texts.downloadShort}
        >
          <Download aria-hidden className="icon" />
        </a>
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

/** Saved as soon as it is chosen. */
function PillarSelect({ item, onChoose }: { item: ContentItem; onChoose: Choose }) {
  const [chosen, setChosen] = useState<Pillar | '' | null>(null)

  const last = useRef('')

  async function choose(pillar: Pillar | '') {
    last.current = pillar
    setChosen(pillar)
    await onChoose(pillar || null)
    // Another pillar may have been chosen meanwhile.
    if (last.current === pillar) setChosen(null)
  }

  return (
    <select
      className={styles.select}
      aria-label={texts.pillarOf(item.title)}
      value={chosen ?? item.pillar ?? ''}
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
