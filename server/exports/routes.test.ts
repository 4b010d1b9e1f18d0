import { sql } from 'drizzle-orm'
import { readdir, rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportTexts } from '#domain/exports/texts.ts'
import { findAccount } from '#server/accounts/queries.ts'
import { openExport } from '#server/exports/actions.ts'
import { listOwnedTables } from '#server/exports/queries.ts'
import { uploadFolder } from '#server/platform/http/receive.ts'
import { askRaw, downloadExport } from '#server/testing/download-export.ts'
import { makeAvatar } from '#server/testing/make-files.ts'
import { makeArtist, onboardArtist, type TestArtist } from '#server/testing/make.ts'
import { readZip } from '#server/testing/read-zip.ts'
import { makeTestApp, testOrigin, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let artist: TestArtist
beforeAll(async () => {
  app = await makeTestApp()
  artist = await onboardArtist(app)
})
afterAll(() => app.close())

const ask = (path: string, token?: string) => askRaw(app, path, token)
const download = (of: TestArtist) => downloadExport(app, of)

const insertReleases = (of: TestArtist, count: number) =>
  app.context.db.execute(sql`
  insert into releases (id, user_id, title, release_type, description) select gen_random_uuid(), ${of.id}, 'Release ' || n, 'single', md5(n::text) || md5(random()::text) from generate_series(1, ${count}::int) n`)
/** Including those of jobs, briefly: polls until they are over. */
const openTransactions = async () => {
  const { rows } = await app.context.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%' and pid <> pg_backend_pid()`,
  )
  return rows[0]!.n
}

describe('a download', () => {
  test('that is aborted ends the work, returns its connection, and can be started again', async () => {
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

  test('that is no longer read is abandoned, and returns its connection', async () => {
    const of = await makeArtist(app)
    await insertReleases(of, 3000)
    let ended = false
    const account = (await findAccount(app.context.db, of.id, new Date()))!
    const stream = await openExport(app.context, account, {
      print: async () => new Uint8Array(),
      onEnd: () => {
        ended = true
      },
      pace: { windowMs: 100, bytes: 1_000_000 },
    })
    await expect.poll(() => ended).toBe(true)
    expect(stream.destroyed).toBe(true)
    await expect.poll(openTransactions).toBe(0)
  })

  test('requested by HEAD does no work', async () => {
    const of = await makeArtist(app)
    for (let time = 0; time < 3; time++) {
      const answer = await app.request('HEAD', '/api/account/export', { token: of.token })
      expect([answer.status, answer.text, answer.headers.get('content-type')]).toEqual([200, '', 'application/zip'])
    }
    await expect.poll(openTransactions).toBe(0)
  })

  test('keeps no transaction open while it is sent, and leaves nothing on the disk', async () => {
    const readers = []
    for (let reader = 0; reader < 5; reader += 1) {
      const of = await makeArtist(app)
      await insertReleases(of, 3000)
      readers.push((await ask('/api/account/export', of.token)).body!.getReader())
    }
    await expect.poll(openTransactions).toBe(0)
    const folders = () => readdir(uploadFolder(app.context.config))
    expect(await folders()).toHaveLength(5)
    // Slow readers block nobody else.
    expect((await download(artist)).data.tables.profiles).toHaveLength(1)
    for (const reader of readers) await reader.cancel()
    await expect.poll(folders).toEqual([])
  })

  test('that is read a little now and then is given up, however long it continues', async () => {
    const of = await makeArtist(app)
    await insertReleases(of, 3000)
    const account = (await findAccount(app.context.db, of.id, new Date()))!
    for (const limits of [{ pace: { windowMs: 100, bytes: 1_000_000 } }, { longest: 300 }]) {
      let ended = false
      const stream = await openExport(app.context, account, {
        print: async () => new Uint8Array(),
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

  test('is allowed a few times an hour with limits on', async () => {
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
  const ticket = async (of: TestArtist) => {
    const ask = () => app.request('POST', '/api/account/export-ticket', { token: of.token })
    let answer = await ask()
    // The last download's folder may still be about to be removed.
    while (answer.body?.error?.code === 'export_running') answer = await ask()
    return answer.body.data as { address: string; expires_at: string }
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
    const seen = await app.app.request(new URL(address, testOrigin), { headers: { accept: 'text/html' } })
    expect([seen.status, seen.headers.get('location')]).toEqual([303, '/ended?sheet=export'])
    app.setNow(null)
  })

  test('is valid for no other download and no other account', async () => {
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
    const { id } = await makeAvatar(app, artist)
    expect((await app.request('GET', `/api/files/${id}?${mine.searchParams.toString()}`)).status).toBe(403)
  })
})

test('finds tables with an owner by their column, with or without a foreign key', async () => {
  const tables = await listOwnedTables(app.context.db)
  expect(tables).not.toContain('accounts')
  expect(tables).toEqual(expect.arrayContaining(['releases', 'fans', 'fan_consents', 'fan_import_rows']))
})
