import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#server/accounts/tables.ts'
import { fanImportRows, fanImports } from '#server/fan-imports/tables.ts'
import { fanConsents, fans } from '#server/fans/tables.ts'
import { newId } from '#server/platform/ids.ts'
import { makeArtist } from '#server/testing/make.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'
import { untilWaiting } from '#server/testing/waiting.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

const fanOf = (userId: string) => {
  const [id, key] = [newId(), `${newId()}@post.example`]
  return { id, user_id: userId, email: key, email_key: key, mail_state: 'mailable' as const, words: key }
}
const consentOf = (userId: string, fanId: string) => ({
  user_id: userId,
  fan_id: fanId,
  kind: 'given' as const,
  way: 'import' as const,
})
const refused = { cause: expect.objectContaining({ code: '23503' }) }

test('A fan or a consent without its account or its fan is refused, also among others that have theirs', async () => {
  const { db } = app.context
  const artist = await makeArtist(app)
  const [good, lost] = [fanOf(artist.id), fanOf(newId())]
  await expect(db.insert(fans).values([good, lost])).rejects.toMatchObject(refused)
  expect(await db.$count(fans, eq(fans.id, good.id))).toBe(0)
  await db.insert(fans).values(good)
  await expect(
    db.insert(fanConsents).values([consentOf(artist.id, good.id), consentOf(artist.id, newId())]),
  ).rejects.toMatchObject(refused)
  await expect(db.insert(fanConsents).values(consentOf(newId(), good.id))).rejects.toMatchObject(refused)
  expect(await db.$count(fanConsents, eq(fanConsents.fan_id, good.id))).toBe(0)
  const other = await makeArtist(app)
  await expect(db.update(fans).set({ user_id: other.id }).where(eq(fans.id, good.id))).rejects.toMatchObject(refused)
})

test('Consents go with their fan; fans, consents and the lines of imports with their account', async () => {
  const { db } = app.context
  const [artist, other] = [await makeArtist(app), await makeArtist(app)]
  for (const { id: userId } of [artist, other]) {
    const two = [fanOf(userId), fanOf(userId)]
    await db.insert(fans).values(two)
    await db.insert(fanConsents).values(two.map(({ id }) => consentOf(userId, id)))
    const importId = newId()
    await db.insert(fanImports).values({ id: importId, user_id: userId, file_name: 'fans.csv', state: 'ready' })
    await db.insert(fanImportRows).values({ id: newId(), user_id: userId, import_id: importId, line: 1 })
  }
  const left = async (userId: string) =>
    Promise.all([fans, fanConsents, fanImportRows].map((table) => db.$count(table, eq(table.user_id, userId))))
  expect(await left(artist.id)).toEqual([2, 2, 1])
  const [first] = await db.select({ id: fans.id }).from(fans).where(eq(fans.user_id, artist.id))
  await db.delete(fans).where(eq(fans.id, first!.id))
  expect(await left(artist.id)).toEqual([1, 1, 1])
  await db.delete(accounts).where(eq(accounts.id, artist.id))
  expect([await left(artist.id), await left(other.id)]).toEqual([
    [0, 0, 0],
    [2, 2, 1],
  ])
})

test('An account that is being deleted gets no fan, and one that is getting fans waits with its end', async () => {
  const { db } = app.context
  const artist = await makeArtist(app)
  let deleted: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    await tx.insert(fans).values(fanOf(artist.id))
    deleted = db.delete(accounts).where(eq(accounts.id, artist.id)).execute()
    await untilWaiting(db, 'delete from "accounts"')
  })
  await deleted
  expect(await db.$count(fans, eq(fans.user_id, artist.id))).toBe(0)

  const second = await makeArtist(app)
  let added: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    await tx.delete(accounts).where(eq(accounts.id, second.id))
    added = db
      .insert(fans)
      .values(fanOf(second.id))
      .execute()
      .catch((error: unknown) => error)
    await untilWaiting(db, 'insert into "fans"')
  })
  expect(await added).toMatchObject(refused)
})
