import { describe, expect, test } from 'vitest'
import { planChunks, type PlanEntry, type PlanModule } from './chunk-plan.ts'

const module = (id: string, imports: string[] = [], bytes = 1_000): PlanModule => ({ id, bytes, imports, place: null })
/** A page, loaded by import(). */
const page = (id: string, imports: string[]): PlanModule => ({ id, bytes: 1_000, imports, place: id })
const entry = (id: string, requests = 1, bytes = 1): PlanEntry => ({ id, requests, bytes })

/** Which modules share a file, each file's modules sorted. */
function filesOf(modules: PlanModule[], entries: PlanEntry[]): string[][] {
  const names = planChunks(modules, entries)
  const files = Map.groupBy(names.keys(), (id) => names.get(id))
  return [...files.values()].map((ids) => ids.toSorted()).toSorted((a, b) => a[0]!.localeCompare(b[0]!))
}

describe('planChunks', () => {
  test('puts modules with the same loaders into one file', () => {
    const modules = [page('A', ['x', 'y']), page('B', ['x', 'y']), module('x', [], 90_000), module('y', [], 90_000)]
    expect(filesOf(modules, [entry('A'), entry('B')])).toEqual([['x', 'y']])
  })

  test('keeps a large module from pages that do not use it', () => {
    const modules = [page('A', ['x', 'y']), page('B', ['y']), module('x', [], 90_000), module('y', [], 90_000)]
    expect(filesOf(modules, [entry('A'), entry('B')])).toEqual([['x'], ['y']])
  })

  test('joins small files, unless bytes count more than requests', () => {
    const modules = [page('A', ['x', 'y']), page('B', ['y']), module('x'), module('y')]
    expect(filesOf(modules, [entry('A'), entry('B')])).toEqual([['x', 'y']])
    expect(filesOf(modules, [entry('A', 1, 100), entry('B', 1, 100)])).toEqual([['x'], ['y']])
  })

  test('does not join a small file that would bring a large one along', () => {
    const modules = [
      page('A', ['x', 'y']),
      page('B', ['y']),
      module('x', ['large']),
      module('y'),
      module('large', [], 90_000),
    ]
    expect(filesOf(modules, [entry('A'), entry('B')])).toEqual([['large', 'x'], ['y']])
  })

  test('joins no two files around a third: they would import each other', () => {
    const modules = [
      page('A', ['x']),
      page('B', ['large', 'y']),
      module('x', ['large']),
      module('large', ['y'], 900_000),
      module('y'),
    ]
    const names = planChunks(modules, [entry('A'), entry('B')])
    expect(names.get('large')).toBe(names.get('y'))
    expect(importsInACircle(modules, names)).toBe(false)
  })

  test('never lets files import each other, and leaves out modules with a place', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = randomFrom(seed)
      const modules = Array.from({ length: 30 }, (_, index) =>
        module(
          `m${index}`,
          Array.from({ length: 30 }, (__, other) => `m${other}`).filter(
            (_id, other) => other > index && random() < 0.12,
          ),
          Math.ceil(random() * 40_000),
        ),
      )
      const pages = Array.from({ length: 6 }, (_, index) =>
        page(
          `P${index}`,
          modules.flatMap(({ id }) => (random() < 0.2 ? [id] : [])),
        ),
      )
      const names = planChunks(
        [...modules, ...pages],
        pages.map(({ id }) => entry(id, 1, 2)),
      )
      expect([...names.keys()].toSorted()).toEqual(modules.map(({ id }) => id).toSorted())
      expect(importsInACircle(modules, names), `seed ${seed}`).toBe(false)
    }
  })
})

/** Whether a file imports, through others, itself. */
function importsInACircle(modules: PlanModule[], names: ReadonlyMap<string, string>): boolean {
  const imports = new Map<string, Set<string>>()
  for (const { id, imports: ids } of modules) {
    const file = names.get(id)
    if (!file) continue
    const others = imports.get(file) ?? new Set()
    imports.set(file, others)
    for (const other of ids) {
      const name = names.get(other)
      if (name && name !== file) others.add(name)
    }
  }
  return [...imports.keys()].some((file) => {
    const reached = new Set(imports.get(file))
    for (const next of reached) for (const further of imports.get(next) ?? []) reached.add(further)
    return reached.has(file)
  })
}

/** mulberry32: the same numbers for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
