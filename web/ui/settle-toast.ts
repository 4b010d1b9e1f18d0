import { findFreePlace, type Box, type Taken } from './free-place.ts'
import { pointedAt } from './pointed-at.ts'

/** Controls, fields, and the bars that contain them. */
const pressable =
  'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="switch"], [role="slider"], [data-bar]'
/** From the edges of the window, in pixels. */
const margin = 8
/** If no position is free at full width, a narrow column often is, or a single line. */
const shapes = [false, true].flatMap((folded) => ['', '18rem', '13.5rem'].map((width) => ({ width, folded })))
/** From this many square pixels on, what can be pressed is a card: covering part of it is acceptable. */
const cardArea = 20_000

/** Repositions the toasts. One with pointer or focus stays in place, like one that covers nothing. */
export function settleToast(element: HTMLElement, isNew: boolean): void {
  const toast = element.querySelector<HTMLElement>('[data-toast]')
  // Without layout, as on paper, there is nothing to measure.
  if (!toast || toast.offsetWidth === 0) return
  if (!isNew && (toast.hasAttribute(pointedAt) || toast.contains(document.activeElement))) return
  const taken = takenBoxes(element)
  const now = toast.getBoundingClientRect()
  if (
    !isNew &&
    !taken.some((box) => box.left < now.right && now.left < box.right && box.top < now.bottom && now.top < box.bottom)
  )
    return
  const measured = measure(element, toast)
  const room = {
    left: margin,
    top: margin,
    right: document.documentElement.clientWidth - margin,
    bottom: window.innerHeight - margin,
  }
  const { shape, left, top } = findFreePlace(measured[0]!, measured, room, taken)
  take(element, shape)
  element.style.translate =
    left === shape.left && top === shape.top ? '' : `${left - shape.left}px ${top - shape.top}px`
}

type Shape = (typeof shapes)[number]

function take(element: HTMLElement, { css, folded }: { css: string; folded: boolean }) {
  element.style.width = css
  element.toggleAttribute('data-folded', folded)
}

/** The toast's own position in each of its shapes. `offset…` ignores what moves it. */
function measure(element: HTMLElement, toast: HTMLElement) {
  const before = { css: element.style.width, folded: element.hasAttribute('data-folded') }
  const measured = shapes.map(({ width: css, folded }: Shape) => {
    take(element, { css, folded })
    return {
      css,
      folded,
      left: element.offsetLeft + toast.offsetLeft,
      top: element.offsetTop + toast.offsetTop,
      width: toast.offsetWidth,
      height: toast.offsetHeight,
    }
  })
  take(element, before)
  return measured
}

/** Everything in the window that can be pressed right now: not what a dialog covers or scrolling hides. */
function takenBoxes(element: HTMLElement): Taken[] {
  const taken: Taken[] = []
  for (const candidate of document.querySelectorAll(pressable)) {
    const { left, top, right, bottom, width, height } = candidate.getBoundingClientRect()
    const box = { left, top, right, bottom }
    const isInWindow =
      width > 0 &&
      height > 0 &&
      box.bottom > 0 &&
      box.right > 0 &&
      box.top < window.innerHeight &&
      box.left < window.innerWidth
    if (isInWindow && !element.contains(candidate) && canBeReached(candidate, box, element))
      taken.push({ ...box, soft: isSoft(candidate, width * height) })
  }
  return taken
}

/** A field without focus, or a card that is one link. */
function isSoft(candidate: Element, area: number): boolean {
  if (candidate.matches('input:not([type=checkbox], [type=radio]), select, textarea'))
    return candidate !== document.activeElement
  return candidate.matches('a[href]') && area >= cardArea
}

function canBeReached(candidate: Element, { left, top, right, bottom }: Box, toasts: Element): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return [
    [x, y],
    [left + 2, y],
    [right - 2, y],
    [x, top + 2],
    [x, bottom - 2],
  ].some(([at, from]) => {
    const found = document.elementsFromPoint(at!, from!).find((each) => !toasts.contains(each))
    return found !== undefined && candidate.contains(found)
  })
}
