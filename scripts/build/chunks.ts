import { createHash } from 'node:crypto'
import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext

const packages = /\/node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack|@supabase|zod)\//
const icon = /\/node_modules\/lucide-react\/dist\/esm\/icons\//
const landing = /\/web\/(?:index\.html|landing-script\.ts)$/
const first = /\/web\/(?:app\.html|app\/main\.tsx)$/
const route = (...names: string[]) => new RegExp(`/web/app/routes/(${names.join('|')})\\.tsx$`)
const anyRoute = route('[\\w-]+')
const slice = /\/web\/([\w-]+)\//
const frame = route('signed-in')
const workspace = route('dashboard', 'release', 'metadata', 'security', 'new-label-copy')
const outside = route(
  'sign-in|reset-password|plans|contact|legal|ended|onboarding|sandbox-checkout|sandbox-billing|welcome|account-connection',
)

const count = (entries: readonly string[], pattern: RegExp) => entries.filter((entry) => pattern.test(entry)).length
const isOfWorkspace = (entries: readonly string[]) => count(entries, frame) > 0 || count(entries, workspace) >= 3

/** Modules that many pages share, by who loads them; the first matching rule takes a module. All others are split by which pages share them. */
const rules: Record<string, (entries: readonly string[], id: string) => boolean> = {
  // In the landing page's own chunk they would bring its style sheet into the application.
  'landing-and-app': (entries) => count(entries, landing) > 0 && count(entries, landing) < entries.length,
  landing: (entries) => count(entries, landing) > 0,
  core: (_entries, id) => packages.test(id),
  app: (entries) =>
    count(entries, first) > 0 ||
    count(entries, outside) >= 5 ||
    (count(entries, outside) > 0 && isOfWorkspace(entries)),
  workspace: isOfWorkspace,
  // Each would be a file of 200 bytes.
  icons: (entries, id) => icon.test(id) && entries.length >= 4,
}

/**
 * All other modules go by the pages that show them first, or, if they come later, by the slices whose dialogs share them. By the dialogs
 * themselves each would be a file of its own. Whatever imports a module has no more pages and slices than it, so no two files import each other.
 */
function nameByUse(entries: readonly string[]): string | null {
  const pages = entries.flatMap((entry) => anyRoute.exec(entry)?.[1] ?? [])
  if (pages.length > 0) return `pages-${mark(pages)}`
  if (entries.length < 2) return null
  return `parts-${mark(entries.map((entry) => slice.exec(entry)?.[1] ?? entry))}`
}
const mark = (names: readonly string[]): string => {
  const sorted = [...new Set(names)].sort()
  return sorted.length === 1 ? sorted[0]! : createHash('sha1').update(sorted.join()).digest('hex').slice(0, 8)
}

/** The groups of the web build, for Rolldown: without them a page asks for fifty scripts, most of them smaller than a kB. */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const known = new Map<string, readonly string[]>()
  const entriesOf = (id: string, context: Context) => {
    let entries = known.get(id)
    if (!entries) known.set(id, (entries = findEntries(id, context)))
    return entries
  }
  const groups: Record<string, (entries: readonly string[], id: string) => string | null> = {
    ...Object.fromEntries(
      Object.entries(rules).map(([name, holds]) => [
        name,
        (entries: readonly string[], id: string) => (holds(entries, id) ? name : null),
      ]),
    ),
    use: nameByUse,
  }
  return Object.entries(groups).map(([debugName, nameOf], index, all) => ({
    // A module that is loaded by import() stays one of its own: by it a page is weighed and preloaded.
    name: (id, context) => (isLoadedLater(id, context) ? null : nameOf(entriesOf(id, context), id)),
    debugName,
    priority: all.length - index,
  }))
}
const isLoadedLater = (id: string, context: Context): boolean =>
  (context.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0

/** Entries whose static imports lead to a module: those of the documents, and every import() target. */
function findEntries(id: string, context: Context): string[] {
  const seen = new Set([id])
  const entries: string[] = []
  for (const at of seen) {
    const info = context.getModuleInfo(at)
    if (!info) continue
    if (info.isEntry || info.dynamicImporters.length > 0) entries.push(at)
    for (const importer of info.importers) seen.add(importer)
  }
  return entries
}
