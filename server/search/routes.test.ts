import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { hintsOf } from '#domain/search/hint-rules.ts'
import type { SearchResults } from '#domain/search/schema.ts'
import { searchTexts } from '#domain/search/texts.ts'
import { runPrepared } from '#server/platform/database/database.ts'
import { foldedMarks } from '#server/platform/database/words.ts'
import { releases } from '#server/releases/tables.ts'
import { searchOwn } from '#server/search/queries.ts'
import { makeArtist, makeRelease, makeSheet, makeSong, type TestArtist } from '#server/testing/make.ts'
import { appOfFile } from '#server/testing/of-file.ts'
import { makePost } from '#server/testing/posts.ts'
import { makePressRelease } from '#server/testing/press-releases.ts'

const app = appOfFile()
let artist: TestArtist
beforeEach(async () => {
  artist = await makeArtist(app)
})

const ask = (q: string, { token } = artist) => app.request('GET', `/api/search?q=${encodeURIComponent(q)}`, { token })
async function find(q: string): Promise<SearchResults> {
  const { status, body } = await ask(q)
  expect(status).toBe(200)
  return body.data
}
const songTitles = async (q: string) => (await find(q)).songs.map((song) => song.song_title)
const names = async (q: string) => (await find(q)).people.map((person) => person.name)

async function makeSongs(...titles: string[]) {
  const release = await makeRelease(app, artist, { title: 'Zzz', release_type: 'album' })
  const made = []
  for (const song_title of titles) made.push(await makeSong(app, artist, release.id, { song_title }))
  return made
}

async function saveSplit(songId: string, contributors: { legal_name: string; stage_name?: string }[]) {
  const shares = { writer_share_percent: 100 / contributors.length, publisher_share_percent: 100 / contributors.length }
  const answer = await app.request('PUT', `/api/songs/${songId}/split-sheet`, {
    token: artist.token,
    body: {
      song_title: 'x',
      artist_name: 'Marlin',
      contributors: contributors.map((each) => ({ ...each, ...shares })),
    },
  })
  expect(answer.status).toBe(200)
}

const nothing = { releases: [], songs: [], people: [], posts: [], shows: [], press_releases: [] }

