import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { SheetState } from '#domain/sheets/rules.ts'
import type { ListedSheet } from '#domain/sheets/schema.ts'
import { sheetsOf } from '#server/sheets/queries.ts'
import { makeSentSheet, saveSplit, threePeople } from '#server/testing/agreements.ts'
import { makeArtist, makeRelease, makeSong, type TestArtist } from '#server/testing/make.ts'
import { appOfFile } from '#server/testing/of-file.ts'

const app = appOfFile()
const ask = (artist: TestArtist, query = '') => app.request('GET', `/api/split-sheets${query}`, { token: artist.token })
const list = async (artist: TestArtist, query = ''): Promise<ListedSheet[]> => {
  const { status, text, body } = await ask(artist, query)
  expect(status, text).toBe(200)
  return body.data
}

/** A song with a sheet of this title. */
async function makeSplit(artist: TestArtist, song_title: string, more: object = {}) {
  const release = await makeRelease(app, artist, { title: 'Harbour' })
  const song = await makeSong(app, artist, release.id)
  return { song, release, sheet: await saveSplit(app, artist, song.id, threePeople, { song_title, ...more }) }
}
const post = async (artist: TestArtist, path: string, body: object) => {
  const { status, text } = await app.request('POST', `/api${path}`, { token: artist.token, body })
  expect(status, text).toBe(200)
}

test('lists each state with the missing people, and filters by it', async () => {
  const artist = await makeArtist(app)
  await saveDraft(artist)
  await makeSplit(artist, 'Never sent')
  const out = await makeSentSheet(app, artist)
  await app.request('POST', `/api/sign/${out.secrets[1]}/agree`, {
    body: { hash: out.hash, name: 'Yaw Oséi', consent: true, capacity: { kind: 'self' } },
  })
  const withdrawn = await makeSentSheet(app, artist)
  await post(artist, `/split-versions/${withdrawn.agreement.versions[0].id}/withdraw`, {})
  const disputed = await makeSentSheet(app, artist)
  await post(artist, `/songs/${disputed.song.id}/dispute`, { reason: 'No' })

  const all = await list(artist)
  expect(all.map(({ state }) => state).toSorted()).toEqual(['disputed', 'draft', 'not_sent', 'out', 'withdrawn'])
  const only = async (state: SheetState) => (await list(artist, `?state=${state}`)).map(({ id }) => id)
  for (const { id, state } of all) expect(await only(state)).toEqual([id])
  expect(await only('signed')).toEqual([])
  expect(all.find(({ id }) => id === out.sheet.id)).toMatchObject({
    song_title: 'Low Tide',
    place: { song_id: out.song.id, release_id: out.song.release_id },
    version: { number: 1, is_out: true, signers: 3, missing: ['Mara Lindholt', 'נועה לוי'], signed_at: null },
  })
  expect(all.find(({ state }) => state === 'withdrawn')!.version).toBeNull()
})

async function saveDraft(artist: TestArtist) {
  const song = await makeSong(app, artist, (await makeRelease(app, artist)).id)
  await saveSplit(app, artist, song.id, [{ legal_name: 'Mara', share: 40 }], { parked: true, song_title: 'Open' })
}

test('is signed once all have agreed, and stays so while its next version is a draft', async () => {
  const artist = await makeArtist(app)
  const { secrets, hash, song, sheet } = await makeSentSheet(app, artist)
  for (const [index, { legal_name }] of threePeople.entries())
    await app.request('POST', `/api/sign/${secrets[index]}/agree`, {
      body: { hash, name: legal_name, consent: true, capacity: { kind: 'self' } },
    })
  await saveSplit(app, artist, song.id, [{ legal_name: 'Mara', share: 40 }], { parked: true, version: sheet.version })
  expect(await list(artist)).toMatchObject([
    { state: 'signed', version: { is_out: false, signers: 3, missing: [], signed_at: expect.any(String) } },
  ])
})

test('keeps a sheet that was sent after its song was deleted, and no other', async () => {
  const artist = await makeArtist(app)
  const [sent, unsent] = [await makeSentSheet(app, artist), await makeSplit(artist, 'Gone')]
  for (const { id } of [sent.song, unsent.song])
    await app.request('DELETE', `/api/songs/${id}`, { token: artist.token, body: { version: 1 } })
  expect(await list(artist)).toMatchObject([{ id: sent.sheet.id, place: null }])
})

test('accepts the answers of all to a sheet whose songs were deleted, the artist’s too', async () => {
  const artist = await makeArtist(app)
  await app.request('PUT', '/api/artist-defaults', {
    token: artist.token,
    body: { version: 0, legal_name: threePeople[0]!.legal_name },
  })
  const { song, agreement, secrets, hash } = await makeSentSheet(app, artist)
  const { id } = agreement.versions[0]
  await app.request('DELETE', `/api/songs/${song.id}`, { token: artist.token, body: { version: 1 } })
  const waiting = async () => (await list(artist)).map(({ place, version }) => [place, version?.waits_for_me])
  expect(await waiting()).toEqual([[null, true]])
  const { body } = await app.request('GET', `/api/split-versions/${id}`, { token: artist.token })
  const me = body.data.versions[0].signers.find(({ is_me }: { is_me: boolean }) => is_me)
  const answer = (name: string) => ({ body: { hash, name, consent: true, capacity: { kind: 'self' } } })
  const agreed = await app.request('POST', `/api/split-signers/${me.id}/agree`, {
    token: artist.token,
    ...answer(me.legal_name),
  })
  expect(agreed.status).toBe(200)
  expect(await waiting()).toEqual([[null, false]])
  for (const index of [1, 2])
    expect(
      (await app.request('POST', `/api/sign/${secrets[index]}/agree`, answer(threePeople[index]!.legal_name))).status,
    ).toBe(200)
  expect(await list(artist)).toMatchObject([{ state: 'signed', place: null }])
  const stranger = await makeArtist(app)
  expect((await app.request('GET', `/api/split-versions/${id}`, { token: stranger.token })).status).toBe(404)
})

