import { spawn } from 'node:child_process'
import { memoryFolder } from './memory-folder.mjs'
import { requireNode } from './node-version.mjs'

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} args What this Node runs.
 * @property {boolean} [quiet] Prints only if it fails.
 * @property {Record<string, string>} [env] Added to the environment.
 * @property {Step[]} [after] Earlier steps of the list: it begins when they have passed, and not at all if one has failed.
 */

/** How much of a failed step's output is printed again at the end: often only the end of a long log is kept. */
const linesAtTheEnd = 60

/**
 * Runs steps side by side, says how long each took, and ends the process with a failure if one failed; steps already running finish first.
 * Prints the end of failed output again at the end.
 * The first step prints as it runs, one with `after` does so once the first is done, the others print when they are done.
 * Temporary files go to memory where there is room for them, unless TMPDIR names a folder.
 * @param {Step[]} steps
 */
export async function runAll(steps) {
  requireNode()
  const started = Date.now()
  const temporary = process.env.TMPDIR || memoryFolder()
  if (temporary) process.env.TMPDIR = temporary
  /** @type {Map<Step, Promise<number>>} */
  const codes = new Map()
  /** @type {Map<string, string>} */
  const failed = new Map()
  const start = async (step) => {
    const before = await Promise.all((step.after ?? []).map((each) => codes.get(each)))
    return before.find((code) => code !== 0) ?? run(step, failed, step === steps[0] ? undefined : codes.get(steps[0]))
  }
  for (const step of steps) codes.set(step, start(step))
  const failure = (await Promise.all(codes.values())).find((code) => code !== 0)
  for (const [name, lines] of failed) console.error(`\n${name} failed. The end of its output:\n${lines}`)
  if (failure !== undefined) process.exit(failure)
  console.error(`all: ok (${secondsSince(started)})`)
}

/**
 * @param {Step} step
 * @param {Map<string, string>} failed Gets the end of the output, under the step's name, if it fails.
 * @param {Promise<number> | undefined} first Ends with the step that prints as it runs, if that is another one.
 * @returns {Promise<number>} The exit code.
 */
function run({ name, args, quiet, env, after }, failed, first) {
  const started = Date.now()
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...color, ...env },
  })
  const kept = []
  let end = ''
  let print = (chunk) => void kept.push(chunk)
  const show = () => {
    process.stdout.write(Buffer.concat(kept.splice(0)))
    print = (chunk) => void process.stdout.write(chunk)
  }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      end = lastLines(end + chunk)
      print(chunk)
    })
  if (!first) show()
  if (after) void first?.then(show)
  return new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', (status) => {
      const code = status ?? 1
      if (code !== 0) failed.set(name, end)
      if (code !== 0 || !quiet) show()
      console.error(`${name}: ${code === 0 ? 'ok' : 'failed'} (${secondsSince(started)})`)
      resolve(code)
    })
  })
}

const lastLines = (text) => text.split('\n').slice(-linesAtTheEnd).join('\n')
const secondsSince = (moment) => `${((Date.now() - moment) / 1000).toFixed(1)} s`
