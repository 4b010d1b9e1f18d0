import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { partyTexts as texts } from '#domain/parties/texts.ts'
import { bounds, boundText } from '#domain/shared/bounds.ts'
import { saveSplit } from '#server/testing/agreements.ts'
import { makeArtist, makeRelease, makeSong } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, artist, stranger, ask } = artistsOfFile()

const add = async (body: object) => (await ask('POST', '/parties', body)).body.data
const list = async () => (await ask('GET', '/parties')).body.data
const find = async (id: string) => (await list()).find((each: { id: string }) => each.id === id)
/** A saved sheet of one person; returns whom it means. */
async function name(legal_name: string) {
  const song = await makeSong(app, artist, (await makeRelease(app, artist)).id)
  const { contributors } = await saveSplit(app, artist, song.id, [{ legal_name, share: 100 }])
  const [row] = (await ask('GET', `/songs/${song.id}/split-sheet`)).body.data.contributors
  return { song, row: contributors[0]!.id, party: row.party_id as string }
}

test('lists added and named people, with their numbers of sheets', async () => {
  const { party } = await name('Nuria Vidal')
  const added = await add({ legal_name: 'Hav Förlag AB', kind: 'company', ipi_number: '1' })
  expect(await find(party)).toMatchObject({ legal_name: 'Nuria Vidal', kind: 'person', sheets: 1, is_me: false })
  expect(await find(added.id)).toMatchObject({ kind: 'company', ipi_number: '1', sheets: 0, version: 1 })
})

test('says which field has a kind that is none', async () => {
  const refused = await ask('POST', '/parties', { legal_name: 'Ines Prat', kind: 'band' })
  expect(refused.body.error.issues).toEqual([{ path: 'kind', message: texts.badKind }])
})

