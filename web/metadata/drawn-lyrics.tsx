import { metadataTexts } from '#domain/metadata/texts.ts'
import styles from './drawn-lyrics.module.css'

const { drawn } = metadataTexts

/** The head of a lyric sheet, drawn small. */
export function DrawnLyrics() {
  return (
    <div className={styles.templateDrawing} aria-hidden="true">
      <div className={styles.templatePaper}>
        <b>{drawn.verse}</b>
        <i className={styles.heading} />
        <i className={styles.line} />
        <i className={styles.line} />
        <b>{drawn.chorus}</b>
        <i className={styles.heading} />
        <i className={styles.line} />
      </div>
    </div>
  )
}
