export type VersionDifference<Key extends string> = {
  /** Changed on both sides, and differently: a person has to choose. */
  both: Key[]
  /** Changed here only. */
  mine: Key[]
  /** Changed there only: taken over. */
  theirs: Key[]
}

/** Null, undefined and empty text are equal; a list or an object is compared by its JSON. */
const sameValue = (a: unknown, b: unknown) =>
  JSON.stringify(a === undefined || a === '' ? null : a) === JSON.stringify(b === undefined || b === '' ? null : b)

/** Whether an object already matches everything that a write requests. An empty write never matches. */
export function isAsAsked<V extends object>(now: V, asked: { [Key in keyof V]?: V[Key] | undefined }): boolean {
  const named = (Object.keys(asked) as (keyof V)[]).filter((key) => asked[key] !== undefined)
  return named.length > 0 && named.every((key) => sameValue(now[key], asked[key]))
}

/** The changes of two versions of an object relative to their common base, field by field. */
export function compareVersions<V extends Record<string, unknown>, Key extends keyof V & string>(
  base: V,
  mine: V,
  theirs: V,
  keys: readonly Key[],
): VersionDifference<Key> {
  const changedHere = (key: Key) => !sameValue(base[key], mine[key])
  const changedThere = (key: Key) => !sameValue(base[key], theirs[key])
  return {
    both: keys.filter((key) => changedHere(key) && changedThere(key) && !sameValue(mine[key], theirs[key])),
    mine: keys.filter((key) => changedHere(key) && !changedThere(key)),
    theirs: keys.filter((key) => changedThere(key) && !changedHere(key)),
  }
}
