import { describe, expect, test } from 'vitest'
import { joinTexts as texts } from '#domain/mends/texts.ts'
import type { Song } from '#domain/songs/schema.ts'
import { songTexts } from '#domain/songs/texts.ts'
import { newId } from '#server/platform/ids.ts'
import { purgeDeleted } from '#server/releases/jobs.ts'
import { makeRelease, makeSong } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, artist, stranger, ask } = artistsOfFile()

let number = 0
/** A single and an album, each with its own song, both with one ISRC. */
async function makeTwo() {
  const isrc = `SEA1X26${String((number += 1)).padStart(5, '0')}`
  const [single, album] = [
    await makeRelease(app, artist, { title: 'Salt' }),
    await makeRelease(app, artist, { title: 'Low Tide' }),
  ]
  const [one, other] = [await makeSong(app, artist, single.id), await makeSong(app, artist, album.id)]
  await saveCopy(one, { isrc })
  await saveCopy(other, { isrc })
  return { single, album, one, other, isrc }
}
const saveCopy = ({ id, release_id, song_title }: Song, codes: object) =>
  ask('PUT', `/labelcopy/${release_id}`, {
    copyright_year: 2026,
    tracks_metadata: [{ song_id: id, song_title, track_number: 1, ...codes }],
  })
const saveSheet = (song: Song, name: string) =>
  ask('PUT', `/songs/${song.id}/split-sheet`, {
    song_title: 'Salt',
    artist_name: 'Mara',
    contributors: [{ legal_name: name, writer_share_percent: 100, publisher_share_percent: 100 }],
  })
const writersOf = async (song: Song) =>
  (await ask('GET', `/songs/${song.id}/split-sheet`)).body.data?.contributors.map(
    ({ legal_name }: { legal_name: string }) => legal_name,
  ) ?? null
const usesOf = async (releaseId: string) => (await ask('GET', `/labelcopy/${releaseId}/isrcs`)).body.data
const join = (song: Song, as: Song, token?: string) =>
  ask('POST', `/songs/${song.id}/same-recording`, { as: as.id }, token)
const undo = (song: Song, body: object, token?: string) =>
  ask('POST', `/songs/${song.id}/same-recording/undo`, body, token)
const nameOf = (song: Song, release: string) => texts.song(song.song_title, release)

