import { cut } from '#server/platform/images/cut.ts'
import type { Job } from '#server/platform/images/images.ts'

/** The process of images.ts: one picture comes, its cuts go, and that is the end of it. Nobody is left to work for when the server has gone. */
process.on('disconnect', () => process.exit())
process.on('message', (job: Job) => {
  void cut(job).then((made) => process.send!(made, () => process.exit()))
})
