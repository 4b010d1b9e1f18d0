import { coverLines, mlcLines, recordingLines, societyLines, storeLines } from '#domain/readiness/rules.ts'
import type { Readiness } from '#domain/readiness/schema.ts'
import { readStoreFacts } from '#server/looks-done/queries.ts'
import { readMlcWorks } from '#server/mlc/queries.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { listRecordingRows, onRelease } from '#server/recordings-tables/queries.ts'
import { ofRelease } from '#server/society-tables/queries.ts'

/** What each destination would refuse or ask about. The caller has checked the release's owner. */
export async function readReadiness(db: Queryable, userId: string, releaseId: string): Promise<Readiness> {
  const { problems, cover } = await readStoreFacts(db, releaseId)
  const { works, own } = await readMlcWorks(db, userId, ofRelease(releaseId))
  return [
    { destination: 'store', lines: [...storeLines(problems), ...coverLines(cover)] },
    { destination: 'society', lines: societyLines(works) },
    { destination: 'mlc', lines: mlcLines(works, own) },
    { destination: 'collectors', lines: recordingLines(await listRecordingRows(db, userId, onRelease(releaseId))) },
  ]
}
