import { coverLines, societyLines, storeLines } from '#domain/readiness/rules.ts'
import type { Readiness } from '#domain/readiness/schema.ts'
import { readStoreFacts } from '#server/looks-done/queries.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { listSocietyWorks, ofRelease } from '#server/society-tables/queries.ts'

/** What each destination would refuse or ask about. The caller has checked the release's owner. */
export async function readReadiness(db: Queryable, releaseId: string): Promise<Readiness> {
  const { problems, cover } = await readStoreFacts(db, releaseId)
  return [
    { destination: 'store', lines: [...storeLines(problems), ...coverLines(cover)] },
    { destination: 'society', lines: societyLines(await listSocietyWorks(db, ofRelease(releaseId))) },
  ]
}
