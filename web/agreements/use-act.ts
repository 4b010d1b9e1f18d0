import { useRef, useState } from 'react'
import { messageOf } from '#web/platform/api-client.ts'
import { toast } from '#web/ui/toast-store.ts'

/** For buttons that act at once: one act at a time, also on a double click; a failure is a toast. */
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
      toast.error(failed, messageOf(error, failed))
    } finally {
      running.current = false
      setBusy(null)
    }
  }
  return { act, isBusy: (name: string) => busy === name }
}