test('a proposal for a sheet whose song was deleted is mailed with a link to the list, and answered no there', async () => {
  const artist = await makeArtist(app)
  const { song, sheet, agreement, secrets, hash } = await makeSentSheet(app, artist)
  await app.request('DELETE', `/api/songs/${song.id}`, { token: artist.token, body: { version: 1 } })
  const shares = sheet.contributors.map(({ id }, index) => ({
    contributor_id: id,
    writer_share: [4000, 4000, 2000][index],
    publisher_share: [4000, 4000, 2000][index],
  }))
  await app.request('POST', `/api/sign/${secrets[1]}/propose`, { body: { hash, shares, note: 'The bridge is mine' } })
  const { text } = await app.mailTo(artist.email, 'split_proposed')
  expect(text).toContain('/metadata/sheets')
  expect(text).not.toContain(song.id)
  expect(await list(artist)).toMatchObject([{ place: null, version: { has_proposal: true } }])
  await post(artist, `/split-signers/${agreement.versions[0].signers[1].id}/refuse`, { note: 'We said 30' })
  expect(await list(artist)).toMatchObject([{ place: null, version: { has_proposal: false } }])
})

test('finds songs by their words, whatever characters they contain', async () => {
  const artist = await makeArtist(app)
  for (const title of ['Été 100%', 'Ferry_Light', 'Salt']) await makeSplit(artist, title)
  const titles = async (search: string) =>
    (await list(artist, `?search=${encodeURIComponent(search)}`)).map(({ song_title }) => song_title)
  expect(await titles('été')).toEqual(['Été 100%'])
  expect(await titles('%')).toEqual(['Été 100%'])
  expect(await titles('y_l')).toEqual(['Ferry_Light'])
  expect(await titles('nothing')).toEqual([])
})

test.each([
  ['changed', ['b', 'C', 'a', 'A']],
  ['song', ['A', 'a', 'b', 'C']],
])('is ordered by what was asked for, page by page: %s', async (order, expected) => {
  const artist = await makeArtist(app)
  for (const title of ['A', 'a', 'C', 'b']) await makeSplit(artist, title)
  const titles: string[] = []
  for (let cursor = ''; ;) {
    const { body } = await ask(artist, `?order=${order}&limit=3${cursor}`)
    titles.push(...body.data.map(({ song_title }: ListedSheet) => song_title))
    if (!body.next) break
    cursor = `&cursor=${body.next}`
  }
  expect(titles).toEqual(expected)
})

test('refuses a cursor of the other order', async () => {
  const artist = await makeArtist(app)
  for (const title of ['a', 'b']) await makeSplit(artist, title)
  const { body } = await ask(artist, '?order=song&limit=1')
  expect(await ask(artist, `?limit=1&cursor=${body.next}`)).toMatchObject({
    status: 400,
    body: { error: { code: 'bad_cursor' } },
  })
})

test("shows nothing of another account's", async () => {
  const [artist, stranger] = [await makeArtist(app), await makeArtist(app)]
  await makeSentSheet(app, artist)
  expect(await list(stranger)).toEqual([])
  expect((await app.request('GET', '/api/split-sheets')).status).toBe(401)
})

test('reads a page of ten thousand sheets in one statement, and nothing of other accounts', async () => {
  const artist = await makeArtist(app)
  const { song } = await makeSplit(artist, 'Copied')
  const { db } = app.context
  // As many works, recordings, songs and sheets as copies of the first.
  await db.execute(sql`
    with n as (select gen_random_uuid() as work, gen_random_uuid() as recording, gen_random_uuid() as sheet, i from generate_series(2, 10000) i),
    w as (insert into works (id, user_id) select work, ${artist.id} from n),
    r as (insert into recordings (id, user_id, work_id) select recording, ${artist.id}, work from n),
    s as (insert into songs (id, user_id, release_id, recording_id, song_title, track_number)
      select gen_random_uuid(), ${artist.id}, ${song.release_id}, recording, 'Copy ' || i, i from n),
    h as (insert into split_sheets (id, user_id, work_id, song_title, artist_name) select sheet, ${artist.id}, work, 'Copy ' || i, 'Mara' from n)
    insert into split_contributors (id, user_id, sheet_id, position, legal_name, role, writer_share, publisher_share)
      select gen_random_uuid(), ${artist.id}, sheet, 1, 'Mara', 'writer', 10000, 10000 from n`)
  await db.execute(sql`analyze`)
  const statements = vi.spyOn(db.$client, 'query')
  const { body } = await ask(artist, '?state=not_sent&search=copy&order=song')
  const made = statements.mock.calls.map(([query]) =>
    typeof query === 'string' ? query : (query as { text: string }).text,
  )
  statements.mockRestore()
  expect(body.data).toHaveLength(25)
  expect(made.filter((text) => text.includes('split_sheets'))).toHaveLength(1)
  // Another account's page has none of them.
  const other = await makeArtist(app)
  await makeSplit(other, 'Mine')
  const page = { userId: other.id, limit: 25, after: null, order: 'changed' as const, state: 'draft' as const }
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${sheetsOf(page)}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  for (const table of ['split_sheets', 'split_contributors', 'recordings', 'songs'])
    expect(plan, plan).not.toContain(`Seq Scan on ${table}`)
})
