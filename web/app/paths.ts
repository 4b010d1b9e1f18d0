import type { SectionKey } from './sections.ts'

/** Every address of the application, in one place. */
export const paths = {
  home: '/',
  signIn: '/login',
  plans: '/plans',
  resetPassword: '/reset-password',
  onboarding: '/onboarding/complete',
  dashboard: '/dashboard',
  section: (key: SectionKey) => (key === 'dashboard' ? '/dashboard' : `/dashboard?section=${key}`),
  release: (id: string) => `/releases/${id}`,
}

const detail = /\/(releases|songs|metadata)\//

/** Paths containing /releases/, /songs/ or /metadata/ are detail pages. */
export function isDetailPath(pathname: string): boolean {
  return detail.test(pathname)
}
