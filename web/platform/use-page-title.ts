import { useEffect } from 'react'
import { productName } from '#domain/shared/texts.ts'

/** Names the page in tab and history, and tells a screen reader that another one is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === productName ? productName : `${title} · ${productName}`
    const announcer = document.getElementById('page-name')
    if (announcer) announcer.textContent = title
  }, [title])
}
