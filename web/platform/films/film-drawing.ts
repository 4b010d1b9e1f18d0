import { spanAt, type Span } from '#domain/lyric-videos/time-rules.ts'

/** Everything a film is drawn from, as data: made in the page, drawn there as a preview and in the worker as the film. */
export type FilmPlan = {
  width: number
  height: number
  /** The background of the words, a JPEG. */
  ground: Blob
  colors: { ink: string; onAccent: string }
  /** The color of the line that is sung, which one of the styles sets on a block. */
  nowColor: 'ink' | 'onAccent'
  glyphs: string[]
  title: number[]
  artist: number[]
  /** By span. */
  lines: { now: number[]; next: number[] | null }[]
  spans: Span[]
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** The content of the screen at this time, in milliseconds: a span, the title before the first one, or nothing. */
export function pictureAt({ spans }: Pick<FilmPlan, 'spans'>, at: number): number | 'title' | 'empty' {
  const place = spanAt(spans, at)
  if (place >= 0) return place
  return at < (spans[0]?.from ?? Infinity) ? 'title' : 'empty'
}

/** Draws pictures of a film into a context, one after the other; each is as large as the film. */
export async function openFilm(plan: FilmPlan): Promise<{ draw: (context: Context, at: number) => boolean }> {
  const ground = await createImageBitmap(plan.ground)
  const glyphs = plan.glyphs.map((path) => new Path2D(path))
  let drawn: { context: Context; picture: number | 'title' | 'empty' } | null = null

  function words(context: Context, letters: readonly number[], color: 'ink' | 'onAccent') {
    const path = new Path2D()
    for (let place = 0; place < letters.length; place += 4) {
      const [glyph, e, f, scale] = letters.slice(place, place + 4) as [number, number, number, number]
      path.addPath(glyphs[glyph]!, { a: scale, b: 0, c: 0, d: scale, e, f })
    }
    context.fillStyle = plan.colors[color]
    context.fill(path)
  }

  return {
    /** Whether the picture is another one than before. */
    draw(context, at) {
      const picture = pictureAt(plan, at)
      if (drawn?.context === context && drawn.picture === picture) return false
      drawn = { context, picture }
      context.drawImage(ground, 0, 0)
      if (picture === 'title') {
        words(context, plan.title, plan.nowColor)
        words(context, plan.artist, 'ink')
      } else if (picture !== 'empty') {
        words(context, plan.lines[picture]!.now, plan.nowColor)
        const next = plan.lines[picture + 1]?.next
        if (next && plan.spans[picture]!.to === plan.spans[picture + 1]!.from) words(context, next, 'ink')
      }
      return true
    },
  }
}

/** A picture of the film, with its first line, for lists; null if it cannot be drawn. */
export async function posterOf(plan: FilmPlan): Promise<Blob | null> {
  const canvas = new OffscreenCanvas(plan.width, plan.height)
  const context = canvas.getContext('2d')
  if (!context) return null
  const { draw } = await openFilm(plan)
  draw(context, plan.spans[0]?.from ?? 0)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.88 })
}
