import { fanSorts, mailStates, type FanSort } from '#domain/fans/list-rules.ts'
import { fanSearch } from '#domain/fans/schema.ts'
import { useAddressFilters } from '#web/platform/address-filters.ts'
import type { FanSearch } from './data.ts'

type Name = 'search' | 'state' | 'sort' | 'segment'

/** The filters of the list, in the address: `?search=&state=&sort=&segment=`. Unreadable values are ignored. */
export function useFanSearch() {
  const { one, text, change } = useAddressFilters<Name>()
  const segment = fanSearch.safeParse({ segment: text('segment', Infinity) }).data?.segment
  const search: FanSearch = { search: text('search', 200), state: one('state', mailStates), segment }
  const sort: FanSort = one('sort', fanSorts) ?? 'joined'
  return { search, sort, isFiltered: Object.values(search).some((value) => value !== undefined), change }
}
