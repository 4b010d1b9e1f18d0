import { useEffect, useLayoutEffect, useRef } from 'react'
import { focusOrPage } from '#web/ui/return-focus.ts'

/**
 * For buttons that disappear with what they end: if one had focus, the first button of the next `step` gets it; without any, or when all disappear,
 * the page's main part, so that the next Tab starts there. Returns their place.
 */
export function useKeptFocus<E extends HTMLElement>(step: unknown) {
  const place = useRef<E>(null)
  // A removed element fires no event: focus is simply lost.
  const wasIn = useRef(false)
  useEffect(() => {
    const note = ({ target }: Event) => {
      wasIn.current = target instanceof Node && place.current?.contains(target) === true
    }
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', note)
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', note)
    }
  }, [])
  useEffect(() => {
    if (wasIn.current && document.activeElement === document.body) focusIn(place.current)
  }, [step])
  useLayoutEffect(() => {
    const own = place.current
    return () => {
      if (own?.contains(document.activeElement)) focusIn(null)
    }
  }, [])
  return place
}

const focusIn = (place: HTMLElement | null): void =>
  focusOrPage(place?.querySelector<HTMLElement>('button:not(:disabled)'), { preventScroll: true })
