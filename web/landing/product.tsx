import { landingTexts } from '#domain/landing/texts.ts'
import dark from '#web/brand/pictures/dashboard-dark.avif'
import light from '#web/brand/pictures/dashboard-light.avif'
import phoneDark from '#web/brand/pictures/dashboard-phone-dark.avif'
import phoneLight from '#web/brand/pictures/dashboard-phone-light.avif'
import styles from './product.module.css'

const texts = landingTexts.product
/** In CSS pixels; the files, which `npm run picture` makes, have twice as many. */
const desktop = { width: 1280, height: 736 }
const phone = { width: 390, height: 780 }

/** A picture of the product in each theme. The hidden one is not loaded until the theme changes. */
export function Product() {
  return (
    <section className={styles.product}>
      <div className={styles.productText}>
        <h2 className="display">{texts.title}</h2>
        <p>{texts.text}</p>
      </div>
      <Picture className={styles.inLight} wide={light} narrow={phoneLight} />
      <Picture className={styles.inDark} wide={dark} narrow={phoneDark} />
    </section>
  )
}

function Picture({ className, wide, narrow }: { className: string | undefined; wide: string; narrow: string }) {
  return (
    <picture className={`${styles.picture} ${className}`}>
      <source media="(min-width: 64rem)" srcSet={wide} {...desktop} />
      <img src={narrow} {...phone} alt={texts.picture} loading="lazy" decoding="async" />
    </picture>
  )
}
