import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asDatabaseError } from '#server/platform/database/database.ts'
import { makeSentSheet } from '#server/testing/agreements.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, stranger } = artistsOfFile()

test('the database refuses every change to what was sent, until the account is deleted', async () => {
  const { db } = app.context
  const { sheet } = await makeSentSheet(app, stranger)
  const codes: unknown[] = []
  for (const statement of [
    sql`update split_versions set document = '{}' where sheet_id = ${sheet.id}`,
    sql`update split_events set body = '{}' where sheet_id = ${sheet.id}`,
    sql`delete from split_events where sheet_id = ${sheet.id}`,
    sql`delete from split_versions where sheet_id = ${sheet.id}`,
    sql`truncate split_events`,
    sql`truncate split_versions cascade`,
  ])
    codes.push(
      await db.execute(statement).then(
        () => 'changed',
        (error: unknown) => asDatabaseError(error)?.code,
      ),
    )
  // The trigger's own code: an error inside the trigger would refuse the change, too, but only by accident.
  expect(codes).toEqual(codes.map(() => '42501'))
  await db.execute(sql`delete from accounts where id = ${stranger.id}`)
  const { rows } = await db.execute(sql`select 1 from split_versions where sheet_id = ${sheet.id}`)
  expect(rows).toEqual([])
})
