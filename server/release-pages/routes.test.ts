import { sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { publicReleaseTexts as texts } from '#domain/release-pages/texts.ts'
import { releaseTexts } from '#domain/releases/texts.ts'
import { linkKey } from '#server/release-pages/actions.ts'
import { downloadExport } from '#server/testing/download-export.ts'
import { makeCover } from '#server/testing/make-files.ts'
import { makeArtist, makeRelease, unique } from '#server/testing/make.ts'
import { appOfFile } from '#server/testing/of-file.ts'
import { browser, day, presave, spotify, visitsOf } from '#server/testing/release-page-visits.ts'

const app = appOfFile()
const { get, later, makePage, now, post, read, textOf } = visitsOf(app)

/** The picture of a page's cover. */
async function coverOn(page: string): Promise<Buffer> {
  const address = /class="cover"\s+src="([^"]+)"/.exec(page)![1]!.replaceAll('&amp;', '&')
  const answer = await get(address)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

test('before the date: countdown, pre-save and reminder; after it: the links of the stores', async () => {
  const made = await makePage({ title: '<b>Low</b> & Tide' })
  await makeCover(app, made.artist, made.release)
  const page = await get(made.path)
  const before = await page.text()
  expect([page.status, page.headers.get('x-robots-tag'), page.headers.get('set-cookie')]).toEqual([200, null, null])
  expect(before).toContain('Out in 10 days: Tuesday, Dec 8, 2026')
  expect(before).toContain('&lt;b&gt;Low&lt;/b&gt; &amp; Tide')
  expect(before).toContain('Four &lt;songs&gt;')
  expect(before).toContain(`/to/${linkKey(presave)}"`)
  expect(before).not.toContain('spotify')
  expect(before).not.toMatch(/<script|<link rel="stylesheet"|\son\w+=|checked/)
  expect(before.length).toBeLessThan(30_000)
  expect(await sharp(await coverOn(before)).metadata()).toMatchObject({ format: 'webp', width: 640, height: 640 })
  // No address of a store tells it before.
  expect((await get(`${made.path}/to/${linkKey(spotify)}`)).status).toBe(404)
  later(10 * day)
  const after = await textOf(made.path)
  expect(after).toContain('Out today')
  expect(after).toMatch(new RegExp(`/to/${linkKey(spotify)}"[^>]*>Spotify<`))
  expect(after).not.toContain(texts.remindTitle)
  const led = await get(`${made.path}/to/${linkKey(spotify)}`)
  expect([led.status, led.headers.get('location')]).toEqual([302, spotify])
  expect((await get(`${made.path}/to/${linkKey(presave)}`)).status).toBe(404)
})

test('keeps a name from the right together in its sentences, and its line with the others', async () => {
  const made = await makePage()
  const { token } = made.artist
  const { data } = (await app.request('GET', '/api/artist-defaults', { token })).body
  const body = { ...data, artist_name: 'שקט (חי) 2' }
  expect((await app.request('PUT', '/api/artist-defaults', { token, body })).status).toBe(200)
  const page = await textOf(made.path)
  expect(page).toContain('<p><bdi>שקט (חי) 2</bdi></p>')
  expect(page).toContain('from \u2068שקט (חי) 2\u2069. You confirm')
})

test.each([
  ['a short page', 'Low Tide', [], 320],
  [
    'a full page',
    '"&'.repeat(150),
    Array.from({ length: 30 }, (_, n) => `https://${'long.'.repeat(40)}example/${n}`),
    160,
  ],
])('stays below 30 kB with a cover of noise: %s', async (_, title, links, side) => {
  const made = await makePage({ title, days: 0 })
  const { token } = made.artist
  const noise = sharp(randomBytes(1200 * 1200 * 3), { raw: { width: 1200, height: 1200, channels: 3 } })
  const image = await app.request('POST', '/api/content/items?name=Noise', {
    token,
    body: await noise.jpeg().toBuffer(),
  })
  await app.request('PUT', `/api/releases/${made.release}/cover`, { token, body: { item_id: image.body.data.id } })
  const body = { slug: 'low-tide', intro: '&'.repeat(500), links: links.join('\n') }
  const saved = await app.request('PUT', made.api, { token, body })
  expect(saved.status, saved.text).toBe(200)
  const page = await textOf(made.path)
  const cover = await coverOn(page)
  expect(Buffer.byteLength(page) + cover.length).toBeLessThan(30_000)
  expect((await sharp(cover).metadata()).width).toBeGreaterThanOrEqual(side)
  expect(Buffer.compare(await coverOn(page), cover)).toBe(0)
  await app.request('POST', `${made.api}/publish`, { token, body: { published: false } })
  expect((await get(`${made.path}/cover.webp`)).status).toBe(404)
})

