import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usedPlatforms } from '#domain/connections/schema.ts'
import { accountConnectionTexts, addressTexts } from '#domain/connections/texts.ts'
import { artists } from '#server/artists/tables.ts'
import { connections } from '#server/connections/tables.ts'
import { makeArtist, type TestArtist } from '#server/testing/make.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let artist: TestArtist
let other: TestArtist
beforeAll(async () => {
  app = await makeTestApp()
  ;[artist, other] = [await makeArtist(app), await makeArtist(app)]
})
afterAll(() => app.close())

const recordOf = async ({ token }: TestArtist) => (await app.request('GET', '/api/artists', { token })).body.data[0]
const social = (body: unknown, { token } = artist) => app.request('PUT', '/api/artists/social', { token, body })
const connect = (body: unknown, { token } = artist) => app.request('POST', '/api/social/connect', { token, body })
const use = (body: unknown, { token } = artist) => app.request('PUT', '/api/connections', { token, body })
const usedBy = async ({ token }: TestArtist) =>
  (await app.request('GET', '/api/connections', { token })).body.data.map(
    ({ platform }: { platform: string }) => platform,
  )
const rowsOf = ({ id }: TestArtist) => app.context.db.select().from(connections).where(eq(connections.user_id, id))

describe('PUT /api/artists/social', () => {
  test("writes one address of the caller's record, and removes it", async () => {
    const before = await recordOf(artist)
    const answer = await social({ instagram_url: 'https://instagram.com/mara', user_id: other.id })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          id: before.id,
          instagram_url: 'https://instagram.com/mara',
          tiktok_url: null,
          artist_name: 'Marlin',
          version: before.version + 1,
        },
      },
    })
    expect(
      (await social({ apple_music_url: 'https://music.apple.com/se/artist/mara/1?l=en#x' })).body.data,
    ).toMatchObject({
      instagram_url: 'https://instagram.com/mara',
      apple_music_url: 'https://music.apple.com/se/artist/mara/1?l=en#x',
    })
    expect((await social({ instagram_url: null })).body.data.instagram_url).toBeNull()
    expect((await recordOf(other)).instagram_url).toBeNull()
  })

  test.each([
    [{}, addressTexts.notOneField],
    [{ instagram_url: 'https://a.example/x', tiktok_url: 'https://a.example/x' }, addressTexts.notOneField],
    [{ artist_name: 'x' }, addressTexts.notOneField],
    [{ instagram_url: 'javascript:alert(1)' }, addressTexts.badAddress],
    [{ instagram_url: '' }, addressTexts.badAddress],
    [{ instagram_url: 'mara' }, addressTexts.badAddress],
    [{ youtube_url: 'https://youtube.com/a b' }, addressTexts.badAddress],
    [{ spotify_url: 5 }, 'This must be text'],
    [{ tiktok_url: `https://tiktok.com/${'a'.repeat(500)}` }, 'Use at most 500 characters'],
  ])('refuses %j and changes nothing', async (body, message) => {
    const before = await recordOf(artist)
    expect(await social(body)).toMatchObject({ status: 400, body: { error: { message } } })
    expect(await recordOf(artist)).toEqual(before)
  })

  test('answers an older version with 409 and the current record', async () => {
    const { version } = (await social({ twitter_url: 'https://x.com/new' })).body.data
    expect(await social({ twitter_url: 'https://x.com/old', version: version - 1 })).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict' }, data: { twitter_url: 'https://x.com/new' } },
    })
    expect((await social({ twitter_url: 'https://x.com/newer', version })).status).toBe(200)
  })

  test('creates a missing record', async () => {
    const newcomer = await makeArtist(app)
    await app.context.db.delete(artists).where(eq(artists.user_id, newcomer.id))
    expect(await social({ youtube_url: 'https://youtube.com/@mara' }, newcomer)).toMatchObject({
      status: 200,
      body: { data: { user_id: newcomer.id, youtube_url: 'https://youtube.com/@mara' } },
    })
  })
})

