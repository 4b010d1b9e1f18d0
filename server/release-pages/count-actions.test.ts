import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { addCounts, createCounter } from '#server/release-pages/count-actions.ts'
import { makeArtist, makeRelease } from '#server/testing/make.ts'
import { appOfFile } from '#server/testing/of-file.ts'

const app = appOfFile()
const day = '2026-11-28'
const countsOf = async (id: string) =>
  (
    await app.context.db.execute<{ kind: string; what: string; count: number }>(
      sql`select kind, what, count from release_page_counts where release_id = ${id} and day = ${day} order by kind, what`,
    )
  ).rows.map(({ kind, what, count }) => [kind, what, count])
async function makeKey() {
  const artist = await makeArtist(app)
  const { id } = await makeRelease(app, artist)
  return { id, userId: artist.id }
}
/** A counter of another process, and what it does at its end. */
function another(context = app.context) {
  const ends: (() => Promise<void>)[] = []
  const counter = createCounter({ ...context, atStop: (work) => void ends.push(work) })
  return { ...counter, stop: () => Promise.all(ends.map((end) => end())) }
}

test('counts of several processes add up, also when one stops', async () => {
  const key = await makeKey()
  const [one, two] = [another(), another()]
  for (const counter of [one, two, one])
    counter.count(key, day, [{ kind: 'visit' }, { kind: 'host', what: 'instagram.com' }])
  await addCounts(app.context.db, key, day, [{ kind: 'sign_up' }])
  await Promise.all([one.flush(), two.stop()])
  expect(await countsOf(key.id)).toEqual([
    ['host', 'instagram.com', 3],
    ['sign_up', '', 1],
    ['visit', '', 3],
  ])
})

test('is written within a second or two without being asked', async () => {
  const key = await makeKey()
  another().count(key, day, [{ kind: 'visit' }])
  expect(await countsOf(key.id)).toEqual([])
  await expect.poll(() => countsOf(key.id)).toEqual([['visit', '', 1]])
})

test('counts that cannot be written wait; a deleted release does not affect others', async () => {
  const key = await makeKey()
  let away = true
  const { db } = app.context
  const execute: typeof db.execute = (query) => {
    if (away) throw new Error('away')
    return db.execute(query)
  }
  const counter = another({
    ...app.context,
    db: new Proxy(db, { get: (of, name) => (name === 'execute' ? execute : Reflect.get(of, name)) }),
  })
  counter.count(key, day, [{ kind: 'visit' }])
  counter.count({ id: newId(), userId: key.userId }, day, [{ kind: 'visit' }])
  await counter.flush()
  away = false
  counter.count(key, day, [{ kind: 'visit' }])
  await counter.flush()
  expect(await countsOf(key.id)).toEqual([['visit', '', 2]])
})

test('names that wait beyond a bound are counted without their names', async () => {
  const key = await makeKey()
  const counter = another()
  for (let n = 0; n < 5_100; n++) counter.count(key, day, [{ kind: 'campaign', what: `word-${n}` }])
  await counter.flush()
  const counts = await countsOf(key.id)
  expect([counts.length, counts.reduce((sum, [, , count]) => sum + Number(count), 0)]).toEqual([101, 5_100])
})
