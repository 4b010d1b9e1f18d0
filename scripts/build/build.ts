import { buildServer } from './build-server.ts'
import { buildWeb } from './build-web.ts'
import { hashInputs, removeStamp, writeStamp } from './stamp.mjs'

/** Builds the web and the server into dist/. Throws with a message on failure; writes the stamp only after success. */
export async function build(): Promise<void> {
  process.env.NODE_ENV = 'production'
  const inputs = hashInputs()
  removeStamp()
  await Promise.all([buildWeb(), buildServer()])
  writeStamp(inputs)
}
