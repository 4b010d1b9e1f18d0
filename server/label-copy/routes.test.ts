import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { LabelCopy, Track } from '#domain/label-copy/schema.ts'
import { labelCopyTexts as texts } from '#domain/label-copy/texts.ts'
import { releaseTexts } from '#domain/releases/texts.ts'
import { newId } from '#server/platform/ids.ts'
import { makeRelease, makeSong } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, artist, stranger, ask } = artistsOfFile()
let releaseId: string
beforeEach(async () => {
  releaseId = (await makeRelease(app, artist)).id
})

const save = (body: object, token?: string) =>
  ask('PUT', `/labelcopy/${releaseId}`, { copyright_year: 2026, ...body }, token)
const saved = async (body: object): Promise<LabelCopy> => {
  const { status, text, body: answer } = await save(body)
  if (status !== 200) throw new Error(text)
  return answer.data
}
const songs = async () =>
  (await ask('GET', `/releases/${releaseId}`)).body.data.songs as {
    id: string
    song_title: string
    track_number: number
    duration_seconds: number | null
    version: number
  }[]
const tracks = async () =>
  (await songs()).map((song) => `${song.track_number} ${song.song_title} ${song.duration_seconds}`)
const add = (song_title: string, duration_seconds: number | null = null) =>
  makeSong(app, artist, releaseId, { song_title, duration_seconds })
const track = (song_id: string, changes: Partial<Track> = {}) => ({
  song_id,
  song_title: 'Low Tide',
  track_number: 1,
  duration_seconds: 200,
  ...changes,
})