describe('found', () => {
  test('releases, songs and people, each with what leads to it', async () => {
    const release = await makeRelease(app, artist, { title: 'Window Seat' })
    const song = await makeSong(app, artist, release.id, { song_title: 'Salt on the Window' })
    await saveSplit(song.id, [{ legal_name: 'Vera Window', stage_name: 'DJ Window' }])
    expect(await find('window')).toEqual({
      ...nothing,
      releases: [
        {
          id: release.id,
          title: 'Window Seat',
          release_type: 'single',
          release_date: release.release_date,
          archived: false,
        },
      ],
      songs: [
        {
          id: song.id,
          song_title: 'Salt on the Window',
          release_id: release.id,
          release_title: 'Window Seat',
          archived: false,
        },
      ],
      people: ['DJ Window', 'Vera Window'].map((name) => ({
        name,
        paper: 'split_sheet',
        song_id: song.id,
        song_title: 'Salt on the Window',
        release_id: release.id,
        archived: false,
      })),
    })
  })

  test('posts by their captions, shows by venue and city, and press releases; names with a typo as well', async () => {
    const post = await makePost(app, artist, { caption: 'Tickets\nare out for the Lighthouse', day: '2027-03-01' })
    await makePost(app, artist, { caption: 'Something else' })
    const show = { day: '2027-04-02', venue: 'Lighthouse', city: 'Malmö' }
    const added = await app.request('POST', '/api/shows', { token: artist.token, body: { shows: [show] } })
    expect(added.status).toBe(201)
    const id = await makePressRelease(app, artist, { body: { title: 'The Lighthouse Sessions' } })
    const found = {
      ...nothing,
      posts: [{ id: post.id, caption: 'Tickets are out for the Lighthouse', day: '2027-03-01', status: post.status }],
      shows: [{ id: expect.any(String) as string, ...show, status: 'announced' }],
      press_releases: [{ id, title: 'The Lighthouse Sessions', release_date: '2027-03-05' }],
    }
    expect(await find('lighthouse')).toEqual(found)
    expect(await find('lighthuose')).toEqual({ ...found, posts: [] })
    expect((await find('malmo')).shows).toMatchObject([{ city: 'Malmö' }])
    await app.request('POST', `/api/posts/${post.id}/delete`, { token: artist.token, body: { following: false } })
    expect((await find('tickets')).posts).toEqual([])
  })

  test('a name once, with its newest paper, and the writers of lyric sheets', async () => {
    const [first, second] = await makeSongs('First', 'Second')
    for (const { id } of [first!, second!]) await saveSplit(id, [{ legal_name: 'Dario Ferro' }])
    await makeSheet(app, artist, [], first!.id)
    expect((await find('ferro')).people).toMatchObject([{ name: 'Dario Ferro', song_title: 'Second' }])
    expect((await find('lindholt')).people).toMatchObject([
      { name: 'Mara Lindholt', paper: 'lyric_sheet', song_title: 'First' },
    ])
  })

  test('exact titles first, then beginnings, then words that begin so, then the rest', async () => {
    await makeSongs('Low tide', 'Tidewater', 'Riptide', 'Tide')
    expect(await songTitles('TIDE')).toEqual(['Tide', 'Tidewater', 'Low tide', 'Riptide'])
  })

  test('every typed word, in any order, and never more than six of a kind', async () => {
    await makeSongs('Salt on the Window', 'Salt', ...Array.from({ length: 8 }, (_, n) => `Harbor ${n}`))
    expect(await songTitles('window salt')).toEqual(['Salt on the Window'])
    expect(await songTitles('harbor')).toHaveLength(6)
  })

  test.each([
    ['wimdow', 'Salt on the Window'],
    ['widnow', 'Salt on the Window'],
    ['slat', 'Salt on the Window'],
    ['Vanhove', 'For Vanhoof'],
    ['harbour lihgts', 'Harbor Lights'],
    ['beyonc', 'Beyoncé'],
    ['Beyonce', 'Beyoncé'],
    ['ŁÓDŹ', 'Łódź'],
    ['مريم', 'أغنية مريم'],
    ['שקט', 'הרבה שקט'],
    ['اغنية', 'أُغْنِيَة'],
    ['שלום', 'שָׁלוֹם'],
    ['ควมา', 'ความรัก'],
    ['νερως', 'ΝΕΡΟΣ'],
    ['лбюовь', 'Моя любовь'],
    ['שקטט', 'הרבה שקט'],
    ['أغنبة', 'أغنية مريم'],
    ['力宏', '王力宏'],
    ['愛', '永遠の愛'],
    ['ΝΕΡΌ', 'Σαν νερό'],
  ])('%s finds %s', async (typed, title) => {
    await makeSongs('Another', title)
    expect(await songTitles(typed)).toEqual([title])
  })

  test('similar titles only if nothing contains the typed text', async () => {
    await makeSongs('Window', 'Windlow', 'Sand')
    expect(await songTitles('window')).toEqual(['Window'])
    expect(await songTitles('widnow')).toEqual(['Window'])
    expect(await songTitles('salt')).toEqual([])
  })

  test.each(['%', '_', '\\', "'", '"', '%_\\\'"', '{}', '$1', '*', '('])(
    '%s is a character like any other',
    async (typed) => {
      await makeSongs('Another', `Right here ${typed} there`)
      expect(await songTitles(`here ${typed}`)).toEqual([`Right here ${typed} there`])
      expect(await songTitles(typed)).toEqual(
        typed.length > 1 ? [`Right here ${typed} there`] : await songTitles(` ${typed}`),
      )
    },
  )

  test.each(['𠀀', '한'])('the longest titles and names, from %s on', async (letter) => {
    const longest = Array.from({ length: 300 }, (_, n) => String.fromCodePoint(letter.codePointAt(0)! + n)).join('')
    const [song] = await makeSongs(longest)
    await saveSplit(song!.id, [{ legal_name: longest, stage_name: longest }])
    const found = await find(Array.from(longest).slice(0, 10).join(''))
    expect(found.songs).toHaveLength(1)
    expect(found.people.map(({ name }) => name)).toEqual([longest])
  })

  test('one letter by the words that begin with it', async () => {
    await makeSongs('Winter', 'Low winds', 'Swan')
    expect(await songTitles('w')).toEqual(['Winter', 'Low winds'])
  })

  test('nothing for an accent alone, and for a text that is nowhere', async () => {
    await makeSongs('é')
    for (const typed of ['\u0301', 'qqqqq']) expect(await find(typed)).toEqual(nothing)
  })
})

