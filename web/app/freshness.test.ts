import { describe, expect, test } from 'vitest'
import { healthQuery, protectedQuery, statsQuery, usersQuery } from '#web/admin/data.ts'
import { artistNameQuery, artistsQuery } from '#web/artists/data.ts'
import { dashboardQuery } from '#web/dashboard/data.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { preferencesQuery } from '#web/preferences/data.ts'
import { profileQuery } from '#web/profile/data.ts'
import { referralStatsQuery } from '#web/profile/use-referrals.ts'
import { filteredReleasesQuery, releaseQuery } from '#web/releases/data.ts'

type Rules = { staleTime?: unknown; retry?: unknown; retryDelay?: unknown; refetchOnWindowFocus?: unknown }

/** How often a call is repeated that fails every time. */
function retriesOf({ retry }: Rules, error: Error): number {
  if (typeof retry === 'number') return retry
  const decide = retry as (failures: number, error: Error) => boolean
  let failures = 0
  while (failures < 10 && decide(failures, error)) failures++
  return failures
}

const broken = new ApiError(500, 'It broke.')
const unreached = new ApiError(0, 'Network error')
const refused = new ApiError(403, 'No.')

/** Specification 1 and 2, section 9: minutes, and retries. */
const table: [string, Rules, number, number][] = [
  ['profile', profileQuery, 2, 2],
  ['admin users', usersQuery({ search: '', from: 'start', cursor: undefined }), 2, 2],
  ['referral stats', referralStatsQuery, 5, 2],
  ['health', healthQuery, 5, 1],
  ['the protected call of the same card', protectedQuery, 5, 1],
  ['artists, and their social addresses', artistsQuery, 5, 2],
  ["the artist's name", artistNameQuery, 5, 2],
  ['releases', filteredReleasesQuery({}), 5, 2],
  ['one release', releaseQuery('id'), 5, 2],
  ['admin stats', statsQuery, 5, 2],
  ['dashboard data', dashboardQuery, 10, 1],
  ['settings of the account', { ...queryClient.getDefaultOptions().queries, ...preferencesQuery }, 5, 1],
  ['everything else', queryClient.getDefaultOptions().queries!, 5, 1],
]

describe('how long data is fresh, and how often a failed call is retried', () => {
  test.each(table)('%s', (_name, rules, minutes, retries) => {
    expect(rules.staleTime).toBe(minutes * 60_000)
    expect([retriesOf(rules, broken), retriesOf(rules, unreached)]).toEqual([retries, retries])
  })

  test('a request that the server has understood and refused is not repeated', () => {
    expect([profileQuery, statsQuery, dashboardQuery].map((rules) => retriesOf(rules, refused))).toEqual([0, 0, 0])
  })

  test("health waits two seconds before a retry; it and the dashboard ignore the window's focus", () => {
    expect(healthQuery.retryDelay).toBe(2000)
    expect(
      [healthQuery, dashboardQuery, profileQuery].map((rules: Rules) => rules.refetchOnWindowFocus ?? true),
    ).toEqual([false, false, true])
  })
})
