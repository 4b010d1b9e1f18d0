import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { newId } from '#server/platform/ids.ts'
import { migratedBefore } from '#server/testing/migrated-before.ts'

test('gives each song, also a deleted one, a work and a recording, and keeps its codes and its split sheet', async () => {
  const db = await migratedBefore('0019_works')
  const [account, release, copy] = [newId(), newId(), newId()]
  const [coded, bare, deleted] = [newId(), newId(), newId()]
  await db.execute(sql`insert into accounts (id, email) values (${account}, 'mara@example.com')`)
  await db.execute(
    sql`insert into releases (id, user_id, title, release_type) values (${release}, ${account}, 'Low Tide', 'album')`,
  )
  await db.execute(sql`
    insert into songs (id, user_id, release_id, song_title, track_number, deleted_at)
    values (${coded}, ${account}, ${release}, 'Salt', 1, null), (${bare}, ${account}, ${release}, 'Ferry Light', 2, null),
      (${deleted}, ${account}, ${release}, 'Gone', 3, now())`)
  await db.execute(sql`
    insert into label_copies (id, user_id, release_id, language_lyrics, copyright_year) values (${copy}, ${account}, ${release}, 'en', 2026)`)
  await db.execute(sql`
    insert into label_copy_tracks (id, user_id, label_copy_id, song_id, song_title, track_number, preview_start_time, language_lyrics, isrc, iswc)
    values (${newId()}, ${account}, ${copy}, ${coded}, 'Salt', 1, 0, 'en', 'SEA1X2600001', 'T-345.246.800-1'),
      (${newId()}, ${account}, ${copy}, ${deleted}, 'Gone', 3, 0, 'en', 'SEA1X2600002', null)`)
  for (const song of [coded, deleted])
    await db.execute(sql`
      insert into split_sheets (id, user_id, song_id, song_title, artist_name) values (${newId()}, ${account}, ${song}, 'Salt', 'Mara')`)
  await migrateDatabase(db)
  const { rows } = await db.execute(sql`
    select s.id, r.isrc, w.iswc, h.song_title as sheet, w.user_id as owner from songs s join recordings r on r.id = s.recording_id
    join works w on w.id = r.work_id left join split_sheets h on h.work_id = w.id order by s.track_number`)
  expect(rows).toEqual([
    { id: coded, isrc: 'SEA1X2600001', iswc: 'T-345.246.800-1', sheet: 'Salt', owner: account },
    { id: bare, isrc: null, iswc: null, sheet: null, owner: account },
    { id: deleted, isrc: 'SEA1X2600002', iswc: null, sheet: 'Salt', owner: account },
  ])
})
