import { addressOf, pages } from '#domain/shell/rules.ts'
import type { SectionKey } from './sections.ts'

type Page = { address: string }
const withId = (page: Page) => (id: string) => addressOf(page, { id })
/** For pages that few addresses lead to, outside this list, which every page loads. */
export const ofSong = (page: Page) => (id: string, songId: string) => addressOf(page, { id, songId })

/** The address of every link of the application. */
export const paths = {
  home: '/',
  signIn: pages.signIn.address,
  plans: pages.plans.address,
  contact: pages.contact.address,
  privacy: pages.privacy.address,
  terms: pages.terms.address,
  resetPassword: pages.resetPassword.address,
  onboarding: pages.onboarding.address,
  welcome: pages.welcome.address,
  firstRelease: pages.firstRelease.address,
  accountConnection: pages.accountConnection.address,
  dashboard: pages.dashboard.address,
  security: pages.security.address,
  section: (key: SectionKey) =>
    key === 'dashboard' ? pages.dashboard.address : `${pages.dashboard.address}?section=${key}`,
  release: withId(pages.release),
  editRelease: withId(pages.editRelease),
  songs: withId(pages.songs),
  song: ofSong(pages.songs),
  lyricSheets: withId(pages.lyrics),
  lyrics: ofSong(pages.lyrics),
  papers: withId(pages.papers),
  lyricsReading: ofSong(pages.lyricsReading),
  publicPage: withId(pages.publicPage),
  metadata: withId(pages.metadata),
  labelCopy: withId(pages.labelCopy),
  editLabelCopy: withId(pages.editLabelCopy),
  sheets: pages.sheets.address,
  people: pages.people.address,
  person: (name: string) => `${pages.people.address}?person=${encodeURIComponent(name)}`,
  registration: pages.registration.address,
  submissions: pages.submissions.address,
  banners: pages.banners.address,
  tour: pages.tour.address,
  pressRelease: withId(pages.pressRelease),
  pressFacts: pages.pressFacts.address,
  shows: pages.shows.address,
  fans: pages.fans.address,
  campaigns: pages.campaigns.address,
  campaign: withId(pages.campaign),
  fanPage: pages.fanPage.address,
  fanImports: pages.fanImports.address,
  fanImport: withId(pages.fanImport),
  newLabelCopy: pages.newLabelCopy.address,
  splitSheet: ofSong(pages.splitSheet),
  editSplitSheet: ofSong(pages.editSplitSheet),
  societyTable: withId(pages.societyTable),
  recordings: withId(pages.recordings),
  mlc: withId(pages.mlc),
  uploadSheet: withId(pages.uploadSheet),
  ddex: withId(pages.ddex),
  lyricTemplate: ofSong(pages.lyricTemplate),
}

const detail = /\/(releases|songs|metadata)\//

/** The section that a page below it belongs to; null for any other. */
export function sectionBelow(pathname: string): SectionKey | null {
  if (pathname.startsWith('/admin/')) return 'dashboard'
  if (pathname.startsWith('/settings/')) return 'settings'
  if (pathname === pages.fans.address || pathname.startsWith(`${pages.fans.address}/`)) return 'fans'
  return pathname.startsWith('/content/') ? 'content' : null
}

/** Paths containing /releases/, /songs/ or /metadata/ are detail pages. */
export function isDetailPath(pathname: string): boolean {
  return detail.test(pathname)
}
