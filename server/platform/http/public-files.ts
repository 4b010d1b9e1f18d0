import type { Context, Hono } from 'hono'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { licenseTexts as texts } from '#domain/shared/texts.ts'
import { html, publicPage, type Html } from '#server/platform/http/public-page.ts'

const noticesFile = 'licenses.txt'
const noticesPath = '/licenses'

/** What browsers and search engines ask for by a fixed name: the icons, the picture of a shared link, the manifest (web/brand/public); and licenses. */
const files: Record<string, string> = {
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable-512.png': 'image/png',
  'apple-touch-icon.png': 'image/png',
  'open-graph.png': 'image/png',
  'manifest.webmanifest': 'application/manifest+json',
  // Of the packages in the web's scripts (scripts/build/notices.ts).
  [noticesFile]: 'text/plain; charset=utf-8',
}
/** Everything else is behind sign-in, or belongs to one person. */
export const publicPaths = ['/', '/plans', '/login', '/contact', '/verify', '/privacy', '/terms']

export function mountPublicFiles(app: Hono<never>, folder: string): void {
  const lasting = { 'Cache-Control': 'public, max-age=86400' }
  for (const [name, type] of Object.entries(files)) {
    const path = join(folder, name)
    if (!existsSync(path)) continue
    const content = new Uint8Array(readFileSync(path))
    app.get(`/${name}`, (c) => c.body(content, 200, { 'Content-Type': type, ...lasting }))
    if (name === noticesFile)
      app.get(noticesPath, (c) => c.html(noticesPage(new TextDecoder().decode(content)), 200, lasting))
  }
}

/** The notices for people: phones show a text file in tiny letters. A line of hyphens is between two packages. */
const noticesPage = (notices: string) =>
  publicPage({
    title: texts.title,
    heading: texts.title,
    body: [
      html`
        <p><a href="/${noticesFile}">${texts.asText}</a></p>
      `,
      ...notices.split(/\n-{80}\n\n/).map(noticeOf),
    ],
  })

function noticeOf(notice: string): Html {
  const [name, ...lines] = notice.trim().split('\n')
  // Lines that are full go on in the next one: a narrow page wraps them itself.
  const text = lines.join('\n').replaceAll(/(.{50,})\n(?=\S)/g, '$1 ')
  return html`
    <section>
      <h2>${name}</h2>
      <p class="small">${text.trim()}</p>
    </section>
  `
}

/** `originOf`: the public address, else the one that was asked. */
export function mountCrawlerFiles(app: Hono<never>, originOf: (request: Request) => string): void {
  const lasting = { 'Cache-Control': 'public, max-age=3600' }
  app.get('/robots.txt', (c: Context) => {
    const allowed = publicPaths.map((path) => `Allow: ${path === '/' ? '/$' : `${path}$`}`)
    const shown = [
      ...Object.keys(files).map((name) => `Allow: /${name}`),
      `Allow: ${noticesPath}$`,
      'Allow: /assets/',
      'Allow: /config.json',
      'Allow: /sitemap.xml',
      // Pages for fans; each asks not to be listed until its artist publishes it. Their links to stores are counted and redirect.
      'Allow: /f/',
      'Allow: /r/',
      'Disallow: /r/*/to/',
    ]
    const lines = [
      'User-agent: *',
      ...allowed,
      ...shown,
      'Disallow: /',
      '',
      `Sitemap: ${originOf(c.req.raw)}/sitemap.xml`,
      '',
    ]
    return c.text(lines.join('\n'), 200, lasting)
  })
  app.get('/sitemap.xml', (c: Context) => {
    const places = publicPaths.map((path) => `  <url><loc>${originOf(c.req.raw)}${path}</loc></url>\n`)
    const map = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${places.join('')}</urlset>\n`
    return c.body(map, 200, { ...lasting, 'Content-Type': 'application/xml; charset=utf-8' })
  })
}
