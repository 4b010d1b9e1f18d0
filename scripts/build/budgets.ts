import type { CompressedSizes } from './compress.ts'
import { filesOf, readManifest, routesOf, scriptsOf } from './manifest.ts'

/** The budget of a page before it is shown: kB (1000 bytes) of script after brotli. Scripts loaded later, on demand, do not count. */
export type Budget = { page: string; kB: number; layout?: string }

const landing: Budget = { page: '/', kB: 5 }
const publicLimit = 160
const layout = 'app/routes/signed-in.tsx'

/** Every page of the application, by its route's module. A new route needs a line here. */
export const application: Readonly<Record<string, Budget>> = {
  'app/routes/sign-in.tsx': { page: '/login', kB: publicLimit },
  'app/routes/reset-password.tsx': { page: '/reset-password', kB: publicLimit },
  'app/routes/plans.tsx': { page: '/plans', kB: publicLimit },
  'app/routes/contact.tsx': { page: '/contact', kB: publicLimit },
  'app/routes/legal.tsx': { page: '/privacy, /terms', kB: publicLimit },
  'app/routes/sign.tsx': { page: '/sign', kB: publicLimit },
  'app/routes/verify.tsx': { page: '/verify', kB: publicLimit },
  'app/routes/ended.tsx': { page: '/ended', kB: publicLimit },
  'app/routes/onboarding.tsx': { page: '/onboarding', kB: publicLimit },
  'app/routes/sandbox-checkout.tsx': { page: '/sandbox/checkout', kB: publicLimit },
  'app/routes/sandbox-billing.tsx': { page: '/sandbox/billing', kB: publicLimit },
  'app/routes/not-found.tsx': { page: 'not found', kB: publicLimit },
  'app/routes/welcome.tsx': { page: '/welcome', kB: 153 },
  'app/routes/first-release.tsx': { page: '/welcome/release', kB: 180 },
  'app/routes/account-connection.tsx': { page: '/welcome/accounts', kB: 158 },
  'app/routes/dashboard.tsx': { page: '/dashboard', kB: 178, layout },
  'app/routes/release.tsx': { page: '/releases/{id}', kB: 185, layout },
  'app/routes/metadata.tsx': { page: '/releases/{id}/metadata', kB: 178, layout },
  'app/routes/content.tsx': { page: '/content/…', kB: 163, layout },
  'app/routes/fans.tsx': { page: '/fans/…', kB: 163, layout },
  'app/routes/admin.tsx': { page: '/admin/…', kB: 165, layout },
  'app/routes/security.tsx': { page: '/settings/security', kB: 183, layout },
  'app/routes/new-label-copy.tsx': { page: '/metadata/new', kB: 204, layout },
  'app/routes/lyrics-reading.tsx': { page: '/releases/{id}/lyrics/{songId}/read', kB: 168 },
}

/** A page's loads. Sizes in bytes. */
export type PageWeight = { page: string; bytes: number; limit: number; files: number; sentence: string }

/** Adds up each page's script: its document's scripts with their static imports, and the route's own modules with theirs. */
export function weighPages(folder: string, sizes: CompressedSizes): PageWeight[] {
  const manifest = readManifest(folder)
  const weigh = ({ page, kB: limit }: Budget, files: Set<string>): PageWeight => {
    const bytes = [...files].reduce((sum, file) => sum + sizeOf(file, sizes), 0)
    const sentence = `${page} loads ${kB(bytes)} kB of script, and may load ${limit} kB. Load what its first view does not need with import(); do not raise its budget in scripts/build/budgets.ts.`
    return { page, bytes, limit: limit * 1000, files: files.size, sentence }
  }
  requireSameRoutes(routesOf(manifest))
  const start = scriptsOf(`${folder}/app.html`, manifest)
  return [
    weigh(landing, scriptsOf(`${folder}/index.html`, manifest)),
    ...Object.entries(application).map(([source, budget]) => {
      const modules = budget.layout ? [budget.layout, source] : [source]
      return weigh(budget, new Set([...start, ...filesOf(modules, manifest)]))
    }),
  ]
}

/** The table printed by the build. */
export function describeBudgets(pages: readonly PageWeight[]): string {
  const width = Math.max(...pages.map(({ page }) => page.length))
  const lines = pages.map(
    ({ page, bytes, limit, files }) =>
      `  ${page.padEnd(width)}  ${kB(bytes).padStart(6)} of ${String(limit / 1000).padStart(3)} kB  ${String(files).padStart(2)} ${files === 1 ? 'file ' : 'files'}${bytes > limit ? '  TOO MUCH' : ''}`,
  )
  return ['Script of each page, in kB after brotli:', ...lines].join('\n')
}

/** Otherwise a route without a budget, or a budget whose route is not its own module, would go unnoticed. */
function requireSameRoutes(built: readonly string[]): void {
  const missing = built.find((source) => source !== layout && !application[source])
  if (missing) throw new Error(`${missing} has no budget. Give it a line in scripts/build/budgets.ts.`)
  const gone = [layout, ...Object.keys(application)].find((source) => !built.includes(source))
  if (gone)
    throw new Error(
      `scripts/build/budgets.ts names ${gone}, which the router does not load as a module of its own. Load it there with import(), or take its line off the list.`,
    )
}

function sizeOf(file: string, sizes: CompressedSizes): number {
  const size = sizes.get(file)
  if (size === undefined) throw new Error(`The web build names ${file}, which was not written.`)
  return size
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
