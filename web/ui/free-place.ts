export type Box = { left: number; top: number; right: number; bottom: number }
/** An area that a toast avoids. `soft`: large enough to be usable when partly covered, or not in use. */
export type Taken = Box & { soft?: boolean }
type Size = { width: number; height: number }
export type Place = Size & { left: number; top: number }

/** Between a toast and what it avoids, in pixels. */
const gap = 8

const boxAt = ({ left, top, width, height }: Place): Box => ({ left, top, right: left + width, bottom: top + height })

/** A button weighs more than any part of something soft. */
const hardWeight = 100

/** The sum of the covered fractions. */
function coveredBy(box: Box, taken: readonly Taken[]): number {
  let sum = 0
  for (const other of taken) {
    const width = Math.min(box.right, other.right) - Math.max(box.left, other.left)
    const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
    if (width > 0 && height > 0)
      sum +=
        (other.soft ? 1 : hardWeight) *
        ((width * height) / Math.max(1, (other.right - other.left) * (other.bottom - other.top)))
  }
  return sum
}

/**
 * Positions a toast so that it covers nothing that can be pressed. `home` is the design's position, `shapes` the possible
 * sizes, preferred first and returned as given, `room` the available area, `taken` what to avoid. Returns the free position
 * nearest to home; if there is none, the one that covers least.
 */
export function findFreePlace<Shape extends Size>(
  home: Place,
  shapes: readonly Shape[],
  room: Box,
  taken: readonly Taken[],
): { shape: Shape; left: number; top: number } {
  let best: { shape: Shape; left: number; top: number; covered: number } | null = null
  for (const shape of shapes) {
    for (const { left, top, ...size } of placesFor(shape, home, room, taken)) {
      const covered = coveredBy(boxAt({ left, top, ...size }), taken)
      if (!best || covered < best.covered) best = { shape, left, top, covered }
      if (covered === 0) return best
    }
  }
  return best ?? { shape: shapes[0]!, left: home.left, top: home.top }
}

/** Every position next to a control and at the edges, nearest to home first. */
function placesFor({ width, height }: Size, home: Place, room: Box, taken: readonly Box[]): Place[] {
  const end = boxAt(home)
  const fits = (from: number, to: number, length: number) => (at: number) => at >= from && at + length <= to
  const lefts = [
    end.right - width,
    home.left,
    room.left,
    room.right - width,
    ...taken.flatMap((box) => [box.left - gap - width, box.right + gap]),
  ].filter(fits(room.left, room.right, width))
  const tops = [
    end.bottom - height,
    room.top,
    ...taken.flatMap((box) => [box.top - gap - height, box.bottom + gap]),
  ].filter(fits(room.top, room.bottom, height))
  const distance = ({ left, top }: Place) => Math.abs(left + width - end.right) + Math.abs(top + height - end.bottom)
  return [...new Set(lefts)]
    .flatMap((left) => [...new Set(tops)].map((top) => ({ left, top, width, height })))
    .toSorted((a, b) => distance(a) - distance(b))
}
