import type { MailState } from '#domain/fans/list-rules.ts'
import type { Fan } from '#domain/fans/schema.ts'
import { fanListTexts as texts } from '#domain/fans/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { territoryName } from '#domain/territories/rules.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './fan-list.module.css'

export const stateTones: Record<MailState, BadgeTone> = {
  mailable: 'ok',
  no_consent: 'plain',
  unsubscribed: 'plain',
  bounced: 'warn',
  complained: 'stamp',
}

/** The button of the first of these fans whose row is on the page, else of the first row. */
export const firstRowOf = (ids: readonly string[]): HTMLElement | null =>
  ids.map((id) => document.querySelector<HTMLElement>(`[data-fan="${id}"] button`)).find((button) => button !== null) ??
  document.querySelector<HTMLElement>('[data-fan] button')

type Props = { fan: Fan; selected: boolean; onSelect: () => void; onOpen: () => void }

/** One fan: name, address, place, source, tags, and whether mail may be sent. */
export function FanRow({ fan, selected, onSelect, onOpen }: Props) {
  const name = fan.name || fan.email
  const place = [fan.city, fan.country && territoryName(fan.country)].filter(Boolean).join(', ')
  return (
    <li data-fan={fan.id}>
      <label className={`tick ${styles.select}`}>
        <input type="checkbox" aria-label={texts.select(name)} checked={selected} onChange={onSelect} />
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 13c2 2 3 4 4.5 6C11 12 15 6 22 0" />
        </svg>
      </label>
      <div className={styles.who}>
        <bdi className={styles.name}>{name}</bdi>
        {fan.name && <bdi className={styles.quiet}>{fan.email}</bdi>}
      </div>
      <div className={styles.where}>
        {place && <bdi>{place}</bdi>}
        <span className={styles.quiet}>
          <bdi>{[fan.source, texts.joined(formatDate(fan.joined_at.slice(0, 10)))].filter(Boolean).join(' · ')}</bdi>
        </span>
        {fan.tags.length > 0 && (
          <ul className={styles.tags} aria-label={texts.labels.tags}>
            {fan.tags.map((tag) => (
              <li key={tag}>
                <Badge>
                  <bdi>{tag}</bdi>
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Badge tone={stateTones[fan.mail_state]} className={styles.state}>
        {texts.states[fan.mail_state]}
      </Badge>
      <Button size="sm" aria-label={texts.open(name)} onClick={onOpen}>
        {texts.openButton}
      </Button>
    </li>
  )
}
