type Size = { width: number; height: number }

/** The largest part of a picture in the shape of an area, as near around its focal point as the edges allow, in pixels. */
export function partAround(found: Size, area: Size, focus: { x: number; y: number }) {
  const scale = Math.max(area.width / found.width, area.height / found.height)
  const [wide, high] = [Math.min(found.width, area.width / scale), Math.min(found.height, area.height / scale)]
  const place = (side: number, part: number, at: number) =>
    Math.round(Math.min(Math.max(0, side * at - part / 2), side - part))
  return {
    left: place(found.width, wide, focus.x),
    top: place(found.height, high, focus.y),
    width: Math.max(1, Math.floor(wide)),
    height: Math.max(1, Math.floor(high)),
  }
}
