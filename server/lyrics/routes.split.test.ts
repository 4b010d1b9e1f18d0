import { describe, expect, test } from 'vitest'
import type { LyricSheet } from '#domain/lyrics/schema.ts'
import { lyricTexts, splitTexts } from '#domain/lyrics/texts.ts'
import { newId } from '#server/platform/ids.ts'
import { makeSection, makeSheet } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, artist, stranger } = artistsOfFile()
const ask = (method: string, path: string, body?: unknown, token: string | undefined = artist.token) =>
  app.request(method, path, { token, ...(body === undefined ? {} : { body }) })
const lyricsOf = ({ song_id }: LyricSheet) => `/api/songs/${song_id}/lyrics`
const contents = async (sheet: LyricSheet): Promise<string[]> =>
  (await ask('GET', lyricsOf(sheet))).body.data.sections.map((section: { content: string }) => section.content)
const sectionsOf = (...words: string[]) => words.map((content) => ({ id: newId(), section_type: 'verse', content }))
const split = (sheet: LyricSheet, body: object) => ask('POST', `${lyricsOf(sheet)}/split`, body)
const undo = (sheet: LyricSheet, body: object) => ask('POST', `${lyricsOf(sheet)}/split/undo`, body)
const three = () =>
  makeSheet(app, artist, [
    ['verse', 'a'],
    ['chorus', 'b'],
    ['verse', 'c'],
  ])

describe('a split', () => {
  test('adds its sections at the end in one call; a repeat adds none', async () => {
    const sheet = await makeSheet(app, artist, [['verse', 'a']])
    const sections = sectionsOf('b\r\nb', 'סוף', '終わり')
    const answers = await Promise.all([1, 2].map(() => split(sheet, { sections })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[1]!.body.data.sections).toHaveLength(4)
    expect(await contents(sheet)).toEqual(['a', 'b\nb', 'סוף', '終わり'])
  })

  test('takes the place of a section, and Undo returns it with its version raised', async () => {
    const sheet = await three()
    const { id } = sheet.sections[1]!
    const sections = sectionsOf('x', 'y', 'z')
    expect((await split(sheet, { sections, replaces: { id, version: 1 } })).status).toBe(201)
    expect(await contents(sheet)).toEqual(['a', 'x', 'y', 'z', 'c'])
    const ids = sections.map((section) => section.id)
    for (let time = 0; time < 2; time++)
      expect((await undo(sheet, { ids, restores: id })).body.data.sections).toMatchObject([
        { content: 'a' },
        { id, content: 'b', version: 3 },
        { content: 'c' },
      ])
  })

  test.each([
    ['a section without words', { content: ' ' }, 400],
    ['an unknown type', { section_type: 'solo' }, 400],
    ['words that are too long', { content: 'x'.repeat(10_001) }, 400],
    ['no id', { id: undefined }, 400],
  ])('with %s adds nothing', async (_, wrong, status) => {
    const sheet = await three()
    const [first, second] = sectionsOf('x', 'y')
    expect((await split(sheet, { sections: [first, { ...second, ...wrong }] })).status).toBe(status)
    expect(await contents(sheet)).toEqual(['a', 'b', 'c'])
  })

  test("with the id of another sheet's section adds nothing", async () => {
    const sheet = await three()
    const { id } = sheet.sections[1]!
    for (const other of [await makeSection(app, artist), await makeSection(app, stranger), sheet.sections[0]!]) {
      const [first, second] = sectionsOf('x', 'y')
      const sections = [first, { ...second, id: other.id }]
      expect((await split(sheet, { sections })).status).toBe(404)
      expect((await split(sheet, { sections, replaces: { id, version: 1 } })).status).toBe(404)
    }
    for (const other of [await makeSection(app, artist), await makeSection(app, stranger)])
      expect(
        (await split(sheet, { sections: sectionsOf('x', 'y'), replaces: { id: other.id, version: 1 } })).status,
      ).toBe(404)
    expect(await contents(sheet)).toEqual(['a', 'b', 'c'])
  })

  test('of a section that was saved in the meantime is answered with 409 and that section', async () => {
    const sheet = await three()
    const { id } = sheet.sections[1]!
    await ask('PUT', `/api/lyrics/sections/${id}`, { content: 'theirs' })
    expect(await split(sheet, { sections: sectionsOf('x', 'y'), replaces: { id, version: 1 } })).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict' }, data: { content: 'theirs', version: 2 } },
    })
    expect(await contents(sheet)).toEqual(['a', 'theirs', 'c'])
  })

  test('beyond five hundred sections adds nothing', async () => {
    const sheet = await makeSheet(app, artist, [['verse', 'a']])
    const words = Array.from({ length: 500 }, (_, place) => `${place}`)
    expect(await split(sheet, { sections: sectionsOf(...words) })).toMatchObject({
      status: 400,
      body: { error: { message: lyricTexts.tooManySections(500) } },
    })
    expect((await split(sheet, { sections: sectionsOf(...words.slice(1)) })).status).toBe(201)
    expect(await contents(sheet)).toHaveLength(500)
  })

  test('is not undone once a section of it has changed', async () => {
    const sheet = await three()
    const sections = sectionsOf('x', 'y')
    const ids = sections.map(({ id }) => id)
    await split(sheet, { sections })
    expect((await undo(sheet, { ids: [...ids, newId()] })).status).toBe(404)
    expect((await undo(sheet, { ids, restores: newId() })).status).toBe(404)
    await ask('PUT', `/api/lyrics/sections/${ids[1]}`, { content: 'better' })
    expect(await undo(sheet, { ids })).toMatchObject({
      status: 409,
      body: { error: { message: splitTexts.changedSince } },
    })
    expect(await contents(sheet)).toEqual(['a', 'b', 'c', 'x', 'better'])
  })
})
