import { queryOptions, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Artist } from '#domain/artists/schema.ts'
import { connectSocial, listUsed, updateSocial, updateUsed } from '#domain/connections/calls.ts'
import { connectedPlatforms, distributors, fieldOf } from '#domain/connections/rules.ts'
import type { AddressPlatform, Platform, SocialUrls, UsedPlatform } from '#domain/connections/schema.ts'
import { connectionTexts } from '#domain/connections/texts.ts'
import { artistsQuery } from '#web/artists/data.ts'
import { callApi } from '#web/platform/api-client.ts'
import { useAuth } from '#web/platform/auth-context.tsx'
import { retry } from '#web/platform/query-client.ts'
import { keys } from '#web/platform/query-keys.ts'
import { useLeaveWarning } from '#web/platform/use-leave-warning.ts'

const usedKey = ['connections'] as const
const usedQuery = queryOptions({
  queryKey: usedKey,
  queryFn: ({ signal }) => callApi(listUsed, { signal }),
  staleTime: 5 * 60_000,
  retry: retry(2),
})

/** The addresses, and the version of their record. */
export type SocialRecord = SocialUrls & { version?: number }

/** The addresses of the record whose user_id is the signed-in user's. */
export function useSocialUrls() {
  const { user } = useAuth()
  return useQuery({
    ...artistsQuery,
    enabled: user !== null,
    select: (artists: Artist[]): SocialRecord => artists.find(({ user_id }) => user_id === user?.id) ?? {},
  })
}

/** Everything connected, by address or by use; `pending`, or why it could not be loaded. */
export function useConnections() {
  const urls = useSocialUrls()
  const used = useQuery(usedQuery)
  const data = urls.data &&
    used.data && {
      urls: urls.data,
      connected: connectedPlatforms(
        urls.data,
        used.data.map(({ platform }) => platform),
      ),
    }
  return {
    data,
    error: urls.error ?? used.error,
    busy: urls.isFetching || used.isFetching,
    refetch: () => Promise.all([urls.refetch(), used.refetch()]),
  }
}

export type Connections = { urls: SocialRecord; connected: Set<Platform> }

/** Writes one address of the artist record based on the version seen, or null to disconnect; reloads whatever shows it. */
export function useUpdateSocial() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({
      platform,
      url,
      version,
    }: {
      platform: AddressPlatform
      url: string | null
      version: number | undefined
    }) => callApi(updateSocial, { body: { [fieldOf(platform)]: url, version } }),
    onSuccess: (artist) => {
      client.setQueryData(artistsQuery.queryKey, [artist])
      for (const queryKey of [artistsQuery.queryKey, keys.profile]) void client.invalidateQueries({ queryKey })
    },
    // It may have been changed elsewhere.
    onError: () => {
      void client.invalidateQueries({ queryKey: artistsQuery.queryKey })
    },
  })
}

/** Reports a connection. Its failure concerns nobody: it is only logged. */
export async function noticeConnection(platform: AddressPlatform, usernameOrUrl: string): Promise<void> {
  try {
    await callApi(connectSocial, { body: { platform, usernameOrUrl } })
  } catch (error) {
    console.warn(connectionTexts.noticeFailed, error)
  }
}

type Use = { platform: UsedPlatform; used: boolean }
type Used = { platform: UsedPlatform }

/**
 * Sets or clears 'I use this': immediately on screen, and one request after the other to the server, so that the last click
 * wins. If saving fails, the server's last state returns, even if the server cannot be asked, and `onError` is called.
 */
export function useUpdateUsed(onError: (error: Error) => void): (change: Use) => void {
  const client = useQueryClient()
  const isLast = () => client.isMutating({ mutationKey: usedKey }) === 1
  const saved = useRef<Used[]>(undefined)
  // Within the application the remaining writes still go out; closing the tab would lose them.
  useLeaveWarning(useIsMutating({ mutationKey: usedKey }) > 0, { stays: () => true })
  const { mutate } = useMutation({
    mutationKey: usedKey,
    scope: { id: usedKey.join() },
    mutationFn: (body: Use) => callApi(updateUsed, { body }),
    onSuccess: (list) => {
      saved.current = list
      if (isLast()) client.setQueryData(usedKey, list)
    },
    onError: (error) => {
      onError(error)
      if (!isLast()) return
      client.setQueryData(usedKey, saved.current)
      return client.invalidateQueries({ queryKey: usedKey })
    },
  })
  return ({ platform, used }) => {
    void client.cancelQueries({ queryKey: usedKey }, { revert: false })
    if (client.isMutating({ mutationKey: usedKey }) === 0) saved.current = client.getQueryData<Used[]>(usedKey)
    const replaced = (known: UsedPlatform) =>
      known === platform || (used && distributors.includes(platform) && distributors.includes(known))
    client.setQueryData(usedQuery.queryKey, (list) => [
      ...(list ?? []).filter((entry) => !replaced(entry.platform)),
      ...(used ? [{ platform }] : []),
    ])
    mutate({ platform, used })
  }
}
