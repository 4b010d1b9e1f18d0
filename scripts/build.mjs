// Builds everything into dist/. `npm start` runs it when something has changed; `npm run build` always does.
import process from 'node:process'

const [major] = process.versions.node.split('.')
if (Number(major) < 24) {
  console.error(`The build needs Node 24 or newer, and this is Node ${process.versions.node}. Run it as "npm run build", which brings its own.`)
  process.exit(1)
}

const { build } = await import('./build/build.ts')
try {
  const started = performance.now()
  await build()
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
