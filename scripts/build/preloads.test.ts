import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pages } from '#domain/shell/rules.ts'
import { application } from './budgets.ts'
import { writePreloads } from './preloads.ts'

it('names the scripts and styles of each route and its frame that the document does not name itself', () => {
  const folder = mkdtempSync(join(tmpdir(), 'preloads-'))
  try {
    const manifest = {
      'app.html': { file: 'app.js' },
      '_shared.js': { file: 'shared.js', css: ['shared.css'], imports: ['app.html'] },
      'app/routes/signed-in.tsx': { file: 'frame.js', imports: ['_shared.js'] },
      'app/routes/release.tsx': { file: 'release.js', imports: ['_shared.js', 'app.html'] },
      'app/routes/plans.tsx': { file: 'plans.js', imports: ['app.html'] },
    }
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
    writeFileSync(join(folder, 'app.html'), '<script type="module" src="/app.js"></script>')
    writePreloads(folder)
    const preloads = JSON.parse(readFileSync(join(folder, 'preloads.json'), 'utf8')) as Record<
      string,
      { head: string; root: string }
    >
    const addresses = (route: string) =>
      Array.from(preloads[route]!.head.matchAll(/href="([^"]+)"/g), ([, href]) => href)
    expect(addresses('release')).toEqual(['/frame.js', '/shared.js', '/shared.css', '/release.js'])
    expect(preloads.release!.head).toContain('<link rel="preload" as="style" crossorigin href="/shared.css">')
    expect(addresses('plans')).toEqual(['/plans.js'])
    expect([preloads.release!.root, preloads.plans!.root]).toEqual([expect.stringContaining('aria-hidden="true"'), ''])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('knows the route of every page', () => {
  const routes = Object.keys(application).map((source) => /([\w-]+)\.tsx$/.exec(source)![1])
  expect(Object.values(pages).filter(({ route }) => !routes.includes(route))).toEqual([])
})
