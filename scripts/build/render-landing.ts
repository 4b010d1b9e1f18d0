import type { Plugin, ViteDevServer } from 'vite'
import { withWebModule } from './render.ts'

type LandingModule = { renderLanding: () => string }

const moduleAddress = '/landing/render.tsx'
const place = '<!--landing-->'

async function loadLanding(server: ViteDevServer): Promise<LandingModule> {
  return (await server.ssrLoadModule(moduleAddress)) as LandingModule
}

/** Fills index.html with the landing page, rendered from its React components at build time (in development on each request). */
export function landingDocument(): Plugin {
  let root = ''
  return {
    name: 'all-areas:landing',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      // Before Vite collects images and links, so that the page's own get hashed addresses too.
      order: 'pre',
      async handler(html, { path, server }) {
        if (path !== '/index.html') return html
        const page = server
          ? (await loadLanding(server)).renderLanding()
          : await withWebModule(root, moduleAddress, ({ renderLanding }: LandingModule) => renderLanding())
        return html.replace(place, () => page)
      },
    },
    transform: {
      // After Vite's own: the page's script names none of its classes, which must not cost it their rules.
      order: 'post',
      filter: { id: /\/landing\/[^/]+\.module\.css$/ },
      handler() {
        if (this.environment.name !== 'client' || this.environment.mode !== 'build') return null
        return { code: '', map: null, moduleSideEffects: 'no-treeshake' }
      },
    },
    hotUpdate({ file }) {
      // The page has no script that could replace parts of it.
      if (/\/(web|domain)\/landing\//.test(file) && this.environment.name === 'client') {
        this.environment.hot.send({ type: 'full-reload' })
      }
    },
  }
}
