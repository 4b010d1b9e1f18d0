import { quoteOfTheDay } from '#domain/dashboard/rules.ts'
import { dashboardTexts as texts } from '#domain/dashboard/texts.ts'

export function QuoteCard({ now }: { now: Date }) {
  const quote = quoteOfTheDay(now)
  return (
    <figure className="quote" aria-labelledby="quote-of-the-day">
      <span className="quote-d" aria-hidden="true" />
      <h2 id="quote-of-the-day" className="quote-h">
        {texts.quoteTitle}
      </h2>
      <blockquote className="display quote-t">{quote.text}</blockquote>
      <figcaption className="quote-by">{quote.author}</figcaption>
    </figure>
  )
}
