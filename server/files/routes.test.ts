import { sql } from 'drizzle-orm'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fileTexts } from '#domain/files/texts.ts'
import { finishDeletions } from '#server/account-deletion/actions.ts'
import { sweepFiles } from '#server/files/actions.ts'
import { files } from '#server/files/tables.ts'
import { testPassword } from '#server/testing/insert-user.ts'
import { makeAvatar, makeItem } from '#server/testing/make-files.ts'
import { makeArtist, type TestArtist } from '#server/testing/make.ts'
import { startS3, type S3Server } from '#server/testing/s3-server.ts'
import { makeTestApp, testOrigin, type TestApp } from '#server/testing/test-app.ts'

let folder: string
let store: S3Server
let app: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aa-store-'))
  store = await startS3(folder)
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = store.settings
  app = await makeTestApp({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  })
})
afterEach(() => store.become('whole'))
afterAll(async () => {
  await app.close()
  await store.stop()
  await rm(folder, { recursive: true, force: true })
})

const ask = (of: TestArtist, method: string, path: string, body?: unknown) =>
  app.request(method, path, { token: of.token, body })
const items = async (of: TestArtist) =>
  ((await ask(of, 'GET', '/api/content/items')).body.data as { title: string }[]).map(({ title }) => title)
const rows = (of: TestArtist) => app.context.db.$count(files, sql`user_id = ${of.id}`)
const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#0077aa' } })
    .png()
    .toBuffer()
const unreadable = {
  status: 503,
  body: { success: false, error: { code: 'files_unavailable', message: fileTexts.readFailed } },
}
/** By the real clock, what began an hour ago is swept now. */
const sweep = async (of: TestArtist) => {
  await app.context.db.execute(sql`update files set created_at = now() - interval '2 hours' where user_id = ${of.id}`)
  await sweepFiles(app.context)
}

describe.each(['failing', 'away'] as const)('while the file store is %s', (state) => {
  test('answers a picture with 503 and a message, and serves it again afterward', async () => {
    const of = await makeArtist(app)
    await makeAvatar(app, of)
    const { url } = await makeItem(app, of)
    const { avatar_url: avatar } = (await ask(of, 'GET', '/api/profile/avatar')).body.data as { avatar_url: string }
    store.become(state)
    for (const address of [url, avatar]) {
      const answer = await app.request('GET', address)
      expect(answer).toMatchObject(unreadable)
      expect(answer.headers.get('retry-after')).toBe('10')
      expect((await app.app.request(`${testOrigin}${address}`, { method: 'HEAD' })).status).toBe(503)
    }
    expect(app.log()).toContain('a file could not be read')
    store.become('whole')
    for (const address of [url, avatar]) expect((await app.request('GET', address)).status).toBe(200)
  })

  test('refuses an upload in words and leaves nothing; the previous picture stays', async () => {
    const of = await makeArtist(app)
    await makeAvatar(app, of)
    await makeItem(app, of, 'name=before.jpg')
    const { data } = (await ask(of, 'GET', '/api/profile/avatar')).body
    const [before, stored] = [await rows(of), await app.context.ports.storage.list(of.id)]
    store.become(state)
    for (const path of ['/api/content/items?name=lost.jpg', '/api/profile/avatar'])
      expect(await ask(of, 'POST', path, await picture())).toMatchObject({
        status: 503,
        body: { error: { code: 'store_failed', message: fileTexts.storeFailed } },
      })
    expect(await items(of)).toEqual(['before'])
    store.become('whole')
    expect((await ask(of, 'GET', '/api/profile/avatar')).body.data).toEqual(data)
    await sweep(of)
    expect([await rows(of), (await app.context.ports.storage.list(of.id)).toSorted()]).toEqual([
      before,
      stored.toSorted(),
    ])
    expect((await ask(of, 'POST', '/api/content/items?name=after.jpg', await picture())).status).toBe(201)
  })

  test('removes a deleted image from view immediately, and from the store once that is back', async () => {
    const of = await makeArtist(app)
    await makeAvatar(app, of)
    const { id } = await makeItem(app, of)
    store.become(state)
    expect((await ask(of, 'DELETE', '/api/profile/avatar')).body.data).toEqual({
      avatar_url: null,
      avatar_small_url: null,
    })
    expect((await ask(of, 'DELETE', `/api/content/items/${id}`)).status).toBe(200)
    expect((await ask(of, 'POST', `/api/content/items/${id}/restore`)).status).toBe(200)
    expect(app.log()).toContain('a stored file could not be removed; it will be tried again')
    store.become('whole')
    expect(await app.context.ports.storage.list(of.id)).toHaveLength(4)
    await sweep(of)
    expect([await app.context.ports.storage.list(of.id), await items(of)]).toMatchObject([{ length: 2 }, { length: 1 }])
  })

  test('refuses to export an account with files before it begins; without files it works', async () => {
    const [of, other] = [await makeArtist(app), await makeArtist(app)]
    await makeItem(app, of)
    store.become(state)
    for (const [method, path] of [
      ['POST', '/api/account/export-ticket'],
      ['GET', '/api/account/export'],
    ] as const) {
      expect(await ask(of, method, path), path).toMatchObject(unreadable)
      expect((await ask(other, method, path)).status, path).toBe(200)
    }
    store.become('whole')
    expect((await ask(of, 'GET', '/api/account/export')).status).toBe(200)
  })

  test('deletes an account all the same, and its files when the store is back', async () => {
    const of = await makeArtist(app)
    await makeItem(app, of)
    store.become(state)
    expect((await ask(of, 'DELETE', '/api/account', { email: of.email, password: testPassword })).status).toBe(200)
    expect((await ask(of, 'GET', '/api/profile')).status).toBe(403)
    store.become('whole')
    await finishDeletions(app.context)
    expect([await app.context.ports.storage.list(of.id), await rows(of)]).toEqual([[], 0])
  })
})

test('logs what the store said', async () => {
  const { url } = await makeItem(app, await makeArtist(app))
  store.become('failing')
  await app.request('GET', url)
  const told = app
    .log()
    .split('\n')
    .filter((line) => line.includes('a file could not be read'))
    .at(-1)!
  expect((JSON.parse(told) as { reason: string }).reason).toMatch(/^503 /)
  expect(told).not.toContain(store.settings.secretAccessKey)
})
