import type { ReactNode } from 'react'
import { uiTexts } from './texts.ts'

export type ProgressBarProps = {
  value: number
  max: number
  /** The name of the count, for screen readers. */
  label: string
  /** The words always shown above the bar, such as "5 of 16 platforms connected". */
  words: ReactNode
}

export function ProgressBar({ value, max, label, words }: ProgressBarProps) {
  const percent = uiTexts.percent(value, max)
  return (
    <div>
      <p className="bar-words">
        <span>{words}</span>
        <span className="percentage numerals">{percent}</span>
      </p>
      <progress className="bar" aria-label={label} value={value} max={max} />
    </div>
  )
}
