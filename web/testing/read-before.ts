import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Fills the cache under these keys, as if they had been read before. Returns a function that names those outdated since. */
export function readBefore(client: QueryClient, keys: Record<string, QueryKey>): () => string[] {
  for (const key of Object.values(keys)) client.setQueryData(key, (known: unknown) => known ?? {})
  return () =>
    Object.entries(keys)
      .filter(([, key]) => client.getQueryState(key)?.isInvalidated)
      .map(([name]) => name)
}

type Query = { refetchInterval?: unknown }
/** How long after such an answer a query asks again, in milliseconds; false: it does not. */
export const asksAgainAfter = <Answer>({ refetchInterval }: Query, data: Answer): unknown =>
  typeof refetchInterval === 'function' ? refetchInterval({ state: { data } }) : refetchInterval
