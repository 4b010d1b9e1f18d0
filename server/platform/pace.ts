/** The least speed of somebody who sends or reads, counted over half a minute: slower than any line that is of use. */
export const leastPace = { windowMs: 30_000, bytes: 30 * 20_000 }
export type Pace = typeof leastPace

/**
 * Calls `tooSlow` when fewer than `bytes` were counted within a window. `excuse` forgives a window, such as one in which there was nothing
 * to read. Returns what to call for each piece, and at the end.
 */
export function watchPace(
  { windowMs, bytes: least }: Pace,
  tooSlow: () => void,
  excuse: () => boolean = () => false,
): { count(bytes: number): void; end(): void } {
  let counted = 0
  const timer = setInterval(() => {
    if (counted < least && !excuse()) tooSlow()
    counted = 0
  }, windowMs)
  return { count: (bytes) => void (counted += bytes), end: () => clearInterval(timer) }
}
