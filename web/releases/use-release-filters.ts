import { isFiltered } from '#domain/releases/rules.ts'
import { releaseFilters, releaseSorts, releaseTypes, type ReleaseListQuery } from '#domain/releases/schema.ts'
import { useAddressFilters } from '#web/platform/address-filters.ts'

export type ReleaseFilters = Partial<Pick<ReleaseListQuery, 'q' | 'status' | 'type' | 'sort'>>
type Name = keyof ReleaseFilters

/** The filters in the address, `?q=&status=&type=&sort=`; an unknown value is ignored. */
export function useReleaseFilters() {
  const { one, text, change } = useAddressFilters<Name>()
  const filters: ReleaseFilters = {
    q: text('q', 200),
    status: one('status', releaseFilters),
    type: one('type', releaseTypes),
    sort: one('sort', releaseSorts),
  }
  return {
    filters,
    filtered: isFiltered(filters),
    change,
    clear: () => change({ q: '', status: '', type: '', sort: '' }),
  }
}
