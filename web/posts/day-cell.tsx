import { Plus } from 'lucide-react'
import { useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { Link } from 'react-router'
import { calendarPageTexts as texts } from '#domain/content-calendar/texts.ts'
import type { PlannedPost } from '#domain/posts/schema.ts'
import { formatShortDate, formatWeekday } from '#domain/shared/dates.ts'
import { classes } from '#web/ui/classes.ts'
import { EntryChip } from './entry-chip.tsx'
import { useDropTarget } from './use-drag.ts'
import type { Entry } from './use-entries.ts'
import { fullDay, type MovePost } from './use-move-post.ts'
import styles from './calendar.module.css'

type Props = {
  day: string
  entries: readonly Entry[]
  /** How many of them have room; the others are behind a link. */
  room: number
  isToday: boolean
  isChosen: boolean
  /** Not of the month that is shown. */
  isOutside: boolean
  move: MovePost
  weekAddress: string
  onKey: (event: KeyboardEvent) => void
  onChoose: () => void
  onAdd: () => void
  onOpen: (id: string) => void
}

/** One day of the grid. Enter leads to its entries, Escape back to it. */
export function DayCell(props: Props) {
  const { day, entries, room, isToday, isChosen, isOutside, move, weekAddress, onKey, onChoose, onAdd, onOpen } = props
  const cell = useRef<HTMLDivElement>(null)
  useDropTarget(cell, (post: PlannedPost) => move.moveTo(post, day))
  const shown = entries.length > room ? entries.slice(0, room - 1) : entries
  const name = fullDay(day)

  /** Up and down among what is in the cell. */
  function step(from: EventTarget & Element, by: number) {
    const inside = [...cell.current!.querySelectorAll<HTMLElement>('button, a')]
    const at = inside.indexOf(from as HTMLElement)
    inside[Math.max(0, Math.min(inside.length - 1, at + by))]?.focus()
  }
  function onInside(event: KeyboardEvent, post: PlannedPost | null) {
    event.stopPropagation()
    const taken = post !== null && move.onKey(post, event)
    if (!taken && event.key === 'ArrowDown') step(event.currentTarget, 1)
    else if (!taken && event.key === 'ArrowUp') step(event.currentTarget, -1)
    else if (!taken && event.key === 'Escape') cell.current!.focus()
    else if (!taken) return
    event.preventDefault()
  }
  function onCellKey(event: KeyboardEvent) {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      cell.current!.querySelector<HTMLElement>('button, a')?.focus()
    } else onKey(event)
  }

  return (
    // Its entries and its button do by keyboard what a press on it does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={cell}
      role="gridcell"
      data-day={day}
      tabIndex={isChosen ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      aria-selected={isChosen}
      className={classes(styles.day, isToday && styles.today, isOutside && styles.outside)}
      onKeyDown={onCellKey}
      onClick={(event: MouseEvent) => {
        if (!(event.target as Element).closest('button, a')) onChoose()
      }}
    >
      <span className={styles.dayHead} aria-hidden="true">
        <i>{formatWeekday(day).slice(0, 3)}</i>
        <time dateTime={day}>{day.endsWith('-01') ? formatShortDate(day) : Number(day.slice(8))}</time>
      </span>
      <span className="sr-only">{name}</span>
      <ul className={styles.chips}>
        {shown.map((entry) => (
          <li key={entry.id}>
            <EntryChip entry={entry} onOpen={onOpen} onKeyDown={(event) => onInside(event, entry.post)} />
          </li>
        ))}
        {shown.length < entries.length && (
          <li>
            <Link className={styles.more} tabIndex={-1} to={weekAddress} onKeyDown={(event) => onInside(event, null)}>
              {texts.more_entries(entries.length - shown.length)}
            </Link>
          </li>
        )}
      </ul>
      <button
        type="button"
        className={styles.add}
        tabIndex={-1}
        aria-label={texts.addOn(name)}
        onClick={onAdd}
        onKeyDown={(event) => onInside(event, null)}
      >
        <Plus aria-hidden className="icon icon-small" />
      </button>
    </div>
  )
}
