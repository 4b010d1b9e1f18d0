import type { FanDetail } from '#domain/fans/schema.ts'
import { fanListTexts as texts } from '#domain/fans/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { stateTones } from './fan-row.tsx'
import styles from './fan-list.module.css'

/** Whether the fan gets mail, and everything that was recorded about it. */
export function ConsentHistory({ fan }: { fan: FanDetail }) {
  return (
    <section className="mt-5">
      <h3 className={styles.historyHead}>
        {texts.history} <Badge tone={stateTones[fan.mail_state]}>{texts.states[fan.mail_state]}</Badge>
      </h3>
      {fan.consents.length === 0 && <p className="text-sm text-ink-2">{texts.noHistory}</p>}
      <ul className={styles.history}>
        {fan.consents.map((entry) => (
          <li key={entry.id}>
            <span>
              <b>{texts.kinds[entry.kind]}</b>{' '}
              {[
                texts.ways[entry.way],
                entry.basis && texts.bases[entry.basis],
                typeof entry.evidence.line === 'number' && texts.line(entry.evidence.line),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
            <time className={styles.quiet} dateTime={entry.at}>
              {formatDate(entry.at.slice(0, 10))}
            </time>
            {entry.wording && (
              <q className={styles.wording} dir="auto">
                {entry.wording}
              </q>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
