/** The minimum speed of a sender or reader, measured over half a minute: slower than any usable line. */
export const leastPace = { windowMs: 30_000, bytes: 30 * 20_000 }
export type Pace = typeof leastPace

/**
 * Calls `tooSlow` when fewer than `bytes` were counted in a window. `excuse` skips a window, such as one without anything
 * to read. Returns functions to call for each piece and at the end.
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
