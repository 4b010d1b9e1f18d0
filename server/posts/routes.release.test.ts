import { describe, expect, test } from 'vitest'
import { postTexts as texts } from '#domain/posts/texts.ts'
import { makeRelease } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'
import { makePost, postBody as post } from '#server/testing/posts.ts'

const { app, artist, ask } = artistsOfFile()

const read = async (id: string) => (await ask('GET', `/posts/${id}`)).body.data
const bodyOf = (id: string, changes: object) => ask('PUT', `/posts/${id}`, post(changes))

describe('on a release', () => {
  const hung = async (offset_days: number, changes: object = {}) => {
    const release = await makeRelease(app, artist, { release_date: '2027-03-19' })
    return {
      release,
      made: await makePost(app, artist, { day: null, release_id: release.id, offset_days, ...changes }),
    }
  }
  const dayOf = async (id: string) => (await read(id)).day
  const moveRelease = (id: string, release_date: string | null) => ask('PUT', `/releases/${id}`, { release_date })

  test('a post moves when its release does, and back; a posted one never does', async () => {
    const { release, made } = await hung(-14)
    const on = { day: null, release_id: release.id }
    const done = await makePost(app, artist, { ...on, offset_days: -7, status: 'posted' })
    const later = await makePost(app, artist, { ...on, offset_days: 7 })
    expect([made.day, done.day, later.day]).toEqual(['2027-03-05', '2027-03-12', '2027-03-26'])
    const days = async () => [await dayOf(made.id), await dayOf(done.id), await dayOf(later.id)]
    expect((await ask('GET', `/releases/${release.id}/posts`)).body.data).toMatchObject([
      { id: made.id, offset_days: -14, day: '2027-03-05', status: 'draft' },
      { id: done.id },
      { id: later.id },
    ])
    await moveRelease(release.id, '2027-04-02')
    expect(await days()).toEqual(['2027-03-19', '2027-03-12', '2027-04-09'])
    await moveRelease(release.id, null)
    expect(await days()).toEqual(['2027-03-19', '2027-03-12', '2027-04-09'])
    await moveRelease(release.id, '2027-03-19')
    expect(await days()).toEqual(['2027-03-05', '2027-03-12', '2027-03-26'])
    // Written again unchanged, a posted one stays on its day; reopened, it moves to the day that follows from the release.
    await moveRelease(release.id, '2027-04-02')
    const asked = { ...on, offset_days: -7 }
    expect((await bodyOf(done.id, { ...asked, status: 'posted', caption: 'New' })).body.data.day).toBe('2027-03-12')
    expect((await bodyOf(done.id, { ...asked, status: 'ready' })).body.data.day).toBe('2027-03-26')
  })

  test('a deleted release leaves the post on its day; restoring it attaches the post again', async () => {
    const { release, made } = await hung(-14)
    await ask('DELETE', `/releases/${release.id}`)
    expect(await read(made.id)).toMatchObject({ day: '2027-03-05', release: null, offset_days: null })
    expect((await bodyOf(made.id, { day: '2027-03-05', caption: 'Meanwhile' })).body.data.release).toBeNull()
    await ask('POST', `/releases/${release.id}/restore`)
    expect(await read(made.id)).toMatchObject({ release: { id: release.id }, offset_days: -14, caption: 'Meanwhile' })
    await moveRelease(release.id, '2027-03-20')
    expect(await dayOf(made.id)).toBe('2027-03-06')
  })

  test('one that is moved while its release is deleted hangs on it at the new distance when it is back', async () => {
    const { release, made } = await hung(-14)
    const edited = await makePost(app, artist, { day: null, release_id: release.id, offset_days: 0 })
    const far = await makePost(app, artist, { day: null, release_id: release.id, offset_days: 1 })
    await ask('DELETE', `/releases/${release.id}`)
    const moved = await ask('PUT', `/posts/${made.id}/day`, { day: '2027-03-10' })
    expect(moved.body.data).toMatchObject({ day: '2027-03-10', release: null, offset_days: null })
    await bodyOf(edited.id, { day: '2027-03-20' })
    await ask('PUT', `/posts/${far.id}/day`, { day: '2037-03-10' })
    await ask('POST', `/releases/${release.id}/restore`)
    expect(await read(made.id)).toMatchObject({ release: { id: release.id }, day: '2027-03-10', offset_days: -9 })
    expect(await read(edited.id)).toMatchObject({ release: { id: release.id }, day: '2027-03-20', offset_days: 1 })
    expect(await read(far.id)).toMatchObject({ release: null, day: '2037-03-10', offset_days: null })
    await moveRelease(release.id, '2027-03-26')
    expect(await dayOf(made.id)).toBe('2027-03-17')
  })

  test('a post moved by hand hangs on at another distance', async () => {
    const { release, made } = await hung(0)
    const moved = await ask('PUT', `/posts/${made.id}/day`, { day: '2027-03-17', version: 1 })
    expect(moved.body.data).toMatchObject({ day: '2027-03-17', offset_days: -2, version: 2 })
    const stale = await ask('PUT', `/posts/${made.id}/day`, { day: '2027-03-18', version: 1 })
    expect([stale.status, stale.body.data.day]).toEqual([409, '2027-03-17'])
    await moveRelease(release.id, '2027-03-26')
    expect(await dayOf(made.id)).toBe('2027-03-24')
    const posted = await makePost(app, artist, { status: 'posted' })
    const refused = await ask('PUT', `/posts/${posted.id}/day`, { day: '2027-03-18' })
    expect([refused.status, refused.body.error.message]).toEqual([400, texts.postedStays])
  })

  test('one that was deleted while its release moved is restored on its new day', async () => {
    const { release, made } = await hung(7)
    await ask('POST', `/posts/${made.id}/delete`, { following: false })
    await moveRelease(release.id, '2027-03-26')
    await ask('POST', '/posts/restore', { ids: [made.id] })
    expect(await dayOf(made.id)).toBe('2027-04-02')
  })

  test('is refused where the release has no date', async () => {
    const { release } = await hung(0)
    await moveRelease(release.id, null)
    const { body } = await ask('POST', '/posts', post({ day: null, release_id: release.id, offset_days: 0 }))
    expect(body.error.issues).toEqual([{ path: 'release_id', message: texts.releaseUndated }])
  })
})
