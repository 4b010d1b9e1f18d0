import { useCallback, useEffect, useRef } from 'react'
import { createPath, useBlocker, type Location } from 'react-router'
import { leaveTexts } from '#domain/shell/texts.ts'
import { isOutdated } from '#web/platform/build.ts'
import { draftStore } from '#web/platform/drafts.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { isUnsavedElsewhere } from '#web/platform/unsaved-work.ts'
import { leaveQuestion, leaveStore } from '#web/platform/use-leave-warning.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { currentToasts } from '#web/ui/toast-store.ts'
import { useTabGuard } from './use-tab-guard.ts'

const section = ({ search, state }: Location) =>
  (state as { section?: string } | null)?.section ?? new URLSearchParams(search).get('section')
/** A dialog over a page has its own address too, and loses nothing. */
const isSamePage = (from: Location, to: Location) => from.pathname === to.pathname && section(from) === section(to)

/** Nothing exists only in this document: no typed text, no write in progress, no toast to read or undo. */
const isIdle = () => !leaveStore.hasUnsaved() && queryClient.isMutating() === 0 && currentToasts().length === 0

/**
 * Asks before anything unsaved is left: within the application, by closing the tab, by reloading. If the server has a newer
 * build, the next change of page loads it.
 */
export function LeaveGuard() {
  const confirm = useConfirm()
  useTabGuard()
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const samePage = isSamePage(currentLocation, nextLocation)
    return (
      leaveStore.wouldLose(nextLocation, samePage) || (isOutdated() && !samePage && historyAction !== 'POP' && isIdle())
    )
  })
  const asked = useRef(false)

  useEffect(() => {
    if (blocker.state !== 'blocked' || asked.current) return
    // A full load instead of a step in this document's history.
    if (isOutdated() && isIdle()) return location.assign(createPath(blocker.location))
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

/** Before Sign Out, which ends all tabs of the browser: true if nothing in them is unsaved, or the person agrees to lose it. */
export function useAskToSignOut(): () => Promise<boolean> {
  const confirm = useConfirm()
  return useCallback(async () => {
    const elsewhere = await isUnsavedElsewhere()
    const text = leaveStore.hasUnsaved()
      ? elsewhere
        ? leaveTexts.both
        : leaveTexts.text
      : elsewhere
        ? leaveTexts.elsewhere
        : draftStore.hasAny()
          ? leaveTexts.kept
          : null
    if (text !== null && !(await confirm({ ...leaveQuestion, text }))) return false
    leaveStore.forget()
    return true
  }, [confirm])
}
