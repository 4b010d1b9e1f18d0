import { useSearchParams } from 'react-router'
import { sheetOrders, sheetStates } from '#domain/sheets/rules.ts'
import type { SheetSearch } from '#domain/sheets/schema.ts'

type Name = 'state' | 'search' | 'order'

/** The search in the address, `?state=&search=&order=`; an unknown value is ignored. */
export function useSheetSearch() {
  const [address, setAddress] = useSearchParams()
  const one = <Value extends string>(name: Name, known: readonly Value[]) =>
    known.find((value) => value === address.get(name))
  const search: SheetSearch = {
    state: one('state', sheetStates),
    search: address.get('search')?.slice(0, 300) || undefined,
    order: one('order', sheetOrders),
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
  return {
    search,
    isFiltered: Boolean(search.state ?? search.search),
    change,
    clear: () => change({ state: '', search: '' }),
  }
}
