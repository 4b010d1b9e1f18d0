import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { withDragging, type Dragging } from './dragging.ts'
import { uiTexts } from './texts.ts'

export type ReorderOptions = {
  /** The rows in their present order. */
  ids: readonly string[]
  nameOf: (id: string) => string
  /** Called with all ids in their new order; show it immediately, and roll back when the server refuses. */
  onReorder: (ids: string[]) => void
}

export type Reorder = ReturnType<typeof useReorder>

/** `ids` with one of them at another place. */
export function moveId(ids: readonly string[], id: string, to: number): string[] {
  const rest = ids.filter((each) => each !== id)
  rest.splice(Math.max(0, Math.min(rest.length, to)), 0, id)
  return rest
}

/** How long a caller may take to show a new order. */
const showsWithinMs = 1000

/**
 * Rows that can be put into another order: dragged by their handle, moved with the arrow keys, Home and End on it, or with the
 * two buttons that a press on it shows. Give each row `ref={reorder.row(id)}`, put a `ReorderHandle` into it, and
 * `reorder.announcement` into a `ReorderAnnouncement` next to the list.
 */
export function useReorder(options: ReorderOptions) {
  const latest = useRef(options)
  const [announcement, setAnnouncement] = useState('')
  const [opened, setOpened] = useState<string | null>(null)
  const moved = useRef<{ id: string; to: number } | null>(null)
  const rows = useRows(latest)
  useEffect(() => {
    latest.current = options
  })
  // The requested order counts immediately: the caller may show it some renders later, and the next key must continue from there.
  const asked = useRef<{ over: string; ids: string[]; until: number } | null>(null)
  const orderNow = (): readonly string[] => {
    const { ids } = latest.current
    return asked.current && asked.current.over === ids.join() && performance.now() < asked.current.until
      ? asked.current.ids
      : ids
  }

  // A row that has changed places has lost the focus on the way. It may be drawn there some renders later.
  useLayoutEffect(() => {
    if (!moved.current || options.ids[moved.current.to] !== moved.current.id) return
    rows.elements.get(moved.current.id)?.querySelector<HTMLElement>('[data-reorder-handle]')?.focus()
    moved.current = null
  }, [options.ids, rows])

  function moveTo(id: string, to: number) {
    const { nameOf, onReorder } = latest.current
    const ids = orderNow()
    const place = Math.max(0, Math.min(ids.length - 1, to))
    setAnnouncement(uiTexts.movedTo(nameOf(id), place + 1, ids.length))
    if (ids[place] === id) return
    moved.current = { id, to: place }
    const next = moveId(ids, id, place)
    asked.current = { over: latest.current.ids.join(), ids: next, until: performance.now() + showsWithinMs }
    onReorder(next)
  }

  return {
    row: rows.refOf,
    announcement,
    isOpen: (id: string) => opened === id,
    toggle: (id: string) => setOpened((before) => (before === id ? null : id)),
    step: (id: string, by: number) => moveTo(id, orderNow().indexOf(id) + by),
    isFirst: (id: string) => options.ids[0] === id,
    isLast: (id: string) => options.ids.at(-1) === id,
    onKeyDown: (id: string, event: KeyboardEvent) => {
      const at = orderNow().indexOf(id)
      const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: latest.current.ids.length - 1 }[event.key]
      if (to === undefined) return
      event.preventDefault()
      moveTo(id, to)
    },
  }
}

/** Makes rows draggable as they come and go; one ref per row that never changes, so that a render registers nothing again. */
function useRows(latest: { current: ReorderOptions }) {
  return useMemo(() => {
    const elements = new Map<string, HTMLElement>()
    const refs = new Map<string, (element: HTMLElement | null) => (() => void) | undefined>()
    const list = Symbol('list')

    function refOf(id: string) {
      const known = refs.get(id)
      if (known) return known
      const ref = (element: HTMLElement | null) => {
        if (!element) return undefined
        elements.set(id, element)
        const takeOff = withDragging((dragging) => makeDraggable(dragging, { element, id, list, latest }))
        return () => {
          takeOff()
          elements.delete(id)
        }
      }
      refs.set(id, ref)
      return ref
    }
    return { elements, refOf }
  }, [latest])
}

type Row = { element: HTMLElement; id: string; list: symbol; latest: { current: ReorderOptions } }

function makeDraggable({ draggable, dropTargetForElements }: Dragging, { element, id, list, latest }: Row): () => void {
  const handle = element.querySelector<HTMLElement>('[data-reorder-handle]')
  const mark = (side: 'before' | 'after' | null) =>
    side ? element.setAttribute('data-drop', side) : element.removeAttribute('data-drop')
  const sideAt = (y: number) => {
    const { top, height } = element.getBoundingClientRect()
    return y < top + height / 2 ? 'before' : 'after'
  }
  const stops = [
    draggable({
      element,
      ...(handle ? { dragHandle: handle } : {}),
      getInitialData: () => ({ list, id }),
      onDragStart: () => element.setAttribute('data-dragging', ''),
      onDrop: () => element.removeAttribute('data-dragging'),
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.list === list && source.data.id !== id,
      onDrag: ({ location }) => mark(sideAt(location.current.input.clientY)),
      onDragLeave: () => mark(null),
      onDrop: ({ source, location }) => {
        mark(null)
        const others = latest.current.ids.filter((each) => each !== source.data.id)
        const at = others.indexOf(id) + (sideAt(location.current.input.clientY) === 'after' ? 1 : 0)
        latest.current.onReorder(moveId(latest.current.ids, source.data.id as string, at))
      },
    }),
  ]
  return () => stops.forEach((stop) => stop())
}
