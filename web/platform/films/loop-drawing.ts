import type { LoopMovement } from '#domain/lyric-videos/film-rules.ts'

/** A silent loop over a photo, as data. */
export type LoopPlan = {
  width: number
  height: number
  photo: ImageBitmap
  /** The point of the photo that stays in sight: parts of its width and height. */
  focus: { x: number; y: number }
  /** In seconds. */
  seconds: number
  movement: LoopMovement
}
type Cut = { x: number; y: number; width: number; height: number }

/** How much of the photo moves out of sight, at most: a part of the shorter side. */
const reach = 0.06

/**
 * The visible part of the photo at this part of the loop, from 0 to 1. Each movement returns to its start, at its initial speed, so that the
 * last picture meets the first.
 */
export function cutAt(
  { width, height, focus, movement }: Omit<LoopPlan, 'photo'>,
  photo: { width: number; height: number },
  part: number,
): Cut {
  const turn = part * 2 * Math.PI
  const scale = Math.min(photo.width / width, photo.height / height)
  const zoom = movement === 'breathe' ? 1 - reach * (1 - Math.cos(turn)) : 1 - 2 * reach
  const cut = { width: width * scale * zoom, height: height * scale * zoom }
  const side = Math.min(cut.width, cut.height) * reach
  const [right, down] =
    movement === 'breathe' ? [0, 0] : [Math.sin(turn) * side, movement === 'drift' ? Math.cos(turn) * side : 0]
  const place = (whole: number, wanted: number, at: number, moved: number) =>
    Math.min(Math.max(0, whole * at - wanted / 2 + moved), whole - wanted)
  // The focal point as far inside as the movement needs, so that it is not stopped at an edge.
  const inside = (whole: number, wanted: number, at: number, by: number) => {
    const [least, most] = [(wanted / 2 + by) / whole, 1 - (wanted / 2 + by) / whole]
    return least > most ? 0.5 : Math.min(Math.max(at, least), most)
  }
  return {
    x: place(photo.width, cut.width, inside(photo.width, cut.width, focus.x, side), right),
    y: place(photo.height, cut.height, inside(photo.height, cut.height, focus.y, side), down),
    ...cut,
  }
}

/** Draws the loop's picture at this part of it, from 0 to 1. */
export function drawLoop(context: OffscreenCanvasRenderingContext2D, plan: LoopPlan, part: number): void {
  const cut = cutAt(plan, plan.photo, part)
  context.imageSmoothingQuality = 'high'
  context.drawImage(plan.photo, cut.x, cut.y, cut.width, cut.height, 0, 0, plan.width, plan.height)
}

/** Its first picture, for lists; null if it cannot be drawn. */
export async function loopPosterOf(plan: LoopPlan): Promise<Blob | null> {
  const canvas = new OffscreenCanvas(plan.width, plan.height)
  const context = canvas.getContext('2d')
  if (!context) return null
  drawLoop(context, plan, 0)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.88 })
}
