import { useSearchParams } from 'react-router'

type Changes = Readonly<Record<string, string | null | undefined>>

/** The query of an address with these values; an empty one is left out. */
export function changedQuery(before: URLSearchParams, changes: Changes): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const [name, value] of Object.entries(changes))
    if (value) after.set(name, value)
    else after.delete(name)
  return after
}

/** The filters of a list, in the address. `one` ignores an unknown value, `text` cuts a long one; `change` adds no step to the history. */
export function useAddressFilters<Name extends string>() {
  const [address, setAddress] = useSearchParams()
  return {
    one: <Value extends string>(name: Name, known: readonly Value[]): Value | undefined =>
      known.find((value) => value === address.get(name)),
    text: (name: Name, most: number): string | undefined => address.get(name)?.slice(0, most) || undefined,
    change: (changes: Partial<Record<Name, string>>) =>
      setAddress((before) => changedQuery(before, changes), { replace: true }),
  }
}
