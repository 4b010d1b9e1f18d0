import { spawn } from 'node:child_process'
import { requireNode } from './node-version.mjs'

/**
 * Runs steps one after the other with this Node, says how long each took, and ends the process at the first that fails. A list of
 * steps in place of one runs side by side: for steps that wait more than they compute. Of those, all but the first print at their end.
 */
export async function runAll(steps) {
  requireNode()
  for (const step of steps) {
    const group = Array.isArray(step[0]) ? step : [step]
    const results = await Promise.all(group.map((one, at) => run(one, at > 0)))
    if (results.some((code) => code !== 0)) process.exit(results.find((code) => code !== 0))
  }
}

/** The step's exit code. A quiet step prints only where it fails. */
function run([name, args, mode, environment], keepsOutput) {
  const started = Date.now()
  const isKept = keepsOutput || mode === 'quiet'
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', isKept ? 'pipe' : 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  })
  const kept = []
  child.stdout?.on('data', (chunk) => kept.push(chunk))
  return new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', (status) => {
      const code = status ?? 1
      if (isKept && (code !== 0 || mode !== 'quiet')) process.stdout.write(Buffer.concat(kept))
      console.error(`${name}: ${code === 0 ? `ok (${((Date.now() - started) / 1000).toFixed(1)} s)` : 'failed'}`)
      resolve(code)
    })
  })
}
