import type { ComponentType } from 'react'
import { landingTexts } from '#domain/landing/texts.ts'
import { BarsDrawing, FormatsDrawing, SharesDrawing, TimelineDrawing } from './drawings.tsx'
import { MailDrawing, TracksDrawing } from './paper-drawings.tsx'
import styles from './features.module.css'

const texts = landingTexts.features

const drawings: Record<(typeof texts.cards)[number]['key'], ComponentType> = {
  releases: TimelineDrawing,
  analytics: BarsDrawing,
  fans: MailDrawing,
  content: FormatsDrawing,
  labelCopy: TracksDrawing,
  revenue: SharesDrawing,
}

/** The six feature cards, laid out as the inlay card of a cassette with its two sides. */
export function Features() {
  return (
    <section className={styles.features}>
      <h2 className="display">{texts.title}</h2>
      <div className={styles.cassette}>
        <span className={styles.cassetteSpine} aria-hidden="true">
          {texts.sideA}
        </span>
        <span className={`${styles.cassetteSpine} ${styles.black}`} aria-hidden="true">
          {texts.sideB}
        </span>
        {texts.cards.map(({ key, title, text }) => {
          const Drawing = drawings[key]
          return (
            <article key={key} className={styles.feature}>
              <div className={styles.featureIcon} aria-hidden="true">
                <Drawing />
              </div>
              <h3>{title}</h3>
              <p>{text}</p>
            </article>
          )
        })}
      </div>
    </section>
  )
}
