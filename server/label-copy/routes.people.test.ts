import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mostParties } from '#server/parties/queries.ts'
import { parties } from '#server/parties/tables.ts'
import { makeArtist, makeRelease, makeSong } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, ask } = artistsOfFile()

async function newSheet() {
  const artist = await makeArtist(app)
  const release = await makeRelease(app, artist)
  const song = await makeSong(app, artist, release.id)
  const save = async (names: object) => {
    const tracks_metadata = [{ song_id: song.id, song_title: 'Low Tide', track_number: 1, ...names }]
    const answer = await ask('PUT', `/labelcopy/${release.id}`, { copyright_year: 2026, tracks_metadata }, artist.token)
    expect(answer.status).toBe(200)
  }
  const people = async (): Promise<{ id: string; legal_name: string }[]> =>
    (await ask('GET', '/parties', undefined, artist.token)).body.data
  const names = async () => (await people()).map(({ legal_name }) => legal_name)
  return { artist, release, song, save, people, names }
}

test('names typed new become people, each once, with nothing but the name', async () => {
  const { save, names, people } = await newSheet()
  await save({
    songwriters: 'Ada Ferro, Ben Ek (STIM)',
    producers: 'ada ferro',
    featured_artists: 'Cy & the Tides',
    mix_engineer: 'Dan Alm',
    mastering_engineer: 'Eva Prat',
    remixer: 'Finn Holm',
  })
  expect(await names()).toEqual(['Ada Ferro', 'Ben Ek', 'Cy & the Tides', 'Dan Alm', 'Eva Prat', 'Finn Holm'])
  expect((await people())[0]).toMatchObject({ kind: 'person', is_me: false, stage_name: null, email: null, sheets: 0 })
  await save({ songwriters: 'Ada Ferro, Ben Ek (STIM), Gus Vidal' })
  expect(await names()).toContain('Gus Vidal')
  expect(await names()).toHaveLength(7)
})

test('who is known by legal or stage name, the artist too, is not made again', async () => {
  const { artist, save, names } = await newSheet()
  const token = artist.token
  await ask('PUT', '/artist-defaults', { version: 0, legal_name: 'Mara Lindholt', artist_name: 'Marlin' }, token)
  await ask('POST', '/parties', { legal_name: 'José Peña', stage_name: 'Bajamar' }, token)
  await save({ songwriters: 'MARA LINDHOLT, jose pena', producers: 'bajamar, Marlin' })
  expect(await names()).toEqual(['Mara Lindholt', 'José Peña'])
})

test('who was deleted does not come back when the sheet is saved again', async () => {
  const { artist, save, people, names } = await newSheet()
  await save({ producers: 'Ada Ferro' })
  const [ada] = await people()
  expect((await ask('DELETE', `/parties/${ada!.id}`, undefined, artist.token)).status).toBe(200)
  await save({ producers: 'Ada Ferro', mix_engineer: 'Ben Ek' })
  expect(await names()).toEqual(['Ben Ek'])
})

test('a save that is refused makes nobody', async () => {
  const { artist, release, song, save, names } = await newSheet()
  await save({})
  await save({})
  const tracks_metadata = [{ song_id: song.id, song_title: 'Low Tide', track_number: 1, producers: 'Ada Ferro' }]
  const body = { version: 1, copyright_year: 2026, tracks_metadata }
  expect((await ask('PUT', `/labelcopy/${release.id}`, body, artist.token)).status).toBe(409)
  expect(await names()).toEqual([])
})

test('two sheets saved concurrently make one person', async () => {
  const { artist, save, names } = await newSheet()
  const other = await makeRelease(app, artist)
  const song = await makeSong(app, artist, other.id)
  const tracks_metadata = [{ song_id: song.id, song_title: 'Ebb', track_number: 1, producers: 'Ada Ferro' }]
  await Promise.all([
    save({ producers: 'Ada Ferro' }),
    ask('PUT', `/labelcopy/${other.id}`, { copyright_year: 2026, tracks_metadata }, artist.token),
    ask('POST', `/songs/${song.id}/lyrics`, { written_by: 'Ada Ferro' }, artist.token),
  ])
  expect(await names()).toEqual(['Ada Ferro'])
})

test('a full list of people takes nobody else, and the sheet is saved', async () => {
  const { artist, save, names } = await newSheet()
  const { db } = app.context
  const many = Array.from({ length: mostParties - 1 }, (_, index) => ({
    user_id: artist.id,
    legal_name: `Person ${index}`,
  }))
  await db.insert(parties).values(many)
  await save({ producers: 'Ada Ferro, Ben Ek' })
  expect(await names()).toContain('Ada Ferro')
  expect(await db.$count(parties, eq(parties.user_id, artist.id))).toBe(mostParties)
})
