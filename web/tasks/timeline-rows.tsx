import { ChevronDown } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { daysBetween, formatNearDate, formatShortDate, utcDay } from '#domain/shared/dates.ts'
import { timelineScale, type DueStatus, type TimelineScale } from '#domain/tasks/rules.ts'
import { taskTexts as texts } from '#domain/tasks/texts.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { MarkedText } from '#web/ui/phonogram.tsx'
import styles from './timeline.module.css'

type TimelineRow = {
  id: string
  name: string
  date: string | null
  status: DueStatus | 'completed' | null
  template: string | null
  compressed?: boolean
}
type Rows = {
  rows: TimelineRow[]
  releaseDate: string | null
  now: Date
  /** If rows can be opened: which one is open, and its content. */
  open?: string | null
  onToggle?: (id: string) => void
  panel?: (id: string) => ReactNode
  /** In place of a row's drawn diamond, one that moves; null where it may not. */
  diamond?: (id: string, scale: TimelineScale) => ReactNode
}

const looks: Record<DueStatus | 'completed', { tone: BadgeTone; row: string | undefined }> = {
  overdue: { tone: 'stamp', row: styles.overdue },
  upcoming: { tone: 'upcoming', row: styles.soon },
  'in-progress': { tone: 'in-progress', row: undefined },
  completed: { tone: 'ok', row: styles.done },
}
/** The milestone promised earlier than stores can keep. */
const presave = 'presave-campaign'

/** One row per milestone, drawn along the weeks if there is a release date and room; the row's words say everything. */
export function TimelineRows({ rows, releaseDate, now, open = null, onToggle, panel, diamond }: Rows) {
  const scale =
    releaseDate === null
      ? null
      : timelineScale(
          rows.flatMap(({ date }) => date ?? []),
          releaseDate,
          now,
        )
  const places =
    scale && releaseDate !== null
      ? {
          scale,
          at: (date: string) => (daysBetween(scale.start, date) / scale.days) * 100,
          today: utcDay(now),
          releaseDate,
        }
      : null
  return (
    <div
      className={classes(styles.timeline, !places && styles.plain, rows.some(hasYear(now)) && styles.withYears)}
      style={
        places
          ? ({ '--weeks': weekLines(places), '--days': Math.min(places.scale.days, 120) } as CSSProperties)
          : undefined
      }
    >
      {places && <Ruler {...places} />}
      <ol className={styles.rows} data-part="milestones">
        {rows.map((row) => (
          <li key={row.id} id={`task-${row.id}`} className={row.status ? looks[row.status].row : undefined}>
            <div className={styles.row}>
              <span className={styles.name} data-part="name">
                {onToggle ? (
                  <button
                    type="button"
                    data-row={row.id}
                    aria-expanded={open === row.id}
                    onClick={() => onToggle(row.id)}
                  >
                    <bdi dir="auto">
                      <MarkedText>{row.name}</MarkedText>
                    </bdi>
                    <ChevronDown aria-hidden className="icon icon-small" />
                  </button>
                ) : (
                  <bdi dir="auto">
                    <MarkedText>{row.name}</MarkedText>
                  </bdi>
                )}
                {row.template === presave && <span className={styles.note}>{texts.presaveNote}</span>}
              </span>
              {places && <Track row={row} diamond={diamond?.(row.id, places.scale)} {...places} />}
              <span className={`${styles.date} numerals`}>
                {row.date === null ? texts.noDueDate : formatNearDate(row.date, now)}
              </span>
              <span className={styles.status}>
                {row.status && <Badge tone={looks[row.status].tone}>{texts.status[row.status]}</Badge>}
                {row.compressed && row.status !== 'completed' && <Badge tone="warn">{texts.compressed}</Badge>}
              </span>
            </div>
            {open === row.id && panel && <div className={styles.panel}>{panel(row.id)}</div>}
          </li>
        ))}
      </ol>
    </div>
  )
}

const hasYear =
  (now: Date) =>
  ({ date }: TimelineRow) =>
    date !== null && formatNearDate(date, now) !== formatShortDate(date)

type Places = { scale: TimelineScale; at: (date: string) => number; today: string; releaseDate: string }
const percent = (value: number) => `${value.toFixed(2)}%`

function weekLines({ scale, at }: Places): string {
  const line = 'linear-gradient(var(--rule), var(--rule))'
  return scale.weeks.map(({ date }) => `${line} ${percent(at(date))} 0 / 1px 100% no-repeat`).join(', ') || 'none'
}

/** Closer than this, in percent of the width, the two tags would overlap: each then stays on its own side. */
const tagsMeet = 11

function Ruler({ scale, at, today, releaseDate }: Places) {
  const [now, release] = [at(today), at(releaseDate)]
  const meeting =
    scale.showsToday && Math.abs(release - now) < tagsMeet && (now <= release ? styles.nowFirst : styles.releaseFirst)
  return (
    <div className={styles.ruler} aria-hidden="true">
      <span />
      <div className={classes(styles.scale, meeting)} data-part="scale">
        {scale.weeks
          .filter((week) => week.labeled)
          .map(({ date }) => (
            <i key={date} style={{ left: percent(at(date)) }}>
              {formatShortDate(date)}
            </i>
          ))}
        {scale.showsToday && (
          <b className={styles.now} style={{ left: percent(now) }}>
            {texts.today}
          </b>
        )}
        <b className={styles.releaseDay} style={{ left: percent(release) }}>
          {texts.release}
        </b>
      </div>
      <span />
    </div>
  )
}

/** Diamond: the date. Bar: from today to it, or from it to today if it is overdue. */
function Track({ row, diamond, scale, at, today, releaseDate }: Places & { row: TimelineRow; diamond: ReactNode }) {
  const now = Math.max(0, Math.min(100, at(today)))
  const date = row.date === null ? null : at(row.date)
  const barred = date !== null && row.status !== null && row.status !== 'completed'
  return (
    <span className={styles.track} data-part="track">
      {scale.showsToday && <u aria-hidden="true" style={{ left: percent(now) }} />}
      {barred && (
        <em aria-hidden="true" style={{ left: percent(Math.min(now, date)), width: percent(Math.abs(date - now)) }} />
      )}
      <s aria-hidden="true" style={{ left: percent(at(releaseDate)) }} />
      {diamond ?? (date !== null && <i aria-hidden="true" style={{ left: percent(date) }} />)}
    </span>
  )
}