describe('not found', () => {
  test("another account's rows", async () => {
    const [song] = await makeSongs('Mine')
    await saveSplit(song!.id, [{ legal_name: 'Mine Too' }])
    const stranger = await makeArtist(app)
    expect((await ask('mine', stranger)).body.data).toEqual(nothing)
    expect((await app.request('GET', '/api/search?q=mine')).status).toBe(401)
  })

  test('deleted songs and releases, with the people on their papers', async () => {
    const [song] = await makeSongs('Gone', 'Here')
    await saveSplit(song!.id, [{ legal_name: 'Gone Girl' }])
    await app.request('DELETE', `/api/songs/${song!.id}`, { token: artist.token })
    expect(await find('gone')).toEqual(nothing)
    await app.request('DELETE', `/api/releases/${song!.release_id}`, { token: artist.token })
    expect(await find('here')).toEqual(nothing)
    expect((await find('zzz')).releases).toEqual([])
  })

  test('archived ones are last, and marked as such', async () => {
    const archived = await makeRelease(app, artist, { title: 'Tide' })
    const shelved = await makeSong(app, artist, archived.id, { song_title: 'Tide' })
    await saveSplit(shelved.id, [{ legal_name: 'Tide' }])
    const [song] = await makeSongs('Riptide')
    await saveSplit(song!.id, [{ legal_name: 'Ann Tide' }])
    await app.context.db
      .update(releases)
      .set({ archived_at: new Date().toISOString() })
      .where(eq(releases.id, archived.id))
    const found = await find('tide')
    expect(found.releases.map((release) => release.archived)).toEqual([true])
    expect(found.songs.map((each) => [each.song_title, each.archived])).toEqual([
      ['Riptide', false],
      ['Tide', true],
    ])
    expect(found.people.map((each) => [each.name, each.archived])).toEqual([
      ['Ann Tide', false],
      ['Tide', true],
    ])
  })

  test('nothing typed, and more than 200 characters', async () => {
    expect(await ask('  ')).toMatchObject({
      status: 400,
      body: { error: { issues: [{ path: 'q', message: searchTexts.missing }] } },
    })
    expect((await ask('x'.repeat(201))).status).toBe(400)
    expect((await ask('愛'.repeat(200))).status).toBe(200)
  })
})

test('Without the extension pg_trgm it finds what was typed, and no typos', async () => {
  await makeSongs('Window')
  const search = (typed: string) => searchOwn(app.context.db, { userId: artist.id, typed, hasTrigrams: false })
  expect((await search('wind')).songs).toHaveLength(1)
  expect((await search('wimdow')).songs).toEqual([])
})

test('People are found by their names', async () => {
  const [song] = await makeSongs('Low')
  await saveSplit(song!.id, [{ legal_name: 'José Álvarez' }, { legal_name: 'مريم الصالح', stage_name: 'Maryam' }])
  expect(await names('alvarez')).toEqual(['José Álvarez'])
  expect(await names('مريم')).toEqual(['مريم الصالح'])
  expect(await names('maryan')).toEqual(['Maryam'])
})

test('Every text with half of the trigrams contains a hint', async () => {
  // The embedded database makes trigrams of these letters only.
  const letters = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
  const word = fc.array(letters, { minLength: 1, maxLength: 9 }).map((each) => each.join(''))
  const text = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
  const [texts, typed] = [fc.sample(text, 300), fc.sample(text, 300)]
  const searches = typed.map((each) => ({ typed: each, ...hintsOf(each, foldedMarks) }))
  const rows = await runPrepared<{ alike: number; typed: string; missed: string | null }>(app.context.db, {
    text: `select count(*)::int as alike, max(typed || ' / ' || t) filter (where not (t like any ("anyOf") or t like all ("allOf"))) as missed
      from jsonb_to_recordset($1) as s (typed text, "anyOf" text[], "allOf" text[]) cross join unnest($2::text[]) t where word_similarity(typed, t) >= 0.5`,
    values: [JSON.stringify(searches), texts],
  })
  expect(rows[0]!.missed).toBeNull()
  expect(rows[0]!.alike).toBeGreaterThan(100)
})
