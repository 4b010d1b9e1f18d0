import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import type { looksDone } from '#domain/looks-done/schema.ts'
import { releaseTexts } from '#domain/releases/texts.ts'
import { addDays } from '#domain/shared/dates.ts'
import { listLooksDoneOfAccount } from '#server/looks-done/queries.ts'
import { newId } from '#server/platform/ids.ts'
import { releases } from '#server/releases/tables.ts'
import { makeArtist, makeRelease, makeSheet, makeSong, type TestArtist } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, artist, stranger, ask } = artistsOfFile()
let releaseId: string
beforeEach(async () => {
  releaseId = (await makeRelease(app, artist, { release_date: '2099-03-06', release_type: 'ep' })).id
})

type LooksDone = z.output<typeof looksDone>
const read = async (id = releaseId): Promise<LooksDone> => (await ask('GET', `/releases/${id}/looks-done`)).body.data
const done = async (id = releaseId) =>
  Object.fromEntries((await read(id)).tasks.map(({ template_key, text }) => [template_key, text]))
const must = async (...request: Parameters<typeof ask>) => {
  const { status, text, body } = await ask(...request)
  if (status >= 300) throw new Error(`${request[0]} ${request[1]} answered ${status}: ${text}`)
  return body.data
}
const addSongs = (...titles: string[]) =>
  titles.reduce<Promise<{ id: string }[]>>(
    async (made, song_title) => [...(await made), await makeSong(app, artist, releaseId, { song_title })],
    Promise.resolve([]),
  )
const saveLabelCopy = (songs: { id: string }[], tracks: object[] = [], copy: object = {}, id = releaseId) =>
  must('PUT', `/labelcopy/${id}`, {
    copyright_year: 2026,
    artist: 'Marlin',
    territories: ['Worldwide'],
    upc_code: '036000291452',
    tracks_metadata: songs.map((song, index) => ({
      song_id: song.id,
      track_number: index + 1,
      song_title: `Song ${index + 1}`,
      duration_seconds: 200,
      songwriters: 'Mara Lindholt',
      isrc: `USSKG99${String(index + 1).padStart(5, '0')}`,
      ...tracks[index],
    })),
    ...copy,
  })
const saveSplits = (songId: string, contributor: object = {}) =>
  must('PUT', `/songs/${songId}/split-sheet`, {
    song_title: 'Low Tide',
    artist_name: 'Marlin',
    contributors: [
      {
        legal_name: 'Mara Lindholt',
        writer_share_percent: 100,
        publisher_share_percent: 100,
        ipi_number: '00000000297',
        pro_affiliation: 'STIM',
        society_code: '079',
        ...contributor,
      },
    ],
  })
const texts = ({ papers: { label_copy, split_sheets, lyrics } }: LooksDone) => [
  label_copy.text,
  split_sheets.text,
  lyrics.text,
]

