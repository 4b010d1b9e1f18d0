import { useQuery } from '@tanstack/react-query'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { listReleases } from '#domain/releases/calls.ts'
import { search } from '#domain/search/calls.ts'
import { searchResults, type SearchResults } from '#domain/search/schema.ts'
import { searchTexts as texts } from '#domain/search/texts.ts'
import { releaseOf } from '#web/testing/fixtures.ts'
import { Listed, signedIn } from '#web/testing/in-process.tsx'
import { smallest } from '#web/testing/smallest.ts'
import { groupsOf, nextReleasesQuery, searchQuery, soughtBy } from './data.ts'

const none = smallest(searchResults)
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

it('searches for the typed text, for nothing while the field is empty, and for the next releases', async () => {
  server.on(search, () => none)
  server.on(listReleases, () => new Listed([releaseOf()], { total: 1, released: 0, scheduled: 0 }))
  expect(server.render(() => useQuery(searchQuery(''))).hook.current.fetchStatus).toBe('idle')
  const { client } = server.render(() => null)
  expect(await client.fetchQuery(searchQuery('ebb'))).toEqual(none)
  expect(await client.fetchQuery(nextReleasesQuery)).toMatchObject([{ title: 'Harbour Lights' }])
  expect(server.asked.map(({ query }) => query)).toEqual([{ q: 'ebb' }, { limit: '6' }])
})

it.each([
  ['  ebb ', 'ebb'],
  ['add song to  low tide', 'low tide'],
  ['Add song to', ''],
])('seeks for %j: %j', (typed, sought) => expect(soughtBy(typed)).toBe(sought))

const labels = (typed: string, found?: SearchResults) => groupsOf(typed, found, []).map(({ label }) => label)
const entries = (typed: string, found?: SearchResults) => groupsOf(typed, found, []).flatMap((group) => group.entries)
const release = (number: number, archived = false) => ({
  id: `r${number}`,
  title: `Tide ${number}`,
  release_type: 'ep' as const,
  release_date: null,
  archived,
})

it('offers actions before anything is typed, then pages and actions that match', () => {
  expect(labels('')).toEqual([texts.groups.actions])
  expect(entries('').map(({ name }) => name)).toEqual([
    texts.newRelease,
    texts.addSong,
    texts.newLabelCopy,
    expect.any(String),
  ])
  expect(entries('tour').map(({ key }) => key)).toContain('tour')
  expect(labels('xyzzy')).toEqual([])
})

it('offers to add a song to at most two releases found, none of them archived', () => {
  const found = { ...none, releases: [release(1, true), release(2), release(3), release(4)] }
  const added = entries('tide', found).filter(({ key }) => key.startsWith('add-'))
  expect(added.map(({ name }) => name)).toEqual([texts.addSongTo('Tide 2'), texts.addSongTo('Tide 3')])
})

it('offers only releases to add a song to, upcoming ones before a title is typed', () => {
  const [next] = groupsOf('Add song to', undefined, [{ id: 'n', title: 'Next' }])
  expect(next!.entries).toEqual([
    { key: 'add-n', name: texts.addSongTo('Next'), target: { address: '/releases/n/songs/new' } },
  ])
  const named = groupsOf('Add song to tide', { ...none, releases: [release(1)] }, [{ id: 'n', title: 'Next' }])
  expect(named.flatMap((group) => group.entries.map(({ key }) => key))).toEqual(['add-r1'])
})

it('links each kind of result to its page', () => {
  const ofSong = { song_id: 's', song_title: 'Ebb', release_id: 'r', archived: false }
  const found: SearchResults = {
    releases: [{ ...release(1), release_date: '2026-12-04' }],
    songs: [{ id: 's', song_title: 'Ebb', release_id: 'r', release_title: 'Tide', archived: false }],
    people: [
      { name: 'Yaw', paper: 'split_sheet', ...ofSong },
      { name: 'Ida', paper: 'lyric_sheet', ...ofSong },
    ],
    posts: [{ id: 'p', caption: 'Out', day: '2026-12-04', status: 'ready' }],
    shows: [
      { id: 'a', venue: 'Hall', city: 'Oslo', day: '2026-12-04', status: 'announced' },
      { id: 'c', venue: 'Hall', city: 'Rome', day: '2026-12-05', status: 'canceled' },
    ],
    press_releases: [{ id: 'x', title: 'News', release_date: null }],
  }
  const all = entries('xyzzy', found).map(({ name, note, target }) => [
    name,
    note,
    'address' in target && target.address,
  ])
  expect(all).toEqual([
    ['Tide 1', 'EP, Dec 4, 2026', '/releases/r1'],
    ['Ebb', 'Tide', '/releases/r/songs/s'],
    ['Yaw', texts.onSplitSheet('Ebb'), '/releases/r/metadata/split-sheets/s'],
    ['Ida', texts.onLyricSheet('Ebb'), '/releases/r/lyrics/s'],
    ['Out', 'Ready, Dec 4, 2026', '/content/calendar?date=2026-12-04&post=p'],
    ['Hall, Oslo', 'Dec 4, 2026', '/content/shows'],
    ['Hall, Rome', 'Dec 5, 2026, Canceled', '/content/shows'],
    ['News', undefined, '/content/press-releases/x'],
    [texts.addSongTo('Tide 1'), undefined, '/releases/r1/songs/new'],
  ])
})
