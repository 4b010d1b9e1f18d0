import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { deleteItem, restoreItem, updateItem } from '#domain/content/calls.ts'
import type { Pillar } from '#domain/content/rules.ts'
import type { ContentItem } from '#domain/content/schema.ts'
import type { LibraryDocument, LibraryEntry, LibraryKind, LibraryPost, LibrarySearch } from '#domain/library/schema.ts'
import { choosePostPillar, deletePost, restorePosts } from '#domain/posts/calls.ts'
import { choosePressReleasePillar, deletePressRelease, restorePressRelease } from '#domain/press-releases/calls.ts'
import type { BodyInputOf } from '#domain/shared/call.ts'
import { callApi } from '#web/platform/api-client.ts'
import { brandPhotosQuery, contentKey, libraryKey, type Pages } from './data.ts'

/** Writes to what the library lists. Cached lists are updated immediately, without reloading. Throws ApiError. */
export function useContentWrites() {
  const client = useQueryClient()
  return useMemo(() => {
    const readAgain = () => client.invalidateQueries({ queryKey: contentKey })
    async function write<Data>(work: Promise<Data>): Promise<Data> {
      try {
        return await work
      } catch (error) {
        // It may have been changed or deleted elsewhere.
        void readAgain()
        throw error
      }
    }
    const follow = (written: Written) => followWrite(client, written)
    return {
      /** After a write of unknown outcome. */
      readAgain,
      /** An upload has put this image into the library. */
      added: (item: ContentItem) => {
        follow({ id: item.id, after: item, isNew: true })
        // Another upload may have made room for it.
        if (item.slot) void readAgain()
      },
      update: async (id: string, body: BodyInputOf<typeof updateItem>) => {
        const after = await write(callApi(updateItem, { params: { id }, body }))
        follow({ id, after })
        if (body.slot) void readAgain()
        return after
      },
      choosePillar: async (entry: LibraryDocument | LibraryPost, pillar: Pillar | null) => {
        const { id } = entry
        const call = entry.kind === 'post' ? choosePostPillar : choosePressReleasePillar
        await write(callApi(call, { params: { id }, body: { pillar } }))
        follow({ id, after: { ...entry, pillar } })
      },
      removeEntry: async ({ id, kind }: LibraryEntry) => {
        await write(removals[kind](id))
        follow({ id, after: null })
      },
      restoreEntry: async (entry: LibraryEntry) => {
        const restored = await write(restorals[entry.kind](entry.id))
        follow({ id: entry.id, after: restored ?? entry, isNew: true })
      },
    }
  }, [client])
}

const removeItem = (id: string) => callApi(deleteItem, { params: { id } })
const removals: Record<LibraryKind, (id: string) => Promise<unknown>> = {
  image: removeItem,
  film: removeItem,
  document: (id) => callApi(deletePressRelease, { params: { id } }),
  post: (id) => callApi(deletePost, { params: { id }, body: { following: false } }),
}

const bringBack = (id: string) => callApi(restoreItem, { params: { id } })
/** Each with the entry as it is now, or nothing if that is how it was. */
const restorals: Record<LibraryKind, (id: string) => Promise<LibraryEntry | null>> = {
  image: bringBack,
  film: bringBack,
  document: async (id) => {
    await callApi(restorePressRelease, { params: { id } })
    return null
  },
  post: async (id) => {
    await callApi(restorePosts, { body: { ids: [id] } })
    return null
  },
}

/** A list with more pages is not reloaded after our own write: on a slow line that would take longer than the next write. */
const fewPages = 4

function followWrite(client: QueryClient, written: Written): void {
  client.setQueryData(brandPhotosQuery.queryKey, (photos) => photos && withPhoto(photos, written))
  const right = client
    .getQueryCache()
    .findAll({ queryKey: libraryKey, type: 'active' })
    .filter((list) => followInList(client, list, written))
  void client.invalidateQueries({ queryKey: contentKey, predicate: (query) => !right.includes(query) })
}

/** Returns whether the list need not be reloaded. */
function followInList(client: QueryClient, { queryKey, state }: Query, written: Written): boolean {
  const search = queryKey[libraryKey.length] as LibrarySearch
  if (search.search && written.isNew) return false
  // Keep its age: new addresses, and changes made elsewhere, are still to come.
  const list = client.setQueryData<Pages>(queryKey, (before) => before && withWritten(before, search, written), {
    updatedAt: state.dataUpdatedAt,
  })
  // A request already in progress may be older than the write.
  return !search.search && state.fetchStatus === 'idle' && (list?.pages.length ?? 0) > fewPages
}

/** The result of a write: `after` is null if it was deleted, `isNew` if it is new. */
export type Written = { id: string; after: LibraryEntry | null; isNew?: boolean }

/**
 * The loaded pages after a write: the entry is in its place, newest first, or removed. After opening
 * many pages, reloading all of them would take long. Only for lists without a search, which only the server can match.
 */
export function withWritten(
  list: Pages,
  { pillar, kind }: LibrarySearch,
  { id, after, isNew = false }: Written,
): Pages {
  const loaded = list.pages.some((page) => page.data.some((each) => each.id === id))
  // On a page that is not loaded yet, which will contain it.
  if (!loaded && !isNew) return list
  const fits = after !== null && (!pillar || after.pillar === pillar) && (!kind || after.kind === kind)
  const place = fits
    ? list.pages.findIndex((page) => page.next === null || page.data.some((each) => !isNewer(each, after!)))
    : -1
  const pages = list.pages.map((page, index) => {
    const others = page.data.filter((each) => each.id !== id)
    return {
      ...page,
      found: page.found + Number(fits) - Number(loaded),
      data: index === place ? newestFirst([...others, after!]) : others,
    }
  })
  return { ...list, pages }
}

/** The server's order. */
const isNewer = (one: LibraryEntry, other: LibraryEntry) =>
  one.created_at === other.created_at ? one.id > other.id : one.created_at > other.created_at

const newestFirst = (entries: LibraryEntry[]) => entries.toSorted((one, other) => (isNewer(one, other) ? -1 : 1))

/** The brand photos after a write: at most one per slot. */
export function withPhoto(photos: ContentItem[], { id, after }: Written): ContentItem[] {
  const placed = after?.kind === 'image' && after.slot ? after : null
  const others = photos.filter((photo) => photo.id !== id && photo.slot !== placed?.slot)
  return placed ? [...others, placed] : others
}
