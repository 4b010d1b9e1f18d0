import { expect, test } from 'vitest'
import type { UploadSheet } from '#domain/upload-sheets/schema.ts'
import { makeSentSheet } from '#server/testing/agreements.ts'
import { makeRelease, makeSong } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, artist, stranger, ask } = artistsOfFile()

async function makeSheet() {
  const release = await makeRelease(app, artist, { title: 'Ebb' })
  const song = await makeSong(app, artist, release.id)
  const path = `/releases/${release.id}/upload-sheet`
  const read = async (): Promise<UploadSheet> => (await ask('GET', path)).body.data
  const tick = (keys: string[], ticked: boolean, token?: string) => ask('PUT', `${path}/ticks`, { keys, ticked }, token)
  const save = () =>
    ask('PUT', `/labelcopy/${release.id}`, {
      copyright_year: 2026,
      tracks_metadata: [{ song_id: song.id, song_title: 'Salt', track_number: 1, isrc: 'SEA1X2600001' }],
    })
  return { path, song, read, tick, save }
}

test('has no groups before the label copy is saved, then the release and its tracks', async () => {
  const { read, save } = await makeSheet()
  expect(await read()).toEqual({ groups: [], disputed: [], ticked: [], changed: [] })
  await save()
  const { groups } = await read()
  expect(groups.map(({ title }) => title)).toEqual(['Release', '1. Salt'])
  expect(groups[1]!.items.find(({ key }) => key === 'isrc')?.value).toBe('SEA1X2600001')
})

test('names the songs in dispute', async () => {
  const { song } = await makeSentSheet(app, artist)
  await ask('PUT', `/labelcopy/${song.release_id}`, { copyright_year: 2026 })
  const read = async () => (await ask('GET', `/releases/${song.release_id}/upload-sheet`)).body.data as UploadSheet
  expect((await read()).disputed).toEqual([])
  await ask('POST', `/songs/${song.id}/dispute`, { reason: 'The drummer is missing' })
  expect((await read()).disputed).toEqual([song.song_title])
})

test('keeps ticks, removes them, and restores all of them; unknown lines cannot be ticked', async () => {
  const { song, read, tick, save } = await makeSheet()
  await save()
  const isrc = `${song.id}.isrc`
  expect((await tick(['title', isrc, 'no.such.line', 'catalog_number'], true)).body.data.ticked).toEqual(
    [isrc, 'title'].toSorted(),
  )
  expect((await tick(['title'], false)).body.data.ticked).toEqual([isrc])
  const { ticked } = await read()
  expect((await tick(ticked, false)).body.data.ticked).toEqual([])
  expect((await tick(ticked, true)).body.data.ticked).toEqual([isrc])
  expect((await read()).ticked).toEqual([isrc])
})

test('shows which ticked values have changed since, until they are ticked again or are what they were', async () => {
  const { path, song, read, tick, save } = await makeSheet()
  await save()
  const isrc = `${song.id}.isrc`
  await tick(['title', isrc], true)
  expect((await read()).changed).toEqual([])
  const change = (code: string) =>
    ask('PUT', path.replace(/^.releases(.*).upload-sheet$/, '/labelcopy$1'), {
      copyright_year: 2026,
      tracks_metadata: [{ song_id: song.id, song_title: 'Salt', track_number: 1, isrc: code }],
    })
  await change('SEA1X2600002')
  expect(await read()).toMatchObject({ ticked: [isrc, 'title'].toSorted(), changed: [isrc] })
  await change('SEA1X2600001')
  expect((await read()).changed).toEqual([])
  await change('SEA1X2600002')
  expect((await tick([isrc], true)).body.data.changed).toEqual([])
  expect((await read()).changed).toEqual([])
})

test('keeps ticks that two windows set concurrently', async () => {
  const { read, tick, save } = await makeSheet()
  await save()
  await Promise.all([tick(['title'], true), tick(['genre', 'label'], true), tick(['release_date'], true)])
  expect((await read()).ticked).toEqual(expect.arrayContaining(['label', 'release_date', 'title']))
})

test("returns 404 for another account's release", async () => {
  const { path, tick } = await makeSheet()
  expect((await ask('GET', path, undefined, stranger.token)).status).toBe(404)
  expect((await tick(['title'], true, stranger.token)).status).toBe(404)
})
