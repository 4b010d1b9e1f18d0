import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

/** Words for screen readers alone. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={classes('sr-only', className)} />
}
