import { useEffect, useRef } from 'react'

/** Calls `then` after this component has unmounted: if it had focus, that would otherwise be lost. */
export function useWhenGone(then: () => void): void {
  const latest = useRef(then)
  useEffect(() => {
    latest.current = then
  })
  useEffect(() => () => latest.current(), [])
}
