import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type EmptyStateProps = {
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  level?: 2 | 3
  className?: string
}

/** Nothing here yet: a small drawn card, what is missing, and the one button to begin. */
export function EmptyState({ title, text, action, level = 2, className }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={classes('empty', className)}>
      <span className="empty-figure" aria-hidden="true">
        <i />
      </span>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {action}
    </div>
  )
}
