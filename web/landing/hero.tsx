import { ArrowRight, Moon, Sun } from 'lucide-react'
import { landingTexts as texts } from '#domain/landing/texts.ts'
import { productName, tagline } from '#domain/shared/texts.ts'
import { paths } from '#web/app/paths.ts'
import { BigPass, PassRecord } from '#web/ui/art/big-pass.tsx'
import { forSignedIn } from './for-signed-in.tsx'
import styles from './hero.module.css'

export function Hero() {
  return (
    <header className={styles.hero}>
      <div className="public-top">
        <p>{texts.audience}</p>
        <ThemeButton />
      </div>
      <div className={styles.grid}>
        <span className={`${styles.disc} disc`} />
        <h1 className={styles.poster}>
          {productName.split(' ').map((word) => (
            <span key={word}>{word} </span>
          ))}
        </h1>
        <p className={styles.linerNotes}>{texts.liner}</p>
        <div className={styles.pass}>
          <BigPass
            photo={<PassRecord />}
            role={texts.passRole}
            checks={texts.features.cards.map((card) => card.title)}
            unticked={texts.notYet}
          />
        </div>
        <div className={styles.foot}>
          <p className={styles.tagline}>{tagline}</p>
          <div>
            <div className={styles.callToAction}>
              <a className="button button-ink button-large" href={paths.plans} {...forSignedIn.work}>
                {texts.getStarted}
                <ArrowRight className="icon" aria-hidden="true" />
              </a>
              <a className={`button button-large ${styles.headline}`} href={paths.signIn} {...forSignedIn.plan}>
                {texts.signIn}
              </a>
            </div>
            <p className={styles.trial}>{texts.trial}</p>
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
      className={`button button-icon ${styles.theme}`}
      data-theme-button
      data-to-dark={texts.themeToDark}
      data-to-light={texts.themeToLight}
    >
      <Moon className={`icon ${styles.moon}`} aria-hidden="true" />
      <Sun className={`icon ${styles.sun}`} aria-hidden="true" />
    </button>
  )
}
