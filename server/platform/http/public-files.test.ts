import { Hono } from 'hono'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pages } from '#domain/shell/rules.ts'
import { mountPublicFiles, publicPaths } from '#server/platform/http/public-files.ts'
import { builtWeb } from '#server/platform/http/static.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

const folder = new URL('../../../web/brand/public/', import.meta.url).pathname
const site = new Hono<never>()
mountPublicFiles(site, folder)
const get = (path: string) => site.request(`http://127.0.0.1:3000${path}`)

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp({
    PUBLIC_URL: 'https://music.example',
    OPERATOR_NAME: 'Lindholt Ljud AB',
    OPERATOR_ADDRESS: 'Kajen 1\\nMalmö',
  })
})
afterAll(() => app.close())

describe('search engines', () => {
  test('may read the public pages and nothing else', async () => {
    const { status, headers, text } = await app.request('GET', '/robots.txt')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8'])
    const rules = text
      .split('\n')
      .map((line) => /^(Allow|Disallow): (.*)$/.exec(line))
      .filter((rule) => rule !== null)
    // RFC 9309: the longest matching rule decides.
    const isAllowed = (path: string) =>
      rules
        // A star matches anything; a dollar sign at the end matches the end.
        .filter(([, , rule]) => new RegExp(`^${rule!.replaceAll('.', '\\.').replaceAll('*', '.*')}`).test(path))
        .toSorted((a, b) => b[2]!.length - a[2]!.length)[0]?.[1] !== 'Disallow'
    for (const path of [
      '/',
      '/plans',
      '/privacy',
      '/terms',
      '/contact',
      '/login',
      '/open-graph.png',
      '/licenses',
      '/assets/app.js',
      '/sitemap.xml',
      '/f/mara',
      '/r/mara/low-tide',
    ])
      expect(isAllowed(path), path).toBe(true)
    for (const path of [
      '/api/releases',
      '/dashboard',
      '/releases/1',
      '/papers/label-copy/1.pdf',
      '/welcome',
      '/sandbox/outbox',
      '/auth/v1/token',
      '/ended',
      '/settings/security',
      '/verify/01234-56789-ABCDE-FGHJK',
      '/r/mara/low-tide/to/abc',
      '/u/secret',
      '/confirm/secret',
      '/remind/secret',
    ])
      expect(isAllowed(path), path).toBe(false)
    expect(text).toContain('\nSitemap: https://music.example/sitemap.xml\n')
  })

  test('find every public page on the map, at the public address', async () => {
    const { headers, text } = await app.request('GET', '/sitemap.xml')
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect([...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place)).toEqual(
      publicPaths.map((path) => `https://music.example${path}`),
    )
    const addresses = new Set<string>(Object.values(pages).map(({ address }) => address.replace(/\/:\w+\?$/, '')))
    expect(publicPaths.filter((path) => path !== '/' && !addresses.has(path))).toEqual([])
  })
})

test('the page gets the operator of the installation, if that is set', async () => {
  expect((await app.request('GET', '/config.json')).body).toMatchObject({
    operatorName: 'Lindholt Ljud AB',
    operatorAddress: 'Kajen 1\nMalmö',
  })
})

test('the licenses are a page that fits a phone, and a text file', async () => {
  const built = await mkdtemp(join(tmpdir(), 'aa-licenses-'))
  try {
    const notices = `react 19 (MIT)\n\nCopyright <Meta>\n\n${'Granted '.repeat(9)}\nfree of charge.\n\n${'-'.repeat(80)}\n\nzod 4 (MIT)\n\nCopyright Colin\n`
    await writeFile(join(built, 'licenses.txt'), notices)
    const licensed = new Hono<never>()
    mountPublicFiles(licensed, built)
    const read = async (path: string) => (await licensed.request(`http://127.0.0.1:3000${path}`)).text()
    expect(await read('/licenses.txt')).toBe(notices)
    const page = await read('/licenses')
    expect(page).toContain('content="width=device-width, initial-scale=1"')
    const found = [...page.matchAll(/<h2>(.*)<\/h2>\s*<p class="small">([^<]*)<\/p>/g)]
    expect(found.map(([, ...texts]) => texts)).toEqual([
      ['react 19 (MIT)', `Copyright &lt;Meta&gt;\n\n${'Granted '.repeat(9)} free of charge.`],
      ['zod 4 (MIT)', 'Copyright Colin'],
    ])
  } finally {
    await rm(built, { recursive: true })
  }
})

describe('a home screen', () => {
  test('finds a manifest whose icons exist in their sizes', async () => {
    const answer = await get('/manifest.webmanifest')
    expect(answer.headers.get('content-type')).toBe('application/manifest+json')
    const { icons, ...manifest } = (await answer.json()) as { icons: { src: string; sizes: string; purpose: string }[] }
    expect(manifest).toMatchObject({ name: 'All Areas', start_url: '/dashboard', theme_color: '#ffd91f' })
    expect(icons.map(({ purpose }) => purpose).toSorted()).toEqual(['any', 'any', 'maskable'])
    for (const { src, sizes } of [...icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
      const icon = await get(src)
      expect(icon.headers.get('content-type')).toBe('image/png')
      const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata()
      expect(`${width}x${height}`, src).toBe(sizes)
    }
  })
})

describe('a shared link', () => {
  test('has a picture of 1200 × 630 that loads quickly', async () => {
    const bytes = Buffer.from(await (await get('/open-graph.png')).arrayBuffer())
    const { width, height } = await sharp(bytes).metadata()
    expect([width, height]).toEqual([1200, 630])
    expect(bytes.length).toBeLessThan(150_000)
  })

  test('names the picture by its whole address', async () => {
    const built = await mkdtemp(join(tmpdir(), 'aa-shared-'))
    try {
      const tag = '<meta property="og:image" content="/open-graph.png">'
      for (const name of ['index.html', 'app.html']) await writeFile(join(built, name), tag)
      const shared = new Hono<never>()
      builtWeb(built, () => null, { publicUrl: 'https://music.example' }).mount(shared)
      for (const path of ['/', '/plans'])
        expect(await (await shared.request(`http://127.0.0.1:3000${path}`)).text()).toContain(
          'content="https://music.example/open-graph.png"',
        )
    } finally {
      await rm(built, { recursive: true, force: true })
    }
  })
})
