import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#server/audit/actions.ts'
import { auditEntries } from '#server/audit/tables.ts'
import { asDatabaseError } from '#server/platform/database/database.ts'
import { makeTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await makeTestDatabase()
  await database.db.transaction((tx) => audit(tx, { actor: 'somebody', action: 'did.something', details: { n: 1 } }))
})
afterAll(() => database.close())

test.each([
  ['update', sql`update audit_entries set actor = 'nobody'`],
  ['delete', sql`delete from audit_entries`],
  ['truncate', sql`truncate audit_entries`],
])('an audit entry cannot be changed by %s', async (_, statement) => {
  const failure = await database.db.execute(statement).then(() => undefined, asDatabaseError)
  expect(failure?.code).toBe('42501')
  expect(await database.db.select().from(auditEntries)).toMatchObject([
    { actor: 'somebody', action: 'did.something', details: { n: 1 } },
  ])
})

test('an action that is rolled back leaves no entry', async () => {
  await database.db
    .transaction(async (tx) => {
      await audit(tx, { actor: 'somebody', action: 'rolled.back' })
      tx.rollback()
    })
    .catch(() => undefined)
  expect(await database.db.$count(auditEntries, eq(auditEntries.action, 'rolled.back'))).toBe(0)
})
