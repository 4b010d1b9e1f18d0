import type { Plugin, ResolveModulePreloadDependenciesFn, Rolldown } from 'vite'

/** The files that each script imports statically. */
type Imports = ReadonlyMap<string, readonly string[]>

/** The scripts of a part that are not there yet when `host` loads it: all but `host` and everything it imports statically. */
export function notYetLoaded(scripts: readonly string[], host: string, imports: Imports): string[] {
  const there = new Set([host])
  for (const file of there) for (const other of imports.get(file) ?? []) there.add(other)
  return scripts.filter((file) => !there.has(file))
}

const importsOf = (bundle: Rolldown.OutputBundle): Imports =>
  new Map(Object.values(bundle).map((file) => [file.fileName, file.type === 'chunk' ? file.imports : []]))

/**
 * For each import() Vite lists the scripts to request with it, even those that the importing script itself imports. `plugin` reads
 * the build's files, and `resolveDependencies` leaves the latter out of the lists.
 */
export function preloads(): { plugin: Plugin; resolveDependencies: ResolveModulePreloadDependenciesFn } {
  let imports: Imports = new Map()
  return {
    plugin: {
      name: 'all-areas:preloads',
      apply: 'build',
      generateBundle: {
        order: 'pre',
        handler(_, bundle) {
          imports = importsOf(bundle)
        },
      },
    },
    resolveDependencies: (_file, scripts, { hostId, hostType }) =>
      hostType === 'js' ? notYetLoaded(scripts, hostId, imports) : scripts,
  }
}
