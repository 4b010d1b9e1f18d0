import { sql } from 'drizzle-orm'
import type { Duplex } from 'node:stream'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  asDatabaseError,
  atOneMoment,
  openDatabase,
  openPool,
  type Database,
  type Queryable,
} from '#server/platform/database/database.ts'
import { makeTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

let made: TestDatabase
let db: Database
const connections = 2

beforeAll(async () => {
  made = await makeTestDatabase()
  db = openDatabase(openPool(made.connection, () => undefined, { max: connections }))
  await db.execute(sql`create table notes (body text)`)
})
afterAll(async () => {
  await db.$client.end()
  await made.close()
})

const write = (body: string) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values (${body})`)
    return body
  })
const notes = async () =>
  (await db.execute<{ body: string }>(sql`select body from notes order by body`)).rows.map(({ body }) => body)

it('keeps everything that a successful transaction wrote, and nothing of a failed one', async () => {
  expect(await write('kept')).toBe('kept')
  await expect(
    db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values ('dropped')`)
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await notes()).toEqual(['kept'])
})

it('rolls a nested transaction back to its beginning', async () => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values ('outer')`)
    await expect(
      tx.transaction(async (inner) => {
        await inner.execute(sql`insert into notes values ('inner')`)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
  })
  expect(await notes()).toEqual(['kept', 'outer'])
  await db.execute(sql`delete from notes where body = 'outer'`)
})

it('reads one moment, whatever is written in the meantime, and writes nothing', async () => {
  const read = (from: Queryable) => from.execute<{ body: string }>(sql`select body from notes order by body`)
  const [before, after] = await atOneMoment(db, async (tx) => {
    const { rows } = await read(tx)
    await write('meanwhile')
    return [rows, (await read(tx)).rows]
  })
  expect(after).toEqual(before)
  expect(await notes()).toEqual(['kept', 'meanwhile'])
  await db.execute(sql`delete from notes where body = 'meanwhile'`)
  const failure = await atOneMoment(db, (tx) => tx.execute(sql`insert into notes values ('no')`)).then(
    () => undefined,
    asDatabaseError,
  )
  // read_only_sql_transaction
  expect(failure?.code).toBe('25006')
})

it('fails alone, with the reason, when its connection is lost in the middle', async () => {
  const lost = db.transaction(async (tx) => {
    const {
      rows: [self],
    } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await made.db.execute(sql`select pg_terminate_backend(${self!.pid})`)
    await tx.execute(sql`insert into notes values ('late')`)
  })
  await expect(lost).rejects.toMatchObject({ query: "insert into notes values ('late')" })
  expect(await notes()).toEqual(['kept'])
})

it('returns a connection that breaks before the transaction begins', async () => {
  const cut = (client: PoolClient) =>
    (client as unknown as { connection: { stream: Duplex } }).connection.stream.destroy()
  db.$client.on('acquire', cut)
  for (let attempt = 0; attempt <= connections; attempt += 1)
    await expect(write('never')).rejects.toMatchObject({
      query: 'begin',
      cause: { message: expect.stringMatching(/onnection/) as string },
    })
  db.$client.off('acquire', cut)
  expect(await write('again')).toBe('again')
  expect(db.$client.totalCount).toBeLessThanOrEqual(connections)
})
