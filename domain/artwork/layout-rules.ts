import type { Box } from '#domain/shared/drawing.ts'

export type Size = readonly [width: number, height: number]

/** The part of a picture that no app covers with its own buttons: of a phone's whole screen (1080x1920) the center 1080x1420. */
export function safeOf([width, height]: Size): Box {
  const bar = height > width * 1.5 ? Math.round((height - (width * 1420) / 1080) / 2) : 0
  return { x: 0, y: bar, width, height: height - 2 * bar }
}

/**
 * The part of a picture that is the photo, and the part with the words: side by side on a wide one, else one below the other. `shape` says how much of
 * the width or of the safe height the words have. Without a photo they have all of it.
 */
export function partsOf(
  size: Size,
  hasPhoto: boolean,
  shape: { wide: number; high: number },
): { photo: Box; panel: Box } {
  const [width, height] = size
  const all = { x: 0, y: 0, width, height }
  if (!hasPhoto) return { photo: all, panel: all }
  if (width > height * 1.2) {
    const side = Math.round(width * shape.wide)
    return { photo: { ...all, x: side, width: width - side }, panel: { ...all, width: side } }
  }
  const safe = safeOf(size)
  const top = safe.y + safe.height - Math.round(safe.height * shape.high)
  return { photo: { ...all, height: top }, panel: { ...all, y: top, height: height - top } }
}

/** The panel without its edges, and without what apps cover. */
export function insideOf({ x, y, width, height }: Box, size: Size, part = 0.055): Box {
  const edge = Math.round(Math.min(...size) * part)
  const safe = safeOf(size)
  const top = Math.max(y + edge, safe.y)
  const bottom = Math.min(y + height - edge, safe.y + safe.height)
  return { x: x + edge, y: top, width: width - 2 * edge, height: bottom - top }
}
