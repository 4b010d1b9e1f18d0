import { useCallback, useEffect, useState } from 'react'

/** Text sizes, in rem. */
const sizes = [1, 1.125, 1.25, 1.5, 1.75, 2, 2.5, 3, 3.5, 4, 5]
const usual = 4
const storageKey = 'reading-size'

export type Reading = ReturnType<typeof useReading>

/** The settings of the reading view: the text size, which this browser remembers, the dark stage mode, and the paging keys. */
export function useReading() {
  const [step, setStep] = useState(readStep)
  const [stage, setStage] = useState(false)
  useScreenAwake(stage)

  const resize = useCallback(
    (by: number) =>
      setStep((before) => {
        const next = Math.max(0, Math.min(sizes.length - 1, before + by))
        try {
          localStorage.setItem(storageKey, String(next))
        } catch {
          // Storage may be forbidden: the size then lasts as long as the page.
        }
        return next
      }),
    [],
  )
  const switchStage = useCallback(() => setStage((before) => !before), [])

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const onControl =
        event.target instanceof Element && event.target.closest('button, a, input, select, textarea') !== null
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.key === ' ' && onControl) return
      const page = pageOf(event)
      if (page !== 0) scrollBy({ top: page * innerHeight * 0.85 })
      else if (event.key === '+' || event.key === '=') resize(1)
      else if (event.key === '-' || event.key === '−') resize(-1)
      else if (event.key.toLowerCase() === 's') switchStage()
      else if (event.key === 'Escape') setStage(false)
      else return
      event.preventDefault()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [resize, switchStage])

  return { size: sizes[step]!, canShrink: step > 0, canGrow: step < sizes.length - 1, resize, stage, switchStage }
}

/** Foot pedals send one of these too. */
function pageOf({ key, shiftKey }: KeyboardEvent): -1 | 0 | 1 {
  if (key === ' ') return shiftKey ? -1 : 1
  if (key === 'PageDown' || key === 'ArrowRight') return 1
  return key === 'PageUp' || key === 'ArrowLeft' ? -1 : 0
}

function readStep(): number {
  try {
    const kept = Number(localStorage.getItem(storageKey) ?? usual)
    return Number.isInteger(kept) && kept in sizes ? kept : usual
  } catch {
    return usual
  }
}

/** On stage the screen must not turn off. The browser releases the lock whenever the page is hidden. */
function useScreenAwake(active: boolean) {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let over = false
    const hold = () => {
      if (document.visibilityState !== 'visible') return
      navigator.wakeLock.request('screen').then(
        (held) => {
          if (over) void held.release()
          else lock = held
        },
        () => undefined,
      )
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [active])
}
