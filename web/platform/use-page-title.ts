import { useEffect } from 'react'
import { productName } from '#domain/shared/texts.ts'

/** Sets the page's title for tab and history, and tells screen readers about the new page. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === productName ? productName : `${title} · ${productName}`
    const announcer = document.getElementById('page-name')
    if (announcer) announcer.textContent = title
  }, [title])
}
