import { createContext, use, useCallback, useEffect, useMemo, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isDetailPath, paths, sectionBelow } from '../paths.ts'
import { sectionOf, type SectionKey } from '../sections.ts'

export type Navigation = { activeSection: SectionKey; chooseSection: (key: SectionKey) => void }

const NavigationContext = createContext<Navigation | null>(null)

export function useNavigation(): Navigation {
  const navigation = use(NavigationContext)
  if (!navigation) throw new Error('useNavigation must be used within a NavigationProvider')
  return navigation
}

/** The key in navigation state wins; the address mirrors it and restores it after a reload. */
function sectionIn(state: unknown, search: string): SectionKey {
  const fromState = typeof state === 'object' && state !== null ? (state as { section?: unknown }).section : undefined
  return sectionOf(fromState ?? new URLSearchParams(search).get('section'))
}

export function NavigationProvider({ children }: { children: ReactNode }) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const onDetail = isDetailPath(pathname)
  const below = sectionBelow(pathname)
  const activeSection = onDetail ? 'releases' : (below ?? sectionIn(state, search))

  useEffect(() => {
    if (onDetail || below) return
    const mirrored = new URLSearchParams(search)
    if (activeSection === 'dashboard') mirrored.delete('section')
    else mirrored.set('section', activeSection)
    // Other parts of the address, such as an open dialog, stay.
    if (mirrored.toString() !== new URLSearchParams(search).toString())
      void navigate({ search: mirrored.toString() }, { replace: true, state: { section: activeSection } })
  }, [onDetail, below, activeSection, pathname, search, navigate])

  const chooseSection = useCallback(
    (key: SectionKey) => {
      if (onDetail) void navigate(paths.section(key), { state: { section: key }, replace: true })
      else if (below || key !== activeSection) void navigate(paths.section(key), { state: { section: key } })
    },
    [onDetail, below, activeSection, navigate],
  )

  const navigation = useMemo(() => ({ activeSection, chooseSection }), [activeSection, chooseSection])
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}
