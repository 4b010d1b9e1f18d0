import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { LyricSection, LyricSheet } from '#domain/lyrics/schema.ts'
import { lyricTexts, repeatTexts, splitTexts } from '#domain/lyrics/texts.ts'
import { lyricSections } from '#server/lyrics/tables.ts'
import { newId } from '#server/platform/ids.ts'
import { purgeDeleted } from '#server/releases/jobs.ts'
import { makeSection, makeSheet } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, artist, stranger } = artistsOfFile()
const ask = (method: string, path: string, body?: unknown) =>
  app.request(method, path, { token: artist.token, ...(body === undefined ? {} : { body }) })
const lyricsOf = ({ song_id }: LyricSheet) => `/api/songs/${song_id}/lyrics`
const read = async (sheet: LyricSheet): Promise<LyricSection[]> =>
  (await ask('GET', lyricsOf(sheet))).body.data.sections
/** Each section as its words and what it repeats, by place. */
const shown = async (sheet: LyricSheet) => {
  const sections = await read(sheet)
  return sections.map(({ content, repeats_id }) => [
    content,
    repeats_id && sections.findIndex(({ id }) => id === repeats_id) + 1,
  ])
}
const add = (sheet: LyricSheet, repeats_id: unknown, more = {}) =>
  ask('POST', `${lyricsOf(sheet)}/sections`, { section_type: 'chorus', repeats_id, ...more })
const update = (id: string, body: object) => ask('PUT', `/api/lyrics/sections/${id}`, body)
const remove = (id: string) => ask('DELETE', `/api/lyrics/sections/${id}`)
const restore = (id: string) => ask('POST', `/api/lyrics/sections/${id}/restore`)

/** A verse, a chorus, and two repeats of the chorus. */
async function makeRepeats() {
  const sheet = await makeSheet(app, artist, [
    ['verse', 'v'],
    ['chorus', 'home'],
  ])
  const [verse, chorus] = sheet.sections as [LyricSection, LyricSection]
  const [first, second] = [(await add(sheet, chorus.id)).body.data, (await add(sheet, chorus.id)).body.data]
  return { sheet, verse, chorus, first, second } as Record<'verse' | 'chorus' | 'first' | 'second', LyricSection> & {
    sheet: LyricSheet
  }
}

