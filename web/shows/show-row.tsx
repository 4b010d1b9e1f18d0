import { useState } from 'react'
import { formatDate, formatWeekday } from '#domain/shared/dates.ts'
import { describeShow, nameOfShow, placeOfShow } from '#domain/shows/rules.ts'
import type { Show } from '#domain/shows/schema.ts'
import { showTexts as texts } from '#domain/shows/texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { ShowCalls } from './data.ts'
import { useDeleteShows } from './use-delete-shows.ts'
import styles from './shows.module.css'

type Props = { show: Show; calls: ShowCalls; onEdit: () => void }

/** One show: date, place, status and actions. */
export function ShowRow({ show, calls, onEdit }: Props) {
  const [busy, setBusy] = useState(false)
  const remove = useDeleteShows(calls)
  const name = describeShow(show)
  async function onDelete() {
    if (busy) return
    setBusy(true)
    if (!(await remove([show.id], texts.removed(nameOfShow(show)), texts.restored(nameOfShow(show))))) setBusy(false)
  }
  return (
    <li className={show.status === 'canceled' ? styles.canceled : undefined}>
      <time className={styles.day} dateTime={show.day}>
        <b>{formatDate(show.day)}</b>
        <span>{formatWeekday(show.day)}</span>
      </time>
      <div className={styles.place}>
        <span className={styles.venue}>
          <bdi>{show.venue}</bdi>
          {show.status === 'sold_out' && <Badge tone="warn">{texts.statuses.sold_out}</Badge>}
          {show.status === 'canceled' && <Badge tone="stamp">{texts.statuses.canceled}</Badge>}
        </span>
        <span className={styles.quiet}>
          <bdi>{placeOfShow(show)}</bdi>
          {show.doors && <span>{texts.doors(show.doors)}</span>}
        </span>
      </div>
      <div className={styles.actions}>
        {show.ticket_url && (
          <a
            className={buttonClass({ size: 'sm', variant: 'ghost' })}
            href={show.ticket_url}
            target="_blank"
            rel="noreferrer"
            aria-label={texts.ticketsOf(name)}
          >
            {texts.tickets}
          </a>
        )}
        <Button size="sm" aria-label={texts.editOf(name)} onClick={onEdit}>
          {texts.edit}
        </Button>
        <Button
          size="sm"
          variant="danger"
          busy={busy}
          aria-label={texts.removeOf(name)}
          onClick={() => void onDelete()}
        >
          {texts.remove}
        </Button>
      </div>
    </li>
  )
}
