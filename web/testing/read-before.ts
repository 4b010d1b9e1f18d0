import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { open } from './in-process.tsx'

/** Fills the cache under these keys, as if they had been read before. Returns a function that names those outdated since. */
export function readBefore(client: QueryClient, keys: Record<string, QueryKey>): () => string[] {
  for (const key of Object.values(keys)) client.setQueryData(key, (known: unknown) => known ?? {})
  return () =>
    Object.entries(keys)
      .filter(([, key]) => client.getQueryState(key)?.isInvalidated)
      .map(([name]) => name)
}

/**
 * Begins to read a query whose answer does not come: call before a change. `answer` gives the call its answer, `end` brings that, from
 * before the change, which must not replace what the change shows.
 */
export function beginReading<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
  answer: (late: Promise<never>) => void,
) {
  const late = open<never>()
  answer(late.promise)
  const reading = client.fetchQuery({ ...query, staleTime: 0, retry: false }).catch(() => undefined)
  return {
    end: async (stale: unknown) => {
      late.resolve(stale as never)
      await reading
    },
  }
}

type Query = { refetchInterval?: unknown }
/** How long after such an answer a query asks again, in milliseconds; false: it does not. */
export const asksAgainAfter = <Answer>({ refetchInterval }: Query, data: Answer): unknown =>
  typeof refetchInterval === 'function' ? refetchInterval({ state: { data } }) : refetchInterval
