import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

export const settingsTabs = ['profile', 'billing', 'referrals'] as const
export type SettingsTab = (typeof settingsTabs)[number]

/** Which tab of Profile Settings the address names: `?settings=billing` on any signed-in page. The initial tab is profile. */
export function useSettingsAddress() {
  const [search, setSearch] = useSearchParams()
  const named = search.get('settings')
  const tab = named === null ? null : (settingsTabs.find((known) => known === named) ?? 'profile')
  const show = useCallback((next: SettingsTab | null, options: { replace?: boolean } = {}) => {
    setSearch((current) => {
      const changed = new URLSearchParams(current)
      if (next === null) changed.delete('settings')
      else changed.set('settings', next)
      return changed
    }, options)
  }, [setSearch])
  return { tab, show }
}
