import { useSearchParams } from 'react-router'
import { boardFilters, submissionKinds } from '#domain/submissions/schema.ts'
import type { BoardSearch } from './data.ts'

type Name = 'kind' | 'filter' | 'recipient'

/** The filters of the board, in the address: `?kind=&filter=&recipient=`. An unknown value is the first. */
export function useBoardSearch() {
  const [address, setAddress] = useSearchParams()
  const one = <Value extends string>(name: Name, known: readonly Value[]): Value =>
    known.find((value) => value === address.get(name)) ?? known[0]!
  const search: BoardSearch = {
    kind: one('kind', submissionKinds),
    filter: one('filter', boardFilters),
    recipient: address.get('recipient')?.slice(0, 100) || undefined,
  }
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
  return { search, isFiltered: search.filter !== 'all' || search.recipient !== undefined, change }
}
