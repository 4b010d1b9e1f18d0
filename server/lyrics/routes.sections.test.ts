import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sectionTypes, type LyricSheet } from '#domain/lyrics/schema.ts'
import { lyricTexts } from '#domain/lyrics/texts.ts'
import { fieldTexts, serverTexts } from '#domain/shared/texts.ts'
import { lyricSections, lyricSheets } from '#server/lyrics/tables.ts'
import { newId } from '#server/platform/ids.ts'
import { makeSection, makeSheet } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, artist, stranger } = artistsOfFile()
const ask = (method: string, path: string, body?: unknown, token: string | undefined = artist.token) =>
  app.request(method, path, { token, ...(body === undefined ? {} : { body }) })
const lyricsOf = (songId: string) => `/api/songs/${songId}/lyrics`
const section = (id: string) => `/api/lyrics/sections/${id}`
const read = async (songId: string): Promise<LyricSheet> => (await ask('GET', lyricsOf(songId))).body.data
const contents = async (songId: string) => (await read(songId)).sections.map(({ content }) => content)

describe('sections', () => {
  test('of all nine types are appended, word for word, with line breaks as line feeds', async () => {
    const sheet = await makeSheet(
      app,
      artist,
      sectionTypes.map((type) => [type, ` ${type} 🎶\r\nסוף הקיץ\r終わり\u2028fin \n`]),
    )
    expect(
      sheet.sections.map(({ section_type, content, section_order, version }) => [
        section_type,
        content,
        section_order,
        version,
      ]),
    ).toEqual(sectionTypes.map((type, index) => [type, `${type} 🎶\nסוף הקיץ\n終わり\nfin`, index + 1, 1]))
  })

  test("added twice with one id are one; with the id of another sheet's they are refused", async () => {
    const [sheet, id] = [await makeSheet(app, artist, []), newId()]
    const path = `${lyricsOf(sheet.song_id)}/sections`
    const answers = await Promise.all([1, 2].map(() => ask('POST', path, { id, section_type: 'hook', content: 'la' })))
    expect(answers.map(({ status, body: { data } }) => [status, data.id])).toEqual([
      [201, id],
      [201, id],
    ])
    expect(
      (await ask('POST', path, { id: (await makeSection(app, stranger)).id, section_type: 'hook', content: 'la' }))
        .status,
    ).toBe(404)
    expect(await contents(sheet.song_id)).toEqual(['la'])
  })

  test('added concurrently get different positions', async () => {
    const sheet = await makeSheet(app, artist, [])
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        ask('POST', `${lyricsOf(sheet.song_id)}/sections`, { section_type: 'verse', content: `line ${n}` }),
      ),
    )
    expect((await read(sheet.song_id)).sections.map(({ section_order }) => section_order)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ])
  })

  test.each([
    [{ section_type: 'verse' }, 'content', 'Please enter section content'],
    [{ section_type: 'verse', content: '' }, 'content', 'Please enter section content'],
    [{ section_type: 'verse', content: ' \n\t ' }, 'content', 'Please enter section content'],
    [{ section_type: 'verse', content: null }, 'content', 'Please enter section content'],
    [{ section_type: 'verse', content: 'x'.repeat(10_001) }, 'content', fieldTexts.tooLong(10_000)],
    [{ section_type: 'verse', content: 'a\0' }, 'content', fieldTexts.notStorable],
    [{ section_type: 'solo', content: 'la' }, 'section_type', lyricTexts.badType],
    [{ content: 'la' }, 'section_type', lyricTexts.badType],
  ])('refuse %j', async (body, path, message) => {
    const sheet = await makeSheet(app, artist)
    expect(await ask('POST', `${lyricsOf(sheet.song_id)}/sections`, body)).toMatchObject({
      status: 400,
      body: { error: { issues: [{ path, message }] } },
    })
    if ('content' in body && 'section_type' in body)
      expect((await ask('PUT', section(sheet.sections[0]!.id), body)).status).toBe(400)
    expect(await read(sheet.song_id)).toEqual(sheet)
  })

  test("change the given fields, update the sheet's time, and answer a stale write with 409", async () => {
    const sheet = await makeSheet(app, artist)
    const { id } = sheet.sections[0]!
    const before = { updated_at: '2026-11-01T00:00:00.000Z' }
    await app.context.db.update(lyricSheets).set(before).where(eq(lyricSheets.id, sheet.id))
    await app.context.db.update(lyricSections).set(before).where(eq(lyricSections.id, id))
    expect((await read(sheet.song_id)).updated_at).toBe(before.updated_at)
    expect(await ask('PUT', section(id), { section_type: 'bridge', version: 1 })).toMatchObject({
      status: 200,
      body: { data: { id, section_type: 'bridge', content: 'Somebody left the stairwell door', version: 2 } },
    })
    const now = await read(sheet.song_id)
    expect(now.updated_at > before.updated_at).toBe(true)
    expect(now.version).toBe(sheet.version)
    const behind = await ask('PUT', section(id), { content: 'Somebody else', version: 1 })
    expect(behind).toMatchObject({ status: 409, body: { error: { code: 'conflict', message: serverTexts.conflict } } })
    expect(behind.body.data).toEqual(now.sections[0])
    expect(await read(sheet.song_id)).toEqual(now)
  })

  test('return to their position when restored', async () => {
    const sheet = await makeSheet(app, artist, [
      ['verse', 'a'],
      ['verse', 'b'],
      ['verse', 'c'],
    ])
    const { id } = sheet.sections[1]!
    expect(await ask('DELETE', section(id))).toMatchObject({ status: 200, body: { data: { id } } })
    expect((await ask('DELETE', section(id))).status).toBe(404)
    expect((await ask('PUT', section(id), { content: 'x' })).status).toBe(404)
    await ask('POST', `${lyricsOf(sheet.song_id)}/sections`, { section_type: 'verse', content: 'd' })
    expect(await contents(sheet.song_id)).toEqual(['a', 'c', 'd'])
    expect(await ask('POST', `${section(id)}/restore`)).toMatchObject({
      status: 200,
      body: { data: { content: 'b', version: 3 } },
    })
    expect(await contents(sheet.song_id)).toEqual(['a', 'b', 'c', 'd'])
    expect((await ask('POST', `${section(id)}/restore`)).status).toBe(404)
  })

  test('return to their number if the others were reordered in the meantime', async () => {
    const sheet = await makeSheet(app, artist, [
      ['verse', 'a'],
      ['verse', 'b'],
      ['verse', 'c'],
    ])
    const [a, b, c] = sheet.sections.map(({ id }) => id)
    await ask('DELETE', section(b!))
    await ask('PUT', `${lyricsOf(sheet.song_id)}/order`, { ids: [c, a] })
    await ask('POST', `${section(b!)}/restore`)
    expect(await contents(sheet.song_id)).toEqual(['c', 'b', 'a'])
  })

  test('take a new order: given ones first, the others after them, without a new version', async () => {
    const sheet = await makeSheet(
      app,
      artist,
      ['a', 'b', 'c', 'd'].map((word) => ['verse', word]),
    )
    const [a, , c, d] = sheet.sections.map(({ id }) => id)
    expect((await ask('PUT', `${lyricsOf(sheet.song_id)}/order`, { ids: [d, a, d] })).body.data.sections).toMatchObject(
      [
        { content: 'd', section_order: 1, version: 1 },
        { content: 'a', section_order: 2 },
        { content: 'b' },
        { content: 'c', section_order: 4 },
      ],
    )
    for (const ids of [[c, (await makeSection(app, artist)).id], [newId()]])
      expect((await ask('PUT', `${lyricsOf(sheet.song_id)}/order`, { ids })).status).toBe(404)
    expect((await ask('PUT', `${lyricsOf(sheet.song_id)}/order`, { ids: ['x'] })).status).toBe(400)
    expect(await contents(sheet.song_id)).toEqual(['d', 'a', 'b', 'c'])
  })

  test('are limited to five hundred', async () => {
    const sheet = await makeSheet(app, artist, [])
    await app.context.db
      .insert(lyricSections)
      .values(
        Array.from({ length: 500 }, (_, n) => ({
          user_id: artist.id,
          sheet_id: sheet.id,
          section_type: 'verse' as const,
          content: `${n}`,
          section_order: n + 1,
        })),
      )
    const add = () => ask('POST', `${lyricsOf(sheet.song_id)}/sections`, { section_type: 'verse', content: 'more' })
    expect(await add()).toMatchObject({ status: 400, body: { error: { message: lyricTexts.tooManySections(500) } } })
    await ask('DELETE', section((await read(sheet.song_id)).sections[7]!.id))
    expect((await add()).status).toBe(201)
  })
})
