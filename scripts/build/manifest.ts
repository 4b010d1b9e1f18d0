import { readFileSync } from 'node:fs'

type Chunk = { file: string; src?: string; imports?: string[]; css?: string[]; isDynamicEntry?: boolean }
/** Vite's manifest: the files written for each source, and its imports. */
export type Manifest = Record<string, Chunk>

export const readManifest = (folder: string) => JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8')) as Manifest

/** The routes that are their own modules, the frame among them. */
export const routesOf = (manifest: Manifest) =>
  Object.keys(manifest).filter((source) => manifest[source]!.isDynamicEntry && source.startsWith('app/routes/'))

/** A document's scripts, and all their static imports. */
export function scriptsOf(document: string, manifest: Manifest): Set<string> {
  const named = Array.from(
    readFileSync(document, 'utf8').matchAll(/(?:src|href)="\/([^"]+\.js)"/g),
    ([, file]) => file!,
  )
  const sources = Object.keys(manifest).filter((source) => named.includes(manifest[source]!.file))
  return new Set([...named, ...filesOf(sources, manifest)])
}

/** The scripts of these modules and of everything they import statically; with `styles`, their style sheets too. */
export function filesOf(
  sources: readonly string[],
  manifest: Manifest,
  { styles = false } = {},
  seen = new Set<string>(),
): Set<string> {
  for (const source of sources) {
    const chunk = manifest[source]
    if (!chunk?.file.endsWith('.js') || seen.has(chunk.file)) continue
    seen.add(chunk.file)
    if (styles) for (const sheet of chunk.css ?? []) seen.add(sheet)
    filesOf(chunk.imports ?? [], manifest, { styles }, seen)
  }
  return seen
}
