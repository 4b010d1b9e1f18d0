import { spawnSync } from 'node:child_process'
import { requireNode } from './node-version.mjs'

/** Runs steps one after the other with this Node, says how long each took, and ends the process at the first that fails. */
export function runAll(steps) {
  requireNode()
  for (const [name, args, mode, environment] of steps) {
    const started = Date.now()
    const result = spawnSync(process.execPath, args, { stdio: mode === 'quiet' ? ['ignore', 'pipe', 'inherit'] : ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...environment } })
    if (result.status !== 0) {
      if (mode === 'quiet') process.stdout.write(result.stdout)
      console.error(`${name}: failed`)
      process.exit(result.status || 1)
    }
    console.error(`${name}: ok (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  }
}
