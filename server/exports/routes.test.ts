import { sql } from 'drizzle-orm'
import { readdir, rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportTexts } from '#domain/exports/texts.ts'
import { findAccount } from '#server/accounts/queries.ts'
import { openExport } from '#server/exports/actions.ts'
import { listOwnedTables } from '#server/exports/queries.ts'
import { files } from '#server/files/tables.ts'
import { uploadFolder } from '#server/platform/http/receive.ts'
import { useReferralCode } from '#server/referrals/actions.ts'
import { countRows, makeEverything } from '#server/testing/make-everything.ts'
import { makeArtist, makeAvatar, makeItem, makeRelease, onboardArtist, type TestArtist } from '#server/testing/make.ts'
import { readZip } from '#server/testing/read-zip.ts'
import { makeTestApp, testOrigin, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let artist: TestArtist
beforeAll(async () => {
  app = await makeTestApp()
  artist = await onboardArtist(app)
})
afterAll(() => app.close())

const ask = (path: string, token?: string) =>
  app.app.request(`${testOrigin}${path}`, token ? { headers: { authorization: `Bearer ${token}` } } : {}, {
    incoming: { socket: { remoteAddress: '127.0.0.1' } },
  })
async function download(of: TestArtist) {
  const response = await ask('/api/account/export', of.token)
  expect(response.status).toBe(200)
  const zip = readZip(Buffer.from(await response.arrayBuffer()))
  const text = (name: string) => zip.get(name)!.toString('utf8')
  return {
    response,
    zip,
    text,
    data: JSON.parse(text('data.json')) as {
      exported_at: string
      sign_in: Record<string, unknown>
      tables: Record<string, Record<string, unknown>[]>
    },
  }
}

describe('the ZIP', () => {
  test('holds every row of every table with an owner, and every stored file, byte for byte', async () => {
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
    // Every column named user_id is an owner that the export knows.
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

  test('names pictures by their titles, which every file system takes, and says in data.json where each lies', async () => {
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

  test('knows no row of anybody else, and no secret', async () => {
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
    expect(zip.get('referrals.csv')!.toString()).toMatch(/Somebody used your code,10,\d{4}-\d\d-\d\d/)
    expect(zip.get('data.json')!.toString()).not.toMatch(/password|hash|stop_token|one_time/i)
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
    await app.context.db.execute(
      sql`insert into songs (id, user_id, release_id, song_title, track_number) values (gen_random_uuid(), ${of.id}, ${kept.id}, 'Ebbe og Flod', 1)`,
    )
    const { text, data, zip } = await download(of)
    const lines = text('releases.csv').split('\r\n')
    expect(lines[0]).toBe('\ufeffTitle,Release date,Type,Status,Genre,Label,UPC,Copyright,Description')
    expect(lines.slice(1)).toEqual([`"'=HYPERLINK(""x""), ""quoted""",2027-03-05,single,draft,,,,,`, ''])
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
    expect([...zip.keys()]).toHaveLength(8)
  })

  test('is named by the day, and never kept by a cache', async () => {
    app.setNow('2026-11-21T23:59:00Z')
    const { response } = await download(artist)
    app.setNow(null)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="all-areas-2026-11-21.zip"',
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
/** Also those of jobs, for a moment: ask until they are over. */
const openTransactions = async () => {
  const { rows } = await app.context.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%' and pid <> pg_backend_pid()`,
  )
  return rows[0]!.n
}

describe('a download', () => {
  test('that is broken off ends the work, gives its connection back, and can be started again', async () => {
    const of = await makeArtist(app)
    await insertReleases(of, 3000)
    for (let time = 0; time < 3; time++) {
      const reader = (await ask('/api/account/export', of.token)).body!.getReader()
      await reader.read()
      expect((await app.request('GET', '/api/account/export', { token: of.token })).body.error).toEqual({
        code: 'export_running',
        message: exportTexts.running,
      })
      await reader.cancel()
      await expect.poll(openTransactions).toBe(0)
      await expect
        .poll(async () => (await app.request('POST', '/api/account/export-ticket', { token: of.token })).status)
        .toBe(200)
    }
    expect((await download(of)).data.tables.releases).toHaveLength(3000)
    expect(app.log()).not.toContain('an export failed')
  })

  test('that nobody reads on is given up, and gives its connection back', async () => {
    const of = await makeArtist(app)
    await insertReleases(of, 3000)
    let ended = false
    const account = (await findAccount(app.context.db, of.id, new Date()))!
    const stream = await openExport(app.context, account, {
      onEnd: () => {
        ended = true
      },
      pace: { windowMs: 100, bytes: 1_000_000 },
    })
    await expect.poll(() => ended).toBe(true)
    expect(stream.destroyed).toBe(true)
    await expect.poll(openTransactions).toBe(0)
  })

  test('of which only the head is asked does no work', async () => {
    const of = await makeArtist(app)
    for (let time = 0; time < 3; time++) {
      const answer = await app.request('HEAD', '/api/account/export', { token: of.token })
      expect([answer.status, answer.text, answer.headers.get('content-type')]).toEqual([200, '', 'application/zip'])
    }
    await expect.poll(openTransactions).toBe(0)
  })

  test('holds no transaction while it is sent, and leaves nothing on the disk', async () => {
    const readers = []
    for (let reader = 0; reader < 5; reader += 1) {
      const of = await makeArtist(app)
      await insertReleases(of, 3000)
      readers.push((await ask('/api/account/export', of.token)).body!.getReader())
    }
    await expect.poll(openTransactions).toBe(0)
    const folders = () => readdir(uploadFolder(app.context.config))
    expect(await folders()).toHaveLength(5)
    // Slow readers keep nobody else out.
    expect((await download(artist)).data.tables.profiles).toHaveLength(1)
    for (const reader of readers) await reader.cancel()
    await expect.poll(folders).toEqual([])
  })

  test('that is read a little now and then is given up, however long it goes on', async () => {
    const of = await makeArtist(app)
    await insertReleases(of, 3000)
    const account = (await findAccount(app.context.db, of.id, new Date()))!
    for (const limits of [{ pace: { windowMs: 100, bytes: 1_000_000 } }, { longest: 300 }]) {
      let ended = false
      const stream = await openExport(app.context, account, {
        onEnd: () => {
          ended = true
        },
        ...limits,
      })
      for (let read = 0; !ended && read < 200; read += 1) {
        stream.read(10)
        await new Promise((later) => {
          setTimeout(later, 20)
        })
      }
      expect([ended, stream.destroyed]).toEqual([true, true])
    }
  })

  test('that fails in the middle is cut off, not ended', async () => {
    const of = await makeArtist(app)
    await insertReleases(of, 3000)
    const reader = (await ask('/api/account/export', of.token)).body!.getReader()
    await reader.read()
    await rm(uploadFolder(app.context.config), { recursive: true })
    const rest = (async () => {
      for (let next = await reader.read(); !next.done; next = await reader.read());
    })()
    await expect(rest).rejects.toThrow()
    await expect.poll(() => app.log().includes('an export failed')).toBe(true)
    await expect
      .poll(async () => (await app.request('POST', '/api/account/export-ticket', { token: of.token })).status)
      .toBe(200)
    expect((await download(of)).data.tables.releases).toHaveLength(3000)
  })

  test('is granted a few times an hour where limits are on', async () => {
    const limited = await makeTestApp({ AUTH_RATE_LIMITS: 'on' })
    try {
      const of = await makeArtist(limited)
      limited.setNow('2026-11-21T12:00:00Z')
      const statuses: number[] = []
      for (let time = 0; time < 5; time++) {
        const ended = () => limited.request('GET', '/api/account/export', { token: of.token })
        let answer = await ended()
        // The last one's transaction may still be about to end.
        while (answer.body?.error?.code === 'export_running') answer = await ended()
        statuses.push(answer.status)
        if (answer.status === 429) expect(answer.body.error.message).toBe(exportTexts.tooOften)
      }
      expect(statuses).toEqual([200, 200, 200, 200, 429])
      expect(
        (await limited.request('POST', '/api/account/export-ticket', { token: of.token })).body.error.message,
      ).toBe(exportTexts.tooOften)
    } finally {
      await limited.close()
    }
  })
})

describe('a ticket', () => {
  const ticket = async (of: TestArtist) =>
    (await app.request('POST', '/api/account/export-ticket', { token: of.token })).body.data as {
      address: string
      expires_at: string
    }

  test('lets the browser download without a token, for two minutes', async () => {
    app.setNow('2026-11-21T12:00:00Z')
    const { address, expires_at } = await ticket(artist)
    expect(expires_at).toBe('2026-11-21T12:02:00.000Z')
    app.setNow('2026-11-21T12:01:59Z')
    const response = await ask(address)
    expect(response.status).toBe(200)
    expect(
      readZip(Buffer.from(await response.arrayBuffer()))
        .get('profile.txt')!
        .toString(),
    ).toContain(artist.email)
    app.setNow('2026-11-21T12:02:00Z')
    expect((await app.request('GET', address)).body.error).toEqual({
      code: 'address_ended',
      message: exportTexts.addressEnded,
    })
    app.setNow(null)
  })

  test('is good for nothing and nobody else', async () => {
    const other = await makeArtist(app)
    const mine = new URL((await ticket(artist)).address, testOrigin)
    const changed = (name: string, value: string) => {
      const search = new URLSearchParams(mine.search)
      search.set(name, value)
      return `${mine.pathname}?${search.toString()}`
    }
    for (const path of [
      mine.pathname,
      changed('account', other.id),
      changed('account', 'nobody'),
      changed('expires', '9999999999'),
      changed('signature', 'AAAA'),
      changed('signature', ''),
    ])
      expect((await app.request('GET', path)).status, path).toBe(403)
    const [file] = await app.context.db.select({ id: files.id }).from(files).limit(1)
    expect((await app.request('GET', `/api/files/${file!.id}?${mine.searchParams.toString()}`)).status).toBe(403)
  })
})

test('tables with an owner are found by their foreign key', async () => {
  expect(await listOwnedTables(app.context.db)).not.toContain('accounts')
})
