import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readCalendarRange } from '#domain/content-calendar/calls.ts'
import type { DayRange } from '#domain/content-calendar/rules.ts'
import { listItems } from '#domain/content/calls.ts'
import type { Pillar } from '#domain/content/rules.ts'
import { makePack } from '#domain/post-packs/calls.ts'
import {
  addPost,
  deletePost,
  duplicatePost,
  getPost,
  listHungPosts,
  movePost,
  restorePosts,
  updatePost,
} from '#domain/posts/calls.ts'
import type { PostPlatform } from '#domain/posts/rules.ts'
import type { BodyInputOf } from '#domain/shared/call.ts'
import { contentKey, libraryKey, summaryQuery } from '#web/content/data.ts'
import { callApi, callApiWhole } from '#web/platform/api-client.ts'
import { keys } from '#web/platform/query-keys.ts'

export type CalendarFilters = { platform?: PostPlatform | undefined; pillar?: Pillar | undefined }

/** Under the releases' key: whatever changes those moves posts and is shown in the calendar itself. */
const key = [...keys.releases, 'posts'] as const

/** A range of days. Read again whenever it is opened: shows, tasks and releases change on other pages. */
export const calendarQuery = (range: DayRange, filters: CalendarFilters) =>
  queryOptions({
    queryKey: [...key, 'calendar', range, filters],
    queryFn: ({ signal }) => callApi(readCalendarRange, { query: { ...range, ...filters }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Always refetched: its form starts with what is stored. */
export const postQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => callApi(getPost, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** The posts that hang on a release. */
export const hungPostsQuery = (releaseId: string) =>
  queryOptions({
    queryKey: [...key, 'hung', releaseId],
    queryFn: ({ signal }) => callApi(listHungPosts, { params: { id: releaseId }, signal }),
    staleTime: 0,
  })

/** Pictures and films to choose from, the newest first. */
export const pickableQuery = infiniteQueryOptions({
  queryKey: [...contentKey, 'for-posts'],
  queryFn: ({ pageParam, signal }) => callApiWhole(listItems, { query: { cursor: pageParam ?? undefined }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
})

/** Its addresses end after fifteen minutes. */
export const packQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'pack', id],
    queryFn: ({ signal }) => callApi(makePack, { params: { id }, signal }),
    staleTime: 10 * 60_000,
    gcTime: 0,
  })

/** The changes of posts. Each reads the calendar again, and throws ApiError. */
export function usePostCalls() {
  const client = useQueryClient()
  return useMemo(() => {
    const then = async <T>(answer: Promise<T>): Promise<T> => {
      try {
        return await answer
      } finally {
        // Also after a failure: the change may have been made. The post that is open keeps the typed text.
        void client.invalidateQueries({ queryKey: [...key, 'calendar'] })
        void client.invalidateQueries({ queryKey: [...key, 'hung'] })
        // The library lists posts, and the counts of pillars include them.
        void client.invalidateQueries({ queryKey: libraryKey })
        void client.invalidateQueries({ queryKey: summaryQuery.queryKey })
      }
    }
    return {
      add: (body: BodyInputOf<typeof addPost>) => then(callApi(addPost, { body })),
      update: (id: string, body: BodyInputOf<typeof updatePost>) => then(callApi(updatePost, { params: { id }, body })),
      move: (id: string, day: string, version: number) =>
        then(callApi(movePost, { params: { id }, body: { day, version } })),
      duplicate: (id: string, copyId: string) => then(callApi(duplicatePost, { params: { id }, body: { id: copyId } })),
      remove: (id: string, following: boolean) => then(callApi(deletePost, { params: { id }, body: { following } })),
      restore: (ids: string[]) => then(callApi(restorePosts, { body: { ids } })),
    }
  }, [client])
}
export type PostCalls = ReturnType<typeof usePostCalls>
