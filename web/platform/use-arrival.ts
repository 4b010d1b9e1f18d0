import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The visit whose field has been reached: going on there, and coming back to it later, moves the focus no more. */
let reached: string | null = null

/**
 * Leads to the field that the address names (`?field=upc`), once per visit. `only`: the field this page has; without it any is passed on.
 * What is typed there is left alone: nothing but the focus moves.
 */
export function useArrival(go: (field: string) => void, only?: string): void {
  const { key, search } = useLocation()
  const latest = useRef(go)
  useEffect(() => {
    latest.current = go
  })
  useEffect(() => {
    const field = new URLSearchParams(search).get('field')
    if (field === null || (only !== undefined && field !== only) || reached === key) return
    // After the page has taken its place, which scrolls to its top.
    const timer = setTimeout(() => {
      reached = key
      latest.current(field)
    })
    return () => clearTimeout(timer)
  }, [key, search, only])
}

/** The field that the address names, for a page that shows it only on demand; null if none. */
export const useFieldOfAddress = (): string | null => new URLSearchParams(useLocation().search).get('field')

/** The address of a page with the focus in a field. */
export const withField = (address: string, field: string) =>
  `${address}${address.includes('?') ? '&' : '?'}field=${field}`

/** Focuses a control in the middle of the screen. */
export function arriveAt(control: HTMLElement | null | undefined): void {
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
