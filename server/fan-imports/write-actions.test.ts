import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ensureFanLinks } from '#server/fan-links/actions.ts'
import { importsOfFile } from '#server/testing/fan-imports.ts'
import { unique } from '#server/testing/make.ts'

const { app, artist, bring, write, undo, list } = importsOfFile()

test('an import that is undone and brought again finds the links of the mails of then, and only those', async () => {
  const { db } = app.context
  const [known, fresh] = [`${unique()}@post.example`, `${unique()}@post.example`]
  const done = await write(await bring(`Email\n${known}`))
  const [before] = await list()
  const token = (await ensureFanLinks(db, artist.id, [before!.id])).get(before!.id)
  await undo(done)
  expect(await list()).toEqual([])
  await write(await bring(`Email\n${known}\n${fresh}`))
  const ids = new Map((await list()).map(({ id, email }) => [email, id]))
  const links = await ensureFanLinks(db, artist.id, [...ids.values()])
  expect(links.get(ids.get(known)!)).toBe(token)
  expect(links.get(ids.get(fresh)!)).not.toBe(token)
  await app.app.request(`/u/${token}`, { method: 'POST', body: 'List-Unsubscribe=One-Click' })
  const { rows } = await db.execute(
    sql`select email, mail_state from fans where user_id = ${artist.id} order by mail_state`,
  )
  expect(rows).toEqual([
    { email: fresh, mail_state: 'mailable' },
    { email: known, mail_state: 'unsubscribed' },
  ])
})
