import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

/** The product's name in its own letters. The name is a prop, because only one file contains it. Size by class. */
export function Wordmark({ name, className, ...rest }: ComponentProps<'p'> & { name: string }) {
  return (
    <p {...rest} className={classes('wordmark', className)}>
      {name}
    </p>
  )
}
