import { productName } from '#domain/shared/texts.ts'
import { BigPass, PassRecord } from './big-pass.tsx'
import styles from './poster.module.css'

/** The yellow poster next to a form: disc, name, pass. Only a drawing, hidden from screen readers; on a phone a strip with the name. */
export function Poster({ role, checks }: { role: string; checks: readonly string[] }) {
  return (
    <aside className={styles.poster} aria-hidden="true">
      <span className={`${styles.disc} disc`} />
      <p className={`${styles.wordmark} wordmark`}>{productName}</p>
      <div className={styles.pass}>
        <BigPass photo={<PassRecord />} role={role} checks={checks} />
      </div>
    </aside>
  )
}
