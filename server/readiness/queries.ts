import { societyLines, storeLines } from '#domain/readiness/rules.ts'
import type { Readiness } from '#domain/readiness/schema.ts'
import { readStoreProblems } from '#server/looks-done/queries.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { listSocietyWorks, ofRelease } from '#server/society-tables/queries.ts'

/** What each destination would refuse or ask about. The caller has checked the release's owner. */
export async function readReadiness(db: Queryable, releaseId: string): Promise<Readiness> {
  return [
    { destination: 'store', lines: storeLines(await readStoreProblems(db, releaseId)) },
    { destination: 'society', lines: societyLines(await listSocietyWorks(db, ofRelease(releaseId))) },
  ]
}
