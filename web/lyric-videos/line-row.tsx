import { Minus, Play, Plus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { lyricVideoTexts } from '#domain/lyric-videos/texts.ts'
import { nudgeStep } from '#domain/lyric-videos/time-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './lyric-videos.module.css'

const texts = lyricVideoTexts.tap

type Props = {
  index: number
  text: string
  at: number | null
  /** The next tap is for this one. */
  isNext: boolean
  isSung: boolean
  onGoOn: (index: number) => void
  onNudge: (by: number) => void
  onClear: () => void
}

/** 'm:ss.mmm'. */
const timeOf = (ms: number) =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}.${String(ms % 1000).padStart(3, '0')}`

/** One line with its time. */
export function LineRow({ index, text, at, isNext, isSung, onGoOn, onNudge, onClear }: Props) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isNext && row.current) keepInSight(row.current)
  }, [isNext])
  return (
    <li
      ref={row}
      className={classes(styles.line, isNext && styles.isNext, isSung && styles.isSung)}
      aria-current={isNext ? 'step' : undefined}
    >
      <span className="numerals text-sm">{at === null ? texts.untimed : timeOf(at)}</span>
      <bdi>{text}</bdi>
      <span className={styles.lineActions}>
        <Button size="sm" variant="ghost" iconOnly aria-label={texts.goOn(text)} onClick={() => onGoOn(index)}>
          <Play aria-hidden className="icon icon-small" />
        </Button>
        {at !== null && (
          <>
            <Button
              size="sm"
              variant="ghost"
              iconOnly
              aria-label={texts.sooner(text)}
              onClick={() => onNudge(-nudgeStep)}
            >
              <Minus aria-hidden className="icon icon-small" />
            </Button>
            <Button
              size="sm"
              variant="ghost"
              iconOnly
              aria-label={texts.later(text)}
              onClick={() => onNudge(nudgeStep)}
            >
              <Plus aria-hidden className="icon icon-small" />
            </Button>
            <Button size="sm" variant="ghost" iconOnly aria-label={texts.clear(text)} onClick={onClear}>
              <X aria-hidden className="icon icon-small" />
            </Button>
          </>
        )}
      </span>
    </li>
  )
}

/** Scrolls the list, not the page: the button that is tapped stays under the finger. */
function keepInSight({ parentElement: list, offsetTop: top, offsetHeight: height }: HTMLElement): void {
  if (list && (top < list.scrollTop || top + height > list.scrollTop + list.clientHeight))
    list.scrollTop = top - list.clientHeight / 3
}
