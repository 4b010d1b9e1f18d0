import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type LyricSheet } from '#domain/lyrics/schema.ts'
import { lyricTexts } from '#domain/lyrics/texts.ts'
import { fieldTexts, serverTexts } from '#domain/shared/texts.ts'
import { songTexts } from '#domain/songs/texts.ts'
import { lyricSections, lyricSheets } from '#server/lyrics/tables.ts'
import { newId } from '#server/platform/ids.ts'
import { songs } from '#server/songs/tables.ts'
import { makeRelease, makeSheet, makeSong as makeSongOn, type TestArtist } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'
import type { TestApp } from '#server/testing/test-app.ts'

const { app, artist, stranger } = artistsOfFile()
const ask = (method: string, path: string, body?: unknown, token: string | undefined = artist.token) =>
  app.request(method, path, { token, ...(body === undefined ? {} : { body }) })
const makeSong = async (app: TestApp, owner: TestArtist) => makeSongOn(app, owner, (await makeRelease(app, owner)).id)
const lyricsOf = (songId: string) => `/api/songs/${songId}/lyrics`
const section = (id: string) => `/api/lyrics/sections/${id}`
const read = async (songId: string): Promise<LyricSheet> => (await ask('GET', lyricsOf(songId))).body.data
const contents = async (songId: string) => (await read(songId)).sections.map(({ content }) => content)
const storedSheets = (songId: string) =>
  app.context.db.select().from(lyricSheets).where(eq(lyricSheets.song_id, songId))
const storedSection = async (id: string) =>
  (await app.context.db.select().from(lyricSections).where(eq(lyricSections.id, id)))[0]!

