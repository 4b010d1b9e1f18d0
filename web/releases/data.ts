import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import {
  archiveRelease,
  createRelease,
  deleteRelease,
  duplicateRelease,
  getRelease,
  listReleases,
  restoreRelease,
  unarchiveRelease,
  updateRelease,
} from '#domain/releases/calls.ts'
import { isFiltered } from '#domain/releases/rules.ts'
import type { WrittenRelease } from '#domain/releases/schema.ts'
import type { BodyInputOf } from '#domain/shared/call.ts'
import { ApiError, callApi, callApiWhole } from '#web/platform/api-client.ts'
import { useAuth } from '#web/platform/auth-context.tsx'
import { retry } from '#web/platform/query-client.ts'
import { keys } from '#web/platform/query-keys.ts'
import type { ReleaseFilters } from './use-release-filters.ts'

/** The list, 50 at a time; cut down or sorted by the filters, which keep the rows before while they load. */
export const filteredReleasesQuery = (filters: ReleaseFilters) =>
  infiniteQueryOptions({
    queryKey: [...keys.releases, 'list', ...(isFiltered(filters) ? [filters] : [])],
    queryFn: ({ pageParam, signal }) =>
      callApiWhole(listReleases, { query: { ...filters, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 5 * 60_000,
    retry: retry(2),
    placeholderData: keepPreviousData,
  })

export const releaseQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.releases, 'detail', id],
    queryFn: ({ signal }) => callApi(getRelease, { params: { id }, signal }),
    staleTime: 5 * 60_000,
    retry: retry(2),
  })

export type NewRelease = BodyInputOf<typeof createRelease>

/** Creates a release and reloads the list. */
export function useCreateRelease() {
  const client = useQueryClient()
  const { user } = useAuth()
  return useMutation({
    mutationFn: (release: NewRelease) => {
      // Named as in specification 2, section 7; the server uses the token.
      const body = { ...release, user_id: user?.id }
      return callApi(createRelease, { body })
    },
    onSuccess: () => readAgain(client),
  })
}

export type ReleaseChanges = BodyInputOf<typeof updateRelease>

/** Changes the given fields. The page shows them immediately; its tasks, the list and the dashboard are reloaded. */
export function useUpdateRelease(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changes: ReleaseChanges) => callApi(updateRelease, { params: { id }, body: changes }),
    onSuccess: ({ label_copy_version: _copy, ...release }: WrittenRelease) => {
      client.setQueryData(releaseQuery(id).queryKey, (before) => before && { ...before, ...release })
      void readAgain(client)
    },
    onError: (error) => {
      // Changed or deleted elsewhere: the page behind the form is outdated too.
      if (error instanceof ApiError && (error.status === 404 || error.status === 409)) void readAgain(client)
    },
  })
}

/** What this document has deleted and not restored; its pages are still in the history. */
const deletedHere = new Set<string>()
export const isDeletedHere = (id: string) => deletedHere.has(id)

/** Deletes a release, and restores it, even if the user has moved on in the meantime. */
export function useDeleteRelease({ id }: { id: string }) {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({ mutationFn: () => callApi(deleteRelease, { params: { id } }) })
  return {
    remove: mutateAsync,
    restore: async () => {
      await callApi(restoreRelease, { params: { id } })
      deletedHere.delete(id)
      void readAgain(client)
    },
    /** Call once the page was left. Parts of it may still be mounted: nothing of the release is requested again. */
    forget: async () => {
      deletedHere.add(id)
      const isOfRelease = ({ queryKey }: { queryKey: QueryKey }) => queryKey.includes(id)
      await client.cancelQueries({ predicate: isOfRelease })
      client.removeQueries({ predicate: isOfRelease })
      await readAgain(client, (query) => !isOfRelease(query))
    },
  }
}

/** Archives a release, or restores it, even if the user has moved on in the meantime. */
export function useArchiveRelease(id: string) {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (archived: boolean) => callApi(archived ? archiveRelease : unarchiveRelease, { params: { id } }),
    onSuccess: (release) => {
      client.setQueryData(releaseQuery(id).queryKey, (before) => before && { ...before, ...release })
      void readAgain(client)
    },
  })
  return { archive: mutateAsync, busy: isPending }
}

/** Makes a release like this one, with the given id. */
export function useDuplicateRelease(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (copyId: string) => callApi(duplicateRelease, { params: { id }, body: { id: copyId } }),
    onSuccess: () => readAgain(client),
  })
}

/** After a change of any release: lists, pages and the dashboard; of these only what `predicate` chooses. */
export const readAgain = (client: QueryClient, predicate: (query: Query) => boolean = () => true) =>
  Promise.all([
    client.invalidateQueries({ queryKey: keys.releases, predicate }),
    client.invalidateQueries({ queryKey: keys.dashboard }),
  ])