describe('two songs with one ISRC', () => {
  test('become one recording with one split sheet, and two again', async () => {
    const { album, one, other } = await makeTwo()
    await saveSheet(one, 'Mara Lindholt')
    expect(await usesOf(album.id)).toContainEqual(expect.objectContaining({ song_id: one.id }))
    const { status, body } = await join(one, other)
    expect(status).toBe(200)
    expect(await usesOf(album.id)).not.toContainEqual(expect.objectContaining({ song_id: one.id }))
    expect(await writersOf(other)).toEqual(['Mara Lindholt'])
    expect((await undo(one, body.data)).status).toBe(200)
    expect(await usesOf(album.id)).toContainEqual(expect.objectContaining({ song_id: one.id }))
    expect([await writersOf(one), await writersOf(other)]).toEqual([['Mara Lindholt'], null])
  })

  test('bring their submissions together, and take them back along', async () => {
    const { one, other } = await makeTwo()
    const rowOf = async (kind: string, song: Song) =>
      (await ask('GET', `/submissions?kind=${kind}`)).body.data.find(
        ({ song_id }: { song_id: string }) => song_id === song.id,
      )
    const kinds = [
      ['work', '079'],
      ['recording', 'PPL'],
    ] as const
    for (const [kind, recipient] of kinds) {
      const subjects = [{ id: (await rowOf(kind, one)).id }]
      await ask('POST', '/submissions', { kind, recipient, subjects, answer: 'sent', day: '2026-11-01' })
    }
    const { body } = await join(one, other)
    const stands = (kind: string) =>
      Promise.all([one, other].map(async (song) => (await rowOf(kind, song))?.cells.length ?? null))
    // The older of the two songs names the row.
    for (const [kind] of kinds) expect(await stands(kind)).toEqual([1, null])
    expect((await undo(one, body.data)).status).toBe(200)
    for (const [kind] of kinds) expect(await stands(kind)).toEqual([1, 0])
  })

  test('bring the versions of both works together', async () => {
    const { album, one, other } = await makeTwo()
    const live: Song = (
      await ask('POST', `/releases/${album.id}/songs`, { song_title: 'Salt (Live)', another_version_of: one.id })
    ).body.data
    await saveSheet(other, 'Yaw Osei')
    const { body } = await join(one, other)
    expect(await writersOf(live)).toEqual(['Yaw Osei'])
    await undo(one, body.data)
    expect(await writersOf(live)).toBeNull()
  })

  test('stay two where their split sheets differ, both named; equal ones are one', async () => {
    const { one, other } = await makeTwo()
    await saveSheet(one, 'Mara Lindholt')
    await saveSheet(other, 'Yaw Osei')
    expect(await join(one, other)).toMatchObject({
      status: 400,
      body: { error: { message: texts.otherSheet(nameOf(one, 'Salt'), nameOf(other, 'Low Tide')) } },
    })
    expect(await writersOf(one)).toEqual(['Mara Lindholt'])
    await saveSheet(other, 'mara lindholt ')
    expect((await join(one, other)).status).toBe(200)
  })

  test.each(['first', 'second'] as const)(
    'become one with the sheet that was sent, of the %s, and two again',
    async (which) => {
      const { one, other } = await makeTwo()
      const sent = which === 'first' ? one : other
      for (const song of [one, other]) await saveSheet(song, 'Mara Lindholt')
      const { version } = (await ask('GET', `/songs/${sent.id}/split-sheet`)).body.data
      await ask('POST', `/songs/${sent.id}/agreement`, { version, mail: false })
      const { status, body } = await join(one, other)
      expect(status).toBe(200)
      const versionsOf = async ({ id }: Song) => (await ask('GET', `/songs/${id}/agreement`)).body.data.versions.length
      expect([await versionsOf(one), await versionsOf(other)]).toEqual([1, 1])
      await undo(one, body.data)
      expect([await versionsOf(one), await versionsOf(other)]).toEqual(which === 'first' ? [1, 0] : [0, 1])
    },
  )

  test('stay two where both sheets were sent, until one is withdrawn', async () => {
    const { one, other } = await makeTwo()
    const sent = []
    for (const song of [one, other]) {
      await saveSheet(song, 'Mara Lindholt')
      const { version } = (await ask('GET', `/songs/${song.id}/split-sheet`)).body.data
      sent.push((await ask('POST', `/songs/${song.id}/agreement`, { version, mail: false })).body.data.versions[0])
    }
    const message = texts.bothSent(nameOf(one, 'Salt'), nameOf(other, 'Low Tide'))
    expect(await join(one, other)).toMatchObject({ status: 400, body: { error: { message } } })
    await ask('POST', `/split-versions/${sent[1].id}/withdraw`, {})
    expect((await join(one, other)).status).toBe(200)
    const { versions } = (await ask('GET', `/songs/${other.id}/agreement`)).body.data
    expect(versions.map(({ id }: { id: string }) => id)).toEqual([sent[0].id])
  })

  test('stay two where what was sent differs, although the drafts beside it are equal, and where only samples do', async () => {
    const { one, other } = await makeTwo()
    for (const [song, name] of [
      [one, 'Mara Lindholt'],
      [other, 'Yaw Osei'],
    ] as const) {
      await saveSheet(song, name)
      const { version } = (await ask('GET', `/songs/${song.id}/split-sheet`)).body.data
      await ask('POST', `/songs/${song.id}/agreement`, { version, mail: false })
    }
    await saveSheet(one, 'Yaw Osei')
    const message = texts.otherSheet(nameOf(one, 'Salt'), nameOf(other, 'Low Tide'))
    expect((await join(one, other)).body.error.message).toBe(message)
    const two = await makeTwo()
    for (const song of [two.one, two.other]) await saveSheet(song, 'Mara Lindholt')
    const sheet = (await ask('GET', `/songs/${two.one.id}/split-sheet`)).body.data
    const samples = [{ title: 'Sea organ', owner: 'Nikola Bašić' }]
    expect((await ask('PUT', `/songs/${two.one.id}/split-sheet`, { ...sheet, samples })).status).toBe(200)
    expect((await join(two.one, two.other)).body.error.message).toContain('different split sheets')
  })

  test('stay two where their ISWCs differ; both get a single ISWC', async () => {
    const { one, other, isrc } = await makeTwo()
    await saveCopy(one, { isrc, iswc: 'T-345.246.800-1' })
    await saveCopy(other, { isrc, iswc: 'T-345.246.801-2' })
    expect((await join(one, other)).body.error.message).toBe(
      texts.otherIswc(nameOf(one, 'Salt'), nameOf(other, 'Low Tide')),
    )
    await saveCopy(other, { isrc, iswc: null })
    await join(one, other)
    const copy = (await ask('GET', `/labelcopy/${other.release_id}`)).body.data
    expect(copy.tracks_metadata[0].iswc).toBe('T-345.246.800-1')
  })

  test('bring an ISWC to the other label copy, whose open form gets 409; Undo leaves one that was corrected since', async () => {
    const { one, other, isrc } = await makeTwo()
    await saveCopy(one, { isrc, iswc: 'T-345.246.800-1' })
    const iswcOf = async ({ release_id }: Song) =>
      (await ask('GET', `/labelcopy/${release_id}`)).body.data.tracks_metadata[0].iswc
    const open = (await ask('GET', `/labelcopy/${other.release_id}`)).body.data
    const save = (iswc: string | null, version: number) =>
      ask('PUT', `/labelcopy/${other.release_id}`, {
        copyright_year: 2026,
        version,
        tracks_metadata: [{ song_id: other.id, song_title: 'Salt', track_number: 1, isrc, iswc }],
      })
    const { body } = await join(one, other)
    expect((await save(null, open.version)).status).toBe(409)
    expect((await undo(one, body.data)).status).toBe(200)
    expect([await iswcOf(one), await iswcOf(other)]).toEqual(['T-345.246.800-1', null])
    const again = await join(one, other)
    await saveCopy(other, { isrc, iswc: 'T-345.246.801-2' })
    await undo(one, again.body.data)
    expect([await iswcOf(one), await iswcOf(other)]).toEqual(['T-345.246.800-1', 'T-345.246.801-2'])
  })

  test('are refused in words: once joined, without an ISRC, on one release, of another account', async () => {
    const { single, one, other, isrc } = await makeTwo()
    const bare = await makeSong(app, artist, single.id)
    const messageOf = async (song: Song, as: Song) => (await join(song, as)).body.error.message
    expect(await messageOf(bare, other)).toBe(texts.otherIsrc)
    const twin = await makeSong(app, artist, other.release_id, { song_title: 'Twin' })
    await ask('PUT', `/labelcopy/${other.release_id}`, {
      copyright_year: 2026,
      tracks_metadata: [
        { song_id: other.id, song_title: 'Salt', track_number: 1, isrc },
        { song_id: twin.id, song_title: 'Twin', track_number: 2, isrc },
      ],
    })
    expect(await messageOf(twin, other)).toBe(songTexts.alreadyOn('Salt'))
    await join(one, other)
    expect(await messageOf(one, other)).toBe(texts.already)
    expect((await join(one, other, stranger.token)).status).toBe(404)
    expect((await join(one, { ...other, id: newId() })).status).toBe(404)
  })

  test('are not offered where one release has both', async () => {
    const { single, one, other, isrc } = await makeTwo()
    const uses = async () => (await usesOf(single.id)).filter((use: { isrc: string }) => use.isrc === isrc)
    expect(await uses()).toMatchObject([{ song_id: other.id, beside: [] }])
    const third = await makeRelease(app, artist, { title: 'Both' })
    for (const from of [one, other])
      await ask('POST', `/releases/${third.id}/songs`, { song_title: 'Salt', same_recording_as: from.id })
    expect(await uses()).toHaveLength(2)
    expect(await uses()).toMatchObject([{ beside: [one.id] }, { beside: [one.id] }])
    expect((await join(one, other)).status).toBe(400)
  })

  test('joined twice at the same moment are joined once', async () => {
    const { one, other } = await makeTwo()
    const answers = await Promise.all([join(one, other), join(other, one), join(one, other)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
  })

  test('are not taken apart after the purge, nor by another account', async () => {
    const { one, other } = await makeTwo()
    const { body } = await join(one, other)
    expect((await undo(one, body.data, stranger.token)).status).toBe(404)
    await purgeDeleted(app.context).work({} as never)
    expect(await undo(one, body.data)).toMatchObject({ status: 404, body: { error: { message: texts.tooLate } } })
  })
})