describe('what looks done on a release', () => {
  test('is the date alone at first, and no paper', async () => {
    const answer = await read()
    expect(answer.tasks).toEqual([
      { task_id: expect.any(String), template_key: 'choose-date', text: 'Friday, Mar 6, 2099 is set' },
    ])
    expect([texts(answer), answer.songs]).toEqual([['None yet', 'None yet', 'None yet'], []])
  })

  test('follows songs, label copy, split sheets and lyrics as they are written', async () => {
    const songs = await addSongs('Song 1', 'Song 2')
    expect(await done()).toMatchObject({ 'track-list': '2 songs, numbered 1 to 2' })
    await saveLabelCopy(songs, [{}, { isrc: 'USSKG99' }])
    expect(await done()).not.toHaveProperty('isrcs')
    const { version } = await must('GET', `/releases/${releaseId}`)
    await must('PUT', `/releases/${releaseId}`, { version, genre: 'indie', label: 'Lindholt Ljud' })
    await saveLabelCopy(songs)
    for (const { id } of songs) {
      await saveSplits(id)
      await makeSheet(app, artist, undefined, id)
    }
    const answer = await read()
    expect(Object.fromEntries(answer.tasks.map((task) => [task.template_key, task.text]))).toEqual({
      'choose-date': 'Friday, Mar 6, 2099 is set',
      'track-list': '2 songs, numbered 1 to 2',
      isrcs: '2 of 2 ISRCs are valid',
      upc: 'UPC 036000291452 is valid',
      'label-copy': 'Label copy is ready',
      lyrics: 'Every song has lyrics',
    })
    expect(texts(answer)).toEqual(['Ready', '2 of 2', '2 of 2'])
    await must('POST', `/releases/${releaseId}/tasks/full-list`)
    expect(await done()).toMatchObject({ 'register-writers': 'The writer has a valid IPI number and a society' })
  })

  test('names the states of each song, by the rules of the readiness list', async () => {
    const songs = await addSongs('Song 1', 'Song 2', 'Song 3', 'Tide')
    await saveLabelCopy(songs.slice(0, 3), [
      {},
      { isrc: 'USSKG9900001' },
      { language_lyrics: 'zxx', duration_seconds: null },
    ])
    await saveSplits(songs[1]!.id)
    await must('POST', `/songs/${songs[0]!.id}/lyrics`, { written_by: 'mara  lindholt' })
    const answer = await read()
    expect(
      answer.songs.map(({ song_title, lyrics, label_copy, split_sheet }) =>
        [song_title, lyrics.text, label_copy.text, split_sheet.text].join(', '),
      ),
    ).toEqual([
      'Song 1, No words yet, 1 to fix, None yet',
      'Song 2, None yet, 1 to fix, Ready',
      'Song 3, Instrumental, 1 to fix, None yet',
      'Tide, None yet, Not listed, None yet',
    ])
    // The genre, the ISRC that two share, once, and the duration.
    expect(texts(answer)).toEqual(['3 to fix', '1 of 4', '0 of 3'])
  })

  test('says where the papers of a song name different writers', async () => {
    const [song, other] = await addSongs('Song 1', 'Song 2')
    const isrcs = ['USSKG9900077', 'USSKG9900078'].map((isrc) => ({ isrc }))
    await saveLabelCopy([song!, other!], isrcs)
    await must('POST', `/songs/${song!.id}/lyrics`, { written_by: 'Mara Lindholt & Yaw Osei' })
    await saveSplits(song!.id, { stage_name: 'Marlin' })
    await saveSplits(other!.id, { legal_name: 'Ada Ferro', role: 'producer' })
    const said = async () =>
      (await read()).songs.map(({ lyrics, label_copy, split_sheet }) =>
        [lyrics.text, label_copy.text, split_sheet.text].join(', '),
      )
    expect(await said()).toEqual(['No words yet, 1 to fix, Other writers', 'None yet, 1 to fix, Other writers'])
    expect(await done()).not.toHaveProperty('split-sheets')
    await saveLabelCopy(
      [song!, other!],
      [
        { ...isrcs[0], songwriters: 'Marlin' },
        { ...isrcs[1], songwriters: 'ada ferro' },
      ],
    )
    await must('PUT', `/songs/${song!.id}/lyrics`, { version: 1, written_by: 'MARLIN' })
    expect(await said()).toEqual(['No words yet, Ready, Ready', 'None yet, Ready, Ready'])
  })

  test('leaves out tasks that are completed or deleted, and deleted songs, sections and releases', async () => {
    const [song] = await addSongs('Song 1', 'Song 2')
    const tasks = (await read()).tasks
    expect(tasks.map((task) => task.template_key).toSorted()).toEqual(['choose-date', 'track-list'])
    await must('DELETE', `/songs/${song!.id}`)
    expect(Object.keys(await done())).toEqual(['choose-date'])
    const [dated] = tasks.filter((task) => task.template_key === 'choose-date')
    await must('PUT', `/tasks/${dated!.task_id}`, { version: 1, completed_at: '2098-12-01T10:00:00.000Z' })
    expect(await done()).toEqual({})
    const left = (await must('GET', `/releases/${releaseId}`)).songs[0].id
    const sheet = await makeSheet(app, artist, undefined, left)
    expect((await read()).songs[0]!.lyrics.text).toBe('Ready')
    await must('DELETE', `/lyrics/sections/${sheet.sections[0]!.id}`)
    expect((await read()).songs[0]!.lyrics.text).toBe('No words yet')
    await must('DELETE', `/releases/${releaseId}`)
    expect((await ask('GET', `/releases/${releaseId}/looks-done`)).status).toBe(404)
  })

  test('finds the single that comes before, by an ISRC of both', async () => {
    await must('POST', `/releases/${releaseId}/tasks/full-list`)
    const songs = await addSongs('Song 1', 'Song 2')
    await saveLabelCopy(songs, [{ isrc: 'USSKG9912345' }])
    const single = await makeRelease(app, artist, { title: 'Ebb', release_date: '2099-03-13' })
    await saveLabelCopy(
      [await makeSong(app, artist, single.id, { song_title: 'Song 1' })],
      [{ isrc: 'USSKG9912345' }],
      {},
      single.id,
    )
    expect(await done()).not.toHaveProperty('waterfall')
    const { version } = await must('GET', `/releases/${single.id}`)
    await must('PUT', `/releases/${single.id}`, { version, release_date: '2099-02-27' })
    expect(await done()).toMatchObject({ waterfall: 'One of its recordings comes out earlier, on “Ebb”' })
  })

  test("is 404 for another account's release", async () => {
    expect(await ask('GET', `/releases/${releaseId}/looks-done`, undefined, stranger.token)).toMatchObject({
      status: 404,
      body: { error: { message: releaseTexts.notFound } },
    })
  })
})

