import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accountTypeTexts } from '#domain/admin/texts.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { setAdmin } from '#server/accounts/actions.ts'
import { accounts } from '#server/accounts/tables.ts'
import { auditEntries } from '#server/audit/tables.ts'
import { writeCursor } from '#server/platform/http/cursor.ts'
import { newId } from '#server/platform/ids.ts'
import { adminOfFile } from '#server/testing/admins.ts'
import { insertPeople } from '#server/testing/insert-people.ts'
import { makeAdmin, makeArtist } from '#server/testing/make.ts'
import { makeTestApp } from '#server/testing/test-app.ts'

const { app, admin, artist, list, change } = adminOfFile()
const stored = async (id: string) => (await app.context.db.select().from(accounts).where(eq(accounts.id, id)))[0]!
const entriesOf = (id: string) =>
  app.context.db.select().from(auditEntries).where(eq(auditEntries.subject_id, id)).orderBy(auditEntries.id)

describe('access', () => {
  const calls = [
    ['GET', '/api/admin/users'],
    ['GET', '/api/admin/stats'],
    ['GET', '/api/admin/audit'],
    ['GET', `/api/admin/users/${newId()}/two-step`],
    ['DELETE', `/api/admin/users/${newId()}/two-step`],
    ['PUT', `/api/admin/users/${newId()}`],
  ] as const
  test.each(calls)('%s %s needs a token, and an admin', async (method, path) => {
    expect(await app.request(method, path)).toMatchObject({
      status: 401,
      body: { error: { message: serverTexts.signInNeeded } },
    })
    expect(await app.request(method, path, { token: artist.token })).toMatchObject({
      status: 403,
      body: { error: { code: 'forbidden', message: serverTexts.adminsOnly } },
    })
  })
})

describe('the account type', () => {
  test("changes, takes effect immediately, and is recorded in the audit with the admin's name", async () => {
    const person = await makeArtist(app)
    const answer = await change(person.id, { account_type: 'manager', version: 1 })
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, data: { id: person.id, account_type: 'manager', version: 2 } },
    })
    expect((await app.request('GET', '/api/profile', { token: person.token })).body.data.account_type).toBe('manager')
    expect(await entriesOf(person.id)).toMatchObject([
      { actor: admin.id, action: 'account_type.changed', details: { from: 'artist', to: 'manager' } },
    ])
    await change(person.id, { account_type: 'admin' })
    expect((await list('', app, person.token)).status).toBe(200)
    await change(person.id, { account_type: 'artist' })
    expect((await list('', app, person.token)).status).toBe(403)
    expect(await entriesOf(person.id)).toHaveLength(3)
  })

  test.each([[{}], [{ account_type: 'artist' }], [{ phone_verified: true, email: 'x@y.example' }]])(
    'stays as it is with %j, and nothing is written down',
    async (body) => {
      const [id] = await insertPeople(app, [{}])
      const before = await stored(id!)
      expect(await change(id!, body)).toMatchObject({
        status: 200,
        body: { data: { account_type: 'artist', version: 1 } },
      })
      expect(await stored(id!)).toEqual(before)
      expect(await entriesOf(id!)).toEqual([])
    },
  )

  test.each([
    ['owner', accountTypeTexts.badType],
    ['', accountTypeTexts.badType],
    [null, accountTypeTexts.badType],
    [['admin'], accountTypeTexts.badType],
  ])('cannot be %j', async (account_type, message) => {
    const answer = await change(artist.id, { account_type })
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { message, issues: [{ path: 'account_type', message }] } },
    })
    expect(await stored(artist.id)).toMatchObject({ account_type: 'artist', version: 1 })
  })

  test.each([newId(), 'none'])('of nobody (%s) is answered 404, before the body is read', async (id) => {
    expect(await change(id, '{broken')).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
  })

  test('is not changed based on an older version, and the current user is returned', async () => {
    const [id] = await insertPeople(app, [{}])
    await change(id!, { account_type: 'label', version: 1 })
    const late = await change(id!, { account_type: 'admin', version: 1 })
    expect(late).toMatchObject({
      status: 409,
      body: {
        error: { code: 'conflict', message: serverTexts.conflict },
        data: { id, account_type: 'label', version: 2 },
      },
    })
    expect(await stored(id!)).toMatchObject({ account_type: 'label' })
    expect(await entriesOf(id!)).toHaveLength(1)
  })
})

