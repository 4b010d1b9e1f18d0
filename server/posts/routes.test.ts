import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bounds, boundText } from '#domain/shared/bounds.ts'
import { addDays } from '#domain/shared/dates.ts'
import { newId } from '#server/platform/ids.ts'
import { makeItem } from '#server/testing/make-files.ts'
import { makeArtist, makeRelease } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'
import { makePost, postBody as post } from '#server/testing/posts.ts'

const { app, artist, stranger, ask } = artistsOfFile()

const read = async (id: string) => (await ask('GET', `/posts/${id}`)).body.data
const bodyOf = (id: string, changes: object) => ask('PUT', `/posts/${id}`, post(changes))
const calendar = async (from: string, to: string, more = '') =>
  (await ask('GET', `/content-calendar?from=${from}&to=${to}${more}`)).body.data

test('keeps all that a post has, in eight scripts, with its pictures in their order', async () => {
  const [first, second] = [await makeItem(app, artist), await makeItem(app, artist, 'name=Two.jpg')]
  const words = ['Night', 'Ночной', 'Νύχτα', 'לילה', 'ليل', '夜の船', '밤배', 'रात', '👩‍👩‍👧']
  const caption = Array.from({ length: 300 }, (_, index) => words[index % words.length]).join(' ')
  const id = newId()
  const asked = post({
    id,
    caption,
    hashtags: ['#NightBoat', 'Night Boat', '夜'],
    pillar: 'new_songs',
    time: '18:30',
    files: [{ item_id: second.id, alt_text: 'A boat' }, { item_id: first.id }],
  })
  const made = await ask('POST', '/posts', asked)
  expect(made.status).toBe(201)
  expect(made.body.data).toMatchObject({
    added: 1,
    post: {
      id,
      platforms: ['instagram', 'twitter'],
      caption,
      hashtags: ['NightBoat', '夜'],
      pillar: 'new_songs',
      day: '2027-03-14',
      time: '18:30',
      release: null,
      offset_days: null,
      status: 'draft',
      posted_url: null,
      series_id: null,
      files: [
        { item_id: second.id, alt_text: 'A boat', kind: 'image' },
        { item_id: first.id, alt_text: null },
      ],
      version: 1,
    },
  })
  // The answer got lost: a repeat adds nothing.
  const again = await ask('POST', '/posts', asked)
  expect([again.status, again.body.data.post.version]).toEqual([201, 1])
  // A picture deleted from the library disappears from the post, and returns when restored, even after a save in between.
  await ask('DELETE', `/content/items/${second.id}`)
  expect((await read(id)).files).toMatchObject([{ item_id: first.id }])
  await bodyOf(id, { version: 1, files: [{ item_id: first.id, alt_text: 'One' }] })
  await ask('POST', `/content/items/${second.id}/restore`)
  expect((await read(id)).files).toMatchObject([
    { item_id: second.id, alt_text: 'A boat' },
    { item_id: first.id, alt_text: 'One' },
  ])
})

test.each([
  [{ platforms: [] }, 'platforms'],
  [{ platforms: ['myspace'] }, 'platforms.0'],
  [{ day: '2027-02-30' }, 'day'],
  [{ day: null }, 'day'],
  [{ time: '24:00' }, 'time'],
  [{ pillar: 'other' }, 'pillar'],
  [{ status: 'gone' }, 'status'],
  [{ posted_url: 'javascript:alert(1)' }, 'posted_url'],
  [{ caption: 'a'.repeat(10_001) }, 'caption'],
  [{ files: [{ item_id: newId() }] }, 'files'],
  [{ release_id: newId(), offset_days: 0 }, 'release_id'],
  [{ release_id: newId() }, 'offset_days'],
  [{ release_id: newId(), offset_days: 1001 }, 'offset_days'],
  [{ repeat_until: '2027-03-13' }, 'repeat_until'],
])('refuses %j at its field', async (changes, field) => {
  const { status, body } = await ask('POST', '/posts', post(changes))
  expect([status, body.error.issues.map(({ path }: { path: string }) => path)]).toEqual([400, [field]])
})

