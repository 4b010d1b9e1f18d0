import type { AppContext } from '#server/context.ts'
import { beat, giveUp, importJob, resumeImports, resumeImportsJob } from '#server/fan-imports/actions.ts'
import { findImport } from '#server/fan-imports/queries.ts'
import { readImport } from '#server/fan-imports/read-actions.ts'
import { undoImport } from '#server/fan-imports/undo-actions.ts'
import { writeImport } from '#server/fan-imports/write-actions.ts'
import { defineWorker, type Worker } from '#server/platform/jobs/queue.ts'

const beatMs = 20_000

/** Reads, writes or undoes an import, whichever its state asks for. */
export function workOnImports(context: AppContext): Worker {
  return defineWorker(importJob, async ({ import_id: id }, { last }) => {
    const row = await findImport(context.db, id)
    if (!row) return
    const alive = setInterval(() => void beat(context, id, row.state).catch(() => undefined), beatMs)
    try {
      if (row.state === 'reading') await readImport(context, row)
      if (row.state === 'writing') await writeImport(context, row)
      if (row.state === 'undoing') await undoImport(context, row)
    } catch (error) {
      if (last) await giveUp(context, id)
      throw error
    } finally {
      clearInterval(alive)
    }
  })
}

/** Every minute, and when a server starts: takes over imports whose server has died. */
export function resumeLeftImports(context: AppContext): Worker {
  return defineWorker(resumeImportsJob, () => resumeImports(context))
}
