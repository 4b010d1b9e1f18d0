import { Hono } from 'hono'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routeOf } from '#domain/shell/rules.ts'
import { builtWeb } from '#server/platform/http/static.ts'

let place: string
let app: Hono<never>
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'aa-static-'))
  for (const folder of ['assets', 'pages']) await mkdir(join(place, 'web', folder), { recursive: true })
  const files = {
    'secret.txt': 'outside',
    'web/index.html': '<h1>Landing</h1>',
    'web/app.html': '<head></head><div id="app"></div><div id="root"></div>',
    'web/pages/release.html': '<div id="app"></div><h1>Release</h1>',
    'web/pages/not-found.html': '<div id="app"></div><h1>Not found</h1>',
    'web/pages/plans.html': '<h1>Plans</h1>',
    'web/pages/plans.support.html': '<h1>Plans and support</h1>',
    'web/assets/main-a1.js': 'let a = 1',
    'web/assets/font-b2.woff2': 'font',
  }
  for (const [path, text] of Object.entries(files)) await writeFile(join(place, path), text)
  await writeFile(join(place, 'web/assets/main-a1.js.br'), brotliCompressSync('let a = 1'))
  app = new Hono<never>()
  builtWeb(join(place, 'web'), routeOf).mount(app)
})
afterAll(() => rm(place, { recursive: true, force: true }))

const ask = (path: string, headers: Record<string, string> = {}) =>
  app.request(`http://127.0.0.1:3000${path}`, { headers })

test("identifies the build by the application's first script, not by those before it", async () => {
  expect(builtWeb(join(place, 'web'), routeOf).build).toBeUndefined()
  await mkdir(join(place, 'next'))
  await writeFile(
    join(place, 'next/app.html'),
    '<script src="/assets/head-a1.js"></script><script type="module" crossorigin src="/assets/app-b2.js"></script>',
  )
  expect(builtWeb(join(place, 'next'), routeOf).build).toBe('app-b2.js')
})

test('caches a hashed file forever and compresses it for clients that accept that', async () => {
  const plain = await ask('/assets/main-a1.js')
  expect(plain.status).toBe(200)
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(plain.headers.get('content-type')).toMatch(/javascript/)
  expect(await plain.text()).toBe('let a = 1')
  const small = await ask('/assets/main-a1.js', { 'accept-encoding': 'gzip, br' })
  expect(small.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(new Uint8Array(await small.arrayBuffer())).toString()).toBe('let a = 1')
})

test.each(['/assets/main-old.js', '/assets/', '/assets', '/assets/../app.html.js'])(
  '%s, which does not exist, is never cached',
  async (path) => {
    const answer = await ask(path)
    expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable')
    if (path.endsWith('.js') && path.startsWith('/assets/main')) expect(answer.status).toBe(404)
  },
)

test.each([
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/assets/..\\..\\secret.txt',
  '/assets/%00',
  '/assets/....//....//secret.txt',
  '/assets//etc/passwd',
])('does not escape the folder for %s', async (path) => {
  const answer = await ask(path)
  expect(answer.status).toBeLessThan(500)
  expect(await answer.text()).not.toContain('outside')
})

test('serves the landing page at / and the application everywhere else, with 404 for an unknown page, all revalidated', async () => {
  for (const [path, text, status = 200] of [
    ['/', 'Landing'],
    ['/?from=mail', 'Landing'],
    ['/login', 'id="app"'],
    ['/releases/1', 'id="app"'],
    ['/onboarding/complete?session_id=x', 'id="app"'],
    ['/nothing', 'id="app"', 404],
    ['/rest/v1/releases', 'id="app"', 404],
    ['/%E0%A4%A', 'id="app"', 404],
  ] as const) {
    const answer = await ask(path)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(await answer.text()).toContain(text)
  }
  const small = await ask('/login', { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(new Uint8Array(await small.arrayBuffer())).toString()).toContain('id="app"')
})

test("answers a browser's own request for an icon with 404", async () => {
  expect((await ask('/favicon.ico')).status).toBe(204)
})

test('names the missing file instead of starting without a build', () => {
  expect(() => builtWeb(join(place, 'nothing'), routeOf).mount(new Hono<never>())).toThrow('build the web first')
})

const textOf = async (path: string) => (await ask(path)).text()

test("serves the route's own document, and the application's where the build has none", async () => {
  expect(await textOf('/releases/1/songs')).toContain('<h1>Release</h1>')
  expect(await textOf('/nothing')).toContain('<h1>Not found</h1>')
  expect(await textOf('/login')).toBe('<head></head><div id="app"></div><div id="root"></div>')
})

test('serves the plans with a link to the support only where there is one', async () => {
  expect(await textOf('/plans')).toBe('<h1>Plans</h1>')
  const supported = new Hono<never>()
  builtWeb(join(place, 'web'), routeOf, { hasSupport: true }).mount(supported)
  expect(await (await supported.request('/plans')).text()).toBe('<h1>Plans and support</h1>')
  expect(await (await supported.request('/releases/1')).text()).toContain('<h1>Release</h1>')
})

test('a page whose address is a secret is kept by no cache, named to no other site, and listed by no search engine', async () => {
  const guarded = new Hono<never>()
  builtWeb(join(place, 'web'), () => 'sign', { isSecret: (route) => route === 'sign' }).mount(guarded)
  const { headers } = await guarded.request('/sign/abc')
  expect(['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => headers.get(name))).toEqual([
    'no-store',
    'no-referrer',
    'noindex, nofollow',
  ])
})
