import { ArrowRight, Moon, Sun } from 'lucide-react'
import { landingTexts as texts } from '#domain/landing/texts.ts'
import { productName, tagline } from '#domain/shared/texts.ts'
import { BigPass, PassRecord } from '#web/ui/art/big-pass.tsx'

export function Hero() {
  return (
    <header className="hero">
      <div className="pubtop">
        <p>{texts.audience}</p>
        <ThemeButton />
      </div>
      <div className="h-grid">
        <span className="h-disc disc" />
        <h1 className="poster">
          {productName.split(' ').map((word) => (
            <span key={word}>{word} </span>
          ))}
        </h1>
        <p className="h-liner">{texts.liner}</p>
        <div className="h-pass">
          <BigPass
            photo={<PassRecord />}
            role={texts.passRole}
            checks={texts.features.cards.map((card) => card.title)}
          />
        </div>
        <div className="h-foot">
          <p className="h-tag">{tagline}</p>
          <div>
            <div className="h-cta">
              <a className="btn btn-ink btn-lg" href="/plans">
                {texts.getStarted}
                <ArrowRight className="i" aria-hidden="true" />
              </a>
              <a className="btn btn-lg h-line" href="/login">
                {texts.signIn}
              </a>
            </div>
            <p className="h-trial">{texts.trial}</p>
          </div>
        </div>
      </div>
    </header>
  )
}

/** Hidden until the page's script, which alone can make it work, gives it a name; its place is kept, so that nothing moves. */
function ThemeButton() {
  return (
    <button
      type="button"
      className="btn btn-icon h-theme"
      data-theme-button
      data-to-dark={texts.themeToDark}
      data-to-light={texts.themeToLight}
    >
      <Moon className="i h-moon" aria-hidden="true" />
      <Sun className="i h-sun" aria-hidden="true" />
    </button>
  )
}
