import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { newId } from '#server/platform/ids.ts'
import { migratedBefore } from '#server/testing/migrated-before.ts'

test('joins the rows of sheets by name and IPI, and uses the defaults for the artist', async () => {
  const db = await migratedBefore('0022_agreements')
  const [account, work, sheet] = [newId(), newId(), newId()]
  await db.execute(sql`insert into accounts (id, email) values (${account}, 'mara@example.com')`)
  await db.execute(sql`
    insert into artist_defaults (user_id, legal_name, society, society_code, publisher) values (${account}, 'Mara Lindholt', 'STIM', '079', 'Hav')`)
  await db.execute(sql`insert into works (id, user_id) values (${work}, ${account})`)
  await db.execute(sql`
    insert into split_sheets (id, user_id, work_id, song_title, artist_name) values (${sheet}, ${account}, ${work}, 'Salt', 'Mara')`)
  const named = [
    ['MARA LINDHOLT', null],
    ['Yaw Osei', null],
    ['yaw osei', '45268'],
    ['Ada Ferro', '1'],
    ['Ada Ferro', '2'],
    ['Ada Ferro', null],
  ]
  for (const [index, [name, ipi]] of named.entries())
    await db.execute(sql`
      insert into split_contributors (id, user_id, sheet_id, position, legal_name, role, ipi_number, writer_share, publisher_share)
      values (${newId()}, ${account}, ${sheet}, ${index + 1}, ${name}, 'writer', ${ipi}, 0, 0)`)
  await migrateDatabase(db)
  const { rows } = await db.execute<{ name: string; is_me: boolean; ipi: string | null; rows: number[] }>(sql`
    select p.legal_name as name, p.is_me, p.ipi_number as ipi, array_agg(c.position order by c.position) as rows
    from parties p join split_contributors c on c.party_id = p.id group by p.id order by min(c.position)`)
  expect(rows).toEqual([
    { name: 'Mara Lindholt', is_me: true, ipi: null, rows: [1] },
    { name: expect.stringMatching(/^yaw osei$/i), is_me: false, ipi: '45268', rows: [2, 3] },
    { name: 'Ada Ferro', is_me: false, ipi: '1', rows: [4] },
    { name: 'Ada Ferro', is_me: false, ipi: '2', rows: [5] },
    { name: 'Ada Ferro', is_me: false, ipi: null, rows: [6] },
  ])
  const { rows: me } = await db.execute(sql`select pro_affiliation, society_code, publisher from parties where is_me`)
  expect(me).toEqual([{ pro_affiliation: 'STIM', society_code: '079', publisher: 'Hav' }])
})
