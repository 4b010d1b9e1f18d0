import { Suspense, useEffect, useState, type ComponentProps } from 'react'
import { later } from '#web/platform/later.tsx'
import { whenIdle } from '#web/ui/when-idle.ts'

const load = () => import('./dialogs.ts')
const Question = later(load, 'ConfirmDialog', { over: true })
const Sheet = later(load, 'PassSheet', { over: true })
const Find = later(load, 'FindDialogs', { over: true })

/** Dialogs over a page load after it. */
export const ConfirmDialog = (props: ComponentProps<typeof Question>) => (
  <Suspense fallback={null}>
    <Question {...props} />
  </Suspense>
)
export const PassSheet = (props: ComponentProps<typeof Sheet>) => (
  <Suspense fallback={null}>
    <Sheet {...props} />
  </Suspense>
)

/**
 * Loads them once the frame is shown and the page has asked for its data, before anyone has typed: they can be asked before
 * leaving, without a connection and after a deploy too.
 */
export function useLaterDialogs(): void {
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [])
}

/** The search and the list of keys, over every signed-in page, with the keys that open them. */
export function useFindAnything() {
  const [shown, setShown] = useState<'search' | 'keys' | null>(null)
  useEffect(() => {
    const left = new AbortController()
    void load().then(
      ({ listenForKeys }) => listenForKeys(setShown, left.signal),
      () => undefined,
    )
    return () => left.abort()
  }, [])
  return {
    open: () => setShown('search'),
    dialogs: shown && (
      <Suspense fallback={null}>
        <Find shown={shown} onShow={setShown} />
      </Suspense>
    ),
  }
}
