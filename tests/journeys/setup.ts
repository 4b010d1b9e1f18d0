import type { TestProject } from 'vitest/node'
import { findBrowser, type FoundBrowser } from './browser.ts'
import { startBuiltServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built server answers, and the browser that visits it. */
    address: string
    browser: FoundBrowser
  }
}

/** pino's numbers for errors. What pages report is not the server's: a journey breaks a page on purpose. */
const isFailure = (line: string) => /"level":[56]0/.test(line) && !line.includes('"msg":"error in the page"')

/** One server and one browser for all journeys. Ends with an error where the server has logged one of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await findBrowser()
  const server = await startBuiltServer()
  project.provide('address', server.address)
  project.provide('browser', browser)
  return async () => {
    const logged = server.output.split('\n').filter(isFailure)
    await server.remove()
    if (logged.length > 0) throw new Error(`The server logged ${logged.length} errors during the journeys, the first:\n${logged.slice(0, 3).join('\n')}`)
  }
}
