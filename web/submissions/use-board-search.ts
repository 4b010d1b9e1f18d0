import { boardFilters, submissionKinds } from '#domain/submissions/schema.ts'
import { useAddressFilters } from '#web/platform/address-filters.ts'
import type { BoardSearch } from './data.ts'

type Name = 'kind' | 'filter' | 'recipient'

/** The filters of the board, in the address: `?kind=&filter=&recipient=`. An unknown value is the first. */
export function useBoardSearch() {
  const { one, text, change } = useAddressFilters<Name>()
  const search: BoardSearch = {
    kind: one('kind', submissionKinds) ?? submissionKinds[0],
    filter: one('filter', boardFilters) ?? boardFilters[0],
    recipient: text('recipient', 100),
  }
  return { search, isFiltered: search.filter !== 'all' || search.recipient !== undefined, change }
}
