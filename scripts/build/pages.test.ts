import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pages } from '#domain/shell/rules.ts'
import { application } from './budgets.ts'
import { writePages } from './pages.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const manifest = {
  'app.html': { file: 'app.js' },
  '_shared.js': { file: 'shared.js', css: ['shared.css'], imports: ['app.html'] },
  'app/routes/signed-in.tsx': { file: 'frame.js', imports: ['_shared.js'] },
  'app/routes/release.tsx': { file: 'release.js', imports: ['_shared.js', 'app.html'] },
  'app/routes/contact.tsx': { file: 'contact.js', imports: ['app.html'] },
  'app/routes/plans.tsx': { file: 'plans.js', css: ['plans.css'], imports: ['app.html'] },
}
const document = '<head><script type="module" src="/app.js"></script></head><div id="root"></div>'

/** Writes the documents and returns a function that reads one. */
function write(markup: Record<string, string> = {}): (name: string) => string {
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'app.html'), document)
  writePages(folder, markup)
  return (name) => readFileSync(join(folder, `pages/${name}.html`), 'utf8')
}

const addresses = (text: string) => Array.from(text.matchAll(/href="([^"]+)"/g), ([, href]) => href)

describe("a route's document", () => {
  it('names the scripts and styles of the route and its frame that the application does not name itself', () => {
    const read = write()
    expect(addresses(read('release'))).toEqual(['/frame.js', '/shared.js', '/shared.css', '/release.js'])
    expect(read('release')).toContain('<link rel="preload" as="style" crossorigin href="/shared.css">')
    expect(addresses(read('contact'))).toEqual(['/contact.js'])
  })

  it('shows the skeleton of a signed-in page only', () => {
    const read = write()
    expect(read('release')).toContain('<div id="root"><div class="first-sight" aria-hidden="true">')
    expect(read('contact')).toContain('<div id="root"></div>')
  })

  it('contains the rendered page with its styles, and keeps the scripts in a template', () => {
    const read = write({ plans: '<h1>Plans</h1>', 'plans.support': '<h1>Plans and support</h1>' })
    expect(read('plans')).toContain('<div id="root" data-rendered><h1>Plans</h1></div>')
    expect(read('plans.support')).toContain('<div id="root" data-rendered><h1>Plans and support</h1></div>')
    expect(read('plans')).toContain('<link rel="stylesheet" crossorigin href="/plans.css">')
    expect(read('plans')).toContain(
      '<template id="scripts"><script type="module" src="/app.js"></script><link rel="modulepreload" crossorigin href="/plans.js"></template></head>',
    )
    expect(read('plans').match(/\.js"/g)).toHaveLength(2)
    expect(read('contact')).not.toContain('<template')
  })
})

it('knows the route of every page', () => {
  const routes = Object.keys(application).map((source) => /([\w-]+)\.tsx$/.exec(source)![1])
  expect(Object.values(pages).filter(({ route }) => !routes.includes(route))).toEqual([])
})
