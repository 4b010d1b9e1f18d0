import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { parties } from '#server/parties/tables.ts'
import { makeArtist, makeRelease, makeSong } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, ask } = artistsOfFile()

type Row = {
  legal_name: string
  ipi_number?: string
  party_id?: string | null
  id?: string
  email?: string
  publisher?: string
}
async function newArtist() {
  const artist = await makeArtist(app)
  const save = async (rows: Row[], songId?: string) => {
    const id = songId ?? (await makeSong(app, artist, (await makeRelease(app, artist)).id)).id
    const share = 100 / rows.length
    const contributors = rows.map((row) => ({ writer_share_percent: share, publisher_share_percent: share, ...row }))
    const body = { song_title: 'Low Tide', artist_name: 'Marlin', contributors }
    const { status, body: answer } = await ask('PUT', `/songs/${id}/split-sheet`, body, artist.token)
    expect(status).toBe(200)
    return { songId: id, rows: answer.data.contributors as (Row & { id: string; party_id: string })[] }
  }
  const people = () => app.context.db.select().from(parties).where(eq(parties.user_id, artist.id)).orderBy(parties.id)
  const known = async () => (await ask('GET', '/contributors', undefined, artist.token)).body.data
  return { artist, save, people, known }
}

test('a name on two sheets is one person, whose latest values are suggested', async () => {
  const { save, people, known } = await newArtist()
  const first = await save([{ legal_name: 'Yaw Osei', publisher: 'Hav', email: 'yaw@example.com' }])
  const second = await save([{ legal_name: 'yaw osei', ipi_number: '45268' }, { legal_name: 'Ada Ferro' }])
  expect(second.rows[0]!.party_id).toBe(first.rows[0]!.party_id)
  expect(await people()).toHaveLength(2)
  expect((await known()).find(({ legal_name }: Row) => legal_name === 'Yaw Osei')).toMatchObject({
    ipi_number: '45268',
    publisher: 'Hav',
    email: 'yaw@example.com',
    is_me: false,
  })
})

test('a second person of the same name stays separate when the sheet is saved again', async () => {
  const { save, people } = await newArtist()
  const first = await save([{ legal_name: 'Yaw Osei' }])
  const second = await save([{ legal_name: 'Yaw Osei', party_id: null }])
  expect(second.rows[0]!.party_id).not.toBe(first.rows[0]!.party_id)
  const again = await save([{ id: second.rows[0]!.id, legal_name: 'Yaw Osei' }], second.songId)
  expect(again.rows[0]!.party_id).toBe(second.rows[0]!.party_id)
  expect(await people()).toHaveLength(2)
})

test('two new people of one name on one sheet are two if the later row is marked as another, else one', async () => {
  const { save, people } = await newArtist()
  const { rows } = await save([{ legal_name: 'Yaw Osei' }, { legal_name: 'Yaw Osei', party_id: null }])
  expect(new Set(rows.map(({ party_id }) => party_id)).size).toBe(2)
  await save([{ legal_name: 'Ada Ferro' }, { legal_name: 'Ada Ferro' }])
  expect(await people()).toHaveLength(3)
})

test("does not accept another account's person", async () => {
  const [theirs, mine] = [await newArtist(), await newArtist()]
  const { rows } = await theirs.save([{ legal_name: 'Yaw Osei' }])
  const saved = await mine.save([{ legal_name: 'Yaw Osei', party_id: rows[0]!.party_id }])
  expect(saved.rows[0]!.party_id).not.toBe(rows[0]!.party_id)
})

test('two sheets saved concurrently name one person', async () => {
  const { save, people } = await newArtist()
  await Promise.all([
    save([{ legal_name: 'Yaw Osei' }]),
    save([{ legal_name: 'Yaw Osei' }]),
    save([{ legal_name: 'Yaw Osei' }]),
  ])
  expect(await people()).toHaveLength(1)
})

test('the artist’s defaults are the artist among the people, also one named on a sheet before', async () => {
  const { artist, save, people } = await newArtist()
  const { rows } = await save([{ legal_name: 'Mara Lindholt', publisher: 'Hav' }])
  const defaults = { legal_name: 'Mara Lindholt', society: 'STIM', society_code: '079', ipi_number: '199' }
  const saved = await ask('PUT', '/artist-defaults', { version: 0, ...defaults }, artist.token)
  expect(saved.body.data).toMatchObject({ legal_name: 'Mara Lindholt', society: 'STIM', society_code: '079' })
  expect(await people()).toMatchObject([{ id: rows[0]!.party_id, is_me: true, pro_affiliation: 'STIM' }])
  await save([{ legal_name: 'Mara Lindholt', publisher: 'Other', email: 'mara@example.com' }])
  expect(await people()).toMatchObject([{ is_me: true, publisher: 'Other', email: 'mara@example.com' }])
  await save([{ legal_name: 'Mara Lindholt', publisher: 'Third', email: 'mara@example.com' }])
  expect(await people()).toMatchObject([{ publisher: 'Other' }])
})

test('a sheet that named the artist before the name was known means the artist afterward', async () => {
  const { artist, save, people } = await newArtist()
  await ask('PUT', '/artist-defaults', { version: 0, publisher: 'Hav' }, artist.token)
  const { rows, songId } = await save([{ legal_name: 'Mara Lindholt' }])
  const defaults = { version: 1, legal_name: 'Mara Lindholt', publisher: 'Hav' }
  expect((await ask('PUT', '/artist-defaults', defaults, artist.token)).status).toBe(200)
  const me = (await people()).find(({ is_me }) => is_me)!
  expect(me.id).not.toBe(rows[0]!.party_id)
  const sheet = (await ask('GET', `/songs/${songId}/split-sheet`, undefined, artist.token)).body.data
  expect(sheet.contributors).toMatchObject([{ party_id: me.id }])
  expect((await people()).filter(({ deleted_at }) => deleted_at === null)).toHaveLength(1)
})
