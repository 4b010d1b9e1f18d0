import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType, type Location } from 'react-router'
import { paths } from './paths.ts'
import { sectionOf } from './sections.ts'

/** The page that an address shows: dialogs over it, its tabs and open rows, and editing it have their own addresses. */
export function pageOf({ pathname, search, state }: Pick<Location, 'pathname' | 'search' | 'state'>): string {
  if (pathname === paths.dashboard)
    return sectionOf((state as { section?: unknown } | null)?.section ?? new URLSearchParams(search).get('section'))
  const path = pathname.replace(/\/edit$/, '')
  const [, id, inside] = /^\/releases\/([^/]+)(?:\/(.+))?$/.exec(path) ?? []
  return id && inside && !/^metadata(?:\/|$)|\/read$/.test(inside) ? `/releases/${id}` : path
}

/**
 * A page begins at its top; when going back, the browser restores the scroll position. If the pressed link was removed
 * with the previous page, the keyboard continues from the new page's content, not from the top of the document.
 */
export function usePageTop(): void {
  const location = useLocation()
  const { pathname } = location
  const page = pageOf(location)
  const goesBack = useNavigationType() === 'POP'
  const shown = useRef({ page, pathname })
  useLayoutEffect(() => {
    const before = shown.current
    if (before.page === page && before.pathname === pathname) return
    shown.current = { page, pathname }
    if (before.page !== page && !goesBack) scrollTo(0, 0)
    // Also where editing ends: its Save button was removed with the form.
    if (document.activeElement === document.body) focusMain()
  })
}

function focusMain(): void {
  const main = document.querySelector('main')
  if (!main) return
  main.tabIndex = -1
  main.focus({ preventScroll: true })
}