test('changes a post, and answers an older version with the present one', async () => {
  const { id } = await makePost(app, artist)
  const posted = { status: 'posted', posted_url: 'https://x.com/mara/status/1', version: 1 }
  expect((await bodyOf(id, posted)).body.data).toMatchObject({ status: 'posted', version: 2 })
  expect((await bodyOf(id, posted)).status).toBe(200)
  const stale = await bodyOf(id, { caption: 'Other', version: 1 })
  expect([stale.status, stale.body.data.status, stale.body.data.version]).toEqual([409, 'posted', 2])
  const both = await Promise.all(['One', 'Two'].map((caption) => bodyOf(id, { caption, version: 2 })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

describe('a weekly series', () => {
  test('is a post for each week, each to be posted by itself, deleted from one on and brought back', async () => {
    const made = await ask('POST', '/posts', post({ day: '2031-01-06', repeat_until: '2031-01-31' }))
    expect(made.body.data.added).toBe(4)
    const days = async () => (await calendar('2031-01-06', '2031-02-10')).posts.map(({ day }: { day: string }) => day)
    expect(await days()).toEqual(['2031-01-06', '2031-01-13', '2031-01-20', '2031-01-27'])
    const [, second, third, last] = (await calendar('2031-01-06', '2031-02-10')).posts
    await bodyOf(last.id, { day: last.day, status: 'posted' })
    const { body } = await ask('POST', `/posts/${second.id}/delete`, { following: true })
    expect(new Set(body.data.ids)).toEqual(new Set([second.id, third.id]))
    expect(await days()).toEqual(['2031-01-06', '2031-01-27'])
    await ask('POST', '/posts/restore', { ids: body.data.ids })
    expect(await days()).toEqual(['2031-01-06', '2031-01-13', '2031-01-20', '2031-01-27'])
  })

  test('covers a year at most, and hangs on a release week by week', async () => {
    const long = await ask('POST', '/posts', post({ day: '2032-01-05', repeat_until: '2040-01-01' }))
    expect(long.body.data.added).toBe(52)
    const release = await makeRelease(app, artist, { release_date: '2033-03-04' })
    const on = { day: null, release_id: release.id, offset_days: -14, repeat_until: '2033-03-04' }
    expect((await ask('POST', '/posts', post(on))).body.data.added).toBe(3)
    const listed = (await ask('GET', `/releases/${release.id}/posts`)).body.data
    expect(listed.map((each: { offset_days: number }) => each.offset_days)).toEqual([-14, -7, 0])
    // None ends further from the release than a post may hang: it could never be saved again.
    const far = { ...on, offset_days: 990, repeat_until: '2040-01-01' }
    expect((await ask('POST', '/posts', post(far))).body.data.added).toBe(2)
  })
})

test('duplicates a post as a draft, once', async () => {
  const { id } = await makePost(app, artist, { status: 'posted', posted_url: 'https://x.com/1', hashtags: ['a'] })
  const copyId = newId()
  for (let times = 0; times < 2; times++) {
    const { body } = await ask('POST', `/posts/${id}/duplicate`, { id: copyId })
    expect(body.data).toMatchObject({ id: copyId, status: 'draft', posted_url: null, hashtags: ['a'], version: 1 })
  }
})

describe('the calendar', () => {
  test('has posts, shows, releases and tasks of a range, filtered by platform and pillar', async () => {
    const { id } = await makePost(app, artist, { day: '2035-06-05', platforms: ['tiktok'], pillar: 'covers' })
    await makePost(app, artist, { day: '2035-06-04' })
    await ask('POST', '/shows', { shows: [{ day: '2035-06-10', venue: 'Hall', city: 'Oslo' }] })
    const release = await makeRelease(app, artist, { release_date: '2035-06-08' })
    const all = await calendar('2035-05-28', '2035-07-01')
    expect(all.posts.map(({ day }: { day: string }) => day)).toEqual(['2035-06-04', '2035-06-05'])
    expect(all.shows).toMatchObject([{ day: '2035-06-10', venue: 'Hall' }])
    expect(all.releases).toMatchObject([{ id: release.id, day: '2035-06-08' }])
    expect(all.tasks.length).toBeGreaterThan(2)
    expect(all.tasks.every(({ day }: { day: string }) => day >= '2035-05-28' && day <= '2035-07-01')).toBe(true)
    for (const filter of ['&platform=tiktok', '&pillar=covers'])
      expect((await calendar('2035-05-28', '2035-07-01', filter)).posts).toMatchObject([{ id }])
    expect((await calendar('2035-06-06', '2035-06-07')).posts).toEqual([])
  })

  test('reaches the last day that there is', async () => {
    const { id } = await makePost(app, artist, { day: '9999-12-31' })
    expect((await calendar('9999-12-27', '9999-12-31')).posts).toMatchObject([{ id }])
  })

  test.each([
    ['from=2027-01-01&to=2027-02-12', 'to'],
    ['from=2027-01-02&to=2027-01-01', 'to'],
    ['from=2027-01-01', 'to'],
    ['from=soon&to=2027-01-01', 'from'],
    ['from=2027-01-01&to=2027-01-02&platform=myspace', 'platform'],
  ])('refuses %s', async (query, field) => {
    const { status, body } = await ask('GET', `/content-calendar?${query}`)
    expect([status, body.error.issues[0].path]).toEqual([400, field])
  })

  test("names the gap before a release from the artist's own day on", async () => {
    const of = await makeArtist(app)
    const as = (method: string, path: string, body?: object) =>
      app.request(method, `/api${path}`, { token: of.token, body })
    await as('PUT', '/preferences', { time_zone: 'Pacific/Auckland' })
    await makeRelease(app, of, { title: 'Night Boat', release_date: '2027-05-14' })
    const gaps = async () => (await as('GET', '/content-calendar?from=2027-05-01&to=2027-05-31')).body.data.gaps
    app.setNow('2027-05-10T12:00:00Z')
    expect(await gaps()).toMatchObject([{ title: 'Night Boat', release_date: '2027-05-14', days: 3 }])
    // The release comes out there while it is still the day before in UTC.
    app.setNow('2027-05-13T13:00:00Z')
    expect(await gaps()).toEqual([])
    app.setNow('2027-05-10T12:00:00Z')
    // Earlier posts do not fill the remaining days.
    await makePost(app, of, { day: '2027-05-10' })
    expect(await gaps()).toMatchObject([{ days: 3 }])
    await makePost(app, of, { day: '2027-05-11', pillar: 'covers' })
    expect(await gaps()).toMatchObject([{ days: 3 }])
    await makePost(app, of, { day: '2027-05-11' })
    expect(await gaps()).toEqual([])
    app.setNow(null)
  })
})

test('lists all posts, the latest made first, by page and by words', async () => {
  const of = await makeArtist(app)
  const as = (query: string) => app.request('GET', `/api/posts?${query}`, { token: of.token })
  for (const caption of ['Café one', 'two', 'cafe\u0301 three']) await makePost(app, of, { caption })
  const first = (await as('limit=2')).body
  expect(first.data.map(({ caption }: { caption: string }) => caption)).toEqual(['cafe\u0301 three', 'two'])
  expect((await as(`limit=2&cursor=${first.next}`)).body).toMatchObject({ data: [{ caption: 'Café one' }], next: null })
  expect((await as('search=CAFÉ')).body.data).toHaveLength(2)
  expect((await as('search=%25')).body.data).toEqual([])
})

test("returns 404 for another account's ids, and changes nothing", async () => {
  const { id } = await makePost(app, artist)
  const theirs = await makePost(app, stranger)
  const as = (method: string, path: string, body?: object) =>
    app.request(method, `/api/posts${path}`, { token: stranger.token, body })
  const item = await makeItem(app, artist)
  const release = await makeRelease(app, artist)
  const answers = [
    await as('GET', `/${id}`),
    await as('PUT', `/${id}`, post()),
    await as('PUT', `/${id}/day`, { day: '2027-01-01' }),
    await as('POST', `/${id}/delete`, { following: false }),
    await as('POST', `/${id}/duplicate`, {}),
    await as('POST', `/${id}/pack`),
    await as('POST', '/restore', { ids: [theirs.id, id] }),
    await as('POST', '', post({ id })),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  expect((await as('POST', '', post({ files: [{ item_id: item.id }] }))).status).toBe(400)
  expect((await as('POST', '', post({ release_id: release.id, offset_days: 0 }))).status).toBe(400)
  expect(await read(id)).toMatchObject({ version: 1, day: '2027-03-14' })
})

test('a lapsed account reads and downloads its pack, and writes nothing', async () => {
  const of = await makeArtist(app)
  const { id } = await makePost(app, of)
  await app.context.db.execute(sql`update subscriptions set status = 'canceled' where user_id = ${of.id}`)
  const as = (method: string, path: string, body?: object) =>
    app.request(method, `/api${path}`, { token: of.token, body })
  expect((await as('GET', '/content-calendar?from=2027-03-01&to=2027-03-31')).body.data.posts).toHaveLength(1)
  expect((await as('GET', `/posts/${id}`)).status).toBe(200)
  expect((await as('POST', `/posts/${id}/pack`)).status).toBe(200)
  expect((await as('PUT', `/posts/${id}/day`, { day: '2027-03-15' })).status).toBe(403)
})

test('accepts as many as the bound allows, all of a series or none', async () => {
  const full = await makeArtist(app)
  await app.context.db.execute(sql`
    insert into posts (id, user_id, day, platforms, deleted_at)
    select gen_random_uuid(), ${full.id}, '2027-01-01', '{tiktok}', now() from generate_series(1, ${bounds.posts.most - 2})`)
  const as = (changes: object) => app.request('POST', '/api/posts', { token: full.token, body: post(changes) })
  const tooMany = await as({ repeat_until: addDays('2027-03-14', 14) })
  expect([tooMany.status, tooMany.body.error.message]).toEqual([400, boundText('posts')])
  const answers = await Promise.all([as({}), as({}), as({})])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 400])
})
