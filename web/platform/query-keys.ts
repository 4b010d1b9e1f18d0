/** The keys that several slices refetch; every other key is only in its slice's data.ts. */
export const keys = {
  admin: ['admin'],
  artists: ['artists'],
  dashboard: ['dashboard'],
  profile: ['profile'],
  releases: ['releases'],
} as const
