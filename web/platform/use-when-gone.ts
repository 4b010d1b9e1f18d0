import { useEffect, useRef } from 'react'

/** Calls `then` once this part has gone from the page: where it held the focus, that would otherwise be nowhere. */
export function useWhenGone(then: () => void): void {
  const latest = useRef(then)
  useEffect(() => {
    latest.current = then
  })
  useEffect(() => () => latest.current(), [])
}
