// Builds everything into dist/. `npm start` and the tests run it when something has changed; `npm run build` always does.
import { isBuilt } from './build/stamp.mjs'
import { requireNode } from './node-version.mjs'

requireNode()
const ifChanged = process.argv.includes('--if-changed')
if (ifChanged && isBuilt()) process.exit(0)
const { build } = await import('./build/build.ts')
try {
  const started = performance.now()
  if (await build({ ifChanged })) console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
