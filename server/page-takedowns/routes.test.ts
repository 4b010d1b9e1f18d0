import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { takedownTexts as texts } from '#domain/page-takedowns/texts.ts'
import { makeAdmin } from '#server/testing/make.ts'
import { makeArtist } from '#server/testing/make.ts'
import { appOfFile } from '#server/testing/of-file.ts'
import { makeReleasePage } from '#server/testing/release-pages.ts'

const app = appOfFile()

test('an admin takes a release page down, then all pages of the artist, and puts them back', async () => {
  const [admin, artist] = [await makeAdmin(app), await makeArtist(app)]
  const { page } = await makeReleasePage(app, artist)
  const name = page.split('/')[0]!
  const send = (address: string, reason: string | null, token = admin.token) =>
    app.request('POST', '/api/admin/page-takedowns', { token, body: { address, reason } })
  const states = () =>
    Promise.all([`/r/${page}`, `/f/${name}`].map(async (path) => (await app.app.request(path)).status))

  expect((await send(`/r/${page}`, 'Theirs', artist.token)).status).toBe(403)
  expect(await states()).toEqual([200, 200])
  expect((await send(`https://site.example/r/${page}?c=a`, 'A complaint')).body.data).toEqual({
    taken_down: 'A complaint',
  })
  expect(await states()).toEqual([404, 200])
  await send(`/r/${page}`, null)
  expect(await states()).toEqual([200, 200])
  const slug = sql`insert into release_page_slugs (user_id, slug, release_id) select user_id, 'earlier', release_id from release_pages where user_id = ${artist.id}`
  await app.context.db.execute(slug)
  await send(`/r/${name}/earlier`, 'Theirs')
  expect(await states()).toEqual([404, 200])
  await send(`/r/${page}`, null)
  await send(`/f/${name}`, 'Not theirs')
  expect(await states()).toEqual([404, 404])
  expect((await app.request('GET', '/api/fan-page', { token: artist.token })).body.data.taken_down).toBe('Not theirs')
  await send(`/f/${name}`, '')
  expect(await states()).toEqual([200, 200])

  const { body } = await app.request('GET', '/api/admin/audit', { token: admin.token })
  expect(body.data.slice(0, 6).map(({ action }: { action: string }) => action)).toEqual([
    'page.put_back',
    'page.taken_down',
    'page.put_back',
    'page.taken_down',
    'page.put_back',
    'page.taken_down',
  ])
  expect((await send('/f/nobody-here', 'None')).body.error.message).toBe(texts.unknown)
  expect((await send('mara', 'None')).body.error.issues).toEqual([{ path: 'address', message: texts.badAddress }])
})
