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
  isSame = sameValue,
): VersionDifference<Key> {
  const changedHere = (key: Key) => !isSame(base[key], mine[key])
  const changedThere = (key: Key) => !isSame(base[key], theirs[key])
  return {
    both: keys.filter((key) => changedHere(key) && changedThere(key) && !isSame(mine[key], theirs[key])),
    mine: keys.filter((key) => changedHere(key) && !changedThere(key)),
    theirs: keys.filter((key) => changedThere(key) && !changedHere(key)),
  }
}

const sameJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Joins what two sides changed since `base`, key by key; a key may be missing. `clashes`: both changed the same key, and differently;
 * `mine` has it then. Unlike in a form's fields, empty text is a value: it can take the place of a generated one.
 */
export function mergeVersions<V extends Record<string, unknown>>(
  base: V,
  mine: V,
  theirs: V,
): { merged: V; clashes: boolean } {
  const keys = [...new Set([base, mine, theirs].flatMap((version) => Object.keys(version)))]
  const difference = compareVersions<V, string>(base, mine, theirs, keys, sameJson)
  const kept = [...difference.mine, ...difference.both].map((key) => [key, mine[key]])
  const merged = Object.entries({ ...theirs, ...Object.fromEntries(kept) }).filter(([, value]) => value !== undefined)
  return { merged: Object.fromEntries(merged) as V, clashes: difference.both.length > 0 }
}
