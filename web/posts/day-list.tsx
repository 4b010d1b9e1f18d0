import { Link } from 'react-router'
import { platformNames } from '#domain/connections/rules.ts'
import { calendarPageTexts as texts } from '#domain/content-calendar/texts.ts'
import { postTexts } from '#domain/posts/texts.ts'
import { isolated } from '#domain/shared/bidi.ts'
import { formatClock } from '#domain/shared/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { kindIcons } from './entry-chip.tsx'
import type { Entry } from './use-entries.ts'
import { fullDay } from './use-move-post.ts'
import styles from './calendar-list.module.css'

type Props = { days: readonly (readonly [day: string, entries: readonly Entry[]])[]; onOpen: (id: string) => void }

/** Days below each other with everything that is on them. */
export function DayList({ days, onOpen }: Props) {
  return (
    <div className={styles.list}>
      {days.map(([day, entries]) => (
        <section key={day} aria-label={fullDay(day)}>
          <h2>
            <time dateTime={day}>{fullDay(day)}</time>
          </h2>
          {entries.length === 0 ? (
            <p className={styles.quiet}>{texts.nothingOnDay}</p>
          ) : (
            <ul className="card">
              {entries.map((entry) => (
                <li key={entry.id}>
                  <EntryRow entry={entry} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}

function EntryRow({ entry, onOpen }: { entry: Entry; onOpen: (id: string) => void }) {
  const { kind, id, name, time, done, release, address, post } = entry
  const Icon = kindIcons[kind]
  // A posted one stayed where it was when its release moved.
  const distance = post?.offset_days == null || post.status === 'posted' ? null : postTexts.distance(post.offset_days)
  const notes = [
    texts.kinds[kind],
    time && formatClock(time),
    post && post.platforms.map((platform) => platformNames[platform].name).join(', '),
    release && (distance ? `${isolated(release)}, ${distance}` : isolated(release)),
  ].filter(Boolean)
  const face = (
    <>
      <Icon aria-hidden className="icon" />
      <span>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.quiet}>{notes.join(' · ')}</span>
      </span>
      {post && <Badge tone={post.status === 'posted' ? 'ok' : 'plain'}>{postTexts.statuses[post.status]}</Badge>}
      {!post && done && kind === 'task' && <Badge tone="ok">{texts.done}</Badge>}
    </>
  )
  const shared = { className: classes(styles.entry, done && styles.done), 'data-kind': kind }
  return address === null ? (
    <button type="button" {...shared} onClick={() => onOpen(id)}>
      {face}
    </button>
  ) : (
    <Link {...shared} to={address}>
      {face}
    </Link>
  )
}