describe('admins', () => {
  test('cannot leave the product without one', async () => {
    const own = await makeTestApp()
    const only = await makeAdmin(own)
    const refused = await change(only.id, { account_type: 'artist' }, only.token, own)
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { code: 'last_admin', message: accountTypeTexts.lastAdmin } },
    })
    const [second] = await insertPeople(own, [{ type: 'admin' }])
    expect((await change(only.id, { account_type: 'artist' }, only.token, own)).status).toBe(200)
    expect((await list('', own, only.token)).status).toBe(403)
    expect(await own.context.db.$count(auditEntries, eq(auditEntries.subject_id, only.id))).toBe(2) // made an admin, and now this
    expect(second).toBeDefined()
    await own.close()
  })

  test('who demote each other concurrently leave one', async () => {
    const own = await makeTestApp()
    const [one, two] = [await makeAdmin(own), await makeAdmin(own)]
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([
        change(two.id, { account_type: 'artist' }, one.token, own),
        change(one.id, { account_type: 'artist' }, two.token, own),
      ])
      expect(answers.map((answer) => answer.status)).toEqual(expect.arrayContaining([200, 403]))
      expect(await own.context.db.$count(accounts, eq(accounts.account_type, 'admin'))).toBe(1)
      await setAdmin(own.context.db, one.id, true, 'test')
      await setAdmin(own.context.db, two.id, true, 'test')
    }
    await own.close()
  })

  test('named in ADMIN_EMAILS stay admins until the setting changes', async () => {
    const own = await makeTestApp({ ADMIN_EMAILS: 'listed@people.example' })
    const boss = await makeAdmin(own)
    const [listed] = await insertPeople(own, [{ email: 'listed@people.example', type: 'admin' }])
    expect(await change(listed!, { account_type: 'artist' }, boss.token, own)).toMatchObject({
      status: 409,
      body: { error: { code: 'listed_admin', message: accountTypeTexts.listedAdmin } },
    })
    await own.close()
  })
})

describe('the audit', () => {
  test('is listed latest first, in pages, with current addresses', async () => {
    const own = await makeTestApp()
    const boss = await makeAdmin(own)
    const [id] = await insertPeople(own, [{ email: 'first@people.example' }])
    for (const account_type of ['manager', 'label', 'artist']) await change(id!, { account_type }, boss.token, own)
    const read = (query: string) => own.request('GET', `/api/admin/audit${query}`, { token: boss.token })
    const first = await read('?limit=2')
    expect(first.body.data).toMatchObject([
      {
        actor: boss.id,
        actor_email: boss.email,
        action: 'account_type.changed',
        subject_id: id,
        subject_email: 'first@people.example',
        details: { from: 'label', to: 'artist' },
      },
      { details: { from: 'manager', to: 'label' } },
    ])
    const second = await read(`?limit=2&cursor=${first.body.next}`)
    expect(second.body.data).toMatchObject([
      { details: { from: 'artist', to: 'manager' } },
      { actor: 'test', actor_email: null, action: 'admin.granted', subject_email: boss.email },
    ])
    expect(second.body.next).toBeNull()
    await own.context.db.delete(accounts).where(eq(accounts.id, id!))
    expect((await read('?limit=1')).body.data[0]).toMatchObject({ subject_id: id, subject_email: null })
    expect((await read('?cursor=nonsense')).status).toBe(400)
    expect((await read(`?cursor=${writeCursor('x')}`)).status).toBe(400)
    await own.close()
  })
})
