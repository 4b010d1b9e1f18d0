import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { settleToast } from './settle-toast.ts'
import type { Toast } from './toast-store.ts'
import { whenIdle } from './when-idle.ts'

type Settle = typeof settleToast

/** Until movements have ended: a scroll, a dialog that opens or closes. */
const settleMs = 120
const animationMs = 320

/** Keeps toasts clear of all controls: in the place the design gives them, or the nearest free one. */
export function useFreePlace(toasts: readonly Toast[]) {
  const place = useRef<HTMLDivElement>(null)
  const settle = useSettle()
  useLayoutEffect(() => {
    if (place.current && toasts.length > 0) settle?.(place.current, true)
  }, [toasts, settle])

  const isShown = toasts.length > 0
  useEffect(() => {
    const element = place.current
    if (!element || !isShown || !settle) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => settle(element, false), settleMs)
    }
    const afterAnimation = setTimeout(() => settle(element, false), animationMs)
    const observer = new MutationObserver((changes) => {
      if (changes.some(({ target }) => !element.contains(target))) later()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    const events = ['resize', 'scroll', 'animationend', 'transitionend'] as const
    for (const name of events) window.addEventListener(name, later, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      clearTimeout(afterAnimation)
      observer.disconnect()
      for (const name of events) window.removeEventListener(name, later, { capture: true })
    }
  }, [isShown, settle])
  return place
}

/** Loaded once the page is shown, before any toast: it is not part of the first load. */
function useSettle(): Settle | null {
  const [settle, setSettle] = useState<Settle | null>(null)
  useEffect(() => {
    // Without it toasts are in the place the design gives them.
    whenIdle(
      () =>
        void import('./settle-toast.ts').then(
          (module) => setSettle(() => module.settleToast),
          () => undefined,
        ),
    )
  }, [])
  return settle
}
