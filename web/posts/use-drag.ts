import { useEffect, useRef, type RefObject } from 'react'
import type { PlannedPost } from '#domain/posts/schema.ts'
import { withDragging, type Dragging } from '#web/ui/dragging.ts'

const key = Symbol('post')

/** Registers an element with the drag library once that is there, and takes it off again. */
function useRegistered(
  element: RefObject<HTMLElement | null>,
  register: ((dragging: Dragging, element: HTMLElement) => () => void) | null,
) {
  const latest = useRef(register)
  useEffect(() => {
    latest.current = register
  })
  const wanted = register !== null
  useEffect(() => {
    const at = element.current
    if (!at || !wanted) return
    return withDragging((dragging) => latest.current?.(dragging, at))
  }, [element, wanted])
}

/** Makes a post draggable; null for whatever does not move. */
export function useDraggable(element: RefObject<HTMLElement | null>, post: PlannedPost | null): void {
  const latest = useRef(post)
  useEffect(() => {
    latest.current = post
  })
  useRegistered(
    element,
    post &&
      (({ draggable }, at) =>
        draggable({
          element: at,
          getInitialData: () => ({ [key]: latest.current }),
          onDragStart: () => at.setAttribute('data-dragging', ''),
          onDrop: () => at.removeAttribute('data-dragging'),
        })),
  )
}

/** Makes a day take posts that are dropped on it. */
export function useDropTarget(element: RefObject<HTMLElement | null>, onDrop: (post: PlannedPost) => void): void {
  const latest = useRef(onDrop)
  useEffect(() => {
    latest.current = onDrop
  })
  useRegistered(element, ({ dropTargetForElements }, at) =>
    dropTargetForElements({
      element: at,
      canDrop: ({ source }) => key in source.data,
      onDragEnter: () => at.setAttribute('data-over', ''),
      onDragLeave: () => at.removeAttribute('data-over'),
      onDrop: ({ source }) => {
        at.removeAttribute('data-over')
        latest.current((source.data as Record<symbol, PlannedPost>)[key]!)
      },
    }),
  )
}
