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
 * Keeps what is being typed in this tab, every three seconds and when the page is hidden, so that a reload or a lost
 * connection loses nothing. `name` identifies the object, such as `lyrics:{songId}`; the person is added. `value` null means
 * nothing is unsaved: the kept draft is removed. `keptAt` is the last time, for 'Draft kept in this tab, 3:29 PM'.
 * Read an earlier draft with `readDraft(name, schema)` before the form opens.
 */
export function useDraft(name: string, value: unknown): { keptAt: Date | null; clear: () => void } {
  const [keptAt, setKeptAt] = useState<Date | null>(null)
  const latest = useRef({ name, value })
  const written = useRef<string | null>(null)
  const [owner] = useState(draftOwner)
  // The saved or discarded values, as JSON: the form may render again with it before it unmounts, and the page may be hidden then.
  const dropped = useRef<string | null>(null)
  useEffect(() => {
    const isDropped = dropped.current !== null && JSON.stringify(value) === dropped.current
    if (!isDropped) dropped.current = null
    latest.current = { name, value: isDropped ? null : value }
  })

  useEffect(() => {
    function keep() {
      // The session is over, or another person's: the text was kept when it ended, and must not reach the next person.
      if (draftOwner() !== owner) return
      const { name: key, value: now } = latest.current
      const text = now === null || now === undefined ? null : JSON.stringify(now)
      // The draft may have been removed with an ended session; after signing in over the page it is kept again.
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
      dropped.current = JSON.stringify(latest.current.value ?? null)
      latest.current = { name, value: null }
      written.current = null
      clearDraft(name)
      setKeptAt(null)
    },
  }
}

/**
 * Keeps typed text through a reload (`useDraft`), and asks before leaving it (`useLeaveWarning`); agreeing to discard it
 * removes it. `value` null: nothing is unsaved. `isOver` says, when the form unmounts, that there is nothing to
 * keep although another form still has something; keep it stable between renders.
 */
export function useKeptDraft(name: string, value: unknown, isOver?: () => boolean) {
  const kept = useDraft(name, value)
  const [owner] = useState(draftOwner)
  // Before the warning, which forgets when the form unmounts. A session that ended removes the form, but no draft.
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
