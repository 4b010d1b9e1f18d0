import { Suspense, useEffect, type ComponentProps } from 'react'
import { later } from '#web/platform/later.tsx'

const load = () => import('./dialogs.ts')
const Question = later(load, 'ConfirmDialog', { over: true })
const Sheet = later(load, 'PassSheet', { over: true })

/** What lies over a page comes after it. */
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

/** Reads them once the page stands, so that they open at once, and without a connection too. */
export function useLaterDialogs(): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), 1000)
    return () => clearTimeout(timer)
  }, [])
}
