// Builds everything into dist/. `npm start` runs it when something has changed; `npm run build` always does.
import { requireNode } from './node-version.mjs'

requireNode()
const { build } = await import('./build/build.ts')
try {
  const started = performance.now()
  await build()
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
