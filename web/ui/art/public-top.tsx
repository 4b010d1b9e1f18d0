import type { ReactNode } from 'react'
import { productName } from '#domain/shared/texts.ts'

/** The bar of a public page: the wordmark links home, the right side is the page's own. A plain link, because the landing page is another document. */
export function PublicTop({ children }: { children: ReactNode }) {
  return (
    <header className="public-top">
      <a href="/" className="wordmark">
        {productName}
      </a>
      {children}
    </header>
  )
}
