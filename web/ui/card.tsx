import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

export type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode
  level?: 2 | 3
  /** To the right of the title: a badge or small buttons. */
  actions?: ReactNode
  /** Without padding, for rows and tables that reach the edge. */
  flush?: boolean
}

/** A sheet with a heavy rule on top. Never nest cards: use rules. */
export function Card({ title, level = 2, actions, flush, className, children, ...rest }: CardProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section {...rest} className={classes('card', className)} aria-labelledby={title ? id : rest['aria-labelledby']}>
      {title && (
        <div className="card-head">
          <Heading className="card-title" id={id}>
            {title}
          </Heading>
          {actions}
        </div>
      )}
      {flush ? children : <div className="card-body">{children}</div>}
    </section>
  )
}
