import type { AppContext } from '#server/context.ts'
import { defineWorker, type Worker } from '#server/platform/jobs/queue.ts'
import { createPress } from '#server/platform/pdf/press.ts'
import { makeSignedSheet, resumeSheetsJob, resumeSignedSheets, signedSheetJob } from '#server/signed-sheets/actions.ts'

/** Makes the PDF of each version that all have signed. */
export function makeSignedSheets(context: AppContext): Worker {
  // A separate one: people who print do not delay it.
  const press = createPress()
  return defineWorker(signedSheetJob, ({ version_id }) => makeSignedSheet(context, press, version_id))
}

/** Every hour, and when a server starts: queues the PDFs that are still missing. */
export function resumeUnmadeSheets(context: AppContext): Worker {
  return defineWorker(resumeSheetsJob, (asked) => resumeSignedSheets(context, asked))
}
