import { useCallback, useEffect, useRef } from 'react'
import { useBlocker, type Location } from 'react-router'
import { leaveQuestion, leaveStore } from '#web/platform/use-leave-warning.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useTabGuard } from './use-tab-guard.ts'

const section = ({ search, state }: Location) => (state as { section?: string } | null)?.section ?? new URLSearchParams(search).get('section')
/** A dialog that opens over a page has an address of its own too, and loses nothing. */
const isSamePage = (from: Location, to: Location) => from.pathname === to.pathname && section(from) === section(to)

/** Asks before anything unsaved is left: within the application, by closing the tab, by reloading. */
export function LeaveGuard() {
  const confirm = useConfirm()
  useTabGuard()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => leaveStore.wouldLose(nextLocation, isSamePage(currentLocation, nextLocation)))
  const asked = useRef(false)

  useEffect(() => {
    if (blocker.state !== 'blocked' || asked.current) return
    asked.current = true
    void confirm(leaveQuestion).then((yes) => {
      asked.current = false
      if (yes) leaveStore.forget()
      if (yes) blocker.proceed()
      else blocker.reset()
    })
  }, [blocker, confirm])
  return null
}

/** For what leaves without a navigation, such as sign-out: true where nothing is unsaved, or its loss is agreed to. */
export function useAskToLeave(): () => Promise<boolean> {
  const confirm = useConfirm()
  return useCallback(async () => {
    if (leaveStore.hasUnsaved() && !(await confirm(leaveQuestion))) return false
    leaveStore.forget()
    return true
  }, [confirm])
}