describe('the sheet of a song', () => {
  test('does not exist at first', async () => {
    const song = await makeSong(app, artist)
    expect(await ask('GET', lyricsOf(song.id))).toMatchObject({
      status: 404,
      body: { error: { code: 'not_found', message: 'No lyric sheet found' } },
    })
    for (const [method, path] of [
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/restore'],
      ['PUT', '/order'],
    ] as const)
      expect(
        await ask(method, `${lyricsOf(song.id)}${path}`, path === '/order' ? { ids: [] } : {}),
        `${method} ${path}`,
      ).toMatchObject({ status: 404, body: { error: { message: 'No lyric sheet found' } } })
    expect(await ask('POST', `${lyricsOf(song.id)}/sections`, { section_type: 'verse', content: 'la' })).toMatchObject({
      status: 404,
      body: { error: { message: 'No lyric sheet found' } },
    })
  })

  test('is created with writers and notes, and the database then has it for the caller', async () => {
    const song = await makeSong(app, artist)
    const answer = await ask('POST', lyricsOf(song.id), {
      written_by: '  Mara Lindholt, 山田 花子 ',
      additional_notes: '',
      user_id: stranger.id,
      song_id: newId(),
    })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        data: {
          song_id: song.id,
          written_by: 'Mara Lindholt, 山田 花子',
          additional_notes: null,
          sections: [],
          version: 1,
        },
      },
    })
    expect(await storedSheets(song.id)).toMatchObject([
      { id: answer.body.data.id, user_id: artist.id, written_by: 'Mara Lindholt, 山田 花子', deleted_at: null },
    ])
  })

  test('is created once by a repeat with the same id; a second one gets 409 with the first', async () => {
    const [song, id] = [await makeSong(app, artist), newId()]
    const body = { id, written_by: 'Mara' }
    const answers = await Promise.all([ask('POST', lyricsOf(song.id), body), ask('POST', lyricsOf(song.id), body)])
    expect(answers.map(({ status, body: { data } }) => [status, data.id])).toEqual([
      [201, id],
      [201, id],
    ])
    expect(await ask('POST', lyricsOf(song.id), { id: newId() })).toMatchObject({
      status: 409,
      body: { error: { code: 'sheet_exists', message: lyricTexts.sheetExists }, data: { id, written_by: 'Mara' } },
    })
    expect(await ask('POST', lyricsOf(song.id), {})).toMatchObject({ status: 409 })
    expect(await storedSheets(song.id)).toHaveLength(1)
  })

  test('does not accept the id of another sheet', async () => {
    const [song, other] = [await makeSong(app, artist), await makeSheet(app, stranger)]
    expect((await ask('POST', lyricsOf(song.id), { id: other.id })).status).toBe(404)
    expect(await read(song.id)).toBeUndefined()
  })

  test('changes the given fields, and answers a stale write with the current version', async () => {
    const sheet = await makeSheet(app, artist)
    const path = lyricsOf(sheet.song_id)
    expect(await ask('PUT', path, { additional_notes: 'Keep the door slam', version: 1 })).toMatchObject({
      status: 200,
      body: {
        data: {
          written_by: 'Mara Lindholt',
          additional_notes: 'Keep the door slam',
          version: 2,
          sections: sheet.sections,
        },
      },
    })
    expect(await ask('PUT', path, { written_by: 'Somebody', version: 1 })).toMatchObject({
      status: 409,
      body: {
        error: { code: 'conflict', message: serverTexts.conflict },
        data: { id: sheet.id, written_by: 'Mara Lindholt', version: 2 },
      },
    })
    expect(await ask('PUT', path, { written_by: '', version: 2 })).toMatchObject({
      status: 200,
      body: { data: { written_by: null, additional_notes: 'Keep the door slam', version: 3 } },
    })
    expect(await ask('PUT', path, { written_by: 'No version' })).toMatchObject({
      status: 200,
      body: { data: { version: 4 } },
    })
  })

  test.each([
    [{ written_by: 'x'.repeat(501) }, 'written_by', fieldTexts.tooLong(500)],
    [{ additional_notes: 'x'.repeat(5001) }, 'additional_notes', fieldTexts.tooLong(5000)],
    [{ written_by: 5 }, 'written_by', fieldTexts.notText],
    [{ written_by: 'a\0b' }, 'written_by', fieldTexts.notStorable],
    [{ additional_notes: 'half \ud83d' }, 'additional_notes', fieldTexts.notStorable],
  ])('refuses %j', async (body, path, message) => {
    const sheet = await makeSheet(app, artist)
    for (const answer of [
      await ask('PUT', lyricsOf(sheet.song_id), body),
      await ask('POST', lyricsOf((await makeSong(app, artist)).id), body),
    ])
      expect(answer).toMatchObject({ status: 400, body: { error: { issues: [{ path, message }] } } })
    expect(await read(sheet.song_id)).toEqual(sheet)
  })

  test('is deleted and restored with its sections, without those deleted before', async () => {
    const sheet = await makeSheet(app, artist, [
      ['verse', 'one'],
      ['chorus', 'two'],
    ])
    const path = lyricsOf(sheet.song_id)
    await ask('DELETE', section(sheet.sections[0]!.id))
    expect(await ask('DELETE', path)).toMatchObject({ status: 200, body: { data: { id: sheet.id } } })
    expect((await ask('GET', path)).status).toBe(404)
    expect((await ask('DELETE', path)).status).toBe(404)
    for (const { id } of sheet.sections) expect((await ask('PUT', section(id), { content: 'gone' })).status).toBe(404)
    expect((await ask('POST', `${section(sheet.sections[0]!.id)}/restore`)).status).toBe(404)
    expect(await ask('POST', `${path}/restore`)).toMatchObject({
      status: 200,
      body: { data: { id: sheet.id, written_by: 'Mara Lindholt', sections: [{ content: 'two' }] } },
    })
  })

  test('created again after a deletion is not replaced by restoring; of two deleted ones the last returns', async () => {
    const first = await makeSheet(app, artist, [['verse', 'first']])
    const path = lyricsOf(first.song_id)
    await ask('DELETE', path)
    const second = await makeSheet(app, artist, [['verse', 'second']], first.song_id)
    expect(await ask('POST', `${path}/restore`)).toMatchObject({
      status: 409,
      body: { error: { message: lyricTexts.sheetExists }, data: { id: second.id } },
    })
    await ask('DELETE', path)
    const answers = await Promise.all([ask('POST', `${path}/restore`), ask('POST', `${path}/restore`)])
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await contents(first.song_id)).toEqual(['second'])
  })

  test('is not found once its song is deleted', async () => {
    const sheet = await makeSheet(app, artist)
    await app.context.db.update(songs).set({ deleted_at: '2026-11-21T00:00:00Z' }).where(eq(songs.id, sheet.song_id))
    expect(await ask('GET', lyricsOf(sheet.song_id))).toMatchObject({
      status: 404,
      body: { error: { message: songTexts.notFound } },
    })
    expect((await ask('PUT', section(sheet.sections[0]!.id), { content: 'x' })).status).toBe(404)
  })

  test('appears in its release with its first line', async () => {
    const song = await makeSong(app, artist)
    const inRelease = async () => (await ask('GET', `/api/releases/${song.release_id}`)).body.data.songs[0]
    expect(await inRelease()).toMatchObject({ has_lyric_sheet: false, lyrics_begin: null })
    await makeSheet(app, artist, [['intro', 'البحر يعود على مهل\nline two']], song.id)
    expect(await inRelease()).toMatchObject({ has_lyric_sheet: true, lyrics_begin: 'البحر يعود على مهل' })
  })
})

test("returns 404 for another account's sheet and sections, which stay as they are", async () => {
  const sheet = await makeSheet(app, artist)
  const { id } = sheet.sections[0]!
  const before = await storedSection(id)
  const tries: [string, string, unknown?][] = [
    ['GET', lyricsOf(sheet.song_id)],
    ['POST', lyricsOf(sheet.song_id), {}],
    ['PUT', lyricsOf(sheet.song_id), { written_by: 'me' }],
    ['DELETE', lyricsOf(sheet.song_id)],
    ['POST', `${lyricsOf(sheet.song_id)}/restore`],
    ['PUT', `${lyricsOf(sheet.song_id)}/order`, { ids: [id] }],
    ['POST', `${lyricsOf(sheet.song_id)}/sections`, { section_type: 'verse', content: 'mine' }],
    ['PUT', section(id), { content: 'mine' }],
    ['DELETE', section(id)],
    ['POST', `${section(id)}/restore`],
  ]
  for (const [method, path, body] of tries) {
    expect((await ask(method, path, body, stranger.token)).status, `${method} ${path}`).toBe(404)
    expect(await app.request(method, path, body === undefined ? {} : { body }), `${method} ${path}`).toMatchObject({
      status: 401,
      body: { error: { message: serverTexts.signInNeeded } },
    })
  }
  expect(await storedSection(id)).toEqual(before)
  expect(await read(sheet.song_id)).toEqual(sheet)
})
