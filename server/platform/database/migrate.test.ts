import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase, openPool } from '#server/platform/database/database.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { makeEmptyDatabase } from '#server/testing/test-database.ts'

test('servers that start together on an empty database migrate it once', async () => {
  const connection = await makeEmptyDatabase()
  const pools = Array.from({ length: 4 }, () => openPool(connection, () => undefined, { max: 3 }))
  try {
    await Promise.all(pools.map((pool) => migrateDatabase(openDatabase(pool))))
    const db = openDatabase(pools[0]!)
    const { rows } = await db.execute<{ applied: number; twice: number }>(
      sql`select count(*)::int as applied, (count(*) - count(distinct hash))::int as twice from migrations`,
    )
    expect(rows[0]!.applied).toBeGreaterThan(0)
    expect(rows[0]!.twice).toBe(0)
    await migrateDatabase(db)
    expect(
      (await db.execute<{ applied: number }>(sql`select count(*)::int as applied from migrations`)).rows[0]!.applied,
    ).toBe(rows[0]!.applied)
    const locks = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    )
    expect(locks.rows[0]!.n).toBe(0)
  } finally {
    await Promise.all(pools.map((pool) => pool.end()))
  }
})
