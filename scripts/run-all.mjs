import { spawn } from 'node:child_process'
import { memoryFolder } from './memory-folder.mjs'
import { requireNode } from './node-version.mjs'

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} args What this Node runs.
 * @property {boolean} [quiet] Prints only if it fails.
 * @property {Record<string, string>} [env] Added to the environment.
 */

/**
 * Runs groups of steps one after the other and the steps of a group side by side. Says how long each step took, and ends the process after
 * the first group in which one failed. The first step of a group prints as it runs, the others when they are done.
 * Temporary files go to memory where there is room for them, unless TMPDIR names a folder.
 * @param {Step[][]} groups
 */
export async function runAll(groups) {
  requireNode()
  const started = Date.now()
  const temporary = process.env.TMPDIR || memoryFolder()
  if (temporary) process.env.TMPDIR = temporary
  for (const steps of groups) {
    const codes = await Promise.all(steps.map((step, at) => run(step, at > 0 || step.quiet === true)))
    const failure = codes.find((code) => code !== 0)
    if (failure !== undefined) process.exit(failure)
  }
  console.error(`all: ok (${secondsSince(started)})`)
}

/**
 * @param {Step} step
 * @param {boolean} isKept Whether its output waits until it is done.
 * @returns {Promise<number>} The exit code.
 */
function run({ name, args, quiet, env }, isKept) {
  const started = Date.now()
  const output = isKept ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, args, { stdio: ['ignore', output, output], env: { ...process.env, ...env } })
  const kept = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => kept.push(chunk))
  return new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', (status) => {
      const code = status ?? 1
      if (isKept && (code !== 0 || !quiet)) process.stdout.write(Buffer.concat(kept))
      console.error(`${name}: ${code === 0 ? 'ok' : 'failed'} (${secondsSince(started)})`)
      resolve(code)
    })
  })
}

const secondsSince = (moment) => `${((Date.now() - moment) / 1000).toFixed(1)} s`
