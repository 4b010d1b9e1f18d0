import { cut } from '#server/platform/images/cut.ts'
import type { Job } from '#server/platform/images/images.ts'

/** The process of images.ts: receives one picture, sends its cuts and exits. Also exits when the server has died. */
process.on('disconnect', () => process.exit())
process.on('message', (job: Job) => {
  void cut(job).then((made) => process.send!(made, () => process.exit()))
})
