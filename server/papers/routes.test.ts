import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { labelCopyTexts } from '#domain/label-copy/texts.ts'
import { paperTexts, printedTexts } from '#domain/papers/texts.ts'
import { releaseTexts } from '#domain/releases/texts.ts'
import { songTexts } from '#domain/songs/texts.ts'
import { splitSheetTexts } from '#domain/split-sheets/texts.ts'
import { createGuards } from '#server/accounts/guards.ts'
import { mountPapers } from '#server/papers/routes.ts'
import type { Database, Queryable } from '#server/platform/database/database.ts'
import { createRouter } from '#server/platform/http/router.ts'
import { giveSubscription } from '#server/subscriptions/actions.ts'
import { makeSentSheet } from '#server/testing/agreements.ts'
import {
  makeArtist,
  makeLabelCopy,
  makeRelease,
  makeSong,
  makeSplitSheet,
  makeSubscription,
} from '#server/testing/make.ts'
import { paperAddressesOfFile } from '#server/testing/paper-addresses.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { testOrigin } from '#server/testing/test-app.ts'

const { app, artist, addressOf, labelCopyPath } = paperAddressesOfFile()
const open = (address: string, method = 'GET') => app.app.request(new URL(address, testOrigin), { method })
const splitSheetPath = (id: string) => `/api/songs/${id}/split-sheet/pdf-address`

