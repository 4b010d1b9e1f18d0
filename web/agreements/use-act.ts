import { useRef, useState } from 'react'
import { toast } from '#web/ui/toast-store.ts'
import { failureOf, isUnanswered } from './data.ts'

/** For buttons that act immediately: one action at a time, even on a double click; failures become toasts. */
export function useAct() {
  const [busy, setBusy] = useState<string | null>(null)
  const running = useRef(false)
  async function act(name: string, failed: string, work: () => Promise<unknown>): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(name)
    try {
      await work()
    } catch (error) {
      const why = failureOf(error, failed)
      if (isUnanswered(error) || why === failed) toast.error(why)
      else toast.error(failed, why)
    } finally {
      running.current = false
      setBusy(null)
    }
  }
  return { act, isBusy: (name: string) => busy === name }
}
