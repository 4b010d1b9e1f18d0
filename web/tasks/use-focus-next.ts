import { useEffect, useRef } from 'react'

/** For lists whose rows move and go: `focusNext` names what gets the focus once it is drawn, inside what `container` is put on. */
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
