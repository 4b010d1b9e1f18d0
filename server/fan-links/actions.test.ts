import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fanLinkTexts as texts } from '#domain/fan-links/texts.ts'
import { ensureFanLinks } from '#server/fan-links/actions.ts'
import { deleteFans } from '#server/fans/actions.ts'
import { newId } from '#server/platform/ids.ts'
import { makeFan } from '#server/testing/fans.ts'
import { makeArtist, unique } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'
import { makeTestApp } from '#server/testing/test-app.ts'

const { app, artist, stranger } = artistsOfFile()

test('each fan has one permanent link; a fan erased in the meantime has none, and delays nobody', async () => {
  const [here, other] = [await makeFan(app, artist), await makeFan(app, stranger)]
  const ids = [here.id, newId(), other.id]
  const links = await ensureFanLinks(app.context.db, artist.id, ids)
  expect([...links.keys()]).toEqual([here.id])
  expect(await ensureFanLinks(app.context.db, artist.id, ids)).toEqual(links)
})

test('links of a deleted artist say that nothing is sent any more, to a mail provider that asks for all fans as well', async () => {
  const strict = await makeTestApp({ AUTH_RATE_LIMITS: 'on' })
  const gone = await makeArtist(strict)
  const fan = await makeFan(strict, gone)
  const token = (await ensureFanLinks(strict.context.db, gone.id, [fan.id])).get(fan.id)!
  await strict.context.db.execute(sql`delete from accounts where id = ${gone.id}`)
  for (let times = 0; times < 40; times++) {
    const ended = await strict.app.request(`/u/${token}`, { method: 'POST', body: 'List-Unsubscribe=One-Click' })
    expect([ended.status, await ended.text()]).toEqual([404, expect.stringContaining(texts.unknown)])
  }
  const shown = await strict.app.request(`/u/${token}`)
  expect([shown.status, await shown.text()]).toEqual([404, expect.stringContaining(texts.unknown)])
  await strict.close()
})

test('the link of an older mail ends mail to the address that was deleted and added again', async () => {
  const email = `${unique()}@post.example`
  const old = await makeFan(app, artist, { email })
  const token = (await ensureFanLinks(app.context.db, artist.id, [old.id])).get(old.id)!
  await deleteFans(app.context.db, artist.id, [old.id])
  const now = await makeFan(app, artist, { email, name: 'Hanne' })
  const shown = await app.app.request(`/u/${token}`)
  expect(await shown.text()).toContain('value="Hanne"')
  await app.app.request(`/u/${token}`, { method: 'POST', body: 'List-Unsubscribe=One-Click' })
  const { rows } = await app.context.db.execute(sql`select mail_state from fans where id in (${old.id}, ${now.id})`)
  expect(rows).toEqual([{ mail_state: 'unsubscribed' }, { mail_state: 'unsubscribed' }])
})

test('the link of an older mail is for the fan who has the address again after the first was erased', async () => {
  const { db } = app.context
  const email = `${unique()}@post.example`
  const old = await makeFan(app, artist, { email })
  const token = (await ensureFanLinks(db, artist.id, [old.id])).get(old.id)!
  await db.execute(sql`delete from fans where id = ${old.id}`)
  const now = await makeFan(app, artist, { email })
  expect((await ensureFanLinks(db, artist.id, [now.id])).get(now.id)).toBe(token)
  expect(await (await app.app.request(`/u/${token}`)).text()).toContain(texts.question(email))
  await app.app.request(`/u/${token}`, { method: 'POST', body: 'List-Unsubscribe=One-Click' })
  const { rows } = await db.execute(sql`select mail_state from fans where id = ${now.id}`)
  expect(rows).toEqual([{ mail_state: 'unsubscribed' }])
})

test('the link of an erased fan still ends mail, even if the address is added again later', async () => {
  const { db } = app.context
  const email = `${unique()}@post.example`
  const old = await makeFan(app, artist, { email })
  const token = (await ensureFanLinks(db, artist.id, [old.id])).get(old.id)!
  await db.execute(sql`delete from fans where id = ${old.id}`)
  const shown = await app.app.request(`/u/${token}`)
  expect([shown.status, await shown.text()]).toEqual([
    200,
    expect.stringContaining('sends nothing to this address now'),
  ])
  for (let times = 0; times < 2; times++) {
    const ended = await app.app.request(`/u/${token}`, { method: 'POST', body: 'List-Unsubscribe=One-Click' })
    expect([ended.status, await ended.text()]).toEqual([200, expect.stringContaining(texts.doneTitle)])
  }
  expect((await app.app.request(`/u/${token}`)).status).toBe(404)
  expect(await makeFan(app, artist, { email })).toMatchObject({ mail_state: 'unsubscribed' })
})

test('links that were made before there were hashes get theirs with the next mail', async () => {
  const { db } = app.context
  const fan = await makeFan(app, artist)
  const token = (await ensureFanLinks(db, artist.id, [fan.id])).get(fan.id)!
  const hashOf = async () =>
    (await db.execute<{ hash: string | null }>(sql`select hash from fan_links where token = ${token}`)).rows[0]!.hash
  const hash = await hashOf()
  await db.execute(sql`update fan_links set hash = null where token = ${token}`)
  await ensureFanLinks(db, artist.id, [fan.id])
  expect([hash, await hashOf()]).toEqual([expect.any(String), hash])
})
