import { useEffect, useRef, useState } from 'react'
import { useSettled } from './use-settled.ts'

/** A pause while typing. */
const settleMs = 250

/**
 * The text typed into a search whose `value` is elsewhere, such as in the address: it goes there after a pause, and a value that
 * changes otherwise, such as by Show all, comes back.
 */
export function useTypedSearch(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(value)
  const settled = useSettled(typed.trim(), settleMs)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    // What went out from here arrives late: more may be typed by then.
    if (value !== settled) setTyped(value)
  }
  const sent = useRef<string>(null)
  useEffect(() => {
    if (settled === value || settled !== typed.trim()) sent.current = null
    // Once: it may come back changed, such as cut.
    else if (sent.current !== settled) onChange((sent.current = settled))
  })
  return [typed, setTyped] as const
}
