import { useSearchParams } from 'react-router'
import { fanSorts, mailStates, type FanSort } from '#domain/fans/list-rules.ts'
import { fanSearch } from '#domain/fans/schema.ts'
import type { FanSearch } from './data.ts'

type Name = 'search' | 'state' | 'sort' | 'segment'

/** The filters of the list, in the address: `?search=&state=&sort=&segment=`. Unreadable values are ignored. */
export function useFanSearch() {
  const [address, setAddress] = useSearchParams()
  const segment = fanSearch.safeParse({ segment: address.get('segment') ?? undefined }).data?.segment
  const search: FanSearch = {
    search: address.get('search')?.slice(0, 200) || undefined,
    state: mailStates.find((state) => state === address.get('state')),
    segment,
  }
  const sort: FanSort = fanSorts.find((value) => value === address.get('sort')) ?? 'joined'
  const change = (changes: Partial<Record<Name, string>>) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes))
          if (value) after.set(name, value)
          else after.delete(name)
        return after
      },
      { replace: true },
    )
  return { search, sort, isFiltered: Object.values(search).some((value) => value !== undefined), change }
}
