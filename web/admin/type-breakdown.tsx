import type { AdminStats } from '#domain/admin/schema.ts'
import { adminTexts as texts } from '#domain/admin/texts.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './admin.module.css'

/** The number of accounts of each type as labeled bars; the longest one is full. */
export function TypeBreakdown({ stats }: { stats: AdminStats }) {
  const rows = [
    ['admin', stats.admin_users],
    ['artist', stats.artist_users],
    ['manager', stats.manager_users],
    ['label', stats.label_users],
  ] as const
  const most = Math.max(1, ...rows.map(([, count]) => count))
  return (
    <Card title={texts.breakdown} flush>
      <dl className={styles.breakdown}>
        {rows.map(([type, count]) => (
          <div key={type}>
            <dt>{texts.breakdownRows[type]}</dt>
            <dd className="bar" aria-hidden="true">
              <i style={{ width: `${(count / most) * 100}%`, minWidth: count > 0 ? 2 : 0 }} />
            </dd>
            <dd className="numerals font-semibold text-right">{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
