import { useEffect, useRef, useState } from 'react'
import { draftTexts } from '#domain/drafts/texts.ts'
import { toast } from '#web/ui/toast-store.ts'
import {
  askKey,
  clearDraft,
  draftEveryMs,
  draftOwner,
  hasDraft,
  keepDraft,
  onFlush,
  takeBroughtBack,
} from './drafts.ts'
import { leaveStore, useLeaveWarning } from './use-leave-warning.ts'

/**
 * Keeps what is being typed in this tab, every three seconds and when the page goes away, so that a reload or a lost
 * connection loses nothing. `name` says of which object, such as `lyrics:{songId}`; the person is added. `value` null means
 * that there is nothing unsaved: what was kept before goes. `keptAt` is when it was last kept, for 'Kept in this tab at 3:29 PM'.
 * What was kept earlier is read by `readDraft(name, schema)` before the form opens.
 */
export function useDraft(name: string, value: unknown): { keptAt: Date | null; clear: () => void } {
  const [keptAt, setKeptAt] = useState<Date | null>(null)
  const latest = useRef({ name, value })
  const written = useRef<string | null>(null)
  const [owner] = useState(draftOwner)
  useEffect(() => {
    latest.current = { name, value }
  })

  useEffect(() => {
    function keep() {
      // The session is over, or another person's: what was typed was kept when it ended, and must not go to the next person.
      if (draftOwner() !== owner) return
      const { name: key, value: now } = latest.current
      const text = now === null || now === undefined ? null : JSON.stringify(now)
      // What was kept may have gone with a session that ended; after signing in over the page it is kept again.
      if (text === written.current && (text === null || hasDraft(key))) return
      if (text === null) clearDraft(key)
      else if (keepDraft(key, now)) setKeptAt(new Date())
      written.current = text
    }
    void askKey(owner)
    if (takeBroughtBack(name)) toast.success(draftTexts.broughtBack)
    const timer = setInterval(keep, draftEveryMs)
    const stopFlush = onFlush(keep)
    addEventListener('pagehide', keep)
    return () => {
      clearInterval(timer)
      stopFlush()
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [name, owner])

  return {
    keptAt,
    clear: () => {
      latest.current = { name, value: null }
      written.current = null
      clearDraft(name)
      setKeptAt(null)
    },
  }
}

/**
 * Keeps what is typed through a reload (`useDraft`), and asks before it is left (`useLeaveWarning`); whoever agrees to discard it
 * does not find it again. `value` null: there is nothing unsaved. `isOver` says, when the form goes, that there is nothing to
 * keep although another form still holds something; keep it stable between renders.
 */
export function useKeptDraft(name: string, value: unknown, isOver?: () => boolean) {
  const kept = useDraft(name, value)
  const [owner] = useState(draftOwner)
  // This stands before the warning, which forgets when the form goes. A session that ended takes the form away, and no draft.
  useEffect(
    () => () => {
      if (draftOwner() === owner && (!leaveStore.hasUnsaved() || isOver?.())) clearDraft(name)
    },
    [name, owner, isOver],
  )
  const { allow } = useLeaveWarning(value !== null)
  return {
    keptAt: kept.keptAt,
    /** After a save or a discard. */
    drop: () => {
      kept.clear()
      allow()
    },
  }
}
