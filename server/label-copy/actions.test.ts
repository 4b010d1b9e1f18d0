import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { LabelCopy } from '#domain/label-copy/schema.ts'
import { labelCopyTexts as texts } from '#domain/label-copy/texts.ts'
import { newId } from '#server/platform/ids.ts'
import { songs as songsTable } from '#server/songs/tables.ts'
import { makeRelease, makeSong } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'
import { untilWaiting } from '#server/testing/waiting.ts'
import { lockSongs } from '#server/works/queries.ts'

const { app, artist, ask } = artistsOfFile()
let releaseId: string
beforeEach(async () => {
  releaseId = (await makeRelease(app, artist)).id
})

const save = (body: object) => ask('PUT', `/labelcopy/${releaseId}`, body)
const read = async (): Promise<LabelCopy> => (await ask('GET', `/labelcopy/${releaseId}`)).body.data
const add = (song_title: string, duration_seconds: number | null = null) =>
  makeSong(app, artist, releaseId, { song_title, duration_seconds })
const songs = async () =>
  (await ask('GET', `/releases/${releaseId}`)).body.data.songs as {
    id: string
    song_title: string
    track_number: number
    duration_seconds: number | null
  }[]
const shown = async () =>
  (await songs()).map((song) => `${song.track_number} ${song.song_title} ${song.duration_seconds}`)

/** The payload of specification 2, section 3, verbatim: its track rows have neither a song id nor a title. */
const sheet = {
  version_subtitle: 'Deluxe',
  phonogram_copyright: '2026 L',
  composition_copyright: '2026 L',
  sub_genre: 'Slowcore',
  territories: ['SE'],
  explicit_content: false,
  language_lyrics: 'sv',
  upc_code: '036000291452',
  copyright_year: 2026,
}
const row = (track_number: number, more: object = {}) => ({
  track_number,
  duration_seconds: 200,
  isrc: `USSKG19${String(track_number).padStart(5, '0')}`,
  version_subtitle: null,
  featured_artists: 'G',
  explicit_content: true,
  preview_start_time: 15,
  mix_engineer: 'M',
  mastering_engineer: 'N',
  remixer: null,
  language_lyrics: 'sv',
  songwriters: 'A, B',
  producers: 'P',
  sub_genre: null,
  ...more,
})

describe("the document's payload", () => {
  test('matches a row without a song id to the song of that number, with its title', async () => {
    const [first, second] = [await add('Low Tide', 180), await add('Ebb')]
    const answer = await save({ ...sheet, tracks_metadata: [row(2), row(1)] })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          ...sheet,
          tracks_metadata: [
            {
              song_id: first.id,
              song_title: 'Low Tide',
              track_number: 1,
              songwriters: 'A, B',
              preview_start_time: 15,
              advisory: 'explicit',
            },
            { song_id: second.id, song_title: 'Ebb' },
          ],
        },
      },
    })
    expect(await shown()).toEqual(['1 Low Tide 200', '2 Ebb 200'])
  })

  test('creates a song with the title for an unused number, once', async () => {
    await add('Low Tide', 180)
    for (const _ of [1, 2])
      expect((await save({ ...sheet, tracks_metadata: [row(1), row(2, { song_title: 'Ebb' })] })).status).toBe(200)
    expect(await shown()).toEqual(['1 Low Tide 200', '2 Ebb 200'])
  })

  test('asks for a title for a new number and writes nothing', async () => {
    const message = texts.titleForNew(2)
    expect(message).toBe('No song on the release has the number 2. Send a song_title to add one.')
    for (const song_title of [undefined, null, ' '])
      expect(await save({ ...sheet, tracks_metadata: [row(2, { song_title })] })).toMatchObject({
        status: 400,
        body: {
          error: { code: 'validation_failed', message, issues: [{ path: 'tracks_metadata.0.song_title', message }] },
        },
      })
    expect((await ask('GET', `/labelcopy/${releaseId}`)).status).toBe(404)
    expect(await shown()).toEqual([])
  })

  test('refuses two rows of one number, naming it', async () => {
    const song = await add('Low Tide')
    const message = 'Two tracks are numbered 2. Give each track its own number.'
    for (const rows of [
      [row(1), row(2, { song_title: 'A' }), row(2, { song_title: 'B' })],
      [
        { ...row(1), song_id: newId() },
        { ...row(2), song_id: newId(), song_title: 'X' },
        { ...row(2), song_id: song.id },
      ],
    ])
      expect(await save({ ...sheet, tracks_metadata: rows })).toMatchObject({
        status: 400,
        body: { error: { message, issues: [{ path: 'tracks_metadata.2.track_number', message }] } },
      })
    expect(await shown()).toEqual(['1 Low Tide null'])
  })

  test('refuses two rows that name one song by its number as two of that number', async () => {
    await add('Low Tide')
    const message = texts.numberTwice(1)
    expect(await save({ ...sheet, tracks_metadata: [row(1), row(1)] })).toMatchObject({
      status: 400,
      body: { error: { message, issues: [{ path: 'tracks_metadata.1.track_number', message }] } },
    })
  })

  test('assigns a row with a song id to the number it names', async () => {
    const [first, second] = [await add('A', 1), await add('B', 1)]
    expect(
      (
        await save({
          ...sheet,
          tracks_metadata: [
            { ...row(1), song_id: second.id },
            { ...row(2), song_id: first.id },
          ],
        })
      ).status,
    ).toBe(200)
    expect((await songs()).map(({ id, track_number }) => [track_number, id])).toEqual([
      [1, second.id],
      [2, first.id],
    ])
  })

  test('closes the numbering behind a row omitted because it is empty, but not behind a song', async () => {
    const empty = (track_number: number) => ({ track_number, isrc: 'USSKG1900009' })
    await save({
      ...sheet,
      tracks_metadata: [
        row(1, { song_title: 'A' }),
        empty(2),
        row(3, { song_title: 'B' }),
        empty(4),
        row(5, { song_title: 'C' }),
      ],
    })
    expect(await shown()).toEqual(['1 A 200', '2 B 200', '3 C 200'])
    const [, b] = await songs()
    await save({
      ...sheet,
      tracks_metadata: [row(1), { ...empty(2), song_id: b!.id, song_title: '', duration_seconds: null }, row(3)],
    })
    expect(await shown()).toEqual(['1 A 200', '2 B 200', '3 C 200'])
    expect((await read()).tracks_metadata.map(({ track_number }) => track_number)).toEqual([1, 3])
  })
})

