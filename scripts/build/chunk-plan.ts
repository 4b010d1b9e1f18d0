/** A module of the web build. `bytes`: of its code, before it is shaken and minified. */
export type PlanModule = {
  id: string
  bytes: number
  /** Modules that it imports statically. */
  imports: readonly string[]
  /** The file it goes into regardless of the plan: its own if it is loaded by import(), or that of a rule. */
  place: string | null
}

/** A set that a browser loads together. `requests` and `bytes`: the weight of each; a page that everybody waits for counts more than a dialog. */
export type PlanEntry = { id: string; requests: number; bytes: number }

/** The prefix of planned chunks' names. */
export const sharedName = 'shared-'

/** The cost of one more file for a page, in bytes of code: a request, its headers, and the start of another script. */
const fileCost = 16_000

/** Modules that go into one file. `loaders`: the entries that load it, a bit for each. */
type Chunk = { name: string; fixed: boolean; bytes: number; loaders: bigint; imports: Set<Chunk> }

/**
 * Spreads modules over files so that pages load few files and little that they do not use: those with the same loaders share a file, and
 * files are joined as long as that saves more requests than it costs bytes. No two files import each other. Returns the chunk's name for
 * each module without a place; the same graph gives the same names.
 */
export function planChunks(modules: readonly PlanModule[], entries: readonly PlanEntry[]): Map<string, string> {
  const byId = new Map(modules.map((module) => [module.id, module]))
  const loaders = findLoaders(byId, entries)
  const chunkOf = groupByLoaders(modules, loaders)
  const chunks = new Set(chunkOf.values())
  for (const module of modules) {
    const own = chunkOf.get(module.id)!
    for (const id of module.imports) {
      const other = chunkOf.get(id)
      if (other && other !== own) own.imports.add(other)
    }
  }
  for (const chunk of chunks) passLoadersOn(chunk)
  const joined = joinAll(chunks, { requests: scale(entries, 'requests'), bytes: scale(entries, 'bytes') })
  const last = (chunk: Chunk): Chunk => (joined.has(chunk) ? last(joined.get(chunk)!) : chunk)
  return new Map(
    modules.filter(({ place }) => place === null).map(({ id }) => [id, last(chunkOf.get(id)!).name] as const),
  )
}

function findLoaders(byId: ReadonlyMap<string, PlanModule>, entries: readonly PlanEntry[]): Map<string, bigint> {
  const loaders = new Map<string, bigint>()
  for (const [index, entry] of entries.entries()) {
    const reached = new Set([entry.id])
    for (const id of reached) {
      loaders.set(id, (loaders.get(id) ?? 0n) | (1n << BigInt(index)))
      for (const next of byId.get(id)?.imports ?? []) reached.add(next)
    }
  }
  return loaders
}

function groupByLoaders(modules: readonly PlanModule[], loaders: ReadonlyMap<string, bigint>): Map<string, Chunk> {
  const chunks = new Map<string, Chunk>()
  const chunkOf = new Map<string, Chunk>()
  for (const { id, bytes, place } of modules) {
    const by = loaders.get(id) ?? 0n
    const name = place ?? `${sharedName}${by.toString(36)}`
    const chunk = chunks.get(name) ?? { name, fixed: place !== null, bytes: 0, loaders: 0n, imports: new Set() }
    chunks.set(name, chunk)
    chunk.bytes += bytes
    chunk.loaders |= by
    chunkOf.set(id, chunk)
  }
  return chunkOf
}

/** Sums what loads count, over the loaders. */
type Scales = Record<'requests' | 'bytes', (loaders: bigint) => number>

/** Joins files, the smallest first, until nothing is gained. Returns the file that each one was joined into. */
function joinAll(chunks: Set<Chunk>, scales: Scales): Map<Chunk, Chunk> {
  const joined = new Map<Chunk, Chunk>()
  for (let before = -1; before !== joined.size;) {
    before = joined.size
    const free = [...chunks].filter(({ fixed }) => !fixed).toSorted((a, b) => a.bytes - b.bytes)
    for (const chunk of free) {
      if (joined.has(chunk)) continue
      const partner = findPartner(chunk, chunks, scales)
      if (!partner) continue
      joined.set(chunk, partner)
      join(chunk, partner, chunks)
    }
  }
  return joined
}

/** The file that it gains most to be joined with, if any. */
function findPartner(chunk: Chunk, chunks: ReadonlySet<Chunk>, scales: Scales): Chunk | null {
  let best: Chunk | null = null
  let most = 0
  for (const other of chunks) {
    if (other === chunk || other.fixed) continue
    const saved = fileCost * scales.requests(chunk.loaders & other.loaders)
    if (saved <= most) continue
    const gain = saved - costOf(chunk, other, scales, saved)
    if (gain <= most || isBetween(chunk, other) || isBetween(other, chunk)) continue
    best = other
    most = gain
  }
  return best
}

/** The bytes that loaders of either would load needlessly, with all imports of the two. Stops counting at `limit`. */
function costOf(a: Chunk, b: Chunk, scales: Scales, limit: number): number {
  const both = a.loaders | b.loaders
  let cost = a.bytes * scales.bytes(both & ~a.loaders) + b.bytes * scales.bytes(both & ~b.loaders)
  for (const other of closure([a, b])) {
    if (cost >= limit) return cost
    if (other === a || other === b) continue
    const more = both & ~other.loaders
    if (more) cost += other.bytes * scales.bytes(more) + fileCost * scales.requests(more)
  }
  return cost
}

/** Whether `from` imports `to` through a third file: joined, the two and that one would import each other. */
const isBetween = (from: Chunk, to: Chunk): boolean =>
  [...from.imports].some((between) => between !== to && closure([between]).has(to))

function join(chunk: Chunk, into: Chunk, chunks: Set<Chunk>): void {
  chunks.delete(chunk)
  into.bytes += chunk.bytes
  into.loaders |= chunk.loaders
  for (const other of chunk.imports) into.imports.add(other)
  for (const other of chunks) if (other.imports.delete(chunk)) other.imports.add(into)
  into.imports.delete(chunk)
  into.imports.delete(into)
  passLoadersOn(into)
}

/** Loading a file also loads its imports. */
function passLoadersOn(chunk: Chunk): void {
  for (const other of closure([chunk])) other.loaders |= chunk.loaders
}

function closure(start: readonly Chunk[]): Set<Chunk> {
  const reached = new Set(start)
  for (const chunk of reached) for (const next of chunk.imports) reached.add(next)
  return reached
}

function scale(entries: readonly PlanEntry[], what: keyof Scales): (loaders: bigint) => number {
  const known = new Map<bigint, number>()
  return (loaders) => {
    let weight = known.get(loaders)
    if (weight === undefined) {
      weight = 0
      for (const [index, entry] of entries.entries()) if ((loaders >> BigInt(index)) & 1n) weight += entry[what]
      known.set(loaders, weight)
    }
    return weight
  }
}
