import { useEffect, useId, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { dayAfterKey, weeksOf, type DayRange } from '#domain/content-calendar/rules.ts'
import { calendarPageTexts as texts } from '#domain/content-calendar/texts.ts'
import { formatDate, formatWeekday } from '#domain/shared/dates.ts'
import { DayCell } from './day-cell.tsx'
import type { CalendarAddress } from './use-calendar-address.ts'
import { withMoved, type Entry } from './use-entries.ts'
import type { MovePost } from './use-move-post.ts'
import styles from './calendar.module.css'

type Props = { range: DayRange; days: Map<string, Entry[]>; address: CalendarAddress; move: MovePost }

/** Entries that have room in a day of the month, and of a week. */
const rooms = { month: 4, week: 30 }

/** A month or a week as a grid of days (ARIA grid): one of them is in the order of Tab, arrow keys lead to the others. */
export function DayGrid({ range, days, address, move }: Props) {
  const help = useId()
  const grid = useRef<HTMLDivElement>(null)
  const { onKey, onBlur, choose } = useDayKeys(address, grid)
  const { date, view, today } = address
  const kind = view === 'week' ? 'week' : 'month'
  const weeks = weeksOf(range)
  const shown = withMoved(days, move.moved)

  return (
    <>
      <div
        ref={grid}
        role="grid"
        data-view={kind}
        className={styles.grid}
        aria-label={kind === 'week' ? texts.week(formatDate(range.from)) : texts.month(monthOf(date))}
        aria-describedby={help}
        onBlur={onBlur}
      >
        <div role="row" className={styles.names}>
          {weeks[0]!.map((day) => (
            <div role="columnheader" key={day}>
              <abbr title={formatWeekday(day)}>{formatWeekday(day).slice(0, 3)}</abbr>
            </div>
          ))}
        </div>
        {weeks.map((week) => (
          <div role="row" className={styles.row} key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                entries={shown.get(day) ?? []}
                room={rooms[kind]}
                isToday={day === today}
                isChosen={day === date}
                isOutside={kind === 'month' && day.slice(0, 7) !== date.slice(0, 7)}
                move={move}
                weekAddress={address.addressOf({ view: 'week', date: day })}
                onKey={onKey}
                onChoose={() => choose(day)}
                onAdd={() => address.change({ date: day, post: 'new' })}
                onOpen={(id) => address.change({ date: day, post: id })}
              />
            ))}
          </div>
        ))}
      </div>
      <p id={help} className={styles.help}>
        {texts.gridHelp}
      </p>
      <p className="sr-only" role="status">
        {move.announcement}
      </p>
    </>
  )
}

/** Arrow keys move from day to day, even to another page of the calendar, and focus follows. */
function useDayKeys({ date, change }: CalendarAddress, grid: RefObject<HTMLDivElement | null>) {
  /** The day reached by keys, which may be on another page of the calendar. Fast keys are ahead of rendering. */
  const wanted = useRef<string | null>(null)

  useEffect(() => {
    if (wanted.current === null) return
    // Also while one is loading: the day that had focus may have disappeared.
    if (wanted.current === date) wanted.current = null
    grid.current?.querySelector<HTMLElement>(`[data-day="${date}"]`)?.focus()
  }, [date, grid])

  function onKey(event: KeyboardEvent) {
    const to = event.altKey || event.ctrlKey || event.metaKey ? null : dayAfterKey(wanted.current ?? date, event.key)
    if (to === null) return
    event.preventDefault()
    wanted.current = to
    change({ date: to }, { replace: true })
  }
  function choose(day: string) {
    wanted.current = null
    change({ date: day }, { replace: true })
  }
  function onBlur({ relatedTarget, currentTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) wanted.current = null
  }
  return { onKey, onBlur, choose }
}

/** 'December 2026'. */
export function monthOf(date: string): string {
  const month = new Date(`${date.slice(0, 7)}-01T00:00:00Z`)
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(month)
}
