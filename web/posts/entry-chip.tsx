import { Disc3, ListChecks, Mail, Send, Ticket, type LucideIcon } from 'lucide-react'
import { useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { Link } from 'react-router'
import type { EntryKind } from '#domain/content-calendar/rules.ts'
import { calendarPageTexts as texts } from '#domain/content-calendar/texts.ts'
import { postTexts } from '#domain/posts/texts.ts'
import { formatClock } from '#domain/shared/dates.ts'
import { classes } from '#web/ui/classes.ts'
import { useDraggable } from './use-drag.ts'
import type { Entry } from './use-entries.ts'
import styles from './calendar.module.css'

export const kindIcons: Record<EntryKind, LucideIcon> = {
  post: Send,
  show: Ticket,
  release: Disc3,
  task: ListChecks,
  mail: Mail,
}

type Props = {
  entry: Entry
  /** Opens the form of a post. */
  onOpen: (id: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** An entry in the grid: one line, reached by Enter from its day. A post can be dragged. */
export function EntryChip({ entry, onOpen, onKeyDown }: Props) {
  const { kind, id, name, time, done, release, address, post } = entry
  const element = useRef<HTMLElement>(null)
  useDraggable(element, post && post.status !== 'posted' ? post : null)
  const Icon = kindIcons[kind]
  const more = [release, post && postTexts.statuses[post.status]].filter(Boolean)
  const shared = {
    'data-entry': id,
    tabIndex: -1,
    'data-kind': kind,
    className: classes(styles.chip, done && styles.done, post?.status === 'draft' && styles.draft),
    title: name,
    onKeyDown,
  }
  const face: ReactNode = (
    <>
      <Icon aria-hidden className="icon icon-small" />
      <span className="sr-only">{texts.kinds[kind]} </span>
      {time && <b>{formatClock(time)}</b>} <bdi>{name}</bdi>
      {more.length > 0 && <span className="sr-only">, {more.join(', ')}</span>}
    </>
  )
  return address === null ? (
    <button {...shared} ref={element as Ref<HTMLButtonElement>} type="button" onClick={() => onOpen(id)}>
      {face}
    </button>
  ) : (
    <Link {...shared} ref={element as Ref<HTMLAnchorElement>} to={address}>
      {face}
    </Link>
  )
}
