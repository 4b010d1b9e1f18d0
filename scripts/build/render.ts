import { createServer } from 'vite'
import { classNames } from './class-names.ts'

/** Loads a module of the web in this process, with the class names of the build, and returns the result of `work`. */
export async function withWebModule<Module, Result>(
  web: string,
  address: string,
  work: (module: Module) => Result | Promise<Result>,
): Promise<Result> {
  const server = await createServer({
    root: web,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    css: { modules: classNames('build') },
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  })
  try {
    return await work((await server.ssrLoadModule(address)) as Module)
  } finally {
    await server.close()
  }
}
