import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Line } from '#domain/readiness/schema.ts'
import { arriveAt } from '#web/platform/use-arrival.ts'
import { keyOfLine } from './data.ts'

type Left = { releaseId: string; destination: string; key: string }
/** The line that was followed last, until some list is shown again. */
let left: Left | null = null

export const leaveLine = (releaseId: string, destination: string, line: Line): void => {
  left = { releaseId, destination, key: keyOfLine(line, releaseId) }
}

/**
 * For the list at `place` that a line was followed from, when it is shown again: that line (`data-line`) gets the focus back once the list is
 * `read` again; if it is fixed, its destination. Returns that destination.
 */
export function useLeftLine(place: RefObject<HTMLElement | null>, releaseId: string, read: boolean): string | null {
  const [back] = useState(() => (left?.releaseId === releaseId ? left : null))
  const isBack = useRef(false)
  useEffect(() => {
    left = null
  }, [])
  useEffect(() => {
    if (!back || !read || isBack.current) return
    isBack.current = true
    // A user who has moved on in the meantime stays there.
    if (document.activeElement !== document.body && document.activeElement?.localName !== 'main') return
    const found = [...(place.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
    arriveAt(
      found.find(({ dataset }) => dataset.line === `${back.destination} ${back.key}`) ??
        place.current?.querySelector<HTMLElement>('details[open] > summary'),
    )
  }, [place, back, read])
  return back?.destination ?? null
}
