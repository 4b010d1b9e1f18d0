import { draw } from '#server/platform/images/draw.ts'
import type { DrawJob } from '#server/platform/images/drawing.ts'

/** The process of drawing.ts: receives one job, sends its pictures and exits. Also exits when the server has gone. */
process.on('disconnect', () => process.exit())
process.on('message', (job: DrawJob) => {
  void draw(job).then(
    (drawn) => process.send!(drawn, () => process.exit()),
    () => process.exit(1),
  )
})