describe('a repeat', () => {
  test('has the words of its section, follows when they change, and no new version', async () => {
    const { sheet, chorus, first } = await makeRepeats()
    expect(first).toMatchObject({ content: 'home', repeats_id: chorus.id, section_type: 'chorus', version: 1 })
    await update(chorus.id, { content: 'away', version: 1 })
    expect(await shown(sheet)).toEqual([
      ['v', null],
      ['away', null],
      ['away', 2],
      ['away', 2],
    ])
    expect((await read(sheet))[2]).toMatchObject({ id: first.id, version: 1 })
    expect((await update(first.id, { section_type: 'outro', version: 1 })).body.data).toMatchObject({
      section_type: 'outro',
      content: 'away',
      repeats_id: chorus.id,
    })
  })

  test('of a repeat repeats the original; the original keeps its own words', async () => {
    const { sheet, verse, chorus, first } = await makeRepeats()
    expect((await add(sheet, first.id)).body.data).toMatchObject({ content: 'home', repeats_id: chorus.id })
    expect((await update(verse.id, { repeats_id: first.id })).body.data).toMatchObject({ repeats_id: chorus.id })
    expect(await update(chorus.id, { repeats_id: first.id })).toMatchObject({
      status: 400,
      body: { error: { message: repeatTexts.isRepeated } },
    })
    expect(await update(chorus.id, { repeats_id: chorus.id })).toMatchObject({
      status: 400,
      body: { error: { message: repeatTexts.itself } },
    })
  })

  test('gets its own words, or keeps those it repeated', async () => {
    const { sheet, chorus, first, second } = await makeRepeats()
    expect((await update(first.id, { repeats_id: null, version: 1 })).body.data).toMatchObject({ content: 'home' })
    expect((await update(second.id, { content: 'mine', version: 1 })).body.data.repeats_id).toBeNull()
    await update(chorus.id, { content: 'away' })
    expect((await shown(sheet)).slice(1)).toEqual([
      ['away', null],
      ['home', null],
      ['mine', null],
    ])
    // Undone.
    expect((await update(second.id, { repeats_id: chorus.id, version: 2 })).body.data).toMatchObject({
      content: 'away',
      version: 3,
    })
  })

  test('is answered with 409 if the section has changed in the meantime, and as it is if that was the same change', async () => {
    const { chorus, verse } = await makeRepeats()
    await update(verse.id, { repeats_id: chorus.id, version: 1 })
    expect(await update(verse.id, { repeats_id: chorus.id, version: 1 })).toMatchObject({
      status: 200,
      body: { data: { version: 2 } },
    })
    expect(await update(verse.id, { content: 'home', version: 1 })).toMatchObject({
      status: 409,
      body: { data: { content: 'home', repeats_id: chorus.id, version: 2 } },
    })
  })

  test('made twice with one id is one, even if its section was deleted in between', async () => {
    const { sheet, chorus } = await makeRepeats()
    const id = newId()
    await add(sheet, chorus.id, { id })
    await remove(chorus.id)
    expect(await add(sheet, chorus.id, { id })).toMatchObject({ status: 201, body: { data: { id, content: 'home' } } })
    expect(await read(sheet)).toHaveLength(4)
  })

  test.each([
    ['words too', { content: 'mine' }, 400, repeatTexts.bothWords],
    ['no id', { repeats_id: 'chorus' }, 400, undefined],
    ['neither', { repeats_id: null }, 400, lyricTexts.contentRequired],
    ['an unknown section', { repeats_id: newId() }, 404, repeatTexts.notHere],
  ])('with %s is refused', async (_, wrong, status, message) => {
    const { sheet, chorus, verse } = await makeRepeats()
    const before = await read(sheet)
    const answer = await add(sheet, chorus.id, wrong)
    expect(answer.status).toBe(status)
    const { error } = answer.body
    if (message) expect(error.issues?.[0]?.message ?? error.message).toBe(message)
    if (!('repeats_id' in wrong) || wrong.repeats_id)
      expect((await update(verse.id, { repeats_id: chorus.id, ...wrong })).status).toBe(status)
    expect(await read(sheet)).toEqual(before)
  })

  test("of another sheet's, another account's or a deleted section is refused", async () => {
    const { sheet, verse, first } = await makeRepeats()
    await remove(first.id)
    const before = await read(sheet)
    for (const { id } of [await makeSection(app, artist), await makeSection(app, stranger), first]) {
      for (const answer of [await add(sheet, id), await update(verse.id, { repeats_id: id })])
        expect(answer).toMatchObject({ status: 404, body: { error: { message: repeatTexts.notHere } } })
      const sections = [newId(), newId()].map((own) => ({ id: own, section_type: 'verse', repeats_id: id }))
      expect((await ask('POST', `${lyricsOf(sheet)}/split`, { sections })).status).toBe(404)
    }
    expect(await read(sheet)).toEqual(before)
  })
})

