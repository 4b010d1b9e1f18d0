import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'
import { assetNamed } from './asset-named.ts'

const source = new URL('../../web/theme-script.ts', import.meta.url).pathname
const devAddress = '/theme-script.js'

/** The theme script as one classic script. A module would run only after the first paint. */
async function bundleThemeScript(): Promise<string> {
  const bundle = await rolldown({ input: source, platform: 'browser' })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  return output[0].code
}

/** Puts the script that chooses light or dark into the head of every document, as a file of ours that blocks rendering. */
export function themeScript(): Plugin {
  let building = false
  return {
    name: 'all-areas:theme-script',
    configResolved(config) {
      building = config.command === 'build'
    },
    async buildStart() {
      this.addWatchFile(source)
      if (building) this.emitFile({ type: 'asset', name: 'theme.js', source: await bundleThemeScript() })
    },
    configureServer(server) {
      server.middlewares.use(devAddress, (_request, response, next) => {
        bundleThemeScript().then((code) => {
          response.setHeader('content-type', 'text/javascript')
          response.end(code)
        }, next)
      })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const src = bundle ? `/${assetNamed(bundle, 'theme.js')}` : devAddress
        return [{ tag: 'script', attrs: { src }, injectTo: 'head-prepend' }]
      }
    }
  }
}