describe("what looks done on all of an account's releases", () => {
  const list = (of: TestArtist) => listLooksDoneOfAccount(app.context.db, of.id)

  test('names release and task, and leaves out what is out, archived or deleted', async () => {
    const mara = await makeArtist(app)
    const asMara = (method: string, path: string, body?: unknown) => ask(method, path, body, mara.token)
    const made = (title: string, release_date: string) => makeRelease(app, mara, { title, release_date })
    const [late, soon] = [await made('Late', '2099-03-13'), await made('Soon', '2099-03-06')]
    await made('Saturday', '2099-03-07')
    const gone = await made('Gone', '2099-03-20')
    await asMara('DELETE', `/releases/${gone.id}`)
    expect((await list(mara)).map(({ release_title, text }) => [release_title, text])).toEqual([
      ['Soon', 'Friday, Mar 6, 2099 is set'],
      ['Late', 'Friday, Mar 13, 2099 is set'],
    ])
    expect((await list(mara))[0]).toMatchObject({
      release_id: soon.id,
      template_key: 'choose-date',
      task_description: 'Choose release date (Friday) and release type',
    })
    await asMara('PUT', `/releases/${soon.id}`, { version: soon.version, status: 'released' })
    await app.context.db.update(releases).set({ archived_at: '2098-01-01T00:00:00Z' }).where(eq(releases.id, late.id))
    expect(await list(mara)).toEqual([])
  })

  test('looks at the twenty that come out first', async () => {
    const mara = await makeArtist(app)
    for (let number = 0; number < 22; number++)
      await makeRelease(app, mara, { title: `R${number}`, release_date: addDays('2099-03-06', 7 * number) })
    const titles = (await list(mara)).map(({ release_title }) => release_title)
    expect(titles).toEqual(Array.from({ length: 20 }, (_, number) => `R${number}`))
  })
})

test('reads a release of a hundred songs in as many statements as one of two', async () => {
  const count = async (songs: number) => {
    const { id } = await makeRelease(app, artist, { release_type: 'album' })
    await saveLabelCopy(
      Array.from({ length: songs }, () => ({ id: newId() })),
      [],
      {},
      id,
    )
    // Jobs of the same server may ask something in the meantime: the fewest of three are the read's own.
    const counts: number[] = []
    for (let time = 0; time < 3; time += 1) {
      const statements = vi.spyOn(app.context.db.$client, 'query')
      try {
        expect((await read(id)).songs).toHaveLength(songs)
        counts.push(statements.mock.calls.length)
      } finally {
        statements.mockRestore()
      }
    }
    return Math.min(...counts)
  }
  const few = await count(2)
  expect(few).toBeLessThan(10)
  expect(await count(100)).toBe(few)
})
