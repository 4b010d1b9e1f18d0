import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import {
  endUserSessions,
  getStats,
  getTwoStep,
  listAudit,
  listUsers,
  removeTwoStep,
  updateUser,
} from '#domain/admin/calls.ts'
import type { AdminUser, AdminUserTotals, AuditEntry } from '#domain/admin/schema.ts'
import { getProfile } from '#domain/profile/calls.ts'
import type { AccountType } from '#domain/profile/schema.ts'
import { getHealth } from '#domain/system/calls.ts'
import { callApi, callApiText, callApiWhole } from '#web/platform/api-client.ts'
import { retry } from '#web/platform/query-client.ts'
import { keys } from '#web/platform/query-keys.ts'

const minutes = 60_000
/** How many users a page of the list has. */
export const usersOnPage = 20

/** One page of the list. `from: 'end'` walks it from its last page, at the cost of the first. */
export type UserPage = { search: string; from: 'start' | 'end'; cursor: string | undefined }
export type UserPageAnswer = { users: AdminUser[]; next: string | null; totals: AdminUserTotals }

export const usersQuery = ({ search, from, cursor }: UserPage) =>
  queryOptions({
    queryKey: [...keys.admin, 'users', { search, from, cursor }],
    queryFn: async ({ signal }): Promise<UserPageAnswer> => {
      const query = {
        search: search || undefined,
        order: from === 'start' ? 'newest' : 'oldest',
        cursor,
        limit: usersOnPage,
      }
      const answer = await callApiWhole(listUsers, { query, signal })
      return {
        users: from === 'start' ? answer.data : answer.data.toReversed(),
        next: answer.next,
        totals: answer.totals,
      }
    },
    staleTime: 2 * minutes,
    retry: retry(2),
    placeholderData: keepPreviousData,
  })

export const statsQuery = queryOptions({
  queryKey: [...keys.admin, 'stats'],
  queryFn: ({ signal }) => callApi(getStats, { signal }),
  staleTime: 5 * minutes,
  retry: retry(2),
})

/** The audit, ten entries at a time. Reloaded after every action. */
export const auditQuery = infiniteQueryOptions({
  queryKey: [...keys.admin, 'audit'],
  queryFn: async ({ pageParam, signal }): Promise<{ data: AuditEntry[]; next: string | null }> =>
    callApiWhole(listAudit, { query: { cursor: pageParam ?? undefined }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
  staleTime: 2 * minutes,
  retry: retry(2),
})

/** The raw response of the health check. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => callApiText(getHealth, { access: 'public', signal }),
  staleTime: 5 * minutes,
  retry: 1,
  retryDelay: 2000,
  refetchOnWindowFocus: false,
})

/** Whether a call that needs the token succeeds; any call would do. */
export const protectedQuery = queryOptions({
  queryKey: ['health', 'protected'],
  queryFn: ({ signal }) => callApi(getProfile, { signal }),
  staleTime: 5 * minutes,
  retry: 1,
  retryDelay: 2000,
  refetchOnWindowFocus: false,
})

/** Whether an account uses two-step sign-in. Its owner may change that at any time. */
export const twoStepOfQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.admin, 'two-step', id],
    queryFn: ({ signal }) => callApi(getTwoStep, { params: { id }, signal }),
    staleTime: 0,
    retry: retry(2),
  })

export function useRemoveTwoStep() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi(removeTwoStep, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.admin }),
  })
}

/** Ends every session of a user and reloads the audit. */
export function useEndSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi(endUserSessions, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.admin }),
  })
}

/** Changes an account type; reloads everything admins see, and the admin's own profile. */
export function useChangeAccountType() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ user, to }: { user: AdminUser; to: AccountType }) =>
      callApi(updateUser, { params: { id: user.id }, body: { account_type: to, version: user.version } }),
    onSettled: () => {
      for (const queryKey of [['admin'], keys.profile]) void client.invalidateQueries({ queryKey })
    },
  })
}
