import { useEffect, useSyncExternalStore } from 'react'
import { leaveStore } from '#web/platform/use-leave-warning.ts'

/** Makes the browser ask before the tab is closed or reloaded over something unsaved. */
export function useTabGuard(): void {
  const unsaved = useSyncExternalStore(leaveStore.subscribe, leaveStore.hasUnsaved)
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])
}
