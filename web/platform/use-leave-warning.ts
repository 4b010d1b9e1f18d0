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
/** Whether the typed text is still on the screen at that address. */
type Stays = (next: Place) => boolean

/** Forms with unsaved text, by the id of their hook; without their own rule they stay as long as the page. */
const unsaved = new Map<string, Stays | null>()
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
    [...unsaved.values()].some((stays) => !(stays ? stays(next) : samePage)),
  forget: () => {
    unsaved.clear()
    tell()
  },
}

/** While `active`, leaving asks first. Call `allow()` just before a navigation that follows a save or a discard. */
export function useLeaveWarning(active: boolean, stays?: Stays): { allow: () => void } {
  const id = useId()
  const rule = useRef(stays)
  useEffect(() => {
    rule.current = stays
  })
  useEffect(() => {
    if (!active) return
    unsaved.set(id, rule.current ? (next) => rule.current!(next) : null)
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
