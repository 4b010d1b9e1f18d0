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
 * The search and the list of keys, over every signed-in page, with the keys that open them. Loads all dialogs once the frame is shown, before
 * a page in it shows anything to type: anyone who has typed can be asked before leaving, without a connection and after a deploy too.
 */
export function useFindAnything() {
  const [shown, setShown] = useState<'search' | 'keys' | null>(null)
  useEffect(() => {
    const left = new AbortController()
    whenIdle(() => void load().then(({ listenForKeys }) => listenForKeys(setShown, left.signal), Boolean))
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
