import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { artistTexts } from '#domain/artists/texts.ts'
import { addressTexts } from '#domain/connections/texts.ts'
import { artists } from '#server/artists/tables.ts'
import { makeArtist } from '#server/testing/make.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

test("lists only the caller's own record and returns 404 for another account's id", async () => {
  const [artist, other] = [await makeArtist(app), await makeArtist(app)]
  const list = await app.request('GET', '/api/artists', { token: artist.token })
  expect(list.body).toMatchObject({
    success: true,
    next: null,
    data: [{ user_id: artist.id, artist_name: 'Marlin', instagram_url: null }],
  })
  expect(list.body.data).toHaveLength(1)
  const path = `/api/artists/${list.body.data[0].id}`
  expect((await app.request('GET', path, { token: artist.token })).status).toBe(200)
  expect(await app.request('GET', path, { token: other.token })).toMatchObject({
    status: 404,
    body: { error: { message: artistTexts.notFound } },
  })
})

test('refuses a second record with the existing one', async () => {
  const artist = await makeArtist(app)
  expect(
    await app.request('POST', '/api/artists', { token: artist.token, body: { artist_name: 'Other' } }),
  ).toMatchObject({ status: 409, body: { data: { artist_name: 'Marlin' } } })
})

test('creates a missing record; refuses an address that is not a web address', async () => {
  const artist = await makeArtist(app)
  await app.context.db.delete(artists).where(eq(artists.user_id, artist.id))
  const post = (body: unknown) => app.request('POST', '/api/artists', { token: artist.token, body })
  for (const instagram_url of [
    'javascript:alert(1)',
    'https://',
    'https://user@instagram.com',
    'https://instagram.com/a b',
  ])
    expect(await post({ instagram_url })).toMatchObject({
      status: 400,
      body: { error: { message: addressTexts.badAddress } },
    })
  expect(
    await post({ artist_name: 'שלום', instagram_url: 'https://instagram.com/x', user_id: 'ignored' }),
  ).toMatchObject({ status: 201, body: { data: { user_id: artist.id, artist_name: 'שלום' } } })
})
