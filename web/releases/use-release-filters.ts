import { useSearchParams } from 'react-router'
import { isFiltered } from '#domain/releases/rules.ts'
import { releaseFilters, releaseSorts, releaseTypes, type ReleaseListQuery } from '#domain/releases/schema.ts'

export type ReleaseFilters = Partial<Pick<ReleaseListQuery, 'q' | 'status' | 'type' | 'sort'>>
type Name = keyof ReleaseFilters

/** The filters in the address, `?q=&status=&type=&sort=`; an unknown value is ignored. */
export function useReleaseFilters() {
  const [address, setAddress] = useSearchParams()
  const one = <Value extends string>(name: Name, known: readonly Value[]) =>
    known.find((value) => value === address.get(name))
  const filters: ReleaseFilters = {
    q: address.get('q')?.slice(0, 200) || undefined,
    status: one('status', releaseFilters),
    type: one('type', releaseTypes),
    sort: one('sort', releaseSorts),
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
    filters,
    filtered: isFiltered(filters),
    change,
    clear: () => change({ q: '', status: '', type: '', sort: '' }),
  }
}
