/** The library is only wanted once there is something to drag. */
const loadDragging = () => import('@atlaskit/pragmatic-drag-and-drop/element/adapter')
export type Dragging = Awaited<ReturnType<typeof loadDragging>>

/** Registers something with the drag library once that is there; returns what takes it off again. */
export function withDragging(
  register: (dragging: Dragging) => (() => void) | undefined,
  load = loadDragging,
): () => void {
  let stop: (() => void) | undefined
  let gone = false
  void load().then(
    (dragging) => {
      if (!gone) stop = register(dragging)
    },
    // Nothing drags then. Everything that can be dragged can also be moved with keys and buttons.
    () => undefined,
  )
  return () => {
    gone = true
    stop?.()
  }
}