describe('an omitted field', () => {
  test("is kept if the document's payload does not know it, and emptied if it is sent empty", async () => {
    const kept = {
      artist: 'Mara Lindholt',
      catalog_number: 'LL-1',
      excluded_territories: ['US'],
      original_release_date: '2020-02-29',
    }
    const song = await add('Low Tide')
    await save({
      ...sheet,
      ...kept,
      advisory: 'clean',
      tracks_metadata: [
        row(1, {
          song_id: song.id,
          song_title: 'High Tide',
          iswc: 'T-034.524.680-1',
          duration_seconds: 200,
          advisory: 'clean',
          explicit_content: false,
        }),
      ],
    })
    await ask('PUT', `/songs/${song.id}`, { song_title: 'Neap Tide', duration_seconds: 222 })
    const { duration_seconds: _length, ...withoutLength } = row(1, { explicit_content: false })
    const again = (await save({ ...sheet, explicit_content: undefined, tracks_metadata: [withoutLength] })).body
      .data as LabelCopy
    expect(again).toMatchObject({
      ...kept,
      upc_code: sheet.upc_code,
      advisory: 'clean',
      tracks_metadata: [{ song_title: 'High Tide', iswc: 'T0345246801', duration_seconds: 200, advisory: 'clean' }],
    })
    // Fields that were not sent leave the Songs tab unchanged.
    expect(await shown()).toEqual(['1 Neap Tide 222'])
    expect(
      (
        await save({
          ...sheet,
          artist: '',
          catalog_number: null,
          excluded_territories: [],
          original_release_date: null,
          tracks_metadata: [row(1, { iswc: '' })],
        })
      ).body.data,
    ).toMatchObject({
      artist: null,
      catalog_number: null,
      excluded_territories: [],
      original_release_date: null,
      tracks_metadata: [{ iswc: null }],
    })
  })

  test("the artist defaults to the account's artist name", async () => {
    expect((await save(sheet)).body.data.artist).toBe('Marlin')
    expect((await save({ ...sheet, artist: null })).body.data.artist).toBeNull()
    expect((await save(sheet)).body.data.artist).toBeNull()
  })
})

test('A save and a join of two recordings lock songs and works in one order, so that neither fails', async () => {
  const song = await add('Low Tide')
  await save({ ...sheet, tracks_metadata: [row(1, { song_id: song.id })] })
  let saving: ReturnType<typeof save> | undefined
  await app.context.db.transaction(async (tx) => {
    await tx.select().from(songsTable).where(eq(songsTable.id, song.id)).for('no key update')
    saving = save({ ...sheet, tracks_metadata: [row(1, { song_id: song.id, song_title: 'High Tide' })] })
    await untilWaiting(app.context.db)
    await lockSongs(tx, [song.id])
  })
  expect((await saving!).status).toBe(200)
  expect(await shown()).toEqual(['1 High Tide 200'])
})
