import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asDatabaseError } from '#server/platform/database/database.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { newId } from '#server/platform/ids.ts'
import { migratedBefore } from '#server/testing/migrated-before.ts'

test('keeps what was sent to The MLC as one of CISAC’s societies under its own name, and guards the history again', async () => {
  const db = await migratedBefore('0071_recipient-controls')
  const [account, work, recording] = [newId(), newId(), newId()]
  await db.execute(sql`insert into accounts (id, email) values (${account}, 'mara@example.com')`)
  await db.execute(sql`insert into works (id, user_id) values (${work}, ${account})`)
  await db.execute(sql`insert into recordings (id, user_id, work_id) values (${recording}, ${account}, ${work})`)
  for (const [kind, subject, recipient] of [
    ['work', work, '708'],
    ['work', work, '079'],
    ['recording', recording, '708'],
  ] as const)
    await db.execute(sql`
      insert into submission_entries (id, user_id, kind, ${sql.identifier(`${kind}_id`)}, recipient, answer, day)
      values (${newId()}, ${account}, ${kind}, ${subject}, ${recipient}, 'sent', '2026-11-01')`)
  await migrateDatabase(db)
  const { rows } = await db.execute(sql`select kind, recipient from submission_entries order by kind desc, recipient`)
  expect(rows).toEqual([
    { kind: 'work', recipient: '079' },
    { kind: 'work', recipient: 'mlc' },
    // A name as typed.
    { kind: 'recording', recipient: '708' },
  ])
  const failure = await db
    .execute(sql`update submission_entries set recipient = 'x'`)
    .then(() => undefined, asDatabaseError)
  expect(failure?.code).toBe('42501')
})
