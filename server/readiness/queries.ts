import { coverLines, ddexLines, mlcLines, recordingLines, societyLines, storeLines } from '#domain/readiness/rules.ts'
import type { Readiness } from '#domain/readiness/schema.ts'
import { listRecipients } from '#server/ddex-recipients/queries.ts'
import { readMessageFacts } from '#server/ddex/queries.ts'
import { readStoreFacts } from '#server/looks-done/queries.ts'
import { readMlcWorks } from '#server/mlc/queries.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { listRecordingRows, onRelease } from '#server/recordings-tables/queries.ts'
import { listSocietyWorks, ofRelease } from '#server/society-tables/queries.ts'

/** The refusals and questions of each destination. The caller has checked the release's owner. */
export async function readReadiness(db: Queryable, key: { id: string; userId: string }): Promise<Readiness> {
  const store = await readStoreFacts(db, key.id)
  const [recipient] = await listRecipients(db, key.userId)
  const found = await listSocietyWorks(db, ofRelease(key.id))
  const message = await readMessageFacts(db, key, recipient ?? null, { works: found, upcOn: store.upcOn })
  const { works, own } = await readMlcWorks(db, key.userId, found)
  const recordings = await listRecordingRows(db, key.userId, onRelease(key.id), found)
  return [
    { destination: 'store', lines: [...storeLines(store), ...coverLines(store.cover)] },
    { destination: 'ddex', lines: ddexLines(message) },
    { destination: 'society', lines: societyLines(works) },
    { destination: 'mlc', lines: mlcLines(works, own) },
    { destination: 'collectors', lines: recordingLines(recordings) },
  ]
}
