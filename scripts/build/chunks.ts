import type { Rolldown } from 'vite'
import { planChunks, sharedName, type PlanModule } from './chunk-plan.ts'

type Context = Rolldown.ChunkingContext

const packages = /\/node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack|@supabase|zod)\//
const icon = /\/node_modules\/lucide-react\/dist\/esm\/icons\//
const landing = /\/web\/(?:index\.html|landing-script\.ts)$/
const first = /\/web\/(?:app\.html|app\/main\.tsx)$/
const route = (...names: string[]) => new RegExp(`/web/app/routes/(${names.join('|')})\\.tsx$`)
const anyRoute = route('[\\w-]+')
/** Every signed-in page loads it right after itself. */
const overPages = /\/web\/app\/shell\/dialogs\.ts$/
const frame = route('signed-in')
const workspace = route('dashboard', 'release', 'metadata', 'security', 'new-label-copy')
const outside = route(
  'sign-in|reset-password|plans|contact|legal|ended|onboarding|sandbox-checkout|sandbox-billing|welcome|account-connection',
)

const count = (entries: readonly string[], pattern: RegExp) => entries.filter((entry) => pattern.test(entry)).length
const isOfWorkspace = (entries: readonly string[]) => count(entries, frame) > 0 || count(entries, workspace) >= 3

/** Modules that many pages share, by the pages that load them; a module gets its first matching rule. All others are split by the pages that share them. */
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

/** The file that a rule puts a module into, or null. */
function ruled(entries: readonly string[], id: string): string | null {
  for (const [name, holds] of Object.entries(rules)) if (holds(entries, id)) return name
  return null
}

/**
 * The groups of the web build, for Rolldown: without them a page asks for fifty scripts, most of them smaller than a kB. Modules without a rule are
 * planned by their loaders (chunk-plan.ts).
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let names: Map<string, string> | undefined
  return [
    {
      name: (id, context) => (names ??= nameModules(id, context)).get(id) ?? null,
      debugName: 'plan',
      // Each module has its place in the plan, which a file that pulled in its imports would upset.
      includeDependenciesRecursively: false,
    },
  ]
}

/** Files of the plan have short names: the first script lists the names of all, and long ones would weigh it down. */
const fileName = (name: string | undefined, ending: string) =>
  name?.startsWith(sharedName) ? `assets/s-[hash]${ending}` : `assets/[name]-[hash]${ending}`
export const fileNames = {
  chunkFileNames: ({ name }: { name: string }) => fileName(name, '.js'),
  assetFileNames: ({ names }: { names: string[] }) => fileName(names[0], '[extname]'),
}

/** The name of each module's file. A module that is loaded by import() stays a separate one: pages are measured and preloaded by it. */
function nameModules(start: string, context: Context): Map<string, string> {
  const graph = readGraph(start, context)
  const modules = graph.map(({ id, info }): PlanModule => {
    const alone = info.dynamicImporters.length > 0
    return {
      id,
      bytes: info.code?.length ?? 0,
      imports: info.importedIds,
      place: alone ? id : ruled(findEntries(id, context), id),
    }
  })
  const entries = graph.filter(({ info }) => isLoaded(info)).map(({ id }) => ({ id, ...countOf(id) }))
  const ruledNames = modules.flatMap(({ id, place }) => (place && place !== id ? [[id, place] as const] : []))
  return new Map([...ruledNames, ...planChunks(modules, entries)])
}

/** Pages have budgets: there an extra byte costs more than a request. */
const countOf = (entry: string) =>
  anyRoute.test(entry) || first.test(entry) || overPages.test(entry)
    ? { requests: 10, bytes: 200 }
    : { requests: 1, bytes: 1 }

const isLoaded = (info: Info) => info.isEntry || info.dynamicImporters.length > 0

type Info = Pick<Rolldown.ModuleInfo, 'isEntry' | 'code' | 'importedIds' | 'dynamicImporters'>

/** All modules of the build, in an order that does not depend on the one they were read in. */
function readGraph(start: string, context: Context): { id: string; info: Info }[] {
  const seen = new Set([start])
  const graph: { id: string; info: Info }[] = []
  for (const id of seen) {
    const info = context.getModuleInfo(id)
    if (!info) continue
    graph.push({
      id,
      info: {
        isEntry: info.isEntry,
        code: info.code,
        importedIds: [...info.importedIds],
        dynamicImporters: [...info.dynamicImporters],
      },
    })
    for (const list of [info.importedIds, info.dynamicallyImportedIds, info.importers, info.dynamicImporters])
      for (const other of list) seen.add(other)
  }
  return graph.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

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
