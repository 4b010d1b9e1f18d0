/** The keys that more than one slice reads again; every other key stands in its slice's data.ts alone. */
export const keys = {
  admin: ['admin'],
  artists: ['artists'],
  dashboard: ['dashboard'],
  profile: ['profile'],
  releases: ['releases'],
} as const
