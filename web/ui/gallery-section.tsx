import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './gallery.module.css'

export function Section({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={classes(styles.section, wide && styles.whole)}>
      <h2 className="card-title">{title}</h2>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