describe('a PDF', () => {
  test('of a label copy opens in a browser without a token', async () => {
    const { release_id } = await makeLabelCopy(app, artist)
    const { address } = await addressOf(labelCopyPath(release_id))
    expect(address).toContain(`/papers/label-copy/${release_id}.pdf?size=a4&`)
    const response = await open(address)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-disposition': 'inline; filename="Low Tide - Label Copy.pdf"',
    })
    const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1')
    expect(pdf.startsWith('%PDF-1.7')).toBe(true)
    expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true)
    expect(pdf).toContain('[0 0 595.28 841.89]')
  })

  test('of a split sheet has the requested size', async () => {
    const { song_id } = await makeSplitSheet(app, artist)
    const { address } = await addressOf(`${splitSheetPath(song_id)}?size=letter`)
    const response = await open(address)
    expect(response.headers.get('content-disposition')).toContain('Low Tide - Split Sheet.pdf')
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).toContain('[0 0 612 792]')
  })

  test('of a split sheet in dispute says so', async () => {
    const { song_id } = await makeSplitSheet(app, artist)
    const words = async () => {
      const { address } = await addressOf(splitSheetPath(song_id))
      return readPdf(Buffer.from(await (await open(address)).arrayBuffer()))
        .pages.map(({ text }) => text)
        .join('')
    }
    expect(await words()).not.toContain(printedTexts.splitSheet.disputed)
    await app.request('POST', `/api/songs/${song_id}/dispute`, { token: artist.token, body: { reason: 'The drummer' } })
    expect((await words()).replaceAll(' ', '')).toContain(printedTexts.splitSheet.disputed.replaceAll(' ', ''))
  })

  test('keeps the characters of its title in the file name, with a plain name for old browsers', async () => {
    const { id } = await makeRelease(app, artist, { title: "L'été (fin)" })
    await app.request('PUT', `/api/labelcopy/${id}`, { token: artist.token, body: { copyright_year: 2026 } })
    const response = await open((await addressOf(labelCopyPath(id))).address, 'HEAD')
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename="L'ete (fin) - Label Copy.pdf"; filename*=UTF-8''L%27%C3%A9t%C3%A9%20%28fin%29%20-%20Label%20Copy.pdf`,
    )
  })

  test('is not printed for a HEAD request', async () => {
    const { release_id } = await makeLabelCopy(app, artist)
    const response = await open((await addressOf(labelCopyPath(release_id))).address, 'HEAD')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(await response.text()).toBe('')
  })

  test('is available to a lapsed account too', async () => {
    const lapsed = await makeArtist(app)
    const { release_id } = await makeLabelCopy(app, lapsed)
    const { song_id } = await makeSplitSheet(app, lapsed)
    const subscription = makeSubscription({ status: 'canceled' })
    await app.context.db.transaction((tx) =>
      giveSubscription(tx, lapsed.id, { provider: 'sandbox', subscription, time: new Date().toISOString() }),
    )
    expect(
      (
        await app.request('PUT', `/api/labelcopy/${release_id}`, {
          token: lapsed.token,
          body: { copyright_year: 2026 },
        })
      ).body.error.code,
    ).toBe('subscription_ended')
    expect((await open((await addressOf(labelCopyPath(release_id), lapsed)).address)).status).toBe(200)
    expect((await open((await addressOf(splitSheetPath(song_id), lapsed)).address)).status).toBe(200)
  })
})

describe('an address', () => {
  test('is created only for valid sheets; otherwise the error says why', async () => {
    const { id } = await makeRelease(app, artist)
    const song = await makeSong(app, artist, id)
    const stranger = await makeArtist(app)
    const says = async (path: string, token = artist.token) => {
      const { status, body } = await app.request('POST', path, { token })
      return [status, body.error.message]
    }
    expect(await says(labelCopyPath(id))).toEqual([404, labelCopyTexts.notFound])
    expect(await says(splitSheetPath(song.id))).toEqual([404, splitSheetTexts.notFound])
    const { release_id } = await makeLabelCopy(app, artist)
    const { song_id } = await makeSplitSheet(app, artist)
    expect(await says(labelCopyPath(release_id), stranger.token)).toEqual([404, releaseTexts.notFound])
    expect(await says(splitSheetPath(song_id), stranger.token)).toEqual([404, songTexts.notFound])
    const { status, body } = await app.request('POST', `${labelCopyPath(release_id)}?size=a3`, { token: artist.token })
    expect([status, body.error.issues]).toEqual([400, [{ path: 'size', message: paperTexts.badSize }]])
  })

  test('is valid for five minutes', async () => {
    const { release_id } = await makeLabelCopy(app, artist)
    app.setNow('2026-11-21T12:00:00Z')
    const { address, expires_at } = await addressOf(labelCopyPath(release_id))
    expect(expires_at).toBe('2026-11-21T12:05:00.000Z')
    app.setNow('2026-11-21T12:04:59Z')
    expect((await open(address, 'HEAD')).status).toBe(200)
    app.setNow('2026-11-21T12:05:00Z')
    const { status, body } = await app.request('GET', address)
    app.setNow(null)
    expect([status, body.error]).toEqual([403, { code: 'address_ended', message: paperTexts.addressEnded }])
  })

  test('that has expired leads a browser to a page that links to a new one', async () => {
    const { release_id } = await makeLabelCopy(app, artist)
    const { song_id } = await makeSplitSheet(app, artist)
    app.setNow('2026-11-21T12:00:00Z')
    const addresses = [await addressOf(labelCopyPath(release_id)), await addressOf(splitSheetPath(song_id))]
    app.setNow('2026-11-21T12:05:00Z')
    const places: (string | null)[] = []
    for (const { address } of addresses) {
      const answer = await app.app.request(new URL(address, testOrigin), {
        headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
      })
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([303, 'no-store'])
      expect(await answer.text()).toBe('')
      places.push(answer.headers.get('location'))
      // Any client but a browser gets the error.
      const { status, body } = await app.request('GET', address, { headers: { accept: '*/*' } })
      expect([status, body.error.code]).toEqual([403, 'address_ended'])
    }
    app.setNow(null)
    expect(places).toEqual([
      `/ended?sheet=label-copy&release=${release_id}`,
      expect.stringMatching(new RegExp(`^/ended\\?sheet=split-sheet&release=[0-9a-f-]{36}&song=${song_id}$`)),
    ])
  })

  test('uses the paper size the account chose, whatever the request says', async () => {
    const chooser = await makeArtist(app)
    const { release_id } = await makeLabelCopy(app, chooser)
    const choose = (paper_size: string | null) =>
      app.request('PUT', '/api/preferences', { token: chooser.token, body: { paper_size } })
    const sizes: (string | null)[] = []
    for (const chosen of ['letter', 'a4', null]) {
      await choose(chosen)
      for (const asked of ['a4', 'letter']) {
        const { address } = await addressOf(`${labelCopyPath(release_id)}?size=${asked}`, chooser)
        sizes.push(new URL(address, testOrigin).searchParams.get('size'))
      }
    }
    expect(sizes).toEqual(['letter', 'letter', 'a4', 'a4', 'a4', 'letter'])
  })

  test('is valid for no other sheet and no other account', async () => {
    const [copy, other] = [await makeLabelCopy(app, artist), await makeLabelCopy(app, artist)]
    const { song_id } = await makeSplitSheet(app, artist)
    const stranger = await makeArtist(app)
    const mine = new URL((await addressOf(labelCopyPath(copy.release_id))).address, testOrigin)
    const changed = (name: string, value: string) => {
      const search = new URLSearchParams(mine.search)
      search.set(name, value)
      return `${mine.pathname}?${search.toString()}`
    }
    for (const path of [
      mine.pathname,
      mine.pathname.replace(copy.release_id, other.release_id) + mine.search,
      `/papers/split-sheet/${song_id}.pdf${mine.search}`,
      `/papers/split-sheet/${copy.release_id}.pdf${mine.search}`,
      changed('account', stranger.id),
      changed('account', 'nobody'),
      changed('expires', '9999999999'),
      changed('signature', 'AAAA'),
      changed('signature', ''),
    ])
      expect((await app.request('GET', path)).status, path).toBe(403)
    expect((await app.request('GET', changed('size', 'a3'))).status).toBe(400)
    for (const path of [`/papers/label-copy/${copy.release_id}`, '/papers/label-copy/..%2f..pdf', '/papers/nothing'])
      expect((await app.request('GET', path)).status, path).toBe(404)
  })

  test('opens nothing once the sheet is deleted', async () => {
    const { release_id } = await makeLabelCopy(app, artist)
    const { address } = await addressOf(labelCopyPath(release_id))
    expect((await app.request('DELETE', `/api/releases/${release_id}`, { token: artist.token })).status).toBe(200)
    const { status, body } = await app.request('GET', address)
    expect([status, body.error.message]).toEqual([404, releaseTexts.notFound])
  })
})

test('a label copy is printed as it was at one moment, whatever changes while it is read', async () => {
  const { song } = await makeSentSheet(app, artist)
  const body = { copyright_year: 2026, artist: 'Marlin' }
  await app.request('PUT', `/api/labelcopy/${song.release_id}`, { token: artist.token, body })
  const { address } = await addressOf(labelCopyPath(song.release_id))
  const dispute = () =>
    app.request('POST', `/api/songs/${song.id}/dispute`, { token: artist.token, body: { reason: 'The drummer' } })
  // Before the last of the statements that read it, somebody disputes the shares.
  const changing = <Db extends Queryable>(db: Db): Db =>
    Object.assign(Object.create(db) as Db, {
      execute: async (query: SQL) => {
        if (new PgDialect().sqlToQuery(query).sql.includes('disputed_at')) await dispute()
        return db.execute(query)
      },
    })
  const { context } = app
  const db = Object.assign(changing(context.db), {
    transaction: ((read, settings) =>
      context.db.transaction((tx) => read(changing(tx)), settings)) as Database['transaction'],
  })
  const router = createRouter({ guards: createGuards(context), logger: context.logger })
  mountPapers(router, { ...context, db })
  const warning = printedTexts.labelCopy.disputed([song.song_title]).replaceAll(' ', '')
  const printed = async (from: typeof app.app) => {
    const response = await from.request(new URL(address, testOrigin))
    return readPdf(new Uint8Array(await response.arrayBuffer())).all.replaceAll(' ', '')
  }
  expect(await printed(router.app)).not.toContain(warning)
  expect(await printed(app.app)).toContain(warning)
})