describe('POST /api/social/connect', () => {
  test('records the connection once, as typed; disconnecting removes it', async () => {
    const own = await makeArtist(app)
    expect(await connect({ platform: 'instagram', usernameOrUrl: ' @mara ' }, own)).toMatchObject({
      status: 200,
      body: { data: { platform: 'instagram', url: 'https://instagram.com/mara' } },
    })
    expect((await connect({ platform: 'instagram', usernameOrUrl: 'mara.lindholt' }, own)).status).toBe(200)
    expect(await rowsOf(own)).toMatchObject([{ platform: 'instagram', username_or_url: 'mara.lindholt' }])
    expect(await usedBy(own)).toEqual([])
    await social({ tiktok_url: null }, own)
    expect(await rowsOf(own)).toHaveLength(1)
    await social({ instagram_url: null }, own)
    expect(await rowsOf(own)).toEqual([])
  })

  test.each([
    [{ platform: 'myspace', usernameOrUrl: 'mara' }, accountConnectionTexts.unknownPlatform],
    [{ platform: 'linktree', usernameOrUrl: 'mara' }, accountConnectionTexts.unknownPlatform],
    [{ platform: 'instagram' }, addressTexts.empty],
    [{ platform: 'instagram', usernameOrUrl: '  ' }, addressTexts.empty],
    [{ platform: 'instagram', usernameOrUrl: 'javascript:alert(1)' }, addressTexts.badHandle.instagram],
    [{ platform: 'instagram', usernameOrUrl: 'mara lindholt' }, addressTexts.badHandle.instagram],
  ])('refuses %j and records nothing', async (body, message) => {
    expect(await connect(body, other)).toMatchObject({ status: 400, body: { error: { message } } })
    expect(await rowsOf(other)).toEqual([])
  })
})

describe('PUT /api/connections', () => {
  test("records 'I use this', for this account only, and takes it back", async () => {
    const own = await makeArtist(app)
    for (const platform of ['facebook', 'linktree', 'facebook'])
      expect((await use({ platform, used: true, user_id: other.id }, own)).status).toBe(200)
    expect(await usedBy(own)).toEqual(['facebook', 'linktree'])
    expect((await use({ platform: 'facebook', used: false }, own)).body.data).toEqual([{ platform: 'linktree' }])
    expect((await use({ platform: 'facebook', used: false }, own)).status).toBe(200)
    expect(await usedBy(other)).toEqual([])
  })

  test('keeps one distributor, even if all are chosen concurrently', async () => {
    const own = await makeArtist(app)
    await use({ platform: 'distrokid', used: true }, own)
    await use({ platform: 'amuse', used: true }, own)
    expect(await usedBy(own)).toEqual(['amuse'])
    const distributors = usedPlatforms.slice(3, 9)
    const answers = await Promise.all(distributors.map((platform) => use({ platform, used: true }, own)))
    expect(answers.map(({ status }) => status)).toEqual(distributors.map(() => 200))
    expect(await usedBy(own)).toHaveLength(1)
    await use({ platform: 'featurefm', used: true }, own)
    expect(await usedBy(own)).toHaveLength(2)
  })

  test.each([
    [{ platform: 'instagram', used: true }, accountConnectionTexts.asksForAddress],
    [{ platform: 'myspace', used: true }, accountConnectionTexts.unknownPlatform],
    [{ used: true }, accountConnectionTexts.unknownPlatform],
    [{ platform: 'amuse', used: 'yes' }, accountConnectionTexts.notOnOff],
  ])('refuses %j', async (body, message) =>
    expect(await use(body, other)).toMatchObject({ status: 400, body: { error: { message } } }),
  )
})

test('shows the welcome once: leaving it is remembered, even without a subscription', async () => {
  for (const status of ['active', 'none'] as const) {
    const { token } = await makeArtist(app, { status })
    const profile = async () => (await app.request('GET', '/api/profile', { token })).body.data
    expect((await profile()).welcomed).toBe(false)
    for (let time = 0; time < 2; time++)
      expect(await app.request('POST', '/api/profile/welcome', { token })).toMatchObject({
        status: 200,
        body: { data: { welcomed: true } },
      })
    expect(await profile()).toMatchObject({ welcomed: true, version: 1 })
  }
})