test('nobody sees a page before it is published, except with a preview of the last hour', async () => {
  const made = await makePage({ publish: false })
  expect((await get(made.path)).status).toBe(404)
  expect((await post(made.path, { email: 'a@b.example' })).status).toBe(404)
  const { preview, address } = await read(made)
  expect(new URL(address).pathname).toBe(made.path)
  const at = preview.slice(new URL(preview).origin.length)
  const shown = await get(at)
  expect([shown.status, shown.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
  const text = await shown.text()
  expect(text).toContain(texts.draft)
  expect(text).toContain(`href="${presave}"`)
  expect(
    (await get(at.replace(/.$/, (end: string) => (end === 'A' ? 'B' : 'A')).replace(/(preview=\d)/, '$19'))).status,
  ).toBe(404)
  later(3_601_000)
  expect((await get(at)).status).toBe(404)
  expect((await read(made, '/counts')).visits).toBe(0)
})

test('counts visits, clicks, sites and campaigns per day; robots and programs are left out', async () => {
  const made = await makePage({ days: 0 })
  await get(`${made.path}?c=Poster`, { ...browser, Referer: 'https://www.instagram.com/p/1?secret=2' })
  await get(`${made.path}?c=%3Cscript%3E`, { ...browser, Referer: 'not an address' })
  await get(`${made.path}/to/${linkKey(spotify)}`)
  for (const agent of ['Googlebot/2.1', 'curl/8.5', 'facebookexternalhit/1.1', ''])
    for (const path of [made.path, `${made.path}/to/${linkKey(spotify)}`]) await get(path, { 'User-Agent': agent })
  await get(made.path, { ...browser, 'Sec-Purpose': 'prefetch' })
  await app.app.request(made.path, { method: 'HEAD', headers: browser })
  expect((await get(`${made.path}/to/unknown`)).status).toBe(404)
  later(day)
  await get(made.path)
  expect(await read(made, '/counts')).toEqual({
    visits: 3,
    clicks: 1,
    sign_ups: 0,
    days: [
      { day: new Date(now()).toISOString().slice(0, 10), visits: 1, clicks: 0, sign_ups: 0 },
      { day: new Date(now() - day).toISOString().slice(0, 10), visits: 2, clicks: 1, sign_ups: 0 },
    ],
    links: [{ what: spotify, count: 1 }],
    hosts: [{ what: 'instagram.com', count: 1 }],
    campaigns: [{ what: 'poster', count: 1 }],
  })
})

test('invented campaigns are counted together from the hundredth on', async () => {
  const made = await makePage()
  for (let n = 0; n < 103; n++) await get(`${made.path}?c=word-${n}`)
  await get(`${made.path}?c=word-5`)
  const { visits, campaigns } = await read(made, '/counts')
  expect([visits, campaigns[0], campaigns[1]]).toEqual([
    104,
    { what: texts.other, count: 3 },
    { what: 'word-5', count: 2 },
  ])
})

test('an earlier name leads on; a name is free once for each artist; the page needs the name of a sign-up page', async () => {
  const made = await makePage()
  const { token } = made.artist
  const name = `new-${unique()}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
  await app.request('PUT', '/api/fan-page', { token, body: { name, contact: 'a@b.example' } })
  const moved = await get(`${made.path}?c=poster`)
  expect([moved.status, moved.headers.get('location')]).toEqual([308, `/r/${name}/low-tide?c=poster`])
  const other = await makeRelease(app, made.artist, { title: 'Ebb' })
  const write = (body: object) =>
    app.request('PUT', `/api/releases/${other.id}/page`, { token, body: { links: '', ...body } })
  expect((await write({ slug: 'low-tide' })).body.error.issues).toEqual([{ path: 'slug', message: texts.takenSlug }])
  expect((await write({ slug: 'ebb' })).body.data).toMatchObject({ slug: 'ebb', version: 1, published: false })
  expect((await write({ slug: 'ebb-2', version: 7 })).body).toMatchObject({
    error: { code: 'conflict' },
    data: { slug: 'ebb' },
  })
  const stranger = await makeArtist(app)
  const own = await makeRelease(app, stranger)
  const first = await app.request('PUT', `/api/releases/${own.id}/page`, {
    token: stranger.token,
    body: { slug: 'a', links: '' },
  })
  expect(first.body.error).toMatchObject({ code: 'name_first', message: texts.nameFirst })
  for (const [method, part] of [
    ['GET', ''],
    ['PUT', ''],
    ['POST', '/publish'],
    ['GET', '/counts'],
  ] as const)
    expect(
      await app.request(method, `${made.api}${part}`, {
        token: stranger.token,
        body: method === 'GET' ? undefined : {},
      }),
    ).toMatchObject({ status: 404, body: { error: { message: releaseTexts.notFound } } })
  expect((await get('/remind/forged')).status).toBe(404)
})

test('an earlier end of the address redirects until another release of the artist takes it', async () => {
  const made = await makePage({ days: 0 })
  const { token } = made.artist
  const at = (slug: string) => made.path.replace(/[^/]+$/, slug)
  const write = (api: string, slug: string) => app.request('PUT', api, { token, body: { slug, links: spotify } })
  const leadsTo = async (slug: string) => {
    const { status, headers } = await get(at(slug))
    return [status, headers.get('location'), headers.get('cache-control')]
  }
  for (const slug of ['ebb', 'flood']) await write(made.api, slug)
  for (const old of ['low-tide', 'ebb', 'FLOOD']) expect(await leadsTo(old)).toEqual([308, at('flood'), 'no-store'])
  expect((await get(`${at('ebb')}?c=poster&x=1`)).headers.get('location')).toBe(`${at('flood')}?c=poster&x=1`)
  // A link in an earlier mail keeps working.
  expect((await get(`${at('low-tide')}/to/${linkKey(spotify)}`)).headers.get('location')).toBe(spotify)
  expect(await read(made, '/counts')).toMatchObject({ visits: 0, clicks: 1 })

  await write(made.api, 'ebb')
  expect([(await get(at('ebb'))).status, (await leadsTo('flood'))[1]]).toEqual([200, at('ebb')])
  const other = (await makeRelease(app, made.artist, { title: 'Ebb' })).id
  expect((await write(`/api/releases/${other}/page`, 'flood')).status).toBe(200)
  // Not public yet: it leads nowhere, not even to its earlier page.
  expect((await get(at('flood'))).status).toBe(404)
  expect((await leadsTo('low-tide'))[1]).toBe(at('ebb'))

  const stranger = await makePage()
  expect((await get(stranger.path.replace(/[^/]+$/, 'ebb'))).status).toBe(404)
  const { data } = await downloadExport(app, made.artist)
  expect(data.tables.release_page_slugs).toMatchObject([{ slug: 'low-tide', release_id: made.release }])
  await app.request('POST', `${made.api}/publish`, { token, body: { published: false } })
  expect((await get(at('low-tide'))).status).toBe(404)
  const { db } = app.context
  await db.execute(sql`delete from accounts where id = ${made.artist.id}`)
  const { rows } = await db.execute(sql`select 1 from release_page_slugs where user_id = ${made.artist.id}`)
  expect(rows).toEqual([])
})

test('a page without a form is sent once while nothing in it changes; a change is seen immediately', async () => {
  const made = await makePage({ days: 0 })
  const first = await get(made.path)
  const etag = first.headers.get('etag')!
  const again = (tag: string) => get(made.path, { ...browser, 'If-None-Match': tag })
  expect([(await again(etag)).status, await (await again(etag)).text()]).toEqual([304, ''])
  const { version } = await read(made)
  const body = { slug: 'low-tide', intro: 'Five songs', links: spotify, version }
  await app.request('PUT', made.api, { token: made.artist.token, body })
  const changed = await again(etag)
  expect([changed.status, (await changed.text()).includes('Five songs')]).toEqual([200, true])
  // Each look counts.
  expect((await read(made, '/counts')).visits).toBe(4)
  const coming = await makePage()
  const proofs = [await textOf(coming.path), (later(1), await textOf(coming.path))].map(
    (text) => /name="proof" value="(\d+\.\d+\.[\w-]+)"/.exec(text)?.[1],
  )
  expect([new Set(proofs).size, (await get(coming.path)).headers.get('etag')]).toEqual([2, null])
})
