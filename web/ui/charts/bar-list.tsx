import type { ReactNode } from 'react'
import styles from './charts.module.css'

export type BarListItem = {
  label: string
  value: number
  /** Such as the amount, before the share. */ amount: ReactNode
  share: ReactNode
}

/** A breakdown as labeled bars, the longest first and in yellow; each is relative to it. */
export function BarList({ items }: { items: readonly BarListItem[] }) {
  const longest = Math.max(...items.map(({ value }) => value), 1)
  return (
    <ul className={styles.barList}>
      {items.map(({ label, value, amount, share }, index) => (
        <li key={label}>
          <p>
            <span className="font-medium">{label}</span>{' '}
            <span className="numerals text-ink-2">
              {amount} <b className="text-ink ml-2">{share}</b>
            </span>
          </p>
          <span className={styles.bar} aria-hidden="true">
            <i className={index === 0 ? styles.current : undefined} style={{ width: `${(value / longest) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}