describe('the section that is repeated', () => {
  test('is deleted without its words: they stay, and its return restores the repeats that nobody has changed', async () => {
    const { sheet, chorus, first, second } = await makeRepeats()
    await remove(chorus.id)
    expect(await shown(sheet)).toEqual([
      ['v', null],
      ['home', null],
      ['home', null],
    ])
    await update(second.id, { content: 'mine' })
    await restore(chorus.id)
    expect(await shown(sheet)).toEqual([
      ['v', null],
      ['home', null],
      ['home', 2],
      ['mine', null],
    ])
    expect((await read(sheet))[2]).toMatchObject({ id: first.id, version: 1 })
  })

  test('takes words along for repeats that are deleted; purged, it leaves them to those', async () => {
    const { sheet, chorus, first, second } = await makeRepeats()
    await remove(first.id)
    await update(chorus.id, { content: 'away' })
    expect((await restore(first.id)).body.data).toMatchObject({ content: 'away', repeats_id: chorus.id })
    await remove(chorus.id)
    await remove(second.id)
    await app.context.db
      .update(lyricSections)
      .set({ deleted_at: '2000-01-01T00:00:00Z' })
      .where(eq(lyricSections.id, chorus.id))
    await purgeDeleted(app.context).work({} as never)
    await restore(second.id)
    expect(await shown(sheet)).toEqual([
      ['v', null],
      ['away', null],
      ['away', null],
    ])
  })

  test('never becomes a repeat of a repeat, whatever is deleted and restored', async () => {
    const { sheet, verse, chorus, first, second } = await makeRepeats()
    // Its repeat keeps the words, is repeated itself, and stays what it became.
    await remove(chorus.id)
    expect((await add(sheet, first.id)).body.data.repeats_id).toBe(first.id)
    await restore(chorus.id)
    expect((await shown(sheet)).slice(1)).toEqual([
      ['home', null],
      ['home', null],
      ['home', 2],
      ['home', 3],
    ])
    // A deleted repeat of a section that has become one itself returns with its own words.
    await remove(second.id)
    await update(chorus.id, { repeats_id: verse.id })
    expect((await restore(second.id)).body.data).toMatchObject({ content: 'home', repeats_id: null })
    const stored = await app.context.db.select().from(lyricSections).where(eq(lyricSections.sheet_id, sheet.id))
    const repeats = stored.filter(({ repeats_id }) => repeats_id !== null).map(({ id }) => id)
    expect(stored.filter(({ repeats_id }) => repeats.includes(repeats_id!))).toEqual([])
  })

  test('may be moved below its repeats, and its sheet deleted and restored', async () => {
    const { sheet, chorus } = await makeRepeats()
    const others = (await read(sheet)).filter(({ id }) => id !== chorus.id)
    await ask('PUT', `${lyricsOf(sheet)}/order`, { ids: [...others.map(({ id }) => id), chorus.id] })
    await ask('DELETE', lyricsOf(sheet))
    await ask('POST', `${lyricsOf(sheet)}/restore`)
    expect(await shown(sheet)).toEqual([
      ['v', null],
      ['home', 4],
      ['home', 4],
      ['home', null],
    ])
  })

  test('changed and repeated together is the same in every section', async () => {
    const { sheet, chorus } = await makeRepeats()
    await Promise.all(
      Array.from({ length: 6 }, (_, time) =>
        time % 2 === 0 ? update(chorus.id, { content: `home ${time}` }) : add(sheet, chorus.id),
      ),
    )
    const contents = (await shown(sheet)).slice(1).map(([content]) => content)
    expect([contents.length, new Set(contents).size]).toEqual([6, 1])
  })
})

describe('a split', () => {
  const split = (sheet: LyricSheet, sections: object[], more = {}) =>
    ask('POST', `${lyricsOf(sheet)}/split`, { sections, ...more })

  test('may repeat its own sections before and those of the sheet, and Undo restores what repeated the replaced one', async () => {
    const { sheet, chorus, verse } = await makeRepeats()
    const [a, b, c, d] = [newId(), newId(), newId(), newId()]
    const sections = [
      { id: a, section_type: 'chorus', content: 'new' },
      { id: b, section_type: 'chorus', repeats_id: a },
      { id: c, section_type: 'verse', repeats_id: verse.id },
      { id: d, section_type: 'hook', repeats_id: b },
    ]
    expect((await split(sheet, sections, { replaces: { id: chorus.id, version: 1 } })).status).toBe(201)
    expect(await shown(sheet)).toEqual([
      ['v', null],
      ['new', null],
      ['new', 2],
      ['v', 1],
      ['new', 2],
      ['home', null],
      ['home', null],
    ])
    await ask('POST', `${lyricsOf(sheet)}/split/undo`, { ids: [a, b, c, d], restores: chorus.id })
    expect(await shown(sheet)).toEqual([
      ['v', null],
      ['home', null],
      ['home', 2],
      ['home', 2],
    ])
  })

  test('refuses a repeat of what comes later, of the replaced section, and too many letters in all', async () => {
    const { sheet, verse } = await makeRepeats()
    const [a, b] = [newId(), newId()]
    const later = [
      { id: a, section_type: 'chorus', repeats_id: b },
      { id: b, section_type: 'chorus', content: 'new' },
    ]
    expect((await split(sheet, later)).status).toBe(404)
    const replaced = [
      { id: a, section_type: 'verse', content: 'new' },
      { id: b, section_type: 'verse', repeats_id: verse.id },
    ]
    expect((await split(sheet, replaced, { replaces: { id: verse.id, version: 1 } })).status).toBe(404)
    const long = Array.from({ length: 21 }, (_, index) => ({ id: newId(), section_type: 'verse', index }))
    const many = long.map(({ index, ...section }) =>
      index === 0 ? { ...section, content: 'x'.repeat(10_000) } : { ...section, repeats_id: long[0]!.id },
    )
    expect(await split(sheet, many)).toMatchObject({
      status: 400,
      body: { error: { message: splitTexts.tooMuch(200_000) } },
    })
    expect(await app.context.db.$count(lyricSections, inArray(lyricSections.id, [a, b, long[0]!.id]))).toBe(0)
    expect(await read(sheet)).toHaveLength(4)
  })
})
