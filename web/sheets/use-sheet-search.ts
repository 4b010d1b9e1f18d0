import { sheetOrders, sheetStates } from '#domain/sheets/rules.ts'
import type { SheetSearch } from '#domain/sheets/schema.ts'
import { useAddressFilters } from '#web/platform/address-filters.ts'

type Name = 'state' | 'search' | 'order'

/** The search in the address, `?state=&search=&order=`; an unknown value is ignored. */
export function useSheetSearch() {
  const { one, text, change } = useAddressFilters<Name>()
  const search: SheetSearch = {
    state: one('state', sheetStates),
    search: text('search', 300),
    order: one('order', sheetOrders),
  }
  return {
    search,
    isFiltered: Boolean(search.state ?? search.search),
    change,
    clear: () => change({ state: '', search: '' }),
  }
}
