import type { ComponentType } from 'react'
import { landingTexts } from '#domain/landing/texts.ts'
import { BarsDrawing, FormatsDrawing, SharesDrawing, TimelineDrawing } from './drawings.tsx'
import { MailDrawing, TracksDrawing } from './paper-drawings.tsx'

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
    <section className="six">
      <h2 className="display">{texts.title}</h2>
      <div className="jc">
        <span className="jc-sp" aria-hidden="true">
          {texts.sideA}
        </span>
        <span className="jc-sp b" aria-hidden="true">
          {texts.sideB}
        </span>
        {texts.cards.map(({ key, title, text }) => {
          const Drawing = drawings[key]
          return (
            <article key={key} className="ft">
              <div className="ft-i" aria-hidden="true">
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
