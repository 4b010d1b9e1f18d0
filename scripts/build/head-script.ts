import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'
import { root } from './root.ts'

const source = `${root}web/head-script.ts`

/** Its address on the development server; in a build it is an asset of the name below. */
export const headScriptDevAddress = '/head-script.js'
export const headScriptName = 'head.js'

/** One classic script: a module would run only after the first paint. */
async function bundleHeadScript(): Promise<string> {
  const bundle = await rolldown({ input: source, platform: 'browser' })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  return output[0].code
}

/** Builds the script for the documents' head. documentHead() adds its tag. */
export function headScript(): Plugin {
  let building = false
  return {
    name: 'all-areas:head-script',
    configResolved(config) {
      building = config.command === 'build'
    },
    async buildStart() {
      if (building) this.emitFile({ type: 'asset', name: headScriptName, source: await bundleHeadScript() })
    },
    configureServer(server) {
      server.middlewares.use(headScriptDevAddress, (_request, response, next) => {
        bundleHeadScript().then((code) => {
          response.setHeader('content-type', 'text/javascript')
          response.end(code)
        }, next)
      })
    },
  }
}
