import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters } from '@tanstack/react-query'
import { ApiError } from './api-client.ts'

const minutes = 60_000

/** Retries up to `times`, but never what the server has understood and refused. */
export function retry(times: number) {
  return (failures: number, error: Error) =>
    failures < times && !(error instanceof ApiError && error.status >= 400 && error.status < 500)
}

/**
 * A first read in progress during a write may be older than the write. On invalidation the library would let it finish
 * and show its answer as current: here it is restarted.
 */
export class WritesFirst extends QueryClient {
  override invalidateQueries(filters: InvalidateQueryFilters = {}, options?: InvalidateOptions): Promise<void> {
    const { predicate = () => true } = filters
    void this.cancelQueries(
      { ...filters, type: 'active', predicate: (query) => query.state.data === undefined && predicate(query) },
      { silent: true, revert: false },
    )
    return super.invalidateQueries(filters, options)
  }
}

/**
 * Specification 1, section 9: fresh for five minutes and one retry, unless a query says otherwise. When offline a
 * call fails with a message ('always') instead of waiting silently, and is repeated when online.
 */
export const queryClient = new WritesFirst({
  defaultOptions: {
    queries: { staleTime: 5 * minutes, retry: retry(1), networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
})
