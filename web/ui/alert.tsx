import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'

const icons = { error: CircleAlert, warn: TriangleAlert, info: Info }

export type AlertProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: 'error' | 'warn' | 'info'
  title?: ReactNode
  /** The one action offered, such as Try Again. */
  action?: { label: string; onAction: () => void; busy?: boolean; busyLabel?: string }
}

/** A notice in the page. Errors are announced immediately; the other tones are only read. */
export function Alert({ tone = 'error', title, action, className, children, ...rest }: AlertProps) {
  const Icon = icons[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      {...rest}
      className={classes('alert', `alert-${tone}`, className)}
    >
      <Icon aria-hidden className="icon" />
      <div className="alert-body">
        {title && <b>{title}</b>}
        {children}
      </div>
      {action && (
        <Button size="sm" onClick={action.onAction} busy={action.busy} busyLabel={action.busyLabel}>
          {action.label}
        </Button>
      )}
    </div>
  )
}
