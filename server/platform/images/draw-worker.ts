import { draw, outline } from '#server/platform/images/draw.ts'
import type { DrawJob, OutlineJob } from '#server/platform/images/drawing.ts'

/** The process of drawing.ts: receives one job, sends its pictures or outlines and exits. Also exits when the server has died. */
process.on('disconnect', () => process.exit())
process.on('message', (job: DrawJob | OutlineJob) => {
  const work = 'boxes' in job ? outline(job) : draw(job)
  void (work as Promise<object>).then(
    (made) => process.send!(made, () => process.exit()),
    () => process.exit(1),
  )
})
