import { expect, test } from 'vitest'
import { makeArtist, makeRelease, makeSong } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, ask } = artistsOfFile()

async function newSong() {
  const artist = await makeArtist(app)
  const song = await makeSong(app, artist, (await makeRelease(app, artist)).id)
  const write = async (method: string, body: object) =>
    (await ask(method, `/songs/${song.id}/lyrics`, body, artist.token)).status
  const people = async (): Promise<{ id: string; legal_name: string }[]> =>
    (await ask('GET', '/parties', undefined, artist.token)).body.data
  const names = async () => (await people()).map(({ legal_name }) => legal_name)
  return { artist, song, write, people, names }
}

test("names typed new in 'Written by' become people, when the sheet is made and when it is changed", async () => {
  const { write, names } = await newSong()
  expect(await write('POST', { written_by: 'Ada Ferro; Ben Ek (STIM)' })).toBe(201)
  expect(await names()).toEqual(['Ada Ferro', 'Ben Ek'])
  expect(await write('PUT', { version: 1, written_by: 'ADA FERRO, Cy Alm' })).toBe(200)
  expect(await write('PUT', { version: 2, additional_notes: 'With Dan Holm' })).toBe(200)
  expect(await names()).toEqual(['Ada Ferro', 'Ben Ek', 'Cy Alm'])
})

test('who was deleted does not come back when the sheet is saved again', async () => {
  const { artist, write, people, names } = await newSong()
  await write('POST', { written_by: 'Ada Ferro' })
  const [ada] = await people()
  expect((await ask('DELETE', `/parties/${ada!.id}`, undefined, artist.token)).status).toBe(200)
  expect(await write('PUT', { version: 1, written_by: 'Ada Ferro, Ben Ek' })).toBe(200)
  expect(await names()).toEqual(['Ben Ek'])
})

test('a write that is refused makes nobody', async () => {
  const { write, names } = await newSong()
  await write('POST', {})
  await write('PUT', { version: 1, additional_notes: 'Twice' })
  expect(await write('PUT', { version: 1, written_by: 'Ada Ferro' })).toBe(409)
  expect(await write('POST', { written_by: 'Ada Ferro' })).toBe(409)
  expect(await names()).toEqual([])
})
