import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { mountPublicFiles } from '#server/platform/http/public-files.ts'
import { secretAddressHeaders } from '#server/platform/http/secret-address.ts'

/** Serves everything but the API. */
export type Web = {
  /** The file name of the application's first script, which changes with every change to the application; empty in development. */
  build?: string | undefined
  mount(app: Hono<never>): void
}

/**
 * Serves the built web: hashed files, cached forever; the landing page at `/`; everywhere else the application's document for the
 * route (scripts/build/pages.ts), with 404 if `routeOf` finds no route. `hasSupport`: the plans link to the page of contacts. `isSecret`: the
 * addresses of this route contain a secret.
 */
export function builtWeb(
  folder: string,
  routeOf: (path: string) => string | null,
  { hasSupport = false, publicUrl = '', isSecret = (_route: string): boolean => false } = {},
): Web {
  const document = () => readFileSync(requireFile(join(folder, 'app.html')), 'utf8')
  return {
    build: /<script(?=[^>]*\stype="module")[^>]*\ssrc="\/assets\/([^"]+)"/.exec(document())?.[1],
    mount(app) {
      app.use('/assets/*', async (c, next) => {
        await next()
        if (c.res.ok) c.header('Cache-Control', 'public, max-age=31536000, immutable')
      })
      app.use('/assets/*', serveStatic({ root: folder, precompressed: true }))
      // A file of an older build no longer exists: a 404 lets the page reload, where HTML in its place would confuse it.
      app.all('/assets/*', (c) => c.text('Not found', 404))
      // Our pages name their icon; a browser showing a PDF or JSON asks here and does without one.
      app.get('/favicon.ico', (c) => c.body(null, 204))
      mountPublicFiles(app, folder)
      const named = (text: string) => page(nameOrigin(text, publicUrl))
      const landing = named(readFileSync(requireFile(join(folder, 'index.html')), 'utf8'))
      app.get('/', (c) => landing(c, 200))
      const pages = documentsIn(join(folder, 'pages'), document(), hasSupport ? ['.support', ''] : [''], named)
      app.get('*', (c) => {
        const route = routeOf(c.req.path)
        if (route && isSecret(route)) return keepSecret(pages(route)(c, 200))
        return route ? pages(route)(c, 200) : pages('not-found')(c, 404)
      })
    },
  }
}

/** The documents of the application by route, each read on first request. */
function documentsIn(
  folder: string,
  application: string,
  suffixes: readonly string[],
  make: (text: string) => Page,
): (route: string) => Page {
  const made = new Map<string, Page>()
  const read = (route: string) => {
    // Only a build has them; a server that runs from the sources does without.
    const file = suffixes.map((suffix) => join(folder, `${route}${suffix}.html`)).find((path) => existsSync(path))
    return make(file ? readFileSync(file, 'utf8') : application)
  }
  return (route) => {
    let found = made.get(route)
    if (!found) made.set(route, (found = read(route)))
    return found
  }
}

/** Sites that preview a shared link need its picture's whole address, which only the installation knows. */
const nameOrigin = (text: string, publicUrl: string) =>
  text.replaceAll('content="/open-graph.png"', () => `content="${publicUrl}/open-graph.png"`)

function keepSecret(answer: Response): Response {
  for (const [name, value] of Object.entries(secretAddressHeaders)) answer.headers.set(name, value)
  return answer
}

type Page = (c: Context<never>, status: 200 | 404) => Response

function page(text: string): Page {
  const plain = Buffer.from(text)
  const small = brotliCompressSync(plain)
  return (c, status) => {
    const brotli = /\bbr\b/.test(c.req.header('accept-encoding') ?? '')
    return c.body(brotli ? small : plain, status, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      ...(brotli ? { 'Content-Encoding': 'br' } : {}),
    })
  }
}

function requireFile(path: string): string {
  if (!existsSync(path)) throw new Error(`${path} is missing: build the web first.`)
  return path
}
