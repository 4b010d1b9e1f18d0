import { useCallback, useEffect, useRef } from 'react'
import { createPath, useBlocker, useLocation, type Location } from 'react-router'
import { leaveTexts } from '#domain/shell/texts.ts'
import { authStore } from '#web/platform/auth-store.ts'
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
  const from = useLocation()
  const asked = useRef(false)
  const latest = useRef(blocker)
  useEffect(() => {
    latest.current = blocker
  })

  useEffect(() => {
    if (blocker.state !== 'blocked' || asked.current) return
    const to = blocker.location
    // A full load instead of a step in this document's history.
    if (isOutdated() && isIdle()) return location.assign(createPath(to))
    asked.current = true
    void mayLeave(() => leaveStore.wouldLose(to, isSamePage(from, to)), confirm).then((yes) => {
      asked.current = false
      // A form that has saved may have gone somewhere else itself.
      if (latest.current.state !== 'blocked') return
      if (yes) latest.current.proceed()
      else latest.current.reset()
    })
  }, [blocker, confirm, from])
  return null
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
/** A form that saves itself has this long, in milliseconds, before a question. */
const settleMs = 400

const hasEnded = () => authStore.read().ended !== null

/**
 * True once nothing would be lost any more, or the person agrees to lose it; the question closes if the forms save behind it. False
 * if saving finds that the session has ended: the sign-in opens over the page, and the text is saved after it.
 */
async function mayLeave(wouldLose: () => boolean, confirm: ReturnType<typeof useConfirm>): Promise<boolean> {
  const needless = new AbortController()
  const endedBefore = hasEnded()
  const endsNow = () => !endedBefore && hasEnded()
  const look = () => {
    if (!wouldLose() || endsNow()) needless.abort()
  }
  const stops = [leaveStore.subscribe(look), authStore.subscribe(look)]
  await Promise.race([leaveStore.settle(), pause(settleMs)])
  // What is saved counts once it is drawn.
  await pause(0)
  const yes = needless.signal.aborted || (await confirm(leaveQuestion, needless.signal))
  for (const stop of stops) stop()
  if (endsNow()) return false
  if (yes && !needless.signal.aborted) leaveStore.forget()
  return yes
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
