import { sql } from 'drizzle-orm'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useReferralCode } from '#server/referrals/actions.ts'
import { askRaw, downloadExport } from '#server/testing/download-export.ts'
import { countRows, makeEverything } from '#server/testing/make-everything.ts'
import { makeAvatar, makeItem } from '#server/testing/make-files.ts'
import { makeArtist, makeSong, makeRelease, onboardArtist, type TestArtist } from '#server/testing/make.ts'
import { readZip } from '#server/testing/read-zip.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let artist: TestArtist
beforeAll(async () => {
  app = await makeTestApp()
  artist = await onboardArtist(app)
})
afterAll(() => app.close())

const ask = (path: string, token?: string) => askRaw(app, path, token)
const download = (of: TestArtist) => downloadExport(app, of)

describe('the ZIP', () => {
  test('contains every row of every table with an owner, and every stored file, byte for byte', async () => {
    const tables = await makeEverything(app, artist)
    expect(tables).toEqual(
      expect.arrayContaining([
        'profiles',
        'artists',
        'releases',
        'release_tasks',
        'songs',
        'subscriptions',
        'referrals',
        'files',
      ]),
    )
    // Every column named user_id is an owner known to the export.
    const { rows: named } = await app.context.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id' order by 1`,
    )
    expect(tables).toEqual(named.map(({ name }) => name))

    const { zip, data } = await download(artist)
    const counted = Object.fromEntries(
      await Promise.all(tables.map(async (table) => [table, await countRows(app.context.db, table, artist.id)])),
    )
    expect(Math.min(...(Object.values(counted) as number[]))).toBeGreaterThan(0)
    expect(Object.fromEntries(tables.map((table) => [table, data.tables[table]!.length]))).toEqual(counted)
    expect(data.tables.accounts).toMatchObject([{ id: artist.id, email: artist.email }])

    const keys = await app.context.ports.storage.list(artist.id)
    expect(keys.length).toBe(counted.files)
    for (const key of keys) {
      const { path } = data.tables.files!.find((row) => row.key === key) as { path: string }
      const content = await buffer((await app.context.ports.storage.read(key))!.stream)
      expect(zip.get(path)?.equals(content), `${key} at ${path}`).toBe(true)
    }
    expect([...zip.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(keys.length)
  })

  test('names pictures by their titles, valid on every file system, and gives their paths in data.json', async () => {
    const of = await makeArtist(app)
    const titles = ['Night ferry', 'night FERRY', 'Tape: 1/2', '🌊 שקט', '夜'.repeat(200)]
    for (const title of titles) {
      const { id } = await makeItem(app, of)
      await app.request('PUT', `/api/content/items/${id}`, { token: of.token, body: { title } })
    }
    await makeAvatar(app, of)
    const { zip, data } = await download(of)
    const names = [
      'Night ferry.jpg',
      'night FERRY (2).jpg',
      'Tape 1 2.jpg',
      '🌊 שקט.jpg',
      `${'夜'.repeat(43)}.jpg`,
      'Profile picture.webp',
    ]
    expect([...zip.keys()].filter((name) => name.startsWith('files/')).toSorted()).toEqual(
      names.flatMap((name) => [`files/${name}`, `files/previews/${name}`]).toSorted(),
    )
    const fileOf = (id: unknown) => data.tables.files!.find((row) => row.id === id)!
    const shown = new Map(
      data.tables.content_items!.map(({ title, file_id, preview_id }) => [
        title,
        [fileOf(file_id).path, fileOf(preview_id).path],
      ]),
    )
    expect(shown).toEqual(
      new Map(titles.map((title, at) => [title, [`files/${names[at]}`, `files/previews/${names[at]}`]])),
    )
  })

  test('contains no row of another account, and no secret', async () => {
    const [of, other] = [await onboardArtist(app), await onboardArtist(app)]
    await makeEverything(app, of)
    await makeEverything(app, other)
    const {
      rows: [mine],
    } = await app.context.db.execute<{ code: string }>(
      sql`select referral_code as code from profiles where user_id = ${of.id}`,
    )
    await app.context.db.execute(sql`delete from referrals where user_id in (${of.id}, ${other.id})`)
    await app.context.db.transaction((tx) => useReferralCode(tx, other, mine!.code))
    const { zip, data } = await download(of)
    for (const [name, content] of zip) {
      expect(content.includes(other.id), name).toBe(false)
      expect(content.includes(other.email), name).toBe(false)
    }
    expect(data.tables.referrals_of_others).toMatchObject([{ credits: 10 }])
    expect(zip.get('referrals.csv')!.toString()).toMatch(/Someone used your code,10,\d{4}-\d\d-\d\d/)
    expect(zip.get('data.json')!.toString()).not.toMatch(
      // The hashes of split versions and events are evidence, which the artist keeps.
      /password|(?<!"|previous_)hash|stop_token|one_time/i,
    )
    expect(data.sign_in).toMatchObject({
      id: of.id,
      email: of.email,
      user_metadata: { full_name: 'Mara Elin Lindholt' },
    })
  })

  test('has tables that people can read, without what was deleted', async () => {
    const of = await makeArtist(app)
    const kept = await makeRelease(app, of, { title: '=HYPERLINK("x"), "quoted"' })
    const gone = await makeRelease(app, of, { title: 'Thrown away' })
    await app.request('DELETE', `/api/releases/${gone.id}`, { token: of.token })
    await makeSong(app, of, kept.id, { song_title: 'Ebbe og Flod' })
    const show = { day: '2099-03-14', doors: '19:30', venue: '=Hall', city: 'Oslo', country: 'NO' }
    await app.request('POST', '/api/fans', { token: of.token, body: { email: 'fan@post.example', name: '=Fan' } })
    await app.request('POST', '/api/shows', { token: of.token, body: { shows: [show] } })
    const post = { platforms: ['tiktok', 'twitter'], caption: '=Out', hashtags: ['a', 'b'], offset_days: -7 }
    await app.request('POST', '/api/posts', { token: of.token, body: { ...post, release_id: kept.id } })
    const entry = { kind: 'release', recipient: 'Tide Up', answer: 'sent', day: '2026-11-01', note: '=1' }
    await app.request('POST', '/api/submissions', { token: of.token, body: { ...entry, subjects: [{ id: kept.id }] } })
    const { text, data, zip } = await download(of)
    const lines = text('releases.csv').split('\r\n')
    expect(lines[0]).toBe('\ufeffTitle,Release date,Type,Status,Genre,Label,UPC,Copyright,Description')
    expect(lines.slice(1)).toEqual([`"'=HYPERLINK(""x""), ""quoted""",2099-03-05,single,draft,,,,,`, ''])
    expect(text('fans.csv')).toContain("'=Fan,fan@post.example,,,Added by hand,,no_consent,")
    expect(text('shows.csv')).toContain("2099-03-14,19:30,'=Hall,Oslo,NO,announced,")
    expect(text('posts.csv')).toContain(
      `2099-02-26,,tiktok twitter,draft,'=Out,a b,,"'=HYPERLINK(""x""), ""quoted""",-7,,`,
    )
    expect(text('submissions.csv')).toContain('"",Tide Up,sent,2026-11-01,,,\'=1,')
    expect(text('songs.csv')).toContain(',1,Ebbe og Flod,')
    const {
      rows: [tasks],
    } = await app.context.db.execute<{ n: number }>(
      sql`select count(*)::int as n from release_tasks where release_id = ${kept.id}`,
    )
    expect(text('checklists.csv').trim().split('\r\n')).toHaveLength(tasks!.n + 1)
    expect(data.tables.releases!.map(({ title }) => String(title)).toSorted()).toEqual([
      '=HYPERLINK("x"), "quoted"',
      'Thrown away',
    ])
    expect(text('profile.txt')).toContain(`Email: ${of.email}\r\n`)
    expect(text('subscription.txt')).toContain('Status: active\r\n')
    expect(text('README.txt')).toContain(of.email)
    expect([...zip.keys()]).toHaveLength(16)
  })

  test('is named by the day, and never kept by a cache', async () => {
    app.setNow('2026-11-21T23:59:00Z')
    const { response } = await download(artist)
    app.setNow(null)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename=all-areas-2026-11-21.zip',
      'cache-control': 'no-store',
    })
  })

  test.each(['canceled', 'none'] as const)('comes also to whose subscription is %s', async (status) => {
    const { data } = await download(await makeArtist(app, { status }))
    expect(data.tables.profiles).toHaveLength(1)
  })

  test('is one state of the database, whatever is written while it is read', async () => {
    const of = await makeArtist(app)
    await insertReleases(of, 3000)
    const response = await ask('/api/account/export', of.token)
    const reader = response.body!.getReader()
    const chunks = [(await reader.read()).value!]
    await app.context.db.execute(sql`update releases set title = 'changed meanwhile' where user_id = ${of.id}`)
    await insertReleases(of, 10)
    for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(next.value)
    const zip = readZip(Buffer.concat(chunks))
    const titles = (
      JSON.parse(zip.get('data.json')!.toString()) as { tables: { releases: { title: string }[] } }
    ).tables.releases.map(({ title }) => title)
    expect(titles).toHaveLength(3000)
    expect(titles).not.toContain('changed meanwhile')
    expect(zip.get('releases.csv')!.toString()).not.toContain('changed meanwhile')
  })
})

const insertReleases = (of: TestArtist, count: number) =>
  app.context.db.execute(sql`
  insert into releases (id, user_id, title, release_type, description) select gen_random_uuid(), ${of.id}, 'Release ' || n, 'single', md5(n::text) || md5(random()::text) from generate_series(1, ${count}::int) n`)
