import { useEffect, useId, useMemo, useRef } from 'react'
import { leaveTexts } from '#domain/shell/texts.ts'

/** The question before typed text is discarded, anywhere. */
export const leaveQuestion = {
  title: leaveTexts.title,
  text: leaveTexts.text,
  action: leaveTexts.discard,
  cancel: leaveTexts.stay,
  danger: true,
}

type Place = { pathname: string; search: string }
type Ways = {
  /** Whether the typed text is still on the screen at that address; by default, as long as the page stays. */
  stays?: (next: Place) => boolean
  /** Of a form that saves itself: writes what is typed now, without waiting for a pause. */
  settle?: () => Promise<void>
}

/** Forms with unsaved text, by the id of their hook. */
const unsaved = new Map<string, Ways>()
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

/** Read by the shell's LeaveGuard, which asks before the application leaves a page, the tab closes or the person signs out. */
export const leaveStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  hasUnsaved: () => unsaved.size > 0,
  /** Whether unsaved text would be lost. `samePage` is the rule for those that have none. */
  wouldLose: (next: Place, samePage: boolean) =>
    [...unsaved.values()].some(({ stays }) => !(stays ? stays(next) : samePage)),
  /** Has the forms that save themselves do so now. */
  settle: async (): Promise<void> =>
    void (await Promise.all([...unsaved.values()].map(async ({ settle }) => settle?.()))),
  forget: () => {
    unsaved.clear()
    tell()
  },
}

/** While `active`, leaving asks first. Call `allow()` just before a navigation that follows a save or a discard. */
export function useLeaveWarning(active: boolean, ways: Ways = {}): { allow: () => void } {
  const id = useId()
  const latest = useRef(ways)
  useEffect(() => {
    latest.current = ways
  })
  useEffect(() => {
    if (!active) return
    const { stays, settle } = latest.current
    unsaved.set(id, {
      ...(stays && { stays: (next) => latest.current.stays!(next) }),
      ...(settle && { settle: () => latest.current.settle!() }),
    })
    tell()
    return () => {
      unsaved.delete(id)
      tell()
    }
  }, [active, id])
  return useMemo(
    () => ({
      allow: () => {
        unsaved.delete(id)
        tell()
      },
    }),
    [id],
  )
}
