import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { calendarPageTexts } from '#domain/content-calendar/texts.ts'
import { contentPageTexts } from '#domain/content-pages/texts.ts'
import { partyTexts } from '#domain/parties/texts.ts'
import { postTexts } from '#domain/posts/texts.ts'
import { pressFactTexts } from '#domain/press-facts/texts.ts'
import { profileSettingsTexts, profileTexts } from '#domain/profile/texts.ts'
import { registrationTexts } from '#domain/registration-details/texts.ts'
import { listReleases } from '#domain/releases/calls.ts'
import { releaseTexts } from '#domain/releases/texts.ts'
import { search } from '#domain/search/calls.ts'
import { findByWords, releaseToAddTo } from '#domain/search/rules.ts'
import type { SearchResults } from '#domain/search/schema.ts'
import { keyTexts, pageWords, searchTexts as texts } from '#domain/search/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { sheetTexts } from '#domain/sheets/texts.ts'
import { addressOf, pages } from '#domain/shell/rules.ts'
import { sectionTexts } from '#domain/shell/texts.ts'
import { showTexts } from '#domain/shows/texts.ts'
import { submissionTexts } from '#domain/submissions/texts.ts'
import { paths } from '#web/app/paths.ts'
import { callApi } from '#web/platform/api-client.ts'
import { keys } from '#web/platform/query-keys.ts'

/** Under the releases' key: whatever changes them changes what is found. A newer one aborts it. */
export const searchQuery = (typed: string) =>
  queryOptions({
    queryKey: [...keys.releases, 'search', typed],
    queryFn: ({ signal }) => callApi(search, { query: { q: typed }, signal }),
    staleTime: 10_000,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    enabled: typed !== '',
  })

/** The next releases, to add a song to. */
export const nextReleasesQuery = queryOptions({
  queryKey: [...keys.releases, 'next'],
  queryFn: ({ signal }) => callApi(listReleases, { query: { limit: 6 }, signal }),
})

type Section = keyof typeof sectionTexts

/** Where a result leads. */
export type Target =
  | { section: Section }
  | { settings: 'profile' | 'billing' | 'referrals' }
  | { address: string }
  | { type: string }
  | { keys: true }

export type Entry = { key: string; name: string; note?: string; archived?: boolean; target: Target }
export type Group = { label: string; entries: Entry[] }
type Page = Entry & { words: string }

const section = (key: Section): Page => ({
  key,
  name: sectionTexts[key],
  words: pageWords[key],
  target: { section: key },
})
const settings = (key: 'profile' | 'billing' | 'referrals'): Page => ({
  key,
  name: profileSettingsTexts.tabs[key],
  note: profileTexts.settings,
  words: pageWords[key],
  target: { settings: key },
})

const places: Page[] = [
  ...(['dashboard', 'releases', 'content', 'fans', 'community', 'royalties', 'settings', 'pitch'] as const).map(
    section,
  ),
  ...(['profile', 'billing', 'referrals'] as const).map(settings),
  { key: 'security', name: texts.security, words: pageWords.security, target: { address: paths.security } },
  {
    key: 'content-calendar',
    name: calendarPageTexts.title,
    words: pageWords.contentCalendar,
    target: { address: pages.contentCalendar.address },
  },
  { key: 'shows', name: showTexts.title, words: pageWords.shows, target: { address: paths.shows } },
  { key: 'banners', name: contentPageTexts.banners, words: pageWords.banners, target: { address: paths.banners } },
  {
    key: 'lyric-quote',
    name: contentPageTexts.lyricQuote,
    words: pageWords.lyricQuote,
    target: { address: `${paths.banners}?design=lyric_quote` },
  },
  {
    key: 'lyric-covers',
    name: contentPageTexts.lyricCovers,
    words: pageWords.lyricCovers,
    target: { address: pages.lyricCovers.address },
  },
  { key: 'clips', name: contentPageTexts.clips, words: pageWords.clips, target: { address: pages.clips.address } },
  { key: 'tour', name: contentPageTexts.tour, words: pageWords.tour, target: { address: paths.tour } },
  {
    key: 'lyric-video',
    name: contentPageTexts.lyricVideo,
    words: pageWords.lyricVideo,
    target: { address: addressOf(pages.lyricVideo, {}) },
  },
  {
    key: 'press-facts',
    name: pressFactTexts.title,
    words: pageWords.pressFacts,
    target: { address: paths.pressFacts },
  },
  { key: 'people', name: partyTexts.title, words: pageWords.people, target: { address: paths.people } },
  {
    key: 'registration',
    name: registrationTexts.title,
    words: pageWords.registration,
    target: { address: paths.registration },
  },
  {
    key: 'submissions',
    name: submissionTexts.title,
    words: pageWords.submissions,
    target: { address: paths.submissions },
  },
  { key: 'sheets', name: sheetTexts.title, words: pageWords.sheets, target: { address: paths.sheets } },
  {
    key: 'connections',
    name: texts.connections,
    words: pageWords.connections,
    target: { address: paths.accountConnection },
  },
]

