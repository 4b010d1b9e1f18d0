import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { mails } from '#server/mail/tables.ts'
import { makeFanPage } from '#server/testing/fans.ts'
import { makeArtist, makeRelease, unique, type TestArtist } from '#server/testing/make.ts'
import type { TestApp } from '#server/testing/test-app.ts'

export const day = 86_400_000
export const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0' }
export const spotify = 'https://open.spotify.com/album/1'
export const presave = 'https://distributor.example/low-tide'

type Made = { artist: TestArtist; release: string; path: string; api: string }

/** The actions of tests at a release page: as its artist, and as a visitor. The tests set the clock. */
export function visitsOf(app: TestApp) {
  let clock = Date.parse('2026-11-28T12:00:00Z')
  const later = (ms: number) => app.setNow(new Date((clock += ms)).toISOString())

  /** A published page of a release that comes out in ten days. */
  async function makePage({ title = 'Low Tide', days = 10, publish = true } = {}): Promise<Made> {
    later(0)
    const artist = await makeArtist(app)
    const name = await makeFanPage(app, artist)
    const release_date = new Date(clock + days * day).toISOString().slice(0, 10)
    const { id } = await makeRelease(app, artist, { title, release_date })
    const api = `/api/releases/${id}/page`
    const body = { slug: 'low-tide', intro: 'Four <songs>', links: spotify, presave_url: presave }
    const saved = await app.request('PUT', api, { token: artist.token, body })
    expect(saved.status, saved.text).toBe(200)
    if (publish) await app.request('POST', `${api}/publish`, { token: artist.token, body: { published: true } })
    return { artist, release: id, path: `/r/${name}/low-tide`, api }
  }
  const get = (path: string, headers: Record<string, string> = browser) => app.app.request(path, { headers })
  const textOf = async (path: string) => (await get(path)).text()
  const post = (path: string, fields: Record<string, string> = {}) =>
    app.app.request(path, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...browser },
    })
  async function ask(path: string, fields: Record<string, string> = {}) {
    later(0)
    const proof = /name="proof" value="([^"]+)"/.exec(await textOf(path))![1]!
    later(3_000)
    const answer = await post(path, { email: `${unique()}@post.example`, proof, ...fields })
    return { status: answer.status, text: await answer.text() }
  }
  return {
    now: () => clock,
    later,
    makePage,
    get,
    textOf,
    post,
    ask,
    read: async ({ api, artist }: Made, part = '') =>
      (await app.request('GET', `${api}${part}`, { token: artist.token })).body.data,
    linkTo: async (email: string) => /\/remind\/[\w-]+/.exec((await app.mailTo(email, 'reminder-confirm')).text)![0],
    queued: ({ artist }: Made, kind = 'reminder-confirm') =>
      app.context.db.$count(mails, sql`kind = ${kind} and user_id = ${artist.id}`),
  }
}
