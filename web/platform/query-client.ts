import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters } from '@tanstack/react-query'
import { ApiError } from './api-client.ts'

const minutes = 60_000

/** Retries up to `times`, but never what the server has understood and refused. */
export function retry(times: number) {
  return (failures: number, error: Error) =>
    failures < times && !(error instanceof ApiError && error.status >= 400 && error.status < 500)
}

/**
 * What is read for the first time while something is written may be older than the write. The library goes on with such a
 * reading where it is told to read again, and would show its answer as the last word: here it is begun anew.
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
 * Specification 1, section 9: fresh for five minutes and one retry, where a query says nothing else. Without a connection a
 * call fails and says so ('always'), instead of waiting without a word until there is one; what failed is read again then.
 */
export const queryClient = new WritesFirst({
  defaultOptions: {
    queries: { staleTime: 5 * minutes, retry: retry(1), networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
})
