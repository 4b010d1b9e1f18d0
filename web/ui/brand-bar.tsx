import { ThemeToggle } from './theme-toggle.tsx'
import { Wordmark } from './wordmark.tsx'
import styles from './brand-bar.module.css'

type Props = { name: string; onSwitch: () => void }

/** The bar over a signed-in page without navigation: the product's name and the theme. */
export function BrandBar({ name, onSwitch }: Props) {
  return (
    <header className={styles.bar}>
      <div>
        <Wordmark name={name} className="text-[2.25rem]" />
        <ThemeToggle variant="ghost" onSwitch={onSwitch} />
      </div>
    </header>
  )
}
