import { useEffect } from 'react'
import { useBlocker, type Location } from 'react-router'

type Guard = {
  /** Whether what is typed is still on the screen at that address. */
  stays: (next: Location) => boolean
  /** Asks the person; true means that it may be lost. */
  ask: () => Promise<boolean>
}

/**
 * For as long as something is unsaved, in a component that is drawn only then: nobody loses what they typed without a word, not
 * by a link, not by the way back, and not by leaving the site.
 */
export function useLeaveGuard({ stays, ask }: Guard): void {
  const blocker = useBlocker(({ nextLocation }) => !stays(nextLocation))
  useEffect(() => {
    if (blocker.state === 'blocked') void ask().then((leave) => (leave ? blocker.proceed() : blocker.reset()))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one question for each time that a way is blocked
  }, [blocker.state])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])
}
