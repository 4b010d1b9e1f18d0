import { quoteOfTheDay } from '#domain/dashboard/rules.ts'
import { dashboardTexts as texts } from '#domain/dashboard/texts.ts'
import styles from './quote-card.module.css'

export function QuoteCard({ now }: { now: Date }) {
  const quote = quoteOfTheDay(now)
  return (
    <figure className={styles.quote} aria-labelledby="quote-of-the-day">
      <span className={styles.quoteDisc} aria-hidden="true" />
      <h2 id="quote-of-the-day" className={styles.quoteHead}>
        {texts.quoteTitle}
      </h2>
      <blockquote className={`display ${styles.quoteText}`}>{quote.text}</blockquote>
      <figcaption className={styles.quoteAuthor}>{quote.author}</figcaption>
    </figure>
  )
}
