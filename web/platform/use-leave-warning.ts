import { useEffect, useId, useMemo } from 'react'

/** Forms with something unsaved, by the id of their hook. */
const unsaved = new Set<string>()
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

/** Read by the shell's LeaveGuard, which asks before the application leaves a page, the tab closes or somebody signs out. */
export const leaveStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  hasUnsaved: () => unsaved.size > 0,
  forget: () => { unsaved.clear(); tell() },
}

/** While `active`, leaving asks first. Call `allow()` just before a navigation that follows a save or a discard. */
export function useLeaveWarning(active: boolean): { allow: () => void } {
  const id = useId()
  useEffect(() => {
    if (!active) return
    unsaved.add(id)
    tell()
    return () => {
      unsaved.delete(id)
      tell()
    }
  }, [active, id])
  return useMemo(() => ({ allow: () => { unsaved.delete(id); tell() } }), [id])
}
