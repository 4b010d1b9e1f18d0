import { ArrowRight } from 'lucide-react'
import { landingTexts as texts } from '#domain/landing/texts.ts'
import { priceInWords, products } from '#domain/plans/rules.ts'
import { productName, tagline } from '#domain/shared/texts.ts'
import { addressOf, pages } from '#domain/shell/rules.ts'
import { supportTexts } from '#domain/support/texts.ts'
import { verifyTexts } from '#domain/verify/texts.ts'
import { paths } from '#web/app/paths.ts'
import { Features } from './features.tsx'
import { forSignedIn } from './for-signed-in.tsx'
import { Hero } from './hero.tsx'
import { Product } from './product.tsx'
import styles from './landing.module.css'

/** The landing page. Links are plain: every other address is the application, another document. */
export function Landing() {
  return (
    <>
      <Hero />
      <main>
        <Features />
        <Product />
        <ClosingCall />
      </main>
      <footer className={styles.foot}>
        <p className="wordmark">{productName}</p>
        <nav aria-label={texts.footerLabel}>
          <a href={paths.plans}>{texts.plans}</a>
          <a href={paths.contact}>{supportTexts.link}</a>
          <a href={addressOf(pages.verify, {})}>{verifyTexts.link}</a>
          <a href={paths.privacy}>{supportTexts.privacy}</a>
          <a href={paths.terms}>{supportTexts.terms}</a>
          <a href={paths.signIn} {...forSignedIn.work}>
            {texts.signIn}
          </a>
        </nav>
      </footer>
    </>
  )
}

function ClosingCall() {
  const [artistPlan] = products('')
  return (
    <section className={styles.callToAction}>
      <h2 className="display">{tagline}</h2>
      <div className={styles.record}>
        <a className="button button-primary button-large" href={paths.plans} {...forSignedIn.work}>
          {texts.getStarted}
          <ArrowRight className="icon" aria-hidden="true" />
        </a>
        <p>{texts.price(priceInWords(artistPlan!))}</p>
      </div>
    </section>
  )
}
