import { people } from '../../scripts/demo-catalog.ts'
import { call, tokenOf } from '../journeys/artists.ts'
import type { Known } from './data.ts'

export type Who = (typeof people)[number]['role'] | 'visitor'
/** `press`: the buttons pressed before the picture, by name. */
export type Screen = { name: string; who: Who; path: string; press?: readonly string[] }

export const personOf = (who: Who) => people.find(({ role }) => role === who)

const publicScreens = ({ unpaid, paid }: Known): Record<string, string> => ({
  landing: '/',
  'sign-in': '/login',
  'reset password': '/reset-password',
  plans: '/plans',
  contact: '/contact',
  'test checkout': `/sandbox/checkout/${unpaid}`,
  'account setup': `/onboarding/${paid}`,
  'invalid access': '/onboarding/invented',
  'not found': '/no/such/page',
})

const sections = ['releases', 'content', 'fans', 'community', 'royalties', 'pitch', 'settings']
const settings = ['profile', 'billing', 'referrals']

type Release = { id: string; title: string }
type Song = { id: string; song_title: string }

/** Every screen, for the people of the demo. */
export async function findScreens(address: string, known: Known): Promise<Screen[]> {
  const artist = personOf('artist')!
  const token = await tokenOf({ ...artist, fullName: artist.name, artistName: artist.name }, address)
  const get = <Data>(path: string) => call<Data>('GET', path, undefined, token, address)
  const releases = (await get<Release[]>('/api/releases')).toSorted((one, other) =>
    one.title.localeCompare(other.title),
  )
  const perRelease: Record<string, string>[] = releases.map(({ id, title }) => ({ [title]: `/releases/${id}` }))
  for (const release of releases.filter(({ title }) => title.includes('Low Tide')))
    perRelease.push(releaseScreens(release, (await get<{ songs: Song[] }>(`/api/releases/${release.id}`)).songs))
  const of = (who: Who, screens: Record<string, string>) =>
    Object.entries(screens).map(([name, path]): Screen => ({ name, who, path }))
  return [
    ...of('visitor', publicScreens(known)),
    ...of('newcomer', {
      welcome: '/welcome',
      'welcome, accounts': '/welcome/accounts',
      'empty list': '/dashboard?section=releases',
      'empty dashboard': '/dashboard',
      'empty content': '/dashboard?section=content',
      'empty shows': '/content/shows',
      'empty calendar': '/content/calendar?view=list',
    }),
    ...of('artist', {
      dashboard: '/dashboard',
      ...Object.fromEntries(sections.map((section) => [section, `/dashboard?section=${section}`])),
      ...Object.fromEntries(settings.map((tab) => [`settings, ${tab}`, `/dashboard?settings=${tab}`])),
      security: '/settings/security',
      'new label copy': '/metadata/new',
      shows: '/content/shows',
      'content calendar': '/content/calendar?view=month',
      'content calendar, week': '/content/calendar?view=week',
      'content calendar, list': '/content/calendar?view=list',
      'press facts': '/content/press-facts',
      banners: '/content/banners',
      'lyric quote': '/content/banners?design=lyric_quote',
      'lyric covers': '/content/lyric-covers',
      clips: '/content/clips',
      tour: '/content/tour',
      'lyric video': '/content/lyric-video',
      'mails to fans': '/fans/mails',
      'sign-up page': '/fans/page',
      'fan imports': '/fans/imports',
      sheets: '/metadata/sheets',
      people: '/metadata/people',
      registration: '/metadata/registration',
      submissions: '/metadata/submissions',
      'no such release': `/releases/${artist.email}`,
      ...Object.assign({}, ...perRelease),
    }),
    ...['royalties', 'pitch'].map((section): Screen => ({
      name: `${section}, sample`,
      who: 'artist',
      path: `/dashboard?section=${section}`,
      press: ['Look at the sample'],
    })),
    ...of('admin', { admin: '/dashboard', 'test billing': '/sandbox/billing' }),
  ]
}

/** The pages below a release's; of its songs, those of the first and the third. */
function releaseScreens({ id, title }: Release, songs: Song[]): Record<string, string> {
  const release = `/releases/${id}`
  const screens: Record<string, string> = {
    [`${title}, edit`]: `${release}/edit`,
    [`${title}, songs`]: `${release}/songs`,
    [`${title}, lyrics`]: `${release}/lyrics`,
    [`${title}, metadata`]: `${release}/metadata`,
    [`${title}, label copy`]: `${release}/metadata/label-copy`,
    [`${title}, label copy, edit`]: `${release}/metadata/label-copy/edit`,
  }
  for (const index of [0, 2]) {
    const song = songs[index]!
    const name = `${title}, song ${index + 1}`
    screens[name] = `${release}/songs/${song.id}`
    screens[`${name}, lyrics`] = `${release}/lyrics/${song.id}`
    screens[`${name}, reading`] = `${release}/lyrics/${song.id}/read`
    screens[`${name}, split sheet`] = `${release}/metadata/split-sheets/${song.id}`
    screens[`${name}, split sheet, edit`] = `${release}/metadata/split-sheets/${song.id}/edit`
    screens[`${name}, lyric template`] = `${release}/metadata/lyrics/${song.id}`
  }
  return screens
}
