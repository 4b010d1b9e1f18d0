import { readFileSync } from 'node:fs'
import type { CompressedSizes } from './compress.ts'

/** In kB (1000 bytes) of script after brotli, fetched before a page stands; what it loads later on demand does not count. */
const landingLimit = 5
const publicLimit = 160
const signedInLimit = 220

/** Pages that anybody may open, by the module of their route. Every other module in app/routes is a signed-in page. */
const publicRoutes: Record<string, string> = {}

/** Signed-in pages that may weigh more or less than the rest, with the reason beside them. */
const signedInExceptions: Record<string, number> = {}

type Chunk = { file: string; src?: string; imports?: string[]; isDynamicEntry?: boolean }
type Manifest = Record<string, Chunk>

/** What one page loads. Sizes are bytes. */
export type PageWeight = { page: string; bytes: number; limit: number; files: number; sentence: string }

/** Adds up the script of each page: what its document names, the static imports of that, and the route's own module with its imports. */
export function checkBudgets(folder: string, sizes: CompressedSizes): PageWeight[] {
  const manifest = JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8')) as Manifest
  const weigh = (page: string, limit: number, files: Set<string>): PageWeight => {
    const bytes = [...files].reduce((sum, file) => sum + sizeOf(file, sizes), 0)
    const sentence = `${page} loads ${kB(bytes)} kB of script, and may load ${limit} kB. Import what it does not need at first with import(), or change its budget in scripts/build/budgets.ts.`
    return { page, bytes, limit: limit * 1000, files: files.size, sentence }
  }
  const application = scriptsOf(`${folder}/app.html`, manifest)
  const routes = Object.entries(manifest).filter(([source, chunk]) => chunk.isDynamicEntry && source.startsWith('app/routes/'))
  requireRoutes(routes.map(([source]) => source))
  return [
    weigh('/', landingLimit, scriptsOf(`${folder}/index.html`, manifest)),
    ...routes.map(([source]) => {
      const files = new Set([...application, ...closure([source], manifest)])
      const page = publicRoutes[source]
      return page ? weigh(page, publicLimit, files) : weigh(source.replace('app/routes/', ''), signedInExceptions[source] ?? signedInLimit, files)
    })
  ]
}

/** The table that the build prints. */
export function describeBudgets(pages: readonly PageWeight[]): string {
  const width = Math.max(...pages.map(({ page }) => page.length))
  const lines = pages.map(({ page, bytes, limit, files }) =>
    `  ${page.padEnd(width)}  ${kB(bytes).padStart(6)} of ${String(limit / 1000).padStart(3)} kB  ${String(files).padStart(2)} ${files === 1 ? 'file ' : 'files'}${bytes > limit ? '  TOO MUCH' : ''}`)
  return ['Script of each page, in kB after brotli:', ...lines].join('\n')
}

/** A budget whose route is not a module of its own would pass unseen. */
function requireRoutes(built: readonly string[]): void {
  for (const source of [...Object.keys(publicRoutes), ...Object.keys(signedInExceptions)]) {
    if (!built.includes(source)) throw new Error(`scripts/build/budgets.ts names ${source}, which is not loaded as a module of its own. Load it with import() in the router, or take it off the list.`)
  }
}

/** The scripts that a document names, and all that they import statically. */
function scriptsOf(document: string, manifest: Manifest): Set<string> {
  const named = Array.from(readFileSync(document, 'utf8').matchAll(/(?:src|href)="\/([^"]+\.js)"/g), ([, file]) => file!)
  const sources = Object.keys(manifest).filter((source) => named.includes(manifest[source]!.file))
  return new Set([...named, ...closure(sources, manifest)])
}

/** The files of these modules and of everything they import statically. */
function closure(sources: readonly string[], manifest: Manifest, seen = new Set<string>()): Set<string> {
  for (const source of sources) {
    const chunk = manifest[source]
    if (!chunk?.file.endsWith('.js') || seen.has(chunk.file)) continue
    seen.add(chunk.file)
    closure(chunk.imports ?? [], manifest, seen)
  }
  return seen
}

function sizeOf(file: string, sizes: CompressedSizes): number {
  const size = sizes.get(file)
  if (size === undefined) throw new Error(`The web build names ${file}, which was not written.`)
  return size
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