/** Both sides of the call read the year, so it must not change in between. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

describe('the label copy', () => {
  test("is 404 until it is saved, and for another account's release", async () => {
    expect(await ask('GET', `/labelcopy/${releaseId}`)).toMatchObject({
      status: 404,
      body: { error: { message: texts.notFound } },
    })
    for (const [method, path] of [
      ['GET', `/labelcopy/${releaseId}`],
      ['PUT', `/labelcopy/${releaseId}`],
      ['GET', `/labelcopy/${releaseId}/isrcs`],
    ] as const)
      expect(
        await ask(method, path, method === 'PUT' ? { copyright_year: 1 } : undefined, stranger.token),
      ).toMatchObject({ status: 404, body: { error: { message: releaseTexts.notFound } } })
  })

  test('stores what was sent, fills in defaults and counts versions', async () => {
    const first = await saved({
      artist: ' Mara Lindholt ',
      version_subtitle: 'Deluxe edition',
      territories: [' Worldwide'],
      catalog_number: 'LL-1',
      original_release_date: '2020-02-29',
      phonogram_copyright: '2026 Lindholt Ljud',
    })
    expect(first).toMatchObject({
      release_id: releaseId,
      artist: 'Mara Lindholt',
      territories: ['Worldwide'],
      excluded_territories: [],
      explicit_content: false,
      advisory: 'none',
      language_lyrics: 'en',
      copyright_year: 2026,
      version: 1,
      tracks_metadata: [],
    })
    expect(await saved({ version: 1, artist: 'Mara' })).toMatchObject({
      artist: 'Mara',
      version_subtitle: null,
      version: 2,
    })
    expect((await ask('GET', `/labelcopy/${releaseId}`)).body.data).toMatchObject({ artist: 'Mara', version: 2 })
  })

  test('refuses invalid input and names the field', async () => {
    stopClock()
    for (const [body, path, message] of [
      [{ copyright_year: 1899 }, 'copyright_year', texts.badYear],
      [{ copyright_year: new Date().getUTCFullYear() + 2 }, 'copyright_year', texts.badYear],
      [{ copyright_year: '2026' }, 'copyright_year', texts.badYear],
      [{ advisory: 'very' }, 'advisory', texts.badAdvisory],
      [{ tracks_metadata: [track(newId(), { track_number: 0 })] }, 'tracks_metadata.0.track_number', texts.badTrack],
    ] as const)
      expect(await save(body)).toMatchObject({ status: 400, body: { error: { issues: [{ path, message }] } } })
  })

  test('answers an out-of-date version with the current label copy and changes nothing', async () => {
    await saved({ artist: 'One' })
    await saved({ artist: 'Two', version: 1 })
    expect(await save({ artist: 'Three', version: 1 })).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict' }, data: { artist: 'Two', version: 2 } },
    })
    expect((await ask('GET', `/labelcopy/${releaseId}`)).body.data.artist).toBe('Two')
  })

  test('saved twice at the same time creates one label copy', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((n) => save({ artist: `A${n}` })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answers.map(({ body }) => body.data.version).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4])
  })

  test('shares its UPC with the release, whichever is written', async () => {
    expect((await saved({ upc_code: '036000291452' })).upc_code).toBe('036000291452')
    expect((await ask('GET', `/releases/${releaseId}`)).body.data.upc_code).toBe('036000291452')
    await ask('PUT', `/releases/${releaseId}`, { upc: '4006381333931' })
    expect((await saved({})).upc_code).toBe('4006381333931')
    expect((await saved({ upc_code: null })).upc_code).toBeNull()
  })

  test('answers a first save with a label copy created in the meantime', async () => {
    await saved({ version: 0, artist: 'One' })
    expect(await save({ version: 0, artist: 'Two' })).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict' }, data: { artist: 'One', version: 1 } },
    })
  })

  test('stores identifiers and territories in canonical form, and invalid ones as typed', async () => {
    const kept = await saved({
      upc_code: 'UPC 2-00126-11041-0',
      territories: ['uk', 'Germany', 'DE', 'Atlantis'],
      excluded_territories: ['USA'],
      tracks_metadata: [
        track(newId(), { isrc: 'isrc us-skg-19-12345', iswc: 'T-034.524.680-1' }),
        track(newId(), { track_number: 2, isrc: 'us-skg-19', iswc: 'T-034.524.680-2' }),
      ],
    })
    expect(kept).toMatchObject({
      upc_code: '200126110410',
      territories: ['DE', 'GB', 'Atlantis'],
      excluded_territories: ['US'],
      tracks_metadata: [
        { isrc: 'USSKG1912345', iswc: 'T0345246801' },
        { isrc: 'us-skg-19', iswc: 'T-034.524.680-2' },
      ],
    })
    expect(await saved({ upc_code: '200126110411', territories: ['Worldwide', 'SE'] })).toMatchObject({
      upc_code: '200126110411',
      territories: ['Worldwide'],
    })
  })

  test('defaults to this year, and refuses an unreadable one in plain words', async () => {
    stopClock()
    expect((await ask('PUT', `/labelcopy/${releaseId}`, {})).body.data.copyright_year).toBe(new Date().getUTCFullYear())
    for (const [body, message] of [
      [{ territories: 'Worldwide' }, texts.badTerritories],
      [{ explicit_content: 'yes' }, texts.badAdvisory],
      [
        { tracks_metadata: Array.from({ length: 501 }, (_, index) => track(newId(), { track_number: index + 1 })) },
        texts.badTracks,
      ],
    ] as const)
      expect(await save(body)).toMatchObject({ status: 400, body: { error: { message } } })
  })

  test('explicit is a boolean on the wire and one of three states in the database', async () => {
    expect(await saved({ explicit_content: true })).toMatchObject({ explicit_content: true, advisory: 'explicit' })
    expect(await saved({ advisory: 'clean' })).toMatchObject({ explicit_content: false, advisory: 'clean' })
    expect(await saved({ explicit_content: false })).toMatchObject({ explicit_content: false, advisory: 'clean' })
    expect(await saved({})).toMatchObject({ advisory: 'clean' })
  })
})

describe('its tracks', () => {
  test('creates a song for a new track, once; a track without title, length and songwriters is not saved', async () => {
    const id = newId()
    const body = {
      tracks_metadata: [
        track(id, { isrc: 'USSKG1912345', songwriters: 'M. Lindholt' }),
        track(newId(), { song_title: ' ', duration_seconds: null, track_number: 2, isrc: 'x' }),
      ],
    }
    const made = await saved(body)
    expect(made.tracks_metadata).toMatchObject([
      {
        song_id: id,
        song_title: 'Low Tide',
        isrc: 'USSKG1912345',
        preview_start_time: 30,
        language_lyrics: 'en',
        song: { song_title: 'Low Tide', track_number: 1, duration_seconds: 200 },
      },
    ])
    await saved(body)
    expect(await tracks()).toEqual(['1 Low Tide 200'])
  })

  test('writes typed values to the song, without undoing later ones from the Songs tab', async () => {
    const song = await add('Low Tide', 180)
    const first = await saved({ tracks_metadata: [track(song.id, { duration_seconds: 200 })] })
    expect(await tracks()).toEqual(['1 Low Tide 200'])
    await ask('PUT', `/songs/${song.id}`, { duration_seconds: 222, song_title: 'Ebb' })
    const again = await saved({
      version: first.version,
      tracks_metadata: [track(song.id, { duration_seconds: 200, producers: 'D. Ferro' })],
    })
    expect(await tracks()).toEqual(['1 Ebb 222'])
    expect(again.tracks_metadata[0]).toMatchObject({
      song_title: 'Low Tide',
      duration_seconds: 200,
      producers: 'D. Ferro',
      song: { song_title: 'Ebb', duration_seconds: 222 },
    })
    // Taking their version writes only the label copy.
    await saved({ tracks_metadata: [track(song.id, { song_title: 'Ebb', duration_seconds: 222 })] })
    expect(await tracks()).toEqual(['1 Ebb 222'])
  })

  test('reorders the songs when the tracks are reordered', async () => {
    const [a, b, c] = [await add('A', 1), await add('B', 1), await add('C', 1)]
    const at = (...order: { id: string; song_title: string }[]) =>
      order.map((song, index) =>
        track(song.id, { song_title: song.song_title, duration_seconds: 1, track_number: index + 1 }),
      )
    await saved({ tracks_metadata: at(a, b, c) })
    await saved({ tracks_metadata: at(c, a, b) })
    expect(await tracks()).toEqual(['1 C 1', '2 A 1', '3 B 1'])
    const d = newId()
    await saved({ tracks_metadata: at({ id: d, song_title: 'D' }, c, a, b) })
    expect(await tracks()).toEqual(['1 D 1', '2 C 1', '3 A 1', '4 B 1'])
  })

  test('refuses a song of another release, a deleted one and a duplicate, and writes nothing', async () => {
    const elsewhere = await makeSong(app, artist, (await makeRelease(app, artist)).id)
    const foreign = await makeSong(app, stranger, (await makeRelease(app, stranger)).id)
    const gone = await add('Gone')
    await ask('DELETE', `/songs/${gone.id}`)
    for (const id of [elsewhere.id, foreign.id, gone.id])
      expect(await save({ tracks_metadata: [track(id)] })).toMatchObject({
        status: 400,
        body: { error: { message: texts.songGone } },
      })
    const id = newId()
    expect(await save({ tracks_metadata: [track(id), track(id)] })).toMatchObject({
      status: 400,
      body: { error: { message: texts.songTwice } },
    })
    expect((await ask('GET', `/labelcopy/${releaseId}`)).status).toBe(404)
    expect(await tracks()).toEqual([])
  })

  test('leave the sheet with their song, and return with it', async () => {
    const song = await add('Low Tide', 200)
    await saved({ tracks_metadata: [track(song.id, { isrc: 'USSKG1912345' })] })
    await ask('DELETE', `/songs/${song.id}`)
    expect((await saved({ artist: 'Mara' })).tracks_metadata).toEqual([])
    await ask('POST', `/songs/${song.id}/restore`)
    expect((await ask('GET', `/labelcopy/${releaseId}`)).body.data.tracks_metadata).toMatchObject([
      { isrc: 'USSKG1912345' },
    ])
  })

  test("lists ISRCs that other releases of the account use, and nobody else's", async () => {
    const id = newId()
    await saved({ tracks_metadata: [track(id, { isrc: 'USSKG1912345' })] })
    const other = (await makeRelease(app, artist)).id
    expect((await ask('GET', `/labelcopy/${other}/isrcs`)).body.data).toEqual(
      expect.arrayContaining([
        {
          isrc: 'USSKG1912345',
          song_id: id,
          song_title: 'Low Tide',
          release_id: releaseId,
          release_title: 'Low Tide',
          beside: [],
        },
      ]),
    )
    const foreign = (await makeRelease(app, stranger)).id
    expect((await ask('GET', `/labelcopy/${foreign}/isrcs`, undefined, stranger.token)).body.data).toEqual([])
  })
})
