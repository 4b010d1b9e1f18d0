import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { drawPictures, outlineWords } from '#server/platform/images/drawing.ts'
import type { cutPicture } from '#server/platform/images/images.ts'
import type { Enqueue } from '#server/platform/jobs/queue.ts'
import type { Logger } from '#server/platform/logger.ts'
import type { Ports } from '#server/ports/ports.ts'

/** What every slice receives: created once, in main.ts or by a test. */
export type AppContext = {
  config: Config
  db: Database
  ports: Ports
  enqueue: Enqueue
  /** Cuts each picture in its own process; most tests do without the process. */
  cutPicture: typeof cutPicture
  /** Draw in its own process for each job; most tests have one for all. */
  drawPictures: typeof drawPictures
  outlineWords: typeof outlineWords
  logger: Logger
  /** The clock; tests move it. */
  now: () => Date
  /** The site's origin for this request; see platform/http/origin.ts. */
  originFor: (request?: Request) => string
  /** Work that is done when the server stops, after the last request and before the database closes. */
  atStop: (work: () => Promise<void>) => void
}
