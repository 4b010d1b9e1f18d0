import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accountTypeTexts } from '#domain/admin/texts.ts'
import { fieldTexts, serverTexts } from '#domain/shared/texts.ts'
import { accounts } from '#server/accounts/tables.ts'
import { writeCursor } from '#server/platform/http/cursor.ts'
import { newId } from '#server/platform/ids.ts'
import { adminOfFile } from '#server/testing/admins.ts'
import { insertPeople } from '#server/testing/insert-people.ts'
import { makeAdmin, makeArtist, makeRelease, unique } from '#server/testing/make.ts'
import { makeTestApp } from '#server/testing/test-app.ts'

const { app, artist, list, change } = adminOfFile()
const ids = (answer: { body: { data: { id: string }[] } }) => answer.body.data.map((row) => row.id)

describe('the list of users', () => {
  test('contains exactly what the specification names, and totals', async () => {
    const answer = await list('?search=' + artist.email)
    expect(answer).toMatchObject({ status: 200, body: { success: true, next: null, totals: { matching: 1 } } })
    expect(answer.body.data).toEqual([
      {
        id: artist.id,
        first_name: 'Mara',
        last_name: 'Lindholt',
        email: artist.email,
        account_type: 'artist',
        phone_verified: false,
        version: 1,
        created_at: expect.stringMatching(/Z$/),
      },
    ])
    expect(answer.body.totals.total).toBe(await app.context.db.$count(accounts))
  })

  test('can be read in full from either end, every account once, even if many were created in the same instant', async () => {
    const own = await makeTestApp()
    const boss = await makeAdmin(own)
    const moments = [
      '2026-01-01 10:00:00.000001+00',
      '2026-01-01 10:00:00.000002+00',
      '2026-01-01 10:00:00.000002+00',
      '2026-01-01 10:00:00+00',
    ]
    await insertPeople(
      own,
      Array.from({ length: 23 }, (_, index) => ({ at: moments[index % moments.length]! })),
    )
    const walk = async (order: string) => {
      const seen: string[] = []
      for (let next: string | null | undefined; next !== null;) {
        const answer = await list(`?limit=5&order=${order}${next ? `&cursor=${next}` : ''}`, own, boss.token)
        expect(answer.body.totals).toEqual({ total: 24, matching: 24 })
        seen.push(...ids(answer))
        next = answer.body.next
      }
      return seen
    }
    const [newest, oldest] = [await walk('newest'), await walk('oldest')]
    expect(newest).toHaveLength(24)
    expect(new Set(newest).size).toBe(24)
    expect(oldest).toEqual(newest.toReversed())
    expect(newest[0]).toBe(boss.id)
    await own.close()
  })

  test('can be searched by any part of name and address, in any case, with wildcards taken literally', async () => {
    const word = unique()
    const [ann, bea, cid] = await insertPeople(app, [
      { first: `Ann${word}`, last: 'Öberg-Ruíz', at: '2026-03-01T00:00:00Z' },
      { email: `bea_${word}@Studio.example`.toLowerCase(), at: '2026-03-02T00:00:00Z' },
      { first: '100%', last: `x${word}`, at: '2026-03-03T00:00:00Z' },
    ])
    const found = async (search: string) => ids(await list(`?search=${encodeURIComponent(search)}`))
    expect(await found(word)).toEqual([cid, bea, ann])
    expect(await found(` ${word.toUpperCase()} `)).toEqual([cid, bea, ann])
    expect(await found(`${word} Öber`)).toEqual([ann])
    expect(await found(`${word}@STUDIO`)).toEqual([bea])
    expect(await found(`100% x${word}`)).toEqual([cid])
    expect(await found(`1_0% x${word}`)).toEqual([])
    expect(await found(`a%${word}`)).toEqual([])
    expect(await found(`\\${word}`)).toEqual([])
    expect((await list(`?search=${word}&limit=2`)).body).toMatchObject({
      totals: { matching: 3 },
      next: expect.any(String),
    })
    expect((await list(`?search=${word}&order=oldest&limit=1`)).body.data[0].id).toBe(ann)
  })

  test('has indexes for the search if the database offers them', async () => {
    const { rows: offered } = await app.context.db.execute(
      sql`select name from pg_available_extensions where name = 'pg_trgm'`,
    )
    const { rows } = await app.context.db.execute(
      sql`select indexname from pg_indexes where indexname in ('accounts_email_pieces', 'profiles_name_pieces')`,
    )
    expect(rows).toHaveLength(offered.length * 2)
  })

  test('omits accounts about to be deleted', async () => {
    const [going] = await insertPeople(app, [{}])
    const before = (await list()).body.totals.total
    await app.context.db
      .update(accounts)
      .set({ deleting_at: sql`now()` })
      .where(eq(accounts.id, going!))
    const answer = await list('?limit=100')
    expect(ids(answer)).not.toContain(going)
    expect(answer.body.totals.total).toBe(before - 1)
    expect((await change(going!, { account_type: 'label' })).status).toBe(404)
  })

  test.each([
    ['limit=0', fieldTexts.badLimit(100)],
    ['limit=101', fieldTexts.badLimit(100)],
    ['order=sideways', accountTypeTexts.badOrder],
    ['search=a%00b', fieldTexts.notStorable],
    [`search=${'x'.repeat(101)}`, fieldTexts.tooLong(100)],
    ['cursor=nonsense', serverTexts.badCursor],
    [`cursor=${writeCursor({ at: '2026-02-30 10:00:00+00', id: newId() })}`, serverTexts.badCursor],
    [`cursor=${writeCursor({ at: "now'", id: newId() })}`, serverTexts.badCursor],
    [`cursor=${writeCursor({ at: '2026-02-20 24:00:00+00', id: newId() })}`, serverTexts.badCursor],
    [`cursor=${writeCursor({ at: '2026-02-20 10:00:00+00', id: 'x' })}`, serverTexts.badCursor],
  ])('refuses %s', async (query, message) => {
    expect(await list(`?${query}`)).toMatchObject({ status: 400, body: { success: false, error: { message } } })
  })
})

test('the stats count every account type, releases and open tasks, without deleted ones', async () => {
  const own = await makeTestApp()
  const boss = await makeAdmin(own)
  const musician = await makeArtist(own)
  await insertPeople(own, [{ type: 'manager' }, { type: 'manager' }, { type: 'label' }])
  const [kept, gone] = [await makeRelease(own, musician), await makeRelease(own, musician)]
  await own.context.db.execute(
    sql`update release_tasks set completed_at = now() where release_id = ${kept.id} and task_order <= 3`,
  )
  await own.context.db.execute(
    sql`update release_tasks set deleted_at = now() where release_id = ${kept.id} and task_order = 4`,
  )
  await own.request('DELETE', `/api/releases/${gone.id}`, { token: musician.token })
  const answer = await own.request('GET', '/api/admin/stats', { token: boss.token })
  expect(answer).toMatchObject({ status: 200, body: { success: true } })
  expect(answer.body.data).toEqual({
    total_users: 5,
    artist_users: 1,
    admin_users: 1,
    manager_users: 2,
    label_users: 1,
    total_releases: 1,
    total_tasks: 14,
  })
  await own.close()
})
