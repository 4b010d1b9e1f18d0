import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

/** The product's name in its own letters. The name comes in: it is written down in one file only. Size by class. */
export function Wordmark({ name, className, ...rest }: ComponentProps<'p'> & { name: string }) {
  return (
    <p {...rest} className={classes('wordmark', className)}>
      {name}
    </p>
  )
}
