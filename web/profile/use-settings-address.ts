import { useCallback, useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'

export const settingsTabs = ['profile', 'billing', 'referrals', 'artist'] as const
export type SettingsTab = (typeof settingsTabs)[number]

/** The tab in an address, or null if it opens none. */
export function settingsTabIn(search: string): SettingsTab | null {
  const named = new URLSearchParams(search).get('settings')
  return named === null ? null : (settingsTabs.find((known) => known === named) ?? 'profile')
}

/** The tab of Profile Settings in the address: `?settings=billing` on any signed-in page. The initial tab is profile. */
export function useSettingsAddress() {
  const [search, setSearch] = useSearchParams()
  const tab = settingsTabIn(search.toString())
  const show = useCallback(
    (next: SettingsTab | null, options: { replace?: boolean } = {}) => {
      setSearch((current) => {
        const changed = new URLSearchParams(current)
        if (next === null) changed.delete('settings')
        else changed.set('settings', next)
        return changed
      }, options)
    },
    [setSearch],
  )
  return { tab, show }
}

/** In a mounted tab: scrolls to and focuses the heading in the address (`?settings=profile#mail-preferences`). */
export function useNamedPart(): void {
  const { hash } = useLocation()
  useEffect(() => {
    // After the dialog has taken focus, so that it remembers the previous element.
    const timer = setTimeout(() => {
      const heading = hash ? document.getElementById(hash.slice(1)) : null
      if (!heading) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
      heading.scrollIntoView()
    })
    return () => clearTimeout(timer)
  }, [hash])
}
