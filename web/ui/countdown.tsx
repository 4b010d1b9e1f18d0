import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { uiTexts } from './texts.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type CountdownProps = {
  /** Whole days until then; negative once it has passed; null without a date. */
  days: number | null
  /** Below the figure, such as "days to release". */
  caption: ReactNode
  /** Read by screen readers instead of figure and caption, such as "released 36 days ago". */
  spoken?: string
  className?: string
}

const minus = '\u2212'
const figures = new Intl.NumberFormat('en-US')

/** "13", "0", "−36" with a real minus sign, or "TBD". */
export function formatDays(days: number | null): string {
  if (days === null) return uiTexts.undated
  // Rounding up may give negative zero.
  return days < 0 ? minus + figures.format(-days) : figures.format(days || 0)
}

/** A large figure over its caption. */
export function Countdown({ days, caption, spoken, className }: CountdownProps) {
  return (
    <span className={className}>
      {spoken && <VisuallyHidden>{spoken}</VisuallyHidden>}
      <span
        aria-hidden={spoken ? true : undefined}
        className={classes('days', days !== null && days < 0 && 'days-past')}
      >
        {formatDays(days)}
      </span>
      <span aria-hidden={spoken ? true : undefined} className="caption days-caption">
        {caption}
      </span>
    </span>
  )
}
