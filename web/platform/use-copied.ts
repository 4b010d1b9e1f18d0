import { useEffect, useState } from 'react'

/** How long a copy button says that it has copied, in milliseconds. */
const copiedFor = 2000

/** `copy` throws if the browser refuses to copy; `copied` is true for two seconds after the last success. */
export function useCopied(text: string): { copied: boolean; copy: () => Promise<void> } {
  // A number, so that copying again restarts the timer.
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times === 0) return
    const timer = setTimeout(() => setTimes(0), copiedFor)
    return () => clearTimeout(timer)
  }, [times])
  return {
    copied: times > 0,
    copy: async () => {
      await navigator.clipboard.writeText(text)
      setTimes((before) => before + 1)
    },
  }
}
