import type { SectionKey } from './sections.ts'

/** Every address of the application, in one place. */
export const paths = {
  home: '/',
  signIn: '/login',
  plans: '/plans',
  contact: '/contact',
  resetPassword: '/reset-password',
  onboarding: '/onboarding/complete',
  welcome: '/welcome',
  accountConnection: '/welcome/accounts',
  dashboard: '/dashboard',
  security: '/settings/security',
  section: (key: SectionKey) => (key === 'dashboard' ? '/dashboard' : `/dashboard?section=${key}`),
  release: (id: string) => `/releases/${id}`,
  editRelease: (id: string) => `/releases/${id}/edit`,
  songs: (id: string) => `/releases/${id}/songs`,
  song: (id: string, songId: string) => `/releases/${id}/songs/${songId}`,
  lyricSheets: (id: string) => `/releases/${id}/lyrics`,
  lyrics: (id: string, songId: string) => `/releases/${id}/lyrics/${songId}`,
  lyricsReading: (id: string, songId: string) => `/releases/${id}/lyrics/${songId}/read`,
  metadata: (id: string) => `/releases/${id}/metadata`,
  labelCopy: (id: string) => `/releases/${id}/metadata/label-copy`,
  editLabelCopy: (id: string) => `/releases/${id}/metadata/label-copy/edit`,
  newLabelCopy: '/metadata/new',
  splitSheet: (id: string, songId: string) => `/releases/${id}/metadata/split-sheets/${songId}`,
  editSplitSheet: (id: string, songId: string) => `/releases/${id}/metadata/split-sheets/${songId}/edit`,
  lyricTemplate: (id: string, songId: string) => `/releases/${id}/metadata/lyrics/${songId}`,
}

const detail = /\/(releases|songs|metadata)\//

/** Pages below the settings belong to that section. */
export const isSettingsPath = (pathname: string): boolean => pathname.startsWith('/settings/')

/** Paths containing /releases/, /songs/ or /metadata/ are detail pages. */
export function isDetailPath(pathname: string): boolean {
  return detail.test(pathname)
}
