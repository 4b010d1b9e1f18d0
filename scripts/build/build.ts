import { buildServer } from './build-server.ts'
import { buildWeb } from './build-web.ts'
import { takeLock } from './lock.ts'
import { root } from './root.ts'
import { hashInputs, isBuilt, removeStamp, writeStamp } from './stamp.mjs'

/**
 * Builds the web and the server into dist/, one process at a time; with `ifChanged` only if they are not built already. Returns
 * whether it has built. Throws with a message on failure; writes the stamp only after success.
 */
export async function build({ ifChanged = false } = {}): Promise<boolean> {
  process.env.NODE_ENV = 'production'
  const release = takeLock(`${root}dist/build.lock`, () => console.error('Waiting for another build ...'))
  try {
    if (ifChanged && isBuilt()) return false
    const inputs = hashInputs()
    removeStamp()
    await Promise.all([buildWeb(), buildServer()])
    writeStamp(inputs)
    return true
  } finally {
    release()
  }
}
