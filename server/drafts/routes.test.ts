import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeArtist } from '#server/testing/make.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

test('gives an account the same key each time, a different one to every other account, and none without a session', async () => {
  const [artist, other] = [await makeArtist(app), await makeArtist(app)]
  const read = (token?: string) => app.request('GET', '/api/drafts/key', { token })
  const [first, again, foreign] = [await read(artist.token), await read(artist.token), await read(other.token)]
  expect(first.status).toBe(200)
  expect(Buffer.from(first.body.data.key as string, 'base64')).toHaveLength(32)
  expect(first.body).toEqual(again.body)
  expect(foreign.body.data.key).not.toBe(first.body.data.key)
  expect(first.headers.get('cache-control')).toBe('no-store')
  expect(await read()).toMatchObject({ status: 401 })
})
