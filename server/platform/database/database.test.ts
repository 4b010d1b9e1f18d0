import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  asDatabaseError,
  isoTime,
  isUniqueViolation,
  lockNumber,
  runPrepared,
} from '#server/platform/database/database.ts'
import { patient } from '#server/testing/patient.ts'
import { makeTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await makeTestDatabase()
  await database.db.execute(sql`create table things (id int primary key, name text constraint things_name unique)`)
})
afterAll(() => database.close())

test.each([
  ['2026-11-21 13:14:02.27+00', '2026-11-21T13:14:02.270Z'],
  ['2026-11-21 13:14:02+00', '2026-11-21T13:14:02.000Z'],
  ['2026-11-21 13:14:02.123456+01', '2026-11-21T12:14:02.123Z'],
  ['2026-11-21 18:44:02+05:30', '2026-11-21T13:14:02.000Z'],
])('the time %s goes over the wire as %s', (stored, wire) => expect(isoTime(stored)).toBe(wire))

test("returns times as ISO in UTC, dates as days and counts as numbers, whatever the server's time zone", async () => {
  const [row] = await runPrepared<{ at: string; day: string; n: number; zone: string }>(database.db, {
    name: 'types',
    text: `select timestamptz '2026-07-01 00:30+02' as at, date '2026-07-01' as day, 12345678901::bigint as n, current_setting('timezone') as zone`,
    values: [],
  })
  expect(row).toEqual({ at: '2026-06-30T22:30:00.000Z', day: '2026-07-01', n: 12_345_678_901, zone: 'UTC' })
})

test('recognizes a unique violation by its index name, inside drizzle and outside', async () => {
  await database.db.execute(sql`insert into things values (1, 'a')`)
  const failures = [
    await database.db.execute(sql`insert into things values (2, 'a')`).then(
      () => null,
      (error: unknown) => error,
    ),
    await database.db.$client.query(`insert into things values (2, 'a')`).then(
      () => null,
      (error: unknown) => error,
    ),
  ]
  for (const failure of failures) {
    expect(isUniqueViolation(failure)).toBe(true)
    expect(isUniqueViolation(failure, 'things_name')).toBe(true)
    expect(isUniqueViolation(failure, 'things_pkey')).toBe(false)
  }
  expect(isUniqueViolation(new Error('23505'))).toBe(false)
})

test('treats a connection cut in the middle of a query as an unreachable database', async () => {
  const slow = database.db.execute(sql`select pg_sleep(20), 'cut me'`).then(() => undefined, asDatabaseError)
  await vi.waitFor(async () => {
    const { rows } = await database.db.execute<{ cut: boolean }>(
      sql`select pg_terminate_backend(pid) as cut from pg_stat_activity where query like '%pg_sleep(20)%' and pid <> pg_backend_pid() and datname = current_database()`,
    )
    expect(rows).toHaveLength(1)
  }, patient)
  expect((await slow)?.code).toBe('57P01')
  expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test("a lock's number is the same for the same name on every server", () => {
  expect(lockNumber('migrations')).toBe(lockNumber('migrations'))
  expect(lockNumber('migrations')).not.toBe(lockNumber('other'))
  expect(Number.isInteger(lockNumber('x'.repeat(10_000)))).toBe(true)
})
