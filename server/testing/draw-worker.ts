import { draw, outline } from '#server/platform/images/draw.ts'
import type { DrawJob, OutlineJob } from '#server/platform/images/drawing.ts'

/** The process of drawing.ts: does what the product's does, for one job after another. */
type Message = { id: number; job: DrawJob | OutlineJob }
process.on('disconnect', () => process.exit())
process.on('message', ({ id, job }: Message) => {
  const work: Promise<object> = 'boxes' in job ? outline(job) : draw(job)
  void work.then(
    (made) => process.send!({ id, made }),
    () => process.send!({ id, made: null }),
  )
})
