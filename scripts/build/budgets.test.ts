import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { application, describeBudgets, weighPages } from './budgets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'budgets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const routes = [...Object.keys(application), 'app/routes/signed-in.tsx']

/** A web build as Vite produces it: both documents, one shared chunk, and every route. */
function writeBuild(without?: string): void {
  const route = (source: string) =>
    [source, { file: fileOf(source), src: source, isDynamicEntry: true, imports: ['_shared.js', 'app.html'] }] as const
  const manifest = {
    'index.html': { file: 'assets/index.js', src: 'index.html' },
    'app.html': { file: 'assets/app.js', src: 'app.html', imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared.js', imports: ['app.html'] },
    ...Object.fromEntries(routes.filter((source) => source !== without).map(route)),
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  writeFileSync(
    join(folder, 'index.html'),
    '<script src="/assets/head.js"></script><script type="module" src="/assets/index.js"></script>',
  )
  writeFileSync(
    join(folder, 'app.html'),
    '<script src="/assets/head.js"></script><script type="module" src="/assets/app.js"></script><link rel="modulepreload" href="/assets/shared.js">',
  )
}

const fileOf = (source: string) => `assets/${source.replaceAll('/', '-')}.js`

/** Bytes after brotli: the documents' scripts as given, every route 1,000. */
const sizes = (given: Record<string, number> = {}) =>
  new Map(
    Object.entries({
      'assets/head.js': 300,
      'assets/index.js': 400,
      'assets/app.js': 100_000,
      'assets/shared.js': 20_000,
      ...Object.fromEntries(routes.map((source) => [fileOf(source), 1000])),
      ...given,
    }),
  )

const bytesOf = (page: string, given?: Record<string, number>) =>
  weighPages(folder, sizes(given)).find((weight) => weight.page === page)!.bytes

describe("a page's weight", () => {
  it('is what its document names, for the landing page', () => {
    writeBuild()
    expect(bytesOf('/')).toBe(700)
  })

  it('counts shared files once, even in circular imports', () => {
    writeBuild()
    expect(bytesOf('/login')).toBe(300 + 100_000 + 20_000 + 1000)
  })

  it('adds the shell to a signed-in page', () => {
    writeBuild()
    expect(bytesOf('/dashboard')).toBe(300 + 100_000 + 20_000 + 1000 + 1000)
  })
})

describe('a budget', () => {
  it('is exceeded by one byte, and the table says where', () => {
    writeBuild()
    const pages = weighPages(folder, sizes({ 'assets/index.js': 4701 }))
    expect(pages.filter((page) => page.bytes > page.limit).map((page) => page.sentence)).toEqual([
      expect.stringContaining('/ loads 5.0 kB of script, and may load 5 kB.'),
    ])
    expect(describeBudgets(pages)).toMatch(/^ {2}\/ .*TOO MUCH$/m)
    expect(weighPages(folder, sizes({ 'assets/index.js': 4700 })).every((page) => page.bytes <= page.limit)).toBe(true)
  })

  it('is required for every route', () => {
    writeBuild()
    routes.push('app/routes/new-page.tsx')
    try {
      writeBuild()
      expect(() => weighPages(folder, sizes())).toThrow('app/routes/new-page.tsx has no budget.')
    } finally {
      routes.pop()
    }
  })

  it('is refused if its route ended up in the first script', () => {
    writeBuild('app/routes/plans.tsx')
    expect(() => weighPages(folder, sizes())).toThrow(
      'names app/routes/plans.tsx, which the router does not load as a module of its own',
    )
  })
})
