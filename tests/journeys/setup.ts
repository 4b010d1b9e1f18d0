import type { TestProject } from 'vitest/node'
import { findBrowser, type FoundBrowser } from './browser.ts'
import { requireBuild, startBuiltServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the built server, and the browser that visits it. */
    address: string
    browser: FoundBrowser
  }
}

/** One server and one browser for all journeys. Fails if the server has logged an error. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  requireBuild()
  const browser = await findBrowser()
  const server = await startBuiltServer()
  project.provide('address', server.address)
  project.provide('browser', browser)
  return () => server.remove()
}
