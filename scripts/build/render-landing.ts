import { runnerImport, type Plugin, type ViteDevServer } from 'vite'

type LandingModule = { renderLanding: () => string }

const moduleAddress = '/landing/render.tsx'
const place = '<!--landing-->'

async function loadLanding(root: string, server?: ViteDevServer): Promise<LandingModule> {
  if (server) return (await server.ssrLoadModule(moduleAddress)) as LandingModule
  const { module } = await runnerImport<LandingModule>(`${root}${moduleAddress}`, {
    root,
    configFile: false,
    logLevel: 'error',
  })
  return module
}

/** Fills index.html with the landing page, made from its React components at build time (in development on each request). */
export function landingDocument(): Plugin {
  let root = ''
  return {
    name: 'all-areas:landing',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      // Before Vite looks for images and links, so that the page's own get their hashed addresses too.
      order: 'pre',
      async handler(html, { path, server }) {
        if (path !== '/index.html') return html
        const { renderLanding } = await loadLanding(root, server)
        return html.replace(place, () => renderLanding())
      },
    },
    hotUpdate({ file }) {
      // The page has no script to replace parts of it with.
      if (/\/(web|domain)\/landing\//.test(file) && this.environment.name === 'client') {
        this.environment.hot.send({ type: 'full-reload' })
      }
    },
  }
}
