import { sql } from 'drizzle-orm'
import type { MlcRecording, MlcWork, OwnPublisher } from '#domain/mlc/schema.ts'
import type { SocietyWork } from '#domain/society-tables/schema.ts'
import { mlc } from '#domain/submissions/rules.ts'
import { labelCopies, labelCopyTracks } from '#server/label-copy/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { readRegistrationDetails } from '#server/registration-details/queries.ts'
import { releases } from '#server/releases/tables.ts'
import { songs } from '#server/songs/tables.ts'
import { readNumbers } from '#server/submissions/queries.ts'
import { recordings } from '#server/works/tables.ts'

type Found = { own: OwnPublisher; works: MlcWork[] }

/** Works with all their recordings and The MLC's song codes, and the account's publisher. */
export async function readMlcWorks(db: Queryable, userId: string, works: readonly SocietyWork[]): Promise<Found> {
  const ids = works.map(({ id }) => id)
  const codes = await readNumbers(db, { kind: 'work', userId, recipient: mlc }, ids)
  const recorded = Map.groupBy(await listRecordings(db, ids), ({ work_id }) => work_id)
  const { publisher, publisher_ipi, mlc_publisher_number } = await readRegistrationDetails(db, userId)
  return {
    own: { publisher, publisher_ipi, mlc_publisher_number },
    works: works.map((work) => ({
      ...work,
      song_code: codes.get(work.id) ?? null,
      recordings: (recorded.get(work.id) ?? []).map(({ work_id: _work, ...recording }) => recording),
    })),
  }
}

/** The recordings of these works, first ones first; title and artist as the label copy of their earliest release has them. */
async function listRecordings(db: Queryable, workIds: readonly string[]) {
  const { rows } = await db.execute<MlcRecording & { work_id: string }>(sql`
    select distinct on (rec.work_id, rec.id) rec.work_id, rec.id, s.id as song_id, r.id as release_id, rec.isrc, c.artist, r.label,
      coalesce(t.song_title, s.song_title) || coalesce(' (' || nullif(t.version_subtitle, '') || ')', '') as title
    from ${recordings} rec join ${songs} s on s.recording_id = rec.id join ${releases} r on r.id = s.release_id
    left join ${labelCopies} c on c.release_id = r.id left join ${labelCopyTracks} t on t.label_copy_id = c.id and t.song_id = s.id
    where rec.work_id = any (${sql.param(workIds)}::uuid[]) and s.deleted_at is null and r.deleted_at is null
    order by rec.work_id, rec.id, r.release_date nulls last, s.id`)
  return rows
}