const newReleaseAddress = `${paths.section('releases')}&new=release`
const actions: Page[] = [
  { key: 'new-release', name: texts.newRelease, words: pageWords.newRelease, target: { address: newReleaseAddress } },
  { key: 'add-song', name: texts.addSong, words: pageWords.addSong, target: { type: texts.addSongWords } },
  {
    key: 'new-label-copy',
    name: texts.newLabelCopy,
    words: pageWords.newLabelCopy,
    target: { address: paths.newLabelCopy },
  },
  { key: 'keys', name: keyTexts.title, words: pageWords.keys, target: { keys: true } },
]

type Named = { id: string; title: string }
const addTo = ({ id, title }: Named): Entry => ({
  key: `add-${id}`,
  name: texts.addSongTo(title),
  target: { address: paths.song(id, 'new') },
})

/** The text searched on the server: a release's title after 'Add song to', else everything typed. */
export const soughtBy = (typed: string): string => releaseToAddTo(typed) ?? typed.trim()

const filled = (groups: Group[]): Group[] => groups.filter(({ entries }) => entries.length > 0)

/** The results by group; `next` are releases to add a song to before a title is typed. */
export function groupsOf(typed: string, found: SearchResults | undefined, next: readonly Named[]): Group[] {
  const goal = releaseToAddTo(typed)
  if (goal !== null) {
    const releases = goal === '' ? next : (found?.releases ?? [])
    return filled([{ label: texts.groups.actions, entries: releases.map(addTo) }])
  }
  if (typed.trim() === '') return [{ label: texts.groups.actions, entries: actions }]
  return filled([
    ...rowsOf(found),
    { label: texts.groups.pages, entries: findByWords(places, typed) },
    {
      label: texts.groups.actions,
      entries: [
        ...findByWords(actions, typed),
        ...(found?.releases ?? [])
          .filter(({ archived }) => !archived)
          .slice(0, 2)
          .map(addTo),
      ],
    },
  ])
}

function rowsOf(found: SearchResults | undefined): Group[] {
  if (!found) return []
  return [
    {
      label: texts.groups.releases,
      entries: found.releases.map(({ id, title, release_type, release_date, archived }) => ({
        key: id,
        name: title,
        note: [releaseTexts.types[release_type], release_date && formatDate(release_date)].filter(Boolean).join(', '),
        archived,
        target: { address: paths.release(id) },
      })),
    },
    {
      label: texts.groups.songs,
      entries: found.songs.map(({ id, song_title, release_id, release_title, archived }) => ({
        key: id,
        name: song_title,
        note: release_title,
        archived,
        target: { address: paths.song(release_id, id) },
      })),
    },
    {
      label: texts.groups.people,
      entries: found.people.map(({ name, paper, song_id, song_title, release_id, archived }) => ({
        key: `${paper} ${name}`,
        name,
        note: paper === 'split_sheet' ? texts.onSplitSheet(song_title) : texts.onLyricSheet(song_title),
        archived,
        target: { address: (paper === 'split_sheet' ? paths.splitSheet : paths.lyrics)(release_id, song_id) },
      })),
    },
    {
      label: texts.groups.posts,
      entries: found.posts.map(({ id, caption, day, status }) => ({
        key: id,
        name: caption,
        note: `${postTexts.statuses[status]}, ${formatDate(day)}`,
        target: { address: `${pages.contentCalendar.address}?date=${day}&post=${id}` },
      })),
    },
    {
      label: texts.groups.shows,
      entries: found.shows.map(({ id, venue, city, day, status }) => ({
        key: id,
        name: `${venue}, ${city}`,
        note: [formatDate(day), status !== 'announced' && showTexts.statuses[status]].filter(Boolean).join(', '),
        target: { address: paths.shows },
      })),
    },
    {
      label: texts.groups.pressReleases,
      entries: found.press_releases.map(({ id, title, release_date }) => ({
        key: id,
        name: title,
        note: release_date ? formatDate(release_date) : undefined,
        target: { address: paths.pressRelease(id) },
      })),
    },
  ]
}
