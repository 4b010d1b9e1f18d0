import { welcomeTexts } from '#domain/welcome/texts.ts'
import styles from './welcome.module.css'

const { labelCopy, splitSheet, lyricSheet, release } = welcomeTexts.papers
const count = (length: number) => Array.from({ length }, (_, index) => index + 1)

/** The papers under the pass. Decorative. */
export function BlankPapers() {
  return (
    <div aria-hidden="true">
      <div className={`${styles.paper} ${styles.labelCopy}`}>
        <p className={styles.title}>
          <b>{labelCopy.title}</b>
        </p>
        <p className={styles.release}>{labelCopy.release}</p>
        <div className={styles.fields}>
          {labelCopy.fields.map((field) => (
            <span key={field}>{field}</span>
          ))}
        </div>
        <div className={styles.rows}>
          <span>
            {labelCopy.track.map((column) => (
              <em key={column}>{column}</em>
            ))}
          </span>
          {count(14).map((number) => (
            <span key={number}>{number}</span>
          ))}
        </div>
      </div>
      <div className={`${styles.paper} ${styles.splitSheet}`}>
        <b>{splitSheet.title}</b>
        <div className={styles.boxes}>
          {splitSheet.head.map((field, index) => (
            <span key={field} className={index === 0 ? styles.wide : styles.narrow}>
              {field}
            </span>
          ))}
          {count(4).map((person) =>
            splitSheet.row.map((field, index) => (
              <span key={`${person} ${field}`} className={index % 3 === 0 ? styles.wide : styles.narrow}>
                {field}
              </span>
            )),
          )}
        </div>
      </div>
      <div className={`${styles.paper} ${styles.lyricSheet}`}>
        <b>{lyricSheet.title}</b>
        {lyricSheet.sections.map((section) => (
          <div key={section}>
            <p className="mt-3">{section}</p>
            {count(4).map((line) => (
              <i key={line} />
            ))}
          </div>
        ))}
      </div>
      <div className={`${styles.paper} ${styles.releaseCard}`}>
        <u>{release.type}</u>
        <p>
          <b>{release.title}</b>
        </p>
        <p>
          <b>{release.days}</b>
          {release.until}
        </p>
      </div>
      <div className={styles.veil} />
    </div>
  )
}
