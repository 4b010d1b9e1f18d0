import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** Serves everything but the API. */
export type Web = {
  /** The file name of the application's first script, which changes with every part of the application; none in development. */
  build?: string | undefined
  mount(app: Hono<never>): void
}

/**
 * Serves the built web: hashed files, cached forever, the landing page at `/`, the application's document everywhere else, with
 * 404 unless `isPage` knows the address.
 */
export function builtWeb(folder: string, isPage: (path: string) => boolean): Web {
  return {
    build: /<script(?=[^>]*\stype="module")[^>]*\ssrc="\/assets\/([^"]+)"/.exec(
      readFileSync(requireFile(join(folder, 'app.html')), 'utf8'),
    )?.[1],
    mount(app) {
      app.use('/assets/*', async (c, next) => {
        await next()
        if (c.res.ok) c.header('Cache-Control', 'public, max-age=31536000, immutable')
      })
      app.use('/assets/*', serveStatic({ root: folder, precompressed: true }))
      // A file of an older build is gone: 404 lets the page reload, where HTML in its place would only confuse it.
      app.all('/assets/*', (c) => c.text('Not found', 404))
      // Our pages name their icon; a browser that shows a PDF or JSON by itself asks here and does without.
      app.get('/favicon.ico', (c) => c.body(null, 204))
      app.get(
        '/',
        page(join(folder, 'index.html'), () => true),
      )
      app.get('*', page(join(folder, 'app.html'), isPage))
    },
  }
}

function page(path: string, isPage: (path: string) => boolean): (c: Context) => Response {
  const plain = readFileSync(requireFile(path))
  const small = brotliCompressSync(plain)
  return (c) => {
    const brotli = /\bbr\b/.test(c.req.header('accept-encoding') ?? '')
    return c.body(brotli ? small : plain, isPage(c.req.path) ? 200 : 404, {
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
