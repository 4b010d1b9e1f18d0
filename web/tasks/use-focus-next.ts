import { useEffect, useRef } from 'react'

/** For lists whose rows move and disappear: `focusNext` names what gets focus once it is rendered, inside the `container`. */
export function useFocusNext<E extends HTMLElement>() {
  const container = useRef<E>(null)
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (!wanted.current) return
    const found = container.current?.querySelector<HTMLElement>(wanted.current)
    if (!found) return
    wanted.current = null
    found.focus()
  })
  return {
    container,
    focusNext: (selector: string) => {
      wanted.current = selector
    },
  }
}
