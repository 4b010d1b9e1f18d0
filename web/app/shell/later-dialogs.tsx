import { Suspense, useEffect, type ComponentProps } from 'react'
import { later } from '#web/platform/later.tsx'
import { whenIdle } from '#web/ui/when-idle.ts'

const load = () => import('./dialogs.ts')
const Question = later(load, 'ConfirmDialog', { over: true })
const Sheet = later(load, 'PassSheet', { over: true })

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
