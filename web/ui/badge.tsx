import { Check, CircleDashed, Clock, TriangleAlert } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

const looks: Record<BadgeTone, { className?: string; icon?: LucideIcon }> = {
  plain: {},
  draft: { className: 'badge-draft' },
  scheduled: { className: 'badge-scheduled' },
  released: { className: 'badge-released' },
  ok: { className: 'badge-ok', icon: Check },
  warn: { className: 'badge-warn' },
  stamp: { className: 'badge-stamp', icon: TriangleAlert },
  upcoming: { className: 'badge-scheduled', icon: Clock },
  'in-progress': { icon: CircleDashed },
  soon: { className: 'badge-soon' },
}

export type BadgeTone =
  | 'plain'
  | 'draft'
  | 'scheduled'
  | 'released'
  | 'ok'
  | 'warn'
  | 'stamp'
  | 'upcoming'
  | 'in-progress'
  | 'soon'

export type BadgeProps = ComponentProps<'span'> & {
  tone?: BadgeTone
  /** Another icon than the tone's own; `null` for none. */
  icon?: LucideIcon | null
}

export function Badge({ tone = 'plain', icon, className, children, ...rest }: BadgeProps) {
  const look = looks[tone]
  const Icon = icon === undefined ? look.icon : icon
  return (
    <span data-badge {...rest} className={classes('badge', look.className, className)}>
      {Icon && <Icon aria-hidden className="icon" />}
      {children}
    </span>
  )
}
