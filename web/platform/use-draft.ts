import { useEffect, useRef, useState } from 'react'
import { clearDraft, draftEveryMs, draftOwner, keepDraft } from './drafts.ts'

/**
 * Keeps what is being typed in this tab, every three seconds and when the page goes away, so that a reload or a lost
 * connection loses nothing. `name` says of which object, such as `lyrics:{songId}`; the person is added. `value` null means
 * that there is nothing unsaved: what was kept before goes. `keptAt` is when it was last kept, for 'Kept in this tab at 3:29 PM'.
 * What was kept earlier is read by `readDraft(name)` before the form opens.
 */
export function useDraft(name: string, value: unknown): { keptAt: Date | null; clear: () => void } {
  const [keptAt, setKeptAt] = useState<Date | null>(null)
  const latest = useRef({ name, value })
  const written = useRef<string | null>(null)
  const [owner] = useState(draftOwner)
  useEffect(() => { latest.current = { name, value } })

  useEffect(() => {
    function keep() {
      // Sign-out has cleared the drafts before it takes the form away: what was typed must not come back, nor go to the next person.
      if (draftOwner() !== owner) return
      const { name: key, value: now } = latest.current
      const text = now === null || now === undefined ? null : JSON.stringify(now)
      if (text === written.current) return
      if (text === null) clearDraft(key)
      else if (keepDraft(key, now)) setKeptAt(new Date())
      written.current = text
    }
    const timer = setInterval(keep, draftEveryMs)
    addEventListener('pagehide', keep)
    return () => {
      clearInterval(timer)
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