test('an account has at most this many people, even when several are added concurrently', async () => {
  const full = await makeArtist(app)
  await app.context.db.execute(sql`
    insert into parties (id, user_id, legal_name) select gen_random_uuid(), ${full.id}, 'x' from generate_series(1, ${bounds.parties.most - 1})`)
  const asFull = () => ask('POST', '/parties', { legal_name: 'Ada Ferro' }, full.token)
  const answers = await Promise.all([asFull(), asFull()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
  expect((await asFull()).body.error).toEqual({ code: 'full', message: boundText('parties') })
})

test('changes a person, and answers an older version with the present values', async () => {
  const { id, version } = await add({ legal_name: 'Ines Prat' })
  const changed = await ask('PUT', `/parties/${id}`, { legal_name: 'Inés Prat', email: 'INES@example.com', version })
  expect(changed.body.data).toMatchObject({ legal_name: 'Inés Prat', email: 'ines@example.com', version: 2 })
  const stale = await ask('PUT', `/parties/${id}`, { legal_name: 'Other', version })
  expect([stale.status, stale.body.data.legal_name]).toEqual([409, 'Inés Prat'])
  const bad = await ask('PUT', `/parties/${id}`, { legal_name: '', email: 'no', version: 2 })
  expect(bad.body.error.issues.map(({ path }: { path: string }) => path)).toEqual(['legal_name', 'email'])
})

test('changes only a name: omitted values are kept', async () => {
  const values = {
    kind: 'company',
    publisher: 'Hav',
    publisher_ipi: '297',
    email: 'hav@example.com',
    stage_name: 'Hav',
  }
  const { id } = await add({ legal_name: 'Hav Forlag', ...values, pro_affiliation: 'STIM', society_code: '079' })
  const renamed = await ask('PUT', `/parties/${id}`, { legal_name: 'Hav Förlag' })
  expect(renamed.body.data).toMatchObject({ legal_name: 'Hav Förlag', ...values, society_code: '079' })
  const emptied = await ask('PUT', `/parties/${id}`, { legal_name: 'Hav Förlag', publisher: '', email: null })
  expect(emptied.body.data).toMatchObject({ publisher: null, email: null, publisher_ipi: '297', kind: 'company' })
})

test('keeps the registered names and whether the account collects, and refuses given names without a family name', async () => {
  const added = await add({ legal_name: 'Anna van den Berg', family_name: 'van den Berg', given_names: 'Anna' })
  expect(added).toMatchObject({ family_name: 'van den Berg', given_names: 'Anna', collected: false })
  const path = `/parties/${added.id}`
  // A form that does not know these fields changes none of them.
  const renamed = await ask('PUT', path, { legal_name: 'Anna Berg', version: 1 })
  expect(renamed.body.data).toMatchObject({ family_name: 'van den Berg', given_names: 'Anna' })
  const collected = await ask('PUT', path, {
    legal_name: 'Anna Berg',
    collected: true,
    family_name: '',
    given_names: '',
  })
  expect(collected.body.data).toMatchObject({ collected: true, family_name: null, given_names: null })
  const refused = await ask('PUT', path, { legal_name: 'Anna Berg', given_names: 'Anna', family_name: '' })
  expect([refused.status, refused.body.error.issues]).toEqual([
    400,
    [{ path: 'family_name', message: texts.familyRequired }],
  ])
})

test("collects for the artist by default, and ends forms with the artist's earlier values", async () => {
  const { token } = await makeArtist(app)
  const put = (path: string, body: object) => ask('PUT', path, body, token)
  expect((await put('/artist-defaults', { legal_name: 'Mara Lindholt', version: 0 })).status).toBe(200)
  expect((await put('/registration-details', { dpid: null, version: 0 })).status).toBe(200)
  // Both forms are open with their first version.
  const [me] = (await ask('GET', '/parties', undefined, token)).body.data
  expect(me).toMatchObject({ is_me: true, collected: true })
  await put(`/parties/${me.id}`, { legal_name: 'Mara Lindholt', publisher: 'Lindholt Ljud', collected: false })
  expect((await ask('GET', '/parties', undefined, token)).body.data[0].collected).toBe(false)
  expect((await put('/registration-details', { publisher: 'Hav', version: 1 })).status).toBe(409)
  expect((await put('/artist-defaults', { publisher: 'Hav', version: 1 })).status).toBe(409)
  const { version } = (await ask('GET', '/artist-defaults', undefined, token)).body.data
  await put('/registration-details', { publisher: 'Hav' })
  expect((await put('/artist-defaults', { publisher: 'Ebb', version })).status).toBe(409)
})

test('merges one into another, whose gaps are filled, and undoes that', async () => {
  const [one, other] = [await name('Jon Alm'), await name('Jonas Alm')]
  await ask('PUT', `/parties/${one.party}`, { legal_name: 'Jon Alm', publisher: 'Hav', version: 1 })
  const { body } = await ask('POST', `/parties/${one.party}/merge`, { into: other.party })
  expect(body.data).toEqual({ into: other.party, row_ids: [one.row], filled: ['publisher'] })
  expect([await find(one.party), await find(other.party)]).toMatchObject([undefined, { sheets: 2, publisher: 'Hav' }])
  const sheet = (await ask('GET', `/songs/${one.song.id}/split-sheet`)).body.data
  expect(sheet.contributors).toMatchObject([{ legal_name: 'Jon Alm', party_id: other.party }])
  expect((await ask('POST', `/parties/${one.party}/unmerge`, body.data)).status).toBe(200)
  expect([await find(one.party), await find(other.party)]).toMatchObject([
    { sheets: 1 },
    { sheets: 1, publisher: null },
  ])
  expect((await ask('POST', `/parties/${one.party}/unmerge`, body.data)).status).toBe(404)
})

test('a merge copies registered names only from the same name', async () => {
  const registered = { family_name: 'Osei', given_names: 'Yaw' }
  const [one, other, third] = [
    await add({ legal_name: 'Yaw Osei', ...registered }),
    await add({ legal_name: 'Yaw Osei' }),
    await add({ legal_name: 'King Yaw' }),
  ]
  const { body } = await ask('POST', `/parties/${one.id}/merge`, { into: other.id })
  expect(await find(other.id)).toMatchObject(registered)
  await ask('POST', `/parties/${one.id}/unmerge`, body.data)
  expect(await find(other.id)).toMatchObject({ family_name: null, given_names: null })
  await ask('POST', `/parties/${one.id}/merge`, { into: third.id })
  expect(await find(third.id)).toMatchObject({ family_name: null, given_names: null })
})

test('the artist’s other forms get 409 once a merge or a sheet has filled one of the artist’s gaps', async () => {
  const { token } = await makeArtist(app)
  const put = (path: string, body: object) => ask('PUT', path, body, token)
  const legal_name = 'Mara Lindholt'
  await put('/artist-defaults', { legal_name, version: 0 })
  const [me] = (await ask('GET', '/parties', undefined, token)).body.data
  const other = (await ask('POST', '/parties', { legal_name: 'M. L.', ipi_number: '45268' }, token)).body.data
  const merged = await ask('POST', `/parties/${other.id}/merge`, { into: me.id }, token)
  expect((await put('/artist-defaults', { legal_name, ipi_number: null, version: 1 })).body.data).toMatchObject({
    ipi_number: '45268',
  })
  await ask('POST', `/parties/${other.id}/unmerge`, merged.body.data, token)
  expect((await put('/artist-defaults', { legal_name, society: 'STIM', version: 2 })).status).toBe(409)
})

test('a merged name means the person who was kept: on the sheet that has it, and typed again, also over a chain of merges', async () => {
  const [first, second, stays] = [await name('Ola By'), await name('Ole By'), await name('Olav By')]
  await ask('POST', `/parties/${first.party}/merge`, { into: second.party })
  await ask('POST', `/parties/${second.party}/merge`, { into: stays.party })
  const sheet = (await ask('GET', `/songs/${first.song.id}/split-sheet`)).body.data
  const again = await ask('PUT', `/songs/${first.song.id}/split-sheet`, { ...sheet, studio_location: 'Bergen' })
  expect(again.body.data.contributors).toMatchObject([{ legal_name: 'Ola By', party_id: stays.party }])
  expect((await name('OLE BY')).party).toBe(stays.party)
  const lyrics = await ask('POST', `/songs/${stays.song.id}/lyrics`, { written_by: 'Ola By' })
  expect(lyrics.status).toBe(201)
  expect((await list()).filter(({ legal_name }: { legal_name: string }) => / by$/i.test(legal_name))).toHaveLength(1)
  // Another person of that name is another person.
  const other = await makeSong(app, artist, (await makeRelease(app, artist)).id)
  const row = { legal_name: 'Ola By', writer_share_percent: 100, publisher_share_percent: 100, party_id: null }
  const body = { song_title: 'x', artist_name: 'x', contributors: [row] }
  const { contributors } = (await ask('PUT', `/songs/${other.id}/split-sheet`, body)).body.data
  expect(contributors[0].party_id).not.toBe(stays.party)
})

test('a name in two parts of a character, or with two spaces, is one person', async () => {
  const { party } = await name('José Núñez')
  expect((await name('Jose\u0301  Nu\u0301n\u0303ez')).party).toBe(party)
  expect(await find(party)).toMatchObject({ legal_name: 'José Núñez', sheets: 2 })
})

test('a sheet still means a person who was renamed since', async () => {
  const { party, song } = await name('Tor Lie')
  await ask('PUT', `/parties/${party}`, { legal_name: 'Tor Lie Vik', version: 1 })
  const sheet = (await ask('GET', `/songs/${song.id}/split-sheet`)).body.data
  const { body } = await ask('PUT', `/songs/${song.id}/split-sheet`, { ...sheet, studio_location: 'Bergen' })
  expect(body.data.contributors).toMatchObject([{ legal_name: 'Tor Lie', party_id: party }])
  expect((await list()).filter(({ legal_name }: { legal_name: string }) => legal_name.startsWith('Tor'))).toHaveLength(
    1,
  )
})

test('of two concurrent merges of one person, one is made and the other finds nobody', async () => {
  const [one, a, b] = [await name('Kim Ek'), await name('Kim Ekh'), await name('Kim Eck')]
  const merges = [a, b].map(({ party }) => ask('POST', `/parties/${one.party}/merge`, { into: party }))
  expect((await Promise.all(merges)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
})

test('the artist is never merged away nor deleted', async () => {
  const { party } = await name('Mara Lindholt')
  const other = await add({ legal_name: 'M. Lindholt' })
  await ask('PUT', '/artist-defaults', { version: 0, legal_name: 'Mara Lindholt' })
  expect(await find(party)).toMatchObject({ is_me: true })
  expect((await ask('POST', `/parties/${party}/merge`, { into: other.id })).body.error.message).toBe(texts.meStays)
  expect((await ask('DELETE', `/parties/${party}`)).body.error.message).toBe(texts.isMe)
  expect((await ask('POST', `/parties/${other.id}/merge`, { into: party })).status).toBe(200)
  const [me] = await list()
  expect(me).toMatchObject({ id: party })
  await ask('PUT', `/parties/${party}`, { legal_name: 'Mara E. Lindholt', version: me.version })
  expect((await ask('PUT', '/artist-defaults', { version: 1, legal_name: 'Mara' })).body.data).toMatchObject({
    legal_name: 'Mara E. Lindholt',
    version: 2,
  })
})

test('deletes only people whom no sheet names, with undo', async () => {
  const [named, free] = [await name('Lea Holm'), await add({ legal_name: 'Leo Holm' })]
  expect((await ask('DELETE', `/parties/${named.party}`)).body.error.message).toBe(texts.onSheet)
  expect((await ask('DELETE', `/parties/${free.id}`)).status).toBe(200)
  expect(await find(free.id)).toBeUndefined()
  expect((await ask('POST', `/parties/${free.id}/restore`)).body.data).toMatchObject({ legal_name: 'Leo Holm' })
})

test("another account's person is not found, also to merge into", async () => {
  const theirs = await makeArtist(app)
  const { id } = (await ask('POST', '/parties', { legal_name: 'Theirs' }, theirs.token)).body.data
  const mine = await add({ legal_name: 'Mine' })
  expect((await ask('POST', `/parties/${mine.id}/merge`, { into: id })).status).toBe(404)
  for (const [method, path] of [
    ['PUT', ''],
    ['DELETE', ''],
    ['POST', '/restore'],
    ['POST', '/merge'],
    ['POST', '/unmerge'],
  ] as const)
    expect((await ask(method, `/parties/${id}${path}`, '{broken', stranger.token)).status).toBe(404)
})
