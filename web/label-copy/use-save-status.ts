import { useEffect, useState } from 'react'

export type SaveStatus = 'idle' | 'saving' | 'success' | 'error'

/** Back to idle 3 s after a success, 5 s after an error (specification 2, section 9). */
const backToIdle: Partial<Record<SaveStatus, number>> = { success: 3000, error: 5000 }

/** The state of saving. Between two errors it is 'saving', so that each has its five seconds. */
export function useSaveStatus() {
  const [status, setStatus] = useState<SaveStatus>('idle')
  useEffect(() => {
    const after = backToIdle[status]
    if (after === undefined) return
    const timer = setTimeout(() => setStatus('idle'), after)
    return () => clearTimeout(timer)
  }, [status])
  return { status, setStatus }
}
