import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export function Section({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={classes('gallery-s', wide && 'gallery-all')}>
      <h2 className="card-t">{title}</h2>
      <div className="gallery-b">{children}</div>
    </section>
  )
}
